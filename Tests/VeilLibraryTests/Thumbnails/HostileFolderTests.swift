import Glibc
import Testing
import VeilFiles
import VeilLibrary
import VeilPixels

/// P14: nothing that a folder holds hangs or ends the program, and each has its reason.
@Suite struct HostileFolderTests {
    @Test(.timeLimit(.minutes(1))) func everyFileHasItsThumbnailOrItsReason() throws {
        let album = try Album()
        let kinds = try Self.fill(album)
        #expect(kinds.count >= 50)
        try album.add("whole.png")
        let results = Results()
        let loader = album.loader(results, threads: 2)
        let requests = (0...kinds.count).map { album.request($0, 24, 24) }
        loader.want(requests)
        try results.await(requests.count)
        for (index, kind) in kinds.enumerated() {
            let error = try results.failure(of: requests[index])
            #expect(kind.isExpected(error.reason), "\(kind.name): \(error)")
            #expect(error.description.hasPrefix(album.folder.description))
        }
        #expect(try results.thumbnail(of: requests[kinds.count]).pixels.middle == Album.colour(kinds.count))
    }

    /// One after the other as the target, as somebody who turns the pages meets them.
    @Test(.timeLimit(.minutes(1))) func everyPageShowsAPhotoOrItsReason() throws {
        let album = try Album()
        let kinds = try Self.fill(album)
        try album.add("whole.png")
        let results = ScreenResults()
        let loader = ScreenLoader(budget: MemoryBudget(), onResult: results.take)
        for index in 0...kinds.count {
            loader.show(album[index], fitting: PixelSize(width: 320, height: 200))
            switch try results.outcome(of: album[index]) {
            case .failed(let error):
                #expect(index < kinds.count && error.description.hasPrefix(album.folder.description), "\(error)")
            case .picture(let shown):
                // What there is of a file that is cut off is shown, with a word about it.
                #expect(index == kinds.count || !shown.warnings.isEmpty, "\(album[index].name) is shown as if it were whole")
            }
        }
    }

    @Test(.timeLimit(.minutes(1))) func allButFoldersAreListed() async throws {
        let album = try Album()
        let names = try Self.fill(album).map(\.name)
        let following = Following(PhotoCatalogue([.folder(album.folder)]))
        // What proves to be a folder goes a moment later.
        let folders: Set<FilePath> = ["folder.jpg", "up.jpg", "root.png"]
        await following.until { $0.isComplete && folders.isDisjoint(with: $0.list.map(\.name)) }
        // Nor what is never there, and formats that nobody could show.
        let others: Set<FilePath> = ["gone.jpg", "a.bmp", "one a.bmp", "a.jp2", "one a.jp2"]
        #expect(Set(following.list.map(\.name)) == Set(names).subtracting(folders).subtracting(others))
        #expect(following.problems.isEmpty)
    }

    private struct Kind {
        let name: FilePath
        let isExpected: (PictureFileError.Reason) -> Bool
    }

