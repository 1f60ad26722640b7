import Glibc
import Testing
import VeilFiles
import VeilPixels

@Suite("Files that are written")
struct OutputFileTests {
    private let sandbox = Sandbox()
    private let picture = TestPicture.noise(40, 30)

    private func reason(_ path: FilePath, _ options: EncodeOptions = EncodeOptions()) -> PictureFileError.Reason? {
        let error = #expect(throws: PictureFileError.self) { try PictureFile.encode(picture, to: path, options: options) }
        #expect(error?.path == path)
        return error?.reason
    }

    @Test func anExistingFileIsReplacedAndKeepsItsPermissions() throws {
        let path = sandbox.file("a.png", [1, 2, 3])
        chmod(Files.text(path), 0o640)
        try PictureFile.encode(picture, to: path)
        #expect(try PictureFile.decode(path).picture == picture)
        #expect(Files.mode(of: path) == 0o640)
        #expect(sandbox.names == ["a.png"])
    }

    @Test func aNewFileIsAsOpenAsTheUmaskSays() throws {
        try PictureFile.encode(picture, to: sandbox.path("a.png"))
        let plain = sandbox.file("plain", [])
        #expect(Files.mode(of: sandbox.path("a.png")) == Files.mode(of: plain))
    }

    @Test func anExistingFileCanBeProtected() throws {
        let path = sandbox.file("a.png", [1, 2, 3])
        #expect(reason(path, EncodeOptions(overwrite: false)) == .exists)
        #expect(Files.bytes(of: path) == [1, 2, 3])
        #expect(sandbox.names == ["a.png"])
        try PictureFile.encode(picture, to: sandbox.path("b.png"), options: EncodeOptions(overwrite: false))
        #expect(try PictureFile.decode(sandbox.path("b.png")).picture == picture)
    }

    /// The system decides, not a look beforehand: of many writers at once, one wins.
    @Test func onlyOneOfManyWritersMakesANewFile() async {
        let path = sandbox.path("a.png")
        let picture = picture
        let winners = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    (try? PictureFile.encode(picture, to: path, options: EncodeOptions(overwrite: false))) != nil
                }
            }
            return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(winners == 1)
        #expect(sandbox.names == ["a.png"])
    }

    @Test func aSymbolicLinkIsFollowedAndStays() throws {
        let target = sandbox.file("target.png", [1])
        symlink("target.png", Files.text(sandbox.path("link.png")))
        try PictureFile.encode(picture, to: sandbox.path("link.png"))
        #expect(try PictureFile.decode(target).picture == picture)
        var status = stat()
        lstat(Files.text(sandbox.path("link.png")), &status)
        #expect(status.st_mode & S_IFMT == S_IFLNK)
        #expect(sandbox.names == ["link.png", "target.png"])
    }

    @Test func whatIsNoRegularFileIsNotReplaced() {
        let folder = sandbox.path("folder.png")
        mkdir(Files.text(folder), 0o755)
        #expect(reason(folder) == .notARegularFile(.directory))
        let pipe = sandbox.path("pipe.png")
        mkfifo(Files.text(pipe), 0o644)
        #expect(reason(pipe) == .notARegularFile(.pipe))
        symlink("loop.png", Files.text(sandbox.path("loop.png")))
        #expect(reason(sandbox.path("loop.png")) == .notARegularFile(.linkLoop))
        symlink("nowhere.png", Files.text(sandbox.path("dangling.png")))
        #expect(reason(sandbox.path("dangling.png")) == .cannotWrite(detail: "the link leads nowhere"))
        #expect(reason("/dev/null", EncodeOptions(format: .png)) == .notARegularFile(.device))
    }

    @Test func aMissingDirectoryIsNamed() {
        #expect(reason(sandbox.path("none/a.png")) == .cannotWrite(detail: "its directory does not exist"))
        let file = sandbox.file("file", [1])
        #expect(reason(file.appending("a.png")) == .cannotWrite(detail: "its directory does not exist"))
    }

    @Test func aDirectoryThatMayNotBeWrittenIsAnError() {
        chmod(Files.text(sandbox.folder), 0o555)
        #expect(asNobody { reason(sandbox.path("a.png")) } == .cannotWrite(detail: "Permission denied"))
        chmod(Files.text(sandbox.folder), 0o755)
        #expect(sandbox.names == [])
    }

    @Test(.enabled(if: SmallDisk() != nil, "SKIPPED: no file system can be mounted here; that takes an administrator"))
    func aFullDiskIsCalledFullAndLeavesNothingBehind() throws {
        let disk = try #require(SmallDisk())
        let large = TestPicture.noise(400, 400)
        let error = #expect(throws: PictureFileError.self) { try PictureFile.encode(large, to: disk.folder.appending("a.png")) }
        #expect(error?.reason == .diskFull)
        #expect(Files.names(in: disk.folder) == [])
        let old = disk.folder.appending("old.png")
        try PictureFile.encode(TestPicture.noise(8, 8), to: old)
        let before = Files.bytes(of: old)
        #expect(throws: PictureFileError(old, .diskFull)) { try PictureFile.encode(large, to: old) }
        #expect(Files.bytes(of: old) == before)
        #expect(Files.names(in: disk.folder) == ["old.png"])
    }
}

/// A disk of 64 KiB.
private final class SmallDisk {
    private let sandbox = Sandbox()
    var folder: FilePath { sandbox.path("disk") }

    init?() {
        mkdir(Files.text(folder), 0o755)
        guard mount("tmpfs", Files.text(folder), "tmpfs", 0, "size=64k") == 0 else { return nil }
    }

    deinit { umount2(Files.text(folder), Int32(MNT_DETACH)) }
}
