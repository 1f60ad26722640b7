import Testing
import VeilFiles
import VeilLibrary
import VeilPixels
import VeilTestSupport

/// The small picture in a photo counts where it shows the photo.
@Suite struct EmbeddedThumbnailTests {
    private let album: Album
    private let red = Pixel(red: 200, green: 30, blue: 30, alpha: 255)
    private let blue = Pixel(red: 30, green: 30, blue: 200, alpha: 255)

    init() throws { album = try Album() }

    /// A red photo of 640 × 480 whose small picture is blue.
    private func load(
        small: (Int, Int) = (160, 120), cell: Int = 100, fit: ThumbnailRequest.Fit = .fill, _ facts: EXIFThumbnail.Facts = .init()
    ) throws -> Thumbnail {
        let inner = try jpeg(small.0, small.1, blue)
        try album.add("a.jpg", bytes: EXIFThumbnail.adding(inner, to: jpeg(640, 480, red), facts))
        let results = Results()
        let loader = album.loader(results)
        let request = album.request(0, cell, cell, fit)
        loader.want([request])
        return try results.thumbnail(of: request)
    }

    private func jpeg(_ width: Int, _ height: Int, _ colour: Pixel) throws -> [UInt8] {
        try PictureFile.encoded(Picture(size: PixelSize(width: width, height: height), filledWith: colour), as: .jpeg).bytes
    }

    @Test func itServesWhereItIsLargeEnough() throws {
        let thumbnail = try load()
        #expect(thumbnail.origin == .embedded && thumbnail.pixels.middle.isNear(blue))
    }

    @Test func itDoesNotServeWhereItIsTooSmall() throws {
        let thumbnail = try load(cell: 121)
        #expect(thumbnail.origin == .decoded && thumbnail.pixels.middle.isNear(red))
    }

    @Test(arguments: [(160, 160), (160, 90), (120, 160)]) func barsAtItsSidesGiveItAway(small: (Int, Int)) throws {
        #expect(try load(small: small, cell: 60).origin == .decoded)
    }

    @Test func aPhotoThatWasChangedAfterItWasTakenHasAStaleOne() throws {
        let (taken, later) = ("2008:10:22 16:28:39", "2009:01:02 10:00:00")
        #expect(try load(EXIFThumbnail.Facts(taken: taken, changed: later)).origin == .decoded)
        #expect(try EmbeddedThumbnailTests().load(EXIFThumbnail.Facts(taken: taken, changed: taken)).origin == .embedded)
    }

    @Test func itIsTurnedAsThePhotoIs() throws {
        let thumbnail = try load(fit: .fit, EXIFThumbnail.Facts(orientation: 6))
        #expect(thumbnail.origin == .embedded && thumbnail.pixels.size == PixelSize(width: 75, height: 100))
    }

    @Test func aDamagedOneIsPassedOver() throws {
        let inner = try jpeg(160, 120, blue)
        try album.add("a.jpg", bytes: EXIFThumbnail.adding(Array(inner.prefix(inner.count - 40)), to: jpeg(640, 480, red)))
        let results = Results()
        let loader = album.loader(results)
        loader.want([album.request(0, 100, 100)])
        #expect(try results.thumbnail(of: album.request(0, 100, 100)).pixels.middle.isNear(red))
    }
}
