import Testing
import VeilFiles
import VeilLibrary
import VeilPixels

@Suite struct ThumbnailLoaderTests {
    @Test func thePhotoIsThereInTheSizeOfItsCell() throws {
        let album = try Album()
        try album.add("a.png", width: 90, height: 60)
        let results = Results()
        let loader = ThumbnailLoader(budget: MemoryBudget(), store: nil, onResult: results.take)
        let request = album.request(0, 32, 32)
        #expect(loader.cached(request) == nil)
        loader.want([request])
        let thumbnail = try results.thumbnail(of: request)
        #expect(thumbnail.pixels.size == PixelSize(width: 32, height: 32) && thumbnail.pixels.layout == .rgb8)
        guard case .thumbnail(let cached)? = loader.cached(request) else { throw Problem("nothing is in memory") }
        #expect(cached.origin == .memory && cached.pixels === thumbnail.pixels)
    }
}
