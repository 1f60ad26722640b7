import Testing
import VeilFiles
import VeilPixels

/// `veil shield` hides pictures.
@Suite struct ShieldTests {
    let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test func theDefaultIsOneColourWhateverIsBelow() throws {
        let picture = try scratch.makePicture("a.png", width: 60, height: 40)
        #expect(try scratch.veil.run("shield", "a.png", "-o", "b.png").status == 0)
        let cover = try scratch.picture("b.png")
        #expect(cover.size == picture.size)
        #expect(cover == (try Picture(size: picture.size, filledWith: cover[0, 0])))
        #expect(cover.isOpaque && cover != picture)
    }

    @Test func aRecognisableCoverIsAnotherEveryTimeButOneWithinOneRun() throws {
        try scratch.makePicture("a.png", width: 600, height: 400)
        try scratch.makePicture("same.png", width: 600, height: 400)
        #expect(try scratch.picture("a.png") == scratch.picture("same.png"))
        for folder in ["one", "two"] {
            let result = try scratch.veil.run(
                "shield", "a.png", "same.png", "--out-dir", FilePath(folder), "--style", "recognisable")
            #expect(result.status == 0, "\(result.messages)")
        }
        #expect(try scratch.picture("one/a.png") == scratch.picture("one/same.png"))
        #expect(try scratch.picture("one/a.png") != scratch.picture("two/a.png"))
    }

    @Test func ofAFinerScreenThereAreFewerColours() throws {
        try scratch.makePicture("a.png", width: 600, height: 400)
        let result = try scratch.veil.run("shield", "a.png", "-o", "b.png", "--style", "recognisable", "--scale", "16")
        #expect(result.status == 0, "\(result.messages)")
        let cover = try scratch.picture("b.png")
        #expect(
            cover == (try Picture(size: cover.size, filledWith: cover[0, 0])), "600 pixels are less than a colour's 96 points")
    }

    @Test func metadataWouldTell() throws {
        try scratch.makePicture("a.png", width: 60, height: 40)
        let result = try scratch.veil.run("shield", "a.png", "-o", "b.png", "--keep-metadata")
        #expect(result.status == 2)
        #expect(result.messages.contains("--keep-metadata would tell what the cover hides"))
        #expect(scratch.names() == ["a.png"])
    }
}
