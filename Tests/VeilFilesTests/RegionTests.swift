import Testing
import VeilFiles
import VeilPixels

/// A part of a picture equals the crop of the whole.
@Suite("Parts of pictures") struct RegionTests {
    private let sandbox = Sandbox()

    private func region(
        _ path: FilePath, _ rect: PixelRect, scale: Double = 1, mostBytes: Int = 1 << 30
    ) throws -> RegionDecode {
        try #require(
            try PictureFile.decode(
                path, region: rect, scale: scale, mostBytes: mostBytes, cancellation: DecodeCancellation(), admit: { _ in true }))
    }

    private static let rects = [
        PixelRect(x: 0, y: 0, width: 1, height: 1), PixelRect(x: 37, y: 23, width: 91, height: 64),
        PixelRect(x: 300, y: 0, width: 201, height: 17), PixelRect(x: 17, y: 333, width: 9, height: 68),
        PixelRect(x: 0, y: 0, width: 501, height: 401), PixelRect(x: 499, y: 399, width: 2, height: 2),
        PixelRect(x: 128, y: 256, width: 128, height: 128), PixelRect(x: 250, y: 390, width: 400, height: 300),
    ]

    @Test(arguments: ["a.jpg", "a.png", "a.webp", "a.tiff", "a.avif"])
    func atItsOwnScaleItIsTheCropOfTheWhole(_ name: String) throws {
        let picture = TestPicture.noise(501, 401, soft: name == "a.png")
        try PictureFile.encode(picture, to: sandbox.path(name), options: EncodeOptions(quality: 92))
        let whole = try PictureFile.decode(sandbox.path(name)).picture
        for rect in Self.rects {
            let part = try region(sandbox.path(name), rect)
            #expect(part.rect == rect.intersection(whole.size.bounds))
            #expect(part.picture == whole.cropped(to: part.rect), "\(rect)")
        }
    }

    /// Subsampled colours are smoothed over their neighbours, so that these tell whether the decoder has those at the edges of a part.
    @Test(arguments: [2, 4, 8])
    func atAFractionItIsTheCropOfTheWholeAtThatFraction(_ divisor: Int) throws {
        for quality in [70, 95] {
            let path = sandbox.path("b\(quality).jpg")
            try PictureFile.encode(TestPicture.noise(512, 400), to: path, options: EncodeOptions(quality: quality))
            let whole = try PictureFile.decode(path, options: DecodeOptions(limit: 512 / divisor)).picture
            for rect in Self.rects where rect.intersection(PixelRect(x: 0, y: 0, width: 512, height: 400)) == rect {
                let part = try region(path, rect, scale: 1 / Double(divisor))
                #expect(part.rect.contains(rect) && part.rect.width < rect.width + 2 * divisor)
                let crop = PixelRect(
                    x: part.rect.x / divisor, y: part.rect.y / divisor, width: part.picture.size.width,
                    height: part.picture.size.height)
                #expect(part.picture == whole.cropped(to: crop), "\(rect)")
            }
        }
    }

    @Test(arguments: 1...8)
    func ofATurnedPictureItIsThePartAsItIsSeen(_ orientation: Int) throws {
        let picture = TestPicture.slopes(160, 96)
        let bytes = try PictureFile.encoded(picture.stored(as: orientation), as: .jpeg, options: EncodeOptions(quality: 95)).bytes
        let path = sandbox.file("turned.jpg", bytes.insertingJPEGEXIF(orientation: orientation))
        let whole = try PictureFile.decode(path).picture
        for rect in [PixelRect(x: 10, y: 20, width: 50, height: 30), PixelRect(x: 100, y: 60, width: 60, height: 36)] {
            #expect(try region(path, rect).picture == whole.cropped(to: rect))
        }
    }

    @Test func atAnyOtherScaleItIsNearTheCropOfTheWhole() throws {
        for name in ["c.jpg", "c.png"] {
            try PictureFile.encode(TestPicture.slopes(800, 600), to: sandbox.path(name), options: EncodeOptions(quality: 95))
            let whole = try PictureFile.decode(sandbox.path(name), options: DecodeOptions(limit: 480)).picture
            let part = try region(sandbox.path(name), PixelRect(x: 200, y: 100, width: 400, height: 300), scale: 0.6)
            #expect(part.picture.size == PixelSize(width: 240, height: 180))
            let crop = whole.cropped(to: PixelRect(x: 120, y: 60, width: 240, height: 180))
            #expect(part.picture.distance(to: crop).mean < 1.5, "\(name)")
        }
    }

    @Test func whereMemoryIsShortTheScaleIsLess() throws {
        try PictureFile.encode(TestPicture.slopes(800, 600), to: sandbox.path("d.png"))
        let part = try region(sandbox.path("d.png"), PixelRect(x: 0, y: 0, width: 800, height: 600), mostBytes: 400 * 300 * 4)
        #expect(part.picture.size == PixelSize(width: 400, height: 300))
    }

    @Test func nothingOfThePictureIsNoPart() throws {
        try PictureFile.encode(TestPicture.slopes(80, 60), to: sandbox.path("e.png"))
        let none = try PictureFile.decode(
            sandbox.path("e.png"), region: PixelRect(x: 100, y: 0, width: 10, height: 10), scale: 1, mostBytes: 1 << 20,
            cancellation: DecodeCancellation(), admit: { _ in true })
        #expect(none == nil)
    }
}
