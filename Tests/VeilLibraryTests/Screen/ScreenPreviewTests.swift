import Testing
import VeilFiles
import VeilPixels

@testable import VeilLibrary

/// The small picture that a camera puts into its photos is there before the photo is.
@Suite struct ScreenPreviewTests {
    private let screen = PixelSize(width: 640, height: 640)

    /// A photo of `size`, stored on its side, that holds a small picture of `small`, of another colour so that the two are told apart.
    private func album(_ size: PixelSize, small: PixelSize) throws -> Album {
        func jpeg(_ size: PixelSize, _ pixel: Pixel) throws -> [UInt8] {
            try PictureFile.encoded(Picture(size: size, filledWith: pixel), as: .jpeg).bytes
        }
        let photo = try jpeg(size, .white)
        let exif = PhotoMaker.exif(makerNote: "none", thumbnail: try jpeg(small, .black))
        let album = try Album()
        try album.add("a.jpg", bytes: Array(photo.prefix(2)) + PhotoMaker.segment(0xE1, exif) + photo.dropFirst(2))
        try album.add("b.jpg", width: 64, height: 64)
        return album
    }

    private func pictures(_ album: Album, next: Bool = false) throws -> [ScreenPicture] {
        let results = ScreenResults()
        let loader = ScreenLoader(budget: MemoryBudget(), onResult: results.take)
        loader.show(album[next ? 1 : 0], fitting: screen, next: next ? [album[0]] : [])
        _ = try results.picture(of: album[0])
        #expect(loader.cached(album[0], fitting: screen)?.isPreview == false, "a preview is never kept")
        return results.all.filter { $0.id == album[0].id }.compactMap {
            if case .picture(let picture) = $0.outcome { picture } else { nil }
        }
    }

    @Test func itComesFirstUprightAndThePhotoAfterIt() throws {
        let album = try album(PixelSize(width: 3000, height: 2100), small: PixelSize(width: 300, height: 210))
        let told = try pictures(album)
        #expect(told.map(\.isPreview) == [true, false])
        #expect(told[0].picture.size == PixelSize(width: 210, height: 300) && told[0].picture.middlePixel == .black)
        #expect(told[1].picture.size == PixelSize(width: 448, height: 640) && told[1].picture.middlePixel == .white)
        #expect(told[0].fullSize == PixelSize(width: 2100, height: 3000) && told[0].identity == told[1].identity)
    }

    @Test func whatIsPrefetchedHasNone() throws {
        let album = try album(PixelSize(width: 3000, height: 2100), small: PixelSize(width: 300, height: 210))
        #expect(try pictures(album, next: true).map(\.isPreview) == [false])
    }

    @Test func aSmallOneShowsLessThanACellOfTheGrid() throws {
        let album = try album(PixelSize(width: 3000, height: 2100), small: PixelSize(width: 120, height: 84))
        #expect(try pictures(album).map(\.isPreview) == [false])
    }

    @Test func aPhotoThatIsThereAtOnceNeedsNone() throws {
        let album = try album(PixelSize(width: 1000, height: 700), small: PixelSize(width: 300, height: 210))
        #expect(try pictures(album).map(\.isPreview) == [false])
    }
}
