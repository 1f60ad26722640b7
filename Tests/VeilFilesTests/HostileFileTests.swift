import Glibc
import Testing
import VeilFiles
import VeilPixels

@Suite("What is not a picture")
struct HostileFileTests {
    private let sandbox = Sandbox()

    private func reason(_ path: FilePath) -> PictureFileError.Reason? {
        let error = #expect(throws: PictureFileError.self) { try PictureFile.decode(path) }
        #expect(error?.path == path)
        let headerError = #expect(throws: PictureFileError.self) { try PictureFile.info(path) }
        #expect(headerError == error)
        return error?.reason
    }

    @Test func aPipeIsRefusedWithoutWaitingForItsWriter() {
        let path = sandbox.path("pipe.jpg")
        #expect(mkfifo(Files.text(path), 0o644) == 0)
        #expect(reason(path) == .notARegularFile(.pipe))
    }

    @Test(arguments: ["/dev/null", "/dev/zero", "/dev/full", "/dev/tty"])
    func aDeviceIsRefused(name: String) {
        // Where there is no terminal, /dev/tty cannot even be opened.
        #expect(reason(FilePath(name)) == .notARegularFile(.device))
    }

    @Test func samplesOfSixtyFourBitsAreCalledUnsupportedNotDamaged() {
        let file = TIFFFile(width: 1, height: 1, bits: 64, pixels: [UInt8](repeating: 9, count: 24))
        let found = reason(sandbox.file("a.tif", file.bytes))
        #expect(found == .unsupportedFormat("this kind of TIFF (samples out of range)"))
    }

    @Test func aDirectoryIsRefused() {
        let path = sandbox.path("folder.jpg")
        mkdir(Files.text(path), 0o755)
        #expect(reason(path) == .notARegularFile(.directory))
    }

    @Test func aLinkToItselfIsRefused() {
        let path = sandbox.path("loop.jpg")
        symlink("loop.jpg", Files.text(path))
        #expect(reason(path) == .notARegularFile(.linkLoop))
    }

