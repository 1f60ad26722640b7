import Testing
import VeilFiles
import VeilPixels

@Suite("Writing")
struct EncodeTests {
    private let sandbox = Sandbox()

    @Test(arguments: [OutputFormat.png, .tiff], [false, true])
    func losslessFormatsGiveBackEveryPixel(format: OutputFormat, soft: Bool) throws {
        let picture = TestPicture.noise(101, 67, soft: soft)
        let path = sandbox.path("a." + format.fileExtension)
        #expect(try PictureFile.encode(picture, to: path) == [])
        let decoded = try PictureFile.decode(path)
        #expect(decoded.picture == picture)
        #expect(decoded.info.hasAlpha == soft)
        #expect(decoded.warnings == [])
    }

    @Test(arguments: [OutputFormat.webp, .avif], [false, true])
    func lossyFormatsComeCloseAndKeepAlpha(format: OutputFormat, soft: Bool) throws {
        let picture = TestPicture.slopes(128, 96, soft: soft)
        let path = sandbox.path("a." + format.fileExtension)
        #expect(try PictureFile.encode(picture, to: path, options: EncodeOptions(quality: 90)) == [])
        let decoded = try PictureFile.decode(path)
        #expect(decoded.picture.distance(to: picture).mean < 3)
        #expect(decoded.info.hasAlpha == soft)
    }

    @Test func aJPEGOfASoftPictureIsLaidOverWhite() throws {
        let picture = TestPicture.slopes(128, 96, soft: true)
        let path = sandbox.path("a.jpg")
        #expect(try PictureFile.encode(picture, to: path, options: EncodeOptions(quality: 95)) == [.flattenedOntoWhite])
        let overWhite = TestPicture.make(128, 96) { x, y in
            let pixel = picture[x, y]
            let white = 255 - pixel.alpha
            return Pixel(red: pixel.red + white, green: pixel.green + white, blue: pixel.blue + white)
        }
        #expect(try PictureFile.decode(path).picture.distance(to: overWhite).mean < 3)
    }

    @Test(arguments: OutputFormat.allCases)
    func aCropIsWrittenWithoutItsSurroundings(format: OutputFormat) throws {
        let whole = TestPicture.slopes(96, 80, soft: format.hasAlpha)
        let crop = whole.cropped(to: PixelRect(x: 13, y: 7, width: 37, height: 41))
        let path = sandbox.path("a." + format.fileExtension)
        try PictureFile.encode(crop, to: path, options: EncodeOptions(quality: 95))
        #expect(try PictureFile.decode(path).picture.distance(to: crop).mean < 3)
    }

    @Test(arguments: [OutputFormat.jpeg, .webp, .avif])
    func moreQualityTakesMoreBytesAndComesCloser(format: OutputFormat) throws {
        let picture = TestPicture.noise(120, 90)
        let results = try [20, 60, 95].map { quality in
            let bytes = try PictureFile.encoded(picture, as: format, options: EncodeOptions(quality: quality)).bytes
            let decoded = try PictureFile.decode(sandbox.file("a", bytes)).picture
            return (bytes.count, decoded.distance(to: picture).mean)
        }
        #expect(results[0].0 < results[1].0 && results[1].0 < results[2].0)
        #expect(results[0].1 > results[1].1 && results[1].1 > results[2].1)
    }

    @Test func aQualityForALosslessFormatGivesAWarning() throws {
        let picture = TestPicture.noise(8, 8)
        let png = try PictureFile.encoded(picture, as: .png, options: EncodeOptions(quality: 50))
        #expect(png.warnings == [.qualityIgnored(.png)])
        #expect(try PictureFile.encoded(picture, as: .png).bytes == png.bytes)
    }

    @Test(arguments: OutputFormat.allCases)
    func coloursAreTaggedAsSRGB(format: OutputFormat) throws {
        let bytes = try PictureFile.encoded(TestPicture.noise(20, 20), as: format).bytes
        let info = try PictureFile.info(sandbox.file("a", bytes)).info
        if format == .avif {
            // Primaries 1, transfer 13 of ITU-T H.273: AVIF's own way to say sRGB.
            #expect(bytes.firstRange(of: Array("colrnclx".utf8) + [0, 1, 0, 13]) != nil)
        } else {
            #expect(info.profileName == "sRGB built-in")
            #expect(info.profileByteCount == 588)
        }
    }

    @Test(arguments: ["jpg", "JPEG", "png", "webp", "avif", "tif", "tiff"])
    func theExtensionSaysTheFormat(name: String) throws {
        let path = sandbox.path("a." + name)
        try PictureFile.encode(TestPicture.noise(9, 9), to: path)
        let expected = ["jpg": "jpeg", "tif": "tiff"][name.lowercased()] ?? name.lowercased()
        #expect(try PictureFile.info(path).info.format.rawValue == expected)
    }

    @Test(arguments: ["a", "a.gif", "a.bmp", "a.", ".png", "a.heic"])
    func otherExtensionsAreRefusedBeforeAnythingIsWritten(name: String) {
        let error = #expect(throws: PictureFileError.self) {
            try PictureFile.encode(TestPicture.noise(9, 9), to: sandbox.path(name))
        }
        #expect(error?.description.contains("end ") == true)
        #expect(sandbox.names == [])
    }

    @Test func theFormatCanBeNamedInPlaceOfTheExtension() throws {
        try PictureFile.encode(TestPicture.noise(9, 9), to: sandbox.path("a.dat"), options: EncodeOptions(format: .webp))
        #expect(try PictureFile.info(sandbox.path("a.dat")).info.format == .webp)
    }

    @Test func aPictureTooLargeForTheFormatIsRefused() throws {
        let wide = TestPicture.make(16_400, 1) { _, _ in .black }
        #expect(
            throws: PictureFileError("a.webp", .tooLargeForFormat(wide.size, .webp, largestSide: 16_383))
        ) { try PictureFile.encode(wide, to: "a.webp") }
        try PictureFile.encode(wide, to: sandbox.path("a.png"))
        #expect(try PictureFile.decode(sandbox.path("a.png")).picture == wide)
    }
}
