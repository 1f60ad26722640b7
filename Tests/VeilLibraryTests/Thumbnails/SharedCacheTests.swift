import Foundation
import Glibc
import Testing
import VeilFiles
import VeilLibrary
import VeilPixels

/// P6, P8: thumbnails of the cache that a desktop's programs share serve where they show the photo, and never where they may not.
@Suite struct SharedCacheTests {
    private let album: Album
    private let cache: SharedCache
    private let red = Pixel(red: 200, green: 0, blue: 0, alpha: 255)
    private let blue = Pixel(red: 0, green: 0, blue: 200, alpha: 255)

    init() throws {
        album = try Album()
        cache = SharedCache(folder: album.folder.appending("cache/thumbnails"))
    }

    /// What a new process sees of the first photo.
    private func load(side: Int = 100, store: ThumbnailStore? = nil) throws -> Thumbnail {
        let results = Results()
        let loader = album.loader(results, store: store, shared: cache)
        defer { loader.close() }
        let request = album.request(0, side, side)
        loader.want([request])
        return try results.thumbnail(of: request)
    }

    /// A thumbnail that belongs to the content of the first photo, and yet has another colour: so it is known where pixels came from.
    private func fill(_ colour: Pixel, width: Int = 256, height: Int = 192) throws -> FilePath {
        _ = try cache.fill(album[0].path, .large, pixelLimit: 1 << 30)
        let place = try #require(cache.place(of: album[0].path, .large))
        let made = try #require(Album.bytes(of: place))
        let other = try PictureFile.encoded(
            Picture(size: PixelSize(width: width, height: height), filledWith: colour), as: .png
        ).bytes
        // The header and the pixels of the other picture around the texts of the first.
        try album.write("cache.png", bytes: Array(other[..<33]) + texts(of: made) + Array(other[33...]))
        album.rename("cache.png", to: FilePath("cache/thumbnails/large").appending(place.lastComponent))
        return place
    }

    /// The text chunks of a PNG as they stand in it.
    private func texts(of png: [UInt8]) -> [UInt8] {
        var (at, found) = (8, [UInt8]())
        while at + 12 <= png.count {
            let end = at + 12 + png[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
            if png[at + 4..<at + 8].elementsEqual("tEXt".utf8) { found += png[at..<end] }
            at = end
        }
        return found
    }

    private func add(_ colour: Pixel) throws {
        try album.addSettled("a.png", width: 640, height: 480, colour)
        // Younger than its photo by more than a tick, as any thumbnail that was not made in the same moment.
        usleep(20_000)
    }

    @Test func aThumbnailOfTheContentServes() throws {
        try add(red)
        _ = try fill(blue)
        let thumbnail = try load()
        #expect(thumbnail.origin == .sharedCache && thumbnail.pixels.middle == blue)
        #expect(try load(side: 300).origin == .decoded, "it is too small for that")
    }

    @Test func whatServesOnceIsKeptInTheStore() throws {
        try add(red)
        _ = try fill(blue)
        let store = ThumbnailStore(folder: album.folder.appending("store"), capacity: 64 << 20)
        #expect(try load(store: store).origin == .sharedCache)
        #expect(try load(store: store).origin == .disk)
    }

    /// Another picture of the same size under the same name within the same second, by every way in which a file is replaced.
    @Test(arguments: ["by rename", "in place"]) func aReplacementInTheSameSecondMakesItStale(how: String) throws {
        try add(red)
        _ = try fill(red)
        #expect(try load().pixels.middle == red)
        let before = try PhotoIdentity(of: album[0].path)
        let green = Pixel(red: 0, green: 200, blue: 0, alpha: 255)
        usleep(20_000)
        if how == "by rename" {
            try album.write("b.png", width: 640, height: 480, green)
            album.rename("b.png", to: "a.png")
        } else {
            let bytes = try PictureFile.encoded(Picture(size: PixelSize(width: 640, height: 480), filledWith: green), as: .png)
            try album.overwrite("a.png", bytes: bytes.bytes)
        }
        album.setTime("a.png", nanoseconds: before.modified)
        let after = try PhotoIdentity(of: album[0].path)
        #expect(after.byteCount == before.byteCount && after.modified == before.modified)
        let thumbnail = try load()
        #expect(thumbnail.origin == .decoded && thumbnail.pixels.middle == green)
    }

    @Test func oneOfOtherProportionsOrDamagedIsPassedOver() throws {
        try add(red)
        _ = try fill(blue, width: 192, height: 256)
        #expect(try load().pixels.middle == red, "it was not turned upright")
        let place = try fill(blue)
        let whole = try #require(Album.bytes(of: place))
        for count in [0, 8, 20, 60, whole.count / 2, whole.count - 30] {
            try album.write("cut.png", bytes: Array(whole.prefix(count)))
            album.rename("cut.png", to: FilePath("cache/thumbnails/large").appending(place.lastComponent))
            #expect(try load().pixels.middle == red, "\(count) bytes of it")
        }
        Album.remove(place)
        withCString(place) { _ = mkfifo($0, 0o600) }
        #expect(try load().pixels.middle == red, "a pipe in its place holds nobody up")
    }

    @Test func withoutACacheThePhotoIsDecoded() throws {
        try add(red)
        #expect(try load().origin == .decoded)
        try album.write("cache", bytes: [1])
        #expect(try load().origin == .decoded)
        let error = #expect(throws: PictureFileError.self) { try cache.fill(album[0].path, .large, pixelLimit: 1 << 30) }
        #expect(error?.path.bytes.starts(with: album.folder.appending("cache").bytes) == true, "\(String(describing: error))")
    }

    /// What one run may not decode, another one that is allowed more pixels may.
    @Test func aLimitOfOneRunIsNotAFailureOfTheNext() throws {
        try add(red)
        let error = #expect(throws: PictureFileError.self) { try cache.fill(album[0].path, .large, pixelLimit: 1000) }
        #expect(error?.reason == .tooManyPixels(PixelSize(width: 640, height: 480), limit: 1000))
        #expect(try cache.fill(album[0].path, .large, pixelLimit: 1 << 30).isNew)
    }

    /// Needs the right to mount a small file system.
    @Test(.enabled(if: Mounting.isAllowed, Mounting.refusal)) func aFullDiskIsSaidAndLeavesNoHalfThumbnail() async {
        await #expect(processExitsWith: .success) {
            let folder = try TestFolder()
            let disk = try Mounting.mount("tmpfs", at: folder.path.appending("disk"), options: "size=64k")
            let photo = folder.path.appending("a.png")
            try PictureFile.encode(try Picture.noise(640, 480), to: photo)
            let cache = SharedCache(folder: disk.appending("thumbnails"))
            do {
                _ = try cache.fill(photo, .xLarge, pixelLimit: 1 << 30)
                throw Problem("it fitted")
            } catch let error as PictureFileError {
                guard error.reason == .diskFull else { throw error }
            }
            guard folder.names(in: "disk/thumbnails/x-large") == [] else { throw Problem("something half is left") }
        }
    }
}
