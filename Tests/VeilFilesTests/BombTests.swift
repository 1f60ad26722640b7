import Testing
import VeilFiles
import VeilPixels
import VeilTestSupport

/// Small files that claim huge pictures: refused before memory is taken for them.
@Suite("Bombs", .serialized, .disabled(if: Sanitizer.isOn, Comment(rawValue: Sanitizer.takesItsOwn)))
struct BombTests {
    private let sandbox = Sandbox()

    /// A process that refuses holds little more than the libraries, which take some 40 MB.
    private static let mostMegabytes = 100
    private static let mostSeconds = 1.0

    private func expectRefusal(_ path: FilePath, _ words: String) throws {
        let error = #expect(throws: PictureFileError.self) { try PictureFile.info(path) }
        #expect(error?.description.contains(words) == true)
        let run = try #require(MeasuredProcess(decoding: path), "the worker beside the tests does not run")
        #expect(run.word == "refused")
        #expect(run.peakMegabytes < Self.mostMegabytes)
        // The first of two runs may load the libraries from the disk.
        let seconds = min(run.seconds, MeasuredProcess(decoding: path)?.seconds ?? .infinity)
        #expect(seconds < Self.mostSeconds)
    }

    @Test(
        .enabled(if: Corpus.isHere, Comment(rawValue: Corpus.missing)),
        arguments: [
            ("17000x17000.avif", "too large"), ("decompression_bomb.gif", "ends before"), ("decompression_bomb.ico", "ICO"),
        ])
    func theCorpusBombsAreRefused(name: String, words: String) throws {
        try expectRefusal(Corpus.file("bombs/" + name), words)
    }

    @Test func aPNGOfFourGigapixelsIsRefused() throws {
        let png = try PictureFile.encoded(TestPicture.noise(8, 8), as: .png).bytes
        let header = bigEndian(65_535) + bigEndian(65_535) + Array(png[24..<29])
        try expectRefusal(sandbox.file("a.png", png[..<8] + pngChunk("IHDR", header) + png[33...]), "claims 65535×65535 pixels")
    }

    @Test func aJPEGOfFourGigapixelsIsRefused() throws {
        var jpeg = try PictureFile.encoded(TestPicture.noise(8, 8), as: .jpeg).bytes
        let frame = try #require(jpeg.firstRange(of: [0xFF, 0xC0]))
        jpeg.replaceSubrange(frame.lowerBound + 5..<frame.lowerBound + 9, with: [0xFF, 0xDC, 0xFF, 0xDC])
        try expectRefusal(sandbox.file("a.jpg", jpeg), "claims 65500×65500 pixels")
    }

    @Test func aTIFFOfFourGigapixelsIsRefused() throws {
        try expectRefusal(sandbox.file("a.tif", TIFFFile(width: 65_535, height: 65_535, pixels: [0, 0, 0]).bytes), "claims")
    }

    @Test func aGIFOfFourGigapixelsIsRefused() throws {
        let gif: [UInt8] =
            Array("GIF89a".utf8) + [0xFF, 0xFF, 0xFF, 0xFF, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
            + [0x2C, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0, 2, 2, 0x4C, 1, 0, 0x3B]
        try expectRefusal(sandbox.file("a.gif", gif), "claims 65535×65535 pixels")
    }

    @Test func theLimitIsTheCallersAndTheErrorNamesBoth() throws {
        let path = sandbox.path("a.png")
        try PictureFile.encode(TestPicture.noise(40, 30), to: path)
        let size = PixelSize(width: 40, height: 30)
        #expect(throws: PictureFileError(path, .tooManyPixels(size, limit: 1_199))) {
            try PictureFile.decode(path, options: DecodeOptions(limit: 4, pixelLimit: 1_199))
        }
        #expect(try PictureFile.decode(path, options: DecodeOptions(pixelLimit: 1_200)).picture.size == size)
    }
}
