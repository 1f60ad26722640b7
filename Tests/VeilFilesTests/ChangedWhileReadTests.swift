import Testing
import VeilFiles
import VeilPixels

/// P16: a file that is written to between its header and its pixels.
@Suite struct ChangedWhileReadTests {
    private let sandbox = Sandbox()

    @Test(arguments: ["a.jpg", "a.png"]) func whatIsWrittenBetweenHeaderAndPixelsIsNoPicture(name: String) throws {
        let path = sandbox.path(name)
        try PictureFile.encode(TestPicture.noise(400, 300), to: path)
        let bytes = Files.bytes(of: path)
        func decode(_ meanwhile: () -> Void) throws(PictureFileError) -> Picture? {
            try PictureFile.decode(
                path, within: PixelSize(width: 100, height: 100), mostBytes: 1 << 20, threads: 1,
                cancellation: DecodeCancellation(),
                admit: { _, _ in
                    meanwhile()
                    return true
                })?.picture
        }
        let error = #expect(throws: PictureFileError.self) { try decode { Files.write(bytes, to: path) } }
        #expect(error == PictureFileError(path, .changedWhileRead))
        #expect(try decode {}?.size == PixelSize(width: 100, height: 75))
    }
}
