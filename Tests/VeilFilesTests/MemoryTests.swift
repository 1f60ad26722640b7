import Testing
import VeilFiles
import VeilPixels
import VeilTestSupport

@Suite("Memory", .serialized, .disabled(if: Sanitizer.isOn, Comment(rawValue: Sanitizer.takesItsOwn)))
struct MemoryTests {
    private let sandbox = Sandbox()

    /// What the libraries take before the first pixel, in megabytes.
    private static let libraries = 45

    /// In a process of its own: a picture of 6 megapixels stays within what was foretold for it.
    @Test(arguments: ["jpg", "png", "webp", "tif"])
    func aDecodeTakesNoMoreThanForetold(format: String) throws {
        let path = sandbox.path("a." + format)
        try PictureFile.encode(TestPicture.slopes(3_000, 2_000), to: path)
        let info = try PictureFile.info(path).info
        let foretold = PictureFile.memoryNeeded(for: info)
        let run = try #require(MeasuredProcess(decoding: path), "the worker beside the tests does not run")
        #expect(run.word == "decoded")
        #expect(run.peakMegabytes < Self.libraries + foretold >> 20)
        #expect(foretold >= 3_000 * 2_000 * 4)
    }

    @Test func aLimitMakesItLess() throws {
        let path = sandbox.path("a.jpg")
        try PictureFile.encode(TestPicture.slopes(3_000, 2_000), to: path)
        let info = try PictureFile.info(path).info
        let small = PictureFile.memoryNeeded(for: info, options: DecodeOptions(limit: 300))
        #expect(small * 4 < PictureFile.memoryNeeded(for: info))
        #expect(small >= 300 * 200 * 4)
    }
}
