import Glibc
import Synchronization
import Testing
import VeilFiles
import VeilLibrary
import VeilPixels

/// Zoomed in: the part that is seen comes sharp, however large the photo is.
@Suite struct ScreenRegionTests {
    private final class Regions: Sendable {
        let told = Mutex<[RegionOutcome]>([])
        var take: @Sendable (RegionOutcome) -> Void { { outcome in self.told.withLock { $0.append(outcome) } } }
        var count: Int { told.withLock { $0.count } }

        func last(after count: Int, _ results: ScreenResults) throws -> ScreenRegion {
            try results.wait("a part") { self.count > count }
            switch told.withLock({ $0[$0.count - 1] }) {
            case .region(let region): return region
            case .failed(let error): throw error
            }
        }
    }

    @Test func aPartOfAPhotoIsTheCropOfTheWhole() throws {
        let (album, results, regions) = (try Album(), ScreenResults(), Regions())
        try PictureFile.encode(try Picture.noise(1200, 800), to: album.folder.appending("a.jpg"))
        try album.add("a.jpg", bytes: try #require(Album.bytes(of: album.folder.appending("a.jpg"))))
        let loader = ScreenLoader(budget: MemoryBudget(), onResult: results.take)
        let rect = PixelRect(x: 403, y: 211, width: 320, height: 200)
        loader.region(of: album[0], rect, scale: 1, onResult: regions.take)
        let region = try regions.last(after: 0, results)
        #expect(region.picture == (try PictureFile.decode(album[0].path).picture.cropped(to: rect)) && region.rect == rect)
        #expect(try region.identity == PhotoIdentity(of: album[0].path))
    }

    @Test func onlyTheNewestPartIsTold() throws {
        let (album, results, regions) = (try Album(), ScreenResults(), Regions())
        try PictureFile.encode(try Picture.noise(3000, 2000), to: album.folder.appending("a.png"))
        try album.add("a.png", bytes: try #require(Album.bytes(of: album.folder.appending("a.png"))))
        let loader = ScreenLoader(budget: MemoryBudget(), onResult: results.take)
        for step in 0..<20 {
            loader.region(
                of: album[0], PixelRect(x: step * 100, y: 1500, width: 300, height: 300), scale: 1, onResult: regions.take)
            usleep(2000)
        }
        try results.wait("the last part") {
            regions.told.withLock {
                guard case .region(let region) = $0.last else { return false }
                return region.rect.x == 1900
            }
        }
        #expect(regions.count < 10, "those before were cancelled")
    }

    @Test func anotherTargetEndsIt() throws {
        let (album, results, regions) = (try Album(), ScreenResults(), Regions())
        try PictureFile.encode(try Picture.noise(3000, 2000), to: album.folder.appending("a.png"))
        try album.add("a.png", bytes: try #require(Album.bytes(of: album.folder.appending("a.png"))))
        try album.add("b.jpg")
        let loader = ScreenLoader(budget: MemoryBudget(), threads: 1, onResult: results.take)
        loader.region(of: album[0], PixelRect(x: 0, y: 1900, width: 100, height: 100), scale: 1, onResult: regions.take)
        usleep(10_000)
        loader.show(album[1], fitting: PixelSize(width: 320, height: 200))
        _ = try results.picture(of: album[1])
        usleep(50_000)
        #expect(regions.count == 0)
    }

    /// 100,000 pixels wide: a fifth of a gigabyte as pixels. Its screen picture and its parts fit a budget of a few megabytes.
    @Test func aPanoramaStaysWithinTheBudget() throws {
        let (album, results, regions) = (try Album(), ScreenResults(), Regions())
        let panorama = try Picture(size: PixelSize(width: 100_000, height: 500)) { pixels in
            for y in 0..<500 {
                pixels.row(y).withMemoryRebound(to: Pixel.self, capacity: 100_000) { row in
                    for x in 0..<100_000 { row[x] = Pixel(red: UInt8(x / 400), green: UInt8(y / 2), blue: UInt8(x % 256)) }
                }
            }
        }
        try PictureFile.encode(panorama, to: album.folder.appending("p.png"))
        try album.add("p.png", bytes: try #require(Album.bytes(of: album.folder.appending("p.png"))))
        let budget = MemoryBudget(limit: 16 << 20)
        let loader = ScreenLoader(budget: budget, onResult: results.take)
        loader.show(album[0], fitting: PixelSize(width: 1280, height: 800))
        #expect(try results.picture(of: album[0]).picture.size == PixelSize(width: 1280, height: 6))
        for (count, x) in [0, 50_000, 99_000].enumerated() {
            let rect = PixelRect(x: x, y: 100, width: 1000, height: 300)
            loader.region(of: album[0], rect, scale: 1, onResult: regions.take)
            let region = try regions.last(after: count, results)
            #expect(region.rect == rect && region.picture == panorama.cropped(to: rect))
        }
        #expect(budget.peak < 4 << 20)
    }
}
