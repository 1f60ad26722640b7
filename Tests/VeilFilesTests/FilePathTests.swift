import Testing
import VeilFiles

@Suite("File paths")
struct FilePathTests {
    @Test(
        "The last component and the parent take a path apart",
        arguments: [
            ("a/b/c.jpg", "a/b", "c.jpg"), ("c.jpg", ".", "c.jpg"), ("/c.jpg", "/", "c.jpg"), ("a/b//", "a", "b"),
            ("/", "/", "/"), ("a//b", "a", "b"), ("", ".", ""),
        ])
    func partsOfAPath(path: String, parent: String, last: String) {
        #expect(FilePath(path).parent == FilePath(parent))
        #expect(FilePath(path).lastComponent == FilePath(last))
    }

    @Test(
        "The extension is what follows the last dot of the name",
        arguments: [
            ("a.JPG", "jpg"), ("a.b/c", ""), (".hidden", ""), (".hidden.png", "png"), ("a.", ""), ("ä.Webp", "webp"),
            ("a.tar.gz", "gz"), ("a.jp\u{e9}", ""),
        ])
    func extensions(path: String, expected: String) {
        #expect(FilePath(path).fileExtension == expected)
    }

    @Test func appendingKeepsOneSlash() {
        #expect(FilePath("a").appending("b") == "a/b")
        #expect(FilePath("a/").appending("b") == "a/b")
        #expect(FilePath("/").appending("b") == "/b")
        #expect(FilePath("").appending("b") == "b")
        #expect(FilePath("a").appending("/b") == "/b")
    }

    @Test func aNewExtensionTakesThePlaceOfTheOldOne() {
        #expect(FilePath("a/b.jpg").replacingExtension(with: "png") == "a/b.png")
        #expect(FilePath("a.d/b").replacingExtension(with: "png") == "a.d/b.png")
    }

    @Test func bytesThatAreNotTextSurviveAndAreShownEscaped() {
        let path = FilePath(bytes: Array("caf".utf8) + [0xE9, 0x0A, 0x1B] + Array("[31mü😀.png".utf8))
        #expect(path.bytes.starts(with: [0x63, 0x61, 0x66, 0xE9, 0x0A, 0x1B, 0x5B]))
        #expect(path.description == "caf\\xE9\\n\\x1B[31mü😀.png")
        #expect(path.fileExtension == "png")
    }

    @Test func whatFollowsAZeroByteIsNoPartOfAPath() {
        #expect(FilePath(bytes: [0x61, 0, 0x62]) == "a")
    }
}
