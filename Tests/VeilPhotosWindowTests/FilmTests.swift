import Foundation
import VeilFiles
import VeilGTK
import VeilLibrary
import VeilPixels
import VeilWindowTestSupport
import XCTest

@testable import VeilPhotos

/// Files of many frames: what plays says nothing of it, and what does not play says that it is a still.
final class FilmTests: PhotosWindowCase {
    func testOfAnAVIFFilmTheStillPictureIsShownAndSaidToBeOne() throws {
        try onMain {
            let folder = try Self.folder([])
            try PictureFile.encode(Colour.blue.picture(width: 300, height: 450), to: FilePath("\(folder)/film.avif"))
            try Self.addTrack(frames: 5, to: "\(folder)/film.avif")
            let window = try Self.open(folder)
            window.show(0)
            let page = window.viewer!
            XCTAssertEqual(page.shown[page.scene.target!]?.info?.frameCount, 5)
            page.hideBars()
            window.waitForFrame()
            XCTAssertNil(page.playing)
            XCTAssertFalse(page.clock.isRunning)
            let count = try XCTUnwrap(try window.picture().extent(of: .blue)).count
            XCTAssertGreaterThan(count, 100_000)
            page.perform(.info)
            TestLoop.run(until: { window.says("1 of 1 · it has 5 frames; frame 0 was used") })
        }
    }

    func testAFilmThatPlaysIsNotSaidToBeAStill() throws {
        try onMain {
            let folder = try Self.folder([])
            let film = Animation(size: PixelSize(width: 60, height: 90), delays: [100, 100]) { number, pixels in
                for y in 0..<90 { memset(pixels.row(y), number == 0 ? 255 : 90, 60 * 4) }
            }
            try PictureFile.encode(film, to: FilePath("\(folder)/film.webp"))
            try Self.expectThatItPlays(folder)
        }
    }

    func testAFilmOfAVIFThatPlaysIsNotSaidToBeAStill() throws {
        try onMain {
            let (folder, source) = (try Self.folder([]), try Self.folder([]))
            let frames = try [Colour.blue, .green].map { colour in
                try PictureFile.encode(colour.picture(width: 60, height: 90), to: FilePath("\(source)/\(colour).png"))
                return "\(source)/\(colour).png"
            }
            let avifenc = Process()
            avifenc.executableURL = URL(fileURLWithPath: "/usr/bin/avifenc")
            avifenc.arguments = ["--timescale", "10"] + frames + ["\(folder)/film.avif"]
            avifenc.standardOutput = nil
            try avifenc.run()
            avifenc.waitUntilExit()
            try Self.expectThatItPlays(folder)
        }
    }

    @MainActor private static func expectThatItPlays(_ folder: String) throws {
        let window = try open(folder)
        window.show(0)
        let page = window.viewer!
        TestLoop.run(until: { page.isPlaying })
        page.perform(.info)
        TestLoop.run(until: { window.says("1 of 1") })
        // In another size its still picture comes once more, and is not taken for all that there is.
        let photo = try XCTUnwrap(page.photo)
        page.session.screen.forget([photo.id])
        var isTold = false
        page.session.onScreen.listen { results in if results.contains(where: { $0.0 == photo.id }) { isTold = true } }
        page.reload()
        TestLoop.run(until: { isTold })
        TestLoop.settle()
        XCTAssertTrue(window.says("1 of 1"))
    }

    /// Gives a file a track of so many frames, as far as a reader counts them.
    private static func addTrack(frames: UInt32, to path: String) throws {
        func bytes(_ number: UInt32) -> [UInt8] { withUnsafeBytes(of: number.bigEndian) { Array($0) } }
        let table = bytes(0) + bytes(0) + bytes(frames)
        let box = ["stsz", "stbl", "minf", "mdia", "trak", "moov"].reduce(table) { content, name in
            bytes(UInt32(content.count + 8)) + Array(name.utf8) + content
        }
        let file = try XCTUnwrap(FileHandle(forWritingAtPath: path))
        try file.seekToEnd()
        try file.write(contentsOf: box)
        try file.close()
    }
}