    private static func fill(_ album: Album) throws -> [Kind] {
        var kinds: [Kind] = []
        func add(_ name: FilePath, _ expected: @escaping (PictureFileError.Reason) -> Bool, _ make: (FilePath) throws -> Void)
            rethrows
        {
            try make(album.folder.appending(name))
            album.addName(name)
            kinds.append(Kind(name: name, isExpected: expected))
        }
        func bytes(_ name: FilePath, _ bytes: [UInt8], _ expected: @escaping (PictureFileError.Reason) -> Bool) throws {
            try add(name, expected) { _ in try album.write(name, bytes: bytes) }
        }
        func link(_ name: FilePath, to target: String, _ expected: PictureFileError.Reason) {
            add(name, { $0 == expected }) { path in withCString(path) { _ = symlink(target, $0) } }
        }
        add("pipe.jpg", { $0 == .notARegularFile(.pipe) }) { path in withCString(path) { _ = mkfifo($0, 0o600) } }
        add("folder.jpg", { $0 == .notARegularFile(.directory) }) { path in withCString(path) { _ = mkdir($0, 0o700) } }
        link("self.jpg", to: "self.jpg", .notARegularFile(.linkLoop))
        link("endless.png", to: "/dev/zero", .notARegularFile(.device))
        link("nowhere.png", to: "/nothing/here", .notFound)
        link("terminal.gif", to: "/dev/null", .notARegularFile(.device))
        link("up.jpg", to: "..", .notARegularFile(.directory))
        link("root.png", to: "/", .notARegularFile(.directory))
        link("endless.jpg", to: "/dev/random", .notARegularFile(.device))
        // A regular file, the system says, and yet not one to be read from its start to its end.
        link("memory.jpg", to: "/proc/self/mem", .notReadable(detail: "Input/output error"))
        add("gone.jpg", { $0 == .notFound }) { _ in }
        add("socket.jpg", { $0 == .notARegularFile(.socket) }, socket)
        try add("hole.jpg", { $0 == .unknownFormat }) { path in
            try album.write(path.lastComponent, bytes: [])
            withCString(path) { _ = truncate($0, 5 << 30) }
        }
        try bytes("empty.jpg", [], { $0 == .empty })
        try bytes("text.jpg", Array("This is no picture.".utf8), { $0 == .unknownFormat })
        try bytes("script.svg.png", Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8), { $0 == .unsupportedFormat("SVG") })
        try bytes("film.jpg", [0, 0, 0, 24] + Array("ftypisom".utf8) + Array(repeating: 0, count: 64), isUnsupported)
        try bytes("zip.png", [0x50, 0x4B, 3, 4] + Array(repeating: 7, count: 64), isUnsupported)
        for (name, head) in heads {
            try bytes(name, head + Array(repeating: 0, count: 40), { $0.isAboutContent })
            try bytes(FilePath("one " + name.description), Array(head.prefix(3)), { $0.isAboutContent })
        }
        for (format, count) in [(OutputFormat.png, 3), (.jpeg, 3), (.webp, 3), (.tiff, 3), (.avif, 2)] {
            let whole = try PictureFile.encoded(Picture.noise(200, 150), as: format).bytes
            for part in 1...count {
                let name = FilePath("cut \(part)." + format.fileExtension)
                try bytes(name, Array(whole.prefix(whole.count * part / (count + 1))), { $0.isAboutContent })
            }
        }
        var bomb = try Album.png(.white)
        bomb.replaceSubrange(16..<24, with: [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60])
        try bytes("bomb.png", bomb, { $0.isAboutContent })
        return kinds
    }

    private static func socket(_ path: FilePath) {
        let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.bytes) }
        withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                precondition(bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0, "a test has no socket")
            }
        }
    }

    private static let isUnsupported: @Sendable (PictureFileError.Reason) -> Bool = { reason in
        if case .unsupportedFormat = reason { return true }
        return false
    }

    /// The first bytes of each format, with nothing sensible after them.
    private static let heads: [(FilePath, [UInt8])] = [
        ("a.jpg", [0xFF, 0xD8, 0xFF, 0xE0, 0, 16]), ("a.png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
        ("a.gif", Array("GIF89a".utf8)), ("a.webp", Array("RIFF".utf8) + [90, 0, 0, 0] + Array("WEBPVP8 ".utf8)),
        ("a.tif", [0x49, 0x49, 42, 0, 8, 0, 0, 0]), ("a.avif", [0, 0, 0, 24] + Array("ftypavif".utf8)),
        ("a.heic", [0, 0, 0, 24] + Array("ftypheic".utf8)), ("a.bmp", Array("BM".utf8)),
        ("a.jp2", [0, 0, 0, 12] + Array("jP  ".utf8)),
    ]
}

extension PictureFileError.Reason {
    /// Whether it tells about the bytes of the file.
    fileprivate var isAboutContent: Bool {
        switch self {
        case .truncated, .damaged, .unsupportedFormat, .unknownFormat, .tooLarge, .tooManyPixels: true
        default: false
        }
    }
}
