import Testing
import VeilFiles
import VeilPixels

@testable import VeilLibrary

/// Photos that leave smaller.
@Suite struct ResizeTests {
    @Test func whatIsLargerLeavesSmallerUprightAndWithItsMetadata() throws {
        let folder = try TestFolder()
        let file = try PhotoMaker.file("a.jpg", in: folder)
        let report = try ExportPlan(files: [file], to: folder.path.appending("out"), longSide: 48).run()
        let copy = try #require(report.files[0].outcome.copy)
        let decoded = try PictureFile.decode(copy.path)
        #expect(decoded.info.size == PixelSize(width: 32, height: 48) && decoded.info.orientation == 1)
        let whole = try PictureFile.decode(file, options: DecodeOptions(limit: 48)).picture
        var sum = 0
        for y in 0..<48 { for x in 0..<32 { sum += abs(Int(decoded.picture[x, y].red) - Int(whole[x, y].red)) } }
        #expect(Double(sum) / (32 * 48) < 4, "the colours are not those of the photo")
        #expect(try Tool.metadata(of: copy.path).contains { $0.contains("GPSLatitude") })
        #expect(!copy.isOriginal)
    }

    @Test func oneAfterTheOtherIsDecodedAndCountedInTheBudget() async throws {
        let folder = try TestFolder()
        let file = try PhotoMaker.file("a.jpg", in: folder)
        // Room for the buffers of two exports and for one picture of 32 by 48, in several parts.
        let (buffer, picture) = (256 << 10, 4 * 32 * 48)
        let budget = MemoryBudget(limit: 10 * buffer)
        await withTaskGroup { group in
            for number in 0..<2 {
                group.addTask {
                    for turn in 0..<8 {
                        let out = folder.path.appending(FilePath("out\(number)-\(turn)"))
                        let report = try? ExportPlan(files: [file], to: out, longSide: 48).run(in: budget)
                        #expect(report?.files[0].outcome.copy != nil)
                    }
                }
            }
        }
        #expect(budget.peak >= buffer + picture && budget.peak <= 2 * buffer + picture, "\(budget)")
        #expect(budget.used[.export] == 0)
        let small = MemoryBudget(limit: 1000)
        #expect(small.reserveWhatFits(950, for: .export).map(\.bytes) == [100, 100, 100, 100, 100, 100, 100, 100, 100, 50])
        let tight = small.reserve(100, for: .screen)
        #expect(small.reserveWhatFits(5000, for: .export).count == 9 && tight != nil)
    }

    @Test func whatIsSmallEnoughLeavesByteForByte() throws {
        let folder = try TestFolder()
        let file = try PhotoMaker.file("a.jpg", in: folder)
        let report = try ExportPlan(files: [file], to: folder.path.appending("out"), longSide: 96).run()
        #expect(report.files[0].outcome.copy?.path.content == file.content)
    }

    @Test(arguments: ["a.jpg", "a.png", "a.webp", "a.tif", "a.avif"]) func thePlaceStaysBehindOnRequest(name: String) throws {
        let folder = try TestFolder()
        let file = folder.path.appending(FilePath(name))
        if name == "a.avif" {
            try PictureFile.encode(try PhotoMaker.picture(), to: file)
            try Tool.tag(file, PhotoMaker.place)
        } else {
            _ = try PhotoMaker.file(name, in: folder)
        }
        for strip in [ExportPlan.Strip.location, .all] {
            let out = folder.path.appending("\(strip)")
            let report = try ExportPlan(files: [file], to: out, strip: strip, longSide: 50).run()
            let copy = try #require(report.files[0].outcome.copy, "\(report.files[0].outcome)")
            #expect(PhotoMaker.words(in: copy.path) == [])
            #expect(try PictureFile.info(copy.path).info.size.width <= 50)
        }
    }

    @Test func aFormatThatIsNotWrittenBecomesOneThatIs() throws {
        let folder = try TestFolder()
        let file = folder.path.appending("a.gif")
        _ = try Tool.run("convert", ["-size", "64x48", "plasma:red", "\(file)"])
        let report = try ExportPlan(files: [file], to: folder.path.appending("out"), strip: .all, longSide: 1000).run()
        let copy = try #require(report.files[0].outcome.copy)
        #expect(copy.path.lastComponent == "a.png" && copy.notes.contains(.formatChanged(.png)))
        #expect(try PictureFile.decode(copy.path).picture == PictureFile.decode(file).picture)
    }
}
