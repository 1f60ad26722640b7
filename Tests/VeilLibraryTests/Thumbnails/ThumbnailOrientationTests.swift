import Testing
import VeilFiles
import VeilLibrary
import VeilPixels
import VeilTestSupport

/// P11: a photo lies the same way in its cell and on the screen, wherever the pixels of the cell come from.
@Suite struct ThumbnailOrientationTests {
    /// The corners of the upright photo, row by row.
    private static let corners = [
        Pixel(red: 220, green: 20, blue: 20), Pixel(red: 20, green: 200, blue: 20), Pixel(red: 20, green: 20, blue: 220),
        Pixel(red: 240, green: 240, blue: 240),
    ]

    /// The upright photo as a camera stores it in that orientation, which EXIF numbers from 1 to 8.
    private static func stored(_ orientation: Int, width: Int, height: Int) throws -> [UInt8] {
        let isTurned = orientation > 4
        let size = isTurned ? PixelSize(width: height, height: width) : PixelSize(width: width, height: height)
        let (right, bottom) = (width - 1, height - 1)
        let picture = try Picture(size: size) { pixels in
            for y in 0..<size.height {
                pixels.row(y).withMemoryRebound(to: Pixel.self, capacity: size.width) { row in
                    for x in 0..<size.width {
                        let places = [
                            (x, y), (right - x, y), (right - x, bottom - y), (x, bottom - y), (y, x), (right - y, x),
                            (right - y, bottom - x), (y, bottom - x),
                        ]
                        let (column, line) = places[orientation - 1]
                        row[x] = corners[(line * 2 / height) * 2 + column * 2 / width]
                    }
                }
            }
        }
        return try PictureFile.encoded(picture, as: .jpeg, options: EncodeOptions(quality: 95)).bytes
    }

    @Test(arguments: 1...8) func theCellLiesAsTheScreenDoes(orientation: Int) throws {
        let album = try Album()
        let small = try Self.stored(orientation, width: 160, height: 120)
        let photo = try Self.stored(orientation, width: 640, height: 480)
        try album.add("a.jpg", bytes: EXIFThumbnail.adding(small, to: photo, .init(orientation: orientation)))
        album.settle("a.jpg")
        let (results, screens) = (Results(), ScreenResults())
        let store = ThumbnailStore(folder: album.folder.appending("cache"), capacity: 64 << 20)
        for (side, origin) in [(100, Thumbnail.Origin.embedded), (300, .decoded), (300, .disk)] {
            results.clear()
            let loader = album.loader(results, store: store)
            defer { loader.close() }
            loader.want([album.request(0, side, side, .fit)])
            let thumbnail = try results.thumbnail(of: album.request(0, side, side, .fit))
            #expect(thumbnail.origin == origin && thumbnail.pixels.size == PixelSize(width: side, height: side * 3 / 4))
            expectCorners("\(origin)", thumbnail.pixels.size) { thumbnail.pixels.pixel($0, $1) }
        }
        let loader = ScreenLoader(budget: MemoryBudget(), onResult: screens.take)
        loader.show(album[0], fitting: PixelSize(width: 400, height: 400))
        let shown = try screens.picture(of: album[0]).picture
        expectCorners("on the screen", shown.size) { shown[$0, $1] }
    }

    private func expectCorners(_ what: String, _ size: PixelSize, _ pixel: (Int, Int) -> Pixel) {
        for (index, colour) in Self.corners.enumerated() {
            let (x, y) = (size.width * (1 + index % 2 * 2) / 4, size.height * (1 + index / 2 * 2) / 4)
            #expect(isNear(pixel(x, y), colour), "\(what), corner \(index)")
        }
    }
}
