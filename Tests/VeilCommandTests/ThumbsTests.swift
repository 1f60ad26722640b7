import Glibc
import Testing
import VeilFiles
import VeilLibrary
import VeilPixels

/// `veil thumbs` fills the cache that a desktop's programs share.
@Suite struct ThumbsTests {
    let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private var veil: Veil {
        var veil = scratch.veil
        veil.environment["XDG_CACHE_HOME"] = "\(scratch.path("cache"))"
        return veil
    }

    private var cache: SharedCache { SharedCache(folder: scratch.path("cache/thumbnails")) }

    private func place(_ name: FilePath, _ size: SharedCache.Size = .large) throws -> FilePath {
        try #require(cache.place(of: scratch.path(name), size))
    }

    @Test func aFolderGetsItsThumbnails() throws {
        try scratch.makePicture("p/a.png", width: 600, height: 300)
        try scratch.makePicture("p/in/b.jpg", width: 60, height: 90)
        let result = try veil.run("thumbs", "p")
        #expect(result.status == 0 && result.output.isEmpty, "\(result.messages)")
        #expect(try PictureFile.decode(place("p/a.png")).picture.size == PixelSize(width: 256, height: 128))
        #expect(try PictureFile.decode(place("p/in/b.jpg")).picture.size == PixelSize(width: 60, height: 90), "never larger")
        var status = stat()
        #expect(stat("\(try place("p/a.png"))", &status) == 0 && status.st_mode & 0o777 == 0o600, "they tell what somebody has")
    }

    /// The example of the standard's text.
    @Test func namesAreTheStandards() throws {
        let place = cache.place(of: "/home/jens/photos/me.png", .normal)
        #expect(place == cache.folder.appending("normal/c6ee772d9e49320e97ec29a7eb5b1697.png"))
    }

    @Test func everyTextOfTheStandardIsThere() throws {
        try scratch.makePicture("a %20ä.png", width: 300, height: 300)
        #expect(try veil.run("thumbs", "a %20ä.png", "--size", "128").status == 0)
        let path = try place("a %20ä.png", .normal)
        let text = String(decoding: try #require(scratch.bytes(FilePath(bytes: path.bytes))), as: UTF8.self)
        for word in ["Thumb::URI\0file:///", "a%20%2520%C3%A4.png", "Thumb::MTime\0", "Thumb::Image::Width\0300"] {
            #expect(text.contains(word), "\(word)")
        }
    }

    @Test func whatIsThereIsNotMadeAgainAndWhatIsStaleIs() throws {
        try scratch.makePicture("p/a.png", width: 300, height: 300, seed: 1)
        usleep(50_000)
        #expect(try veil.run("thumbs", "p").messages.contains("1/1 p/a.png -> "))
        #expect(try veil.run("thumbs", "p").messages == "1/1 p/a.png has its thumbnail\n")
        let before = scratch.bytes(try place("p/a.png"))
        // In the same second, perhaps with the same size.
        try scratch.makePicture("p/a.png", width: 300, height: 300, seed: 2)
        usleep(50_000)
        #expect(try veil.run("thumbs", "p").messages.contains("1/1 p/a.png -> "))
        #expect(scratch.bytes(try place("p/a.png")) != before)
    }

    @Test func aBadPictureIsToldEachTimeAndTriedOnce() throws {
        try scratch.makePicture("p/a.png")
        try scratch.makeFile("p/b.jpg", Array("no picture".utf8))
        usleep(50_000)
        for _ in 0..<2 {
            let result = try veil.run("thumbs", "p")
            #expect(result.status == 1)
            #expect(result.messages.contains("p/b.jpg: its format is not known"))
        }
        let failures = scratch.names(below: "cache/thumbnails/fail")
        #expect(failures.count == 2, "a folder of this program, and one file in it: \(failures)")
        #expect(try veil.run("thumbs", "p/b.jpg").status == 3)
    }

    @Test func jsonTellsEachPicture() throws {
        try scratch.makePicture("p/a.png", width: 300, height: 150)
        let lines = try veil.run("thumbs", "p", "--json", "--size", "512").text
        #expect(lines.contains("\"isNew\":true") && lines.contains("\"width\":300") && lines.contains("x-large"))
    }

    @Test func mistakesAreTold() throws {
        try scratch.makePicture("a.png")
        #expect(try veil.run("thumbs").status == 2)
        #expect(try veil.run("thumbs", "a.png", "--size", "300").messages.contains("128, 256, 512 or 1024"))
        #expect(try veil.run("thumbs", "nothing").status == 3)
        var homeless = veil
        homeless.environment = ["XDG_CACHE_HOME": "", "HOME": ""]
        let result = try homeless.run("thumbs", "a.png")
        #expect(result.status == 1 && result.messages.contains("set HOME"))
    }

    @Test func aCacheThatCannotBeWrittenIsTold() throws {
        try scratch.makePicture("a.png")
        try scratch.makeFile("cache", [])
        let result = try veil.run("thumbs", "a.png")
        #expect(result.status == 1 && result.messages.contains("cache/thumbnails"), "\(result.messages)")
    }

    @Test func noThumbnailsOfThumbnails() throws {
        try scratch.makePicture("a.png")
        _ = try veil.run("thumbs", "a.png")
        let again = try veil.run("thumbs", place("a.png"))
        #expect(again.status == 1 && again.messages.contains("it is a thumbnail itself"))
        _ = try veil.run("thumbs", ".")
        #expect(scratch.names(below: "cache/thumbnails/large").count == 1)
    }
}
