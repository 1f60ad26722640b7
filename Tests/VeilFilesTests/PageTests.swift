import Glibc
import Testing
import VeilFiles
import VeilPixels
import VeilTestSupport

/// The code on the module's page compiles and does what the page says.
@Suite struct PageTests {
    /// The names on the page have no folder; this says where they are meant.
    private struct PictureFile {
        let sandbox = Sandbox()

        func decode(_ name: String, options: DecodeOptions = DecodeOptions()) throws(PictureFileError) -> DecodedPicture {
            try VeilFiles.PictureFile.decode(sandbox.path(name), options: options)
        }

        func encode(_ picture: Picture, to name: String, options: EncodeOptions = EncodeOptions()) throws {
            try VeilFiles.PictureFile.encode(picture, to: sandbox.path(name), options: options)
        }

        func encode(_ animation: Animation, to name: String) throws {
            try VeilFiles.PictureFile.encode(animation, to: sandbox.path(name))
        }
    }

    @Test func theCodeOnThePageRuns() throws {
        let PictureFile = PictureFile()
        try PictureFile.encode(TestPicture.noise(2_000, 20), to: "holiday.jpg")
        let photo = try PictureFile.decode("holiday.jpg", options: DecodeOptions(limit: 1_920))
        for warning in photo.warnings { print(warning) }
        try PictureFile.encode(photo.picture, to: "small.webp", options: EncodeOptions(quality: 80))
        #expect(try PictureFile.decode("small.webp").picture.size == PixelSize(width: 1_920, height: 19))

        let delays = AnimationFormat.webp.delays(count: 10, framesPerSecond: 25)
        let fade = Animation(size: PixelSize(width: 64, height: 64), delays: delays) { number, pixels in
            for y in 0..<64 { pixels.row(y).update(repeating: UInt8(25 * number), count: 4 * 64) }
        }
        try PictureFile.encode(fade, to: "fade.webp")
        #expect(try VeilFiles.PictureFile.info(PictureFile.sandbox.path("fade.webp")).info.frameCount == 10)

        Files.write([], to: PictureFile.sandbox.path("holiday.jpg"))
        do {
            _ = try PictureFile.decode("holiday.jpg")
        } catch {
            print(error)
            #expect(error.reason == .empty)
        }
    }

    @Test func thePageShowsTheCodeThatRuns() throws {
        let code = try DocumentationPage(of: "VeilFiles", runBy: #filePath).unrunLines()
        #expect(code.unrun.isEmpty)
        #expect(code.count > 5)
    }
}
