import Foundation
import VeilFiles
import VeilGTK
import VeilLibrary
import VeilPixels
import VeilWindowTestSupport
import XCTest

@testable import VeilPhotos

/// A photo on a page. What the dialog would send to a printer goes into a PDF, which is then looked into.
final class PrintTests: PhotosWindowCase {
    func testAPhotoIsOnOnePageUprightOrAcrossWithAllItsPixels() throws {
        try onMain {
            let folder = try Self.folder([.red])
            try PictureFile.encode(Colour.blue.picture(width: 900, height: 600), to: FilePath("\(folder)/1.png"))
            let window = try Self.open(folder)
            for (index, isAcross, size) in [(0, false, (600, 900)), (1, true, (900, 600))] {
                let page = try Self.print(window.session.list[index], in: window)
                XCTAssertEqual(page.count("/Type /Page\n") + page.count("/Type /Page "), 1, "pages")
                let box = try XCTUnwrap(page.mediaBox)
                XCTAssertEqual(box.width > box.height, isAcross, "\(box)")
                XCTAssertTrue(page.text.contains("/Width \(size.0)") && page.text.contains("/Height \(size.1)"))
                TestLoop.run(until: { window.session.budget.used[.export] == 0 })
            }
        }
    }

    func testWhatIsPrintedTakesNoMoreThanOnePictureMay() throws {
        try onMain {
            let window = try Self.open(try Self.folder([.red]))
            let budget = window.session.budget
            let (before, limit) = (budget.used, budget.limit)
            defer { budget.limit = limit }
            // A tenth of each is less than the photo's 600 × 900 pixels; with some the shorter side is rounded up.
            for more in stride(from: 8_000_000, to: 8_100_000, by: 5_000) {
                budget.limit = before.values.reduce(0, +) + more
                let most = budget.entryLimit
                let page = try Self.print(window.session.list[0], in: window)
                let width = try XCTUnwrap(page.number(after: "/Width ")), height = try XCTUnwrap(page.number(after: "/Height "))
                XCTAssertLessThanOrEqual(4 * width * height, most)
                XCTAssertGreaterThan(4 * width * height, most / 2)
            }
        }
    }

    func testWithoutRoomASentenceSaysSo() throws {
        try onMain {
            let window = try Self.open(try Self.folder([.red]))
            let budget = window.session.budget
            let limit = budget.limit
            defer { budget.limit = limit }
            var others: [Reservation] = []
            while let room = budget.reserve(budget.entryLimit, for: .export) { others.append(room) }
            budget.limit = budget.used.values.reduce(0, +) + 1
            let path = FilePath(NSTemporaryDirectory() + "veil-print-\(UUID().uuidString).pdf")
            let printer = PhotoPrinter()
            printer.print(window.session.list[0], over: window, to: .file(path))
            TestLoop.run(until: { window.says("0.png cannot be printed now: other pictures take all memory that they may") })
            XCTAssertFalse(FileManager.default.fileExists(atPath: path.description))
        }
    }

    @MainActor private static func print(_ photo: Photo, in window: PhotosWindow) throws -> PDF {
        let path = NSTemporaryDirectory() + "veil-print-\(UUID().uuidString).pdf"
        defer { try? FileManager.default.removeItem(atPath: path) }
        let printer = PhotoPrinter()
        printer.print(photo, over: window, to: .file(FilePath(path)))
        TestLoop.run(until: { (try? PDF(path))?.text.hasSuffix("%%EOF\n") == true })
        withExtendedLifetime(printer) { TestLoop.settle() }
        return try PDF(path)
    }
}

/// As much of a PDF as tests look at.
private struct PDF {
    let text: String

    init(_ path: String) throws {
        text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: Unicode.ASCII.self)
    }

    func count(_ part: String) -> Int { text.components(separatedBy: part).count - 1 }

    func number(after word: String) -> Int? {
        text.range(of: word).flatMap { Int(text[$0.upperBound...].prefix { $0.isNumber }) }
    }

    /// Width and height of the page.
    var mediaBox: (width: Double, height: Double)? {
        guard let start = text.range(of: "/MediaBox [") else { return nil }
        let numbers = text[start.upperBound...].prefix { $0 != "]" }.split(separator: " ").compactMap { Double($0) }
        return numbers.count == 4 ? (numbers[2], numbers[3]) : nil
    }
}