    @Test func aSocketIsRefused() {
        let path = sandbox.path("socket.jpg")
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.bytes) }
        let bound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        #expect(bound == 0)
        #expect(reason(path) == .notARegularFile(.socket))
    }

    @Test func aLinkToAPictureIsFollowed() throws {
        let picture = TestPicture.noise(9, 7)
        try PictureFile.encode(picture, to: sandbox.path("a.png"))
        symlink("a.png", Files.text(sandbox.path("link")))
        #expect(try PictureFile.decode(sandbox.path("link")).picture == picture)
    }

    @Test func missingFilesAndFoldersAreNotFound() {
        #expect(reason(sandbox.path("none.jpg")) == .notFound)
        #expect(reason(sandbox.path("none/a.jpg")) == .notFound)
        #expect(reason(sandbox.file("a", [1]).appending("b.jpg")) == .notFound)
        #expect(reason("") == .notFound)
        symlink("nowhere", Files.text(sandbox.path("dangling.jpg")))
        #expect(reason(sandbox.path("dangling.jpg")) == .notFound)
    }

    @Test func aNameThatIsTooLongIsAnErrorAndNoCrash() {
        let name = String(repeating: "n", count: 300)
        #expect(reason(sandbox.path(name)) == .notReadable(detail: "File name too long"))
        #expect(reason(FilePath(String(repeating: "d/", count: 5_000))) == .notReadable(detail: "File name too long"))
    }

    @Test func anUnreadableFileSaysSo() throws {
        let path = sandbox.file("secret.png", try PictureFile.encoded(TestPicture.noise(9, 9), as: .png).bytes)
        chmod(Files.text(path), 0)
        #expect(asNobody { reason(path) } == .notReadable(detail: "Permission denied"))
    }

    @Test func anEmptyFileIsEmpty() {
        #expect(reason(sandbox.file("a.jpg", [])) == .empty)
    }

    @Test(arguments: [1, 2, 3, 8, 11, 12, 100, 4_096])
    func whatIsNoPictureIsUnknown(count: Int) {
        #expect(reason(sandbox.file("a.jpg", Array(repeating: 0x55, count: count))) == .unknownFormat)
        #expect(reason(sandbox.file("b.png", Array("hello, world\n".utf8).prefix(count).map { $0 })) == .unknownFormat)
    }

    @Test(
        arguments: [
            ("BMP", "BM......"), ("SVG", "<?xml version='1.0'?>\n<!-- a -->\n<svg xmlns='x'/>"), ("PDF", "%PDF-1.7"),
            ("Photoshop", "8BPS\0\u{1}"), ("PNM", "P6\n2 2\n255\n"), ("JPEG XL", "\0\0\0\u{C}JXL "), ("QOI", "qoif1234"),
            ("a film (MP4 or QuickTime)", "\0\0\0\u{14}ftypisom\0\0\0\0mp42"), ("Canon raw", "II*\0\u{10}\0\0\0CR\u{2}\0"),
        ])
    func otherFormatsAreRefusedByName(name: String, start: String) {
        #expect(reason(sandbox.file("a.jpg", Array(start.utf8))) == .unsupportedFormat(name))
    }

    @Test func theBytesDecideAndNotTheName() throws {
        let picture = TestPicture.noise(9, 7)
        let path = sandbox.file("a.jpg", try PictureFile.encoded(picture, as: .png).bytes)
        let decoded = try PictureFile.decode(path)
        #expect(decoded.info.format == .png && decoded.picture == picture)
    }

    @Test(
        arguments: [
            Array("a b.png".utf8), Array("a\nb.png".utf8), Array("ü😀.png".utf8), Array("u\u{308}.png".utf8),
            Array("%s%n.png".utf8), Array("-o.png".utf8), Array("a:b,c=d[strip].png".utf8), [0xFF, 0xFE] + Array(".png".utf8),
            Array(repeating: 0x6E, count: 251) + Array(".png".utf8),
        ])
    func anyNameIsWrittenAndReadAsItsBytes(name: [UInt8]) throws {
        let picture = TestPicture.noise(9, 7)
        let path = sandbox.folder.appending(FilePath(bytes: name))
        try PictureFile.encode(picture, to: path)
        #expect(try PictureFile.decode(path).picture == picture)
        #expect(sandbox.names.count == 1)
        #expect(path.withPathBytes { unlink($0) } == 0)
    }

    /// A file that is shortened while it is mapped into memory kills the process that reads it.
    @Test(arguments: ["png", "webp", "tif", "jpg"])
    func aFileThatIsShortenedMeanwhileIsWholeOrRefused(format: String) async throws {
        let path = sandbox.path("a." + format)
        try PictureFile.encode(TestPicture.noise(300, 300), to: path)
        let bytes = Files.bytes(of: path)
        let whole = try PictureFile.decode(path).picture
        for _ in 0..<20 {
            let writer = Task.detached {
                truncate(Files.text(path), 5_000)
                Files.write(bytes, to: path)
            }
            if let picture = try? PictureFile.decode(path).picture { #expect(picture == whole) }
            await writer.value
        }
        #expect(try PictureFile.decode(path).picture == whole)
    }
}

/// Runs `body` without root's right to read and write everything: Linux keeps the user for files by thread.
func asNobody<Result>(_ body: () -> Result) -> Result {
    let nobody: uid_t = 65_534
    typealias SetUser = @convention(c) (uid_t) -> CInt
    // Swift's Glibc leaves sys/fsuid.h out.
    let setUser = unsafeBitCast(dlsym(nil, "setfsuid")!, to: SetUser.self)
    let user = setUser(nobody)
    defer { _ = setUser(uid_t(user)) }
    return body()
}

extension FilePath {
    /// The path as C takes it, whatever its bytes.
    func withPathBytes<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        (bytes + [0]).withUnsafeBufferPointer { $0.withMemoryRebound(to: CChar.self) { body($0.baseAddress!) } }
    }
}
