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
        add("gone.jpg", { $0 == .notFound }) { _ in }
        try bytes("empty.jpg", [], { $0 == .empty })
        try bytes("text.jpg", Array("This is no picture.".utf8), { $0 == .unknownFormat })
        try bytes("script.svg.png", Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8), { $0 == .unsupportedFormat("SVG") })
        try bytes("film.jpg", [0, 0, 0, 24] + Array("ftypisom".utf8) + Array(repeating: 0, count: 64), isUnsupported)
        try bytes("zip.png", [0x50, 0x4B, 3, 4] + Array(repeating: 7, count: 64), isUnsupported)
        for (name, head) in heads {
            try bytes(name, head + Array(repeating: 0, count: 40), { $0.isAboutContent })
            try bytes(FilePath("one " + name.description), Array(head.prefix(3)), { $0.isAboutContent })
        }
        return kinds
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
        case .truncated, .damaged, .unsupportedFormat, .unknownFormat, .tooLarge: true
        default: false
        }
    }
}
