import Testing
import VeilBlur
import VeilFiles
import VeilPixels

/// File names are bytes: every one of them can be read, written, shown on one line, and told as JSON.
@Suite struct NameTests {
    static let names: [FilePath] = [
        "with space.png", "new\nline.png", "tab\t.png", "🌅 émoji 👨‍👩‍👧.png", "per%cent%20.png", "quote'\"\\.png", "e\u{301}.png",
        FilePath(bytes: Array("latin-\u{0}".utf8.dropLast()) + [0xE4, 0xFF] + Array(".png".utf8)),
        FilePath(bytes: [0x1B] + Array("[31mred.png".utf8)), "*?.png", " .png",
    ]

    let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test("a picture of any name is read and written", arguments: names)
    func roundTrip(name: FilePath) throws {
        let picture = try scratch.makePicture(FilePath("in").appending(name))
        let walked = try scratch.veil.run("blur", "--sigma", "1", "in", "--out-dir", "out")
        #expect(walked.status == 0, "\(walked.messages)")
        #expect(try scratch.picture(FilePath("out").appending(name)) == picture.blurred(sigma: 1))
        let named = try scratch.veil.run(
            "blur", "--sigma", "1", FilePath("in").appending(name), "-o", FilePath("out2-").joined(name))
        #expect(named.status == 0, "\(named.messages)")
        #expect(scratch.bytes(FilePath("out2-").joined(name)) != nil)
    }

    @Test("a name is shown on one line without control characters", arguments: names)
    func shown(name: FilePath) throws {
        let result = try scratch.veil.run("info", name)
        #expect(result.status == 3)
        #expect(result.errorBytes.count { $0 == UInt8(ascii: "\n") } == 1)
        #expect(result.errorBytes.allSatisfy { $0 >= 0x20 || $0 == UInt8(ascii: "\n") })
        #expect(String(validating: result.errorBytes, as: UTF8.self) != nil)
    }

    @Test("JSON gives every byte of a name back", arguments: names)
    func json(name: FilePath) throws {
        try scratch.makePicture(name)
        let result = try scratch.veil.run("info", "--json", name)
        #expect(result.status == 0, "\(result.messages)")
        let record = try JSONRecord.all(in: result.output)[0]
        #expect(try record.bytes(ofURI: "uri") == scratch.path(name).bytes)
        #expect(record.string("path") == String(decoding: name.bytes, as: UTF8.self))
    }

    @Test func jsonGivesEveryByteOfTheCurrentFolderBack() throws {
        let folder = FilePath(bytes: Array("latin-".utf8) + [0xE4])
        try scratch.makePicture(folder.appending("a.png"))
        let result = try Veil(folder: scratch.path(folder)).run("info", "--json", "a.png")
        #expect(result.status == 0, "\(result.messages)")
        #expect(try JSONRecord.all(in: result.output)[0].bytes(ofURI: "uri") == scratch.path(folder).appending("a.png").bytes)
    }
}

extension FilePath {
    /// The bytes of both, one after the other.
    fileprivate func joined(_ other: FilePath) -> FilePath { FilePath(bytes: bytes + other.bytes) }
}
