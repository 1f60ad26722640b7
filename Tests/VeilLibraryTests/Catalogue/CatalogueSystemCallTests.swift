import Foundation
import Glibc
import Testing
import VeilFiles

/// What the system is really asked for, seen from outside.
@Suite(.timeLimit(.minutes(1))) struct CatalogueSystemCallTests {
    private static let strace = "/usr/bin/strace"

    private static let program: URL = {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
        let bundle = String(decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return URL(fileURLWithPath: bundle).deletingLastPathComponent().appendingPathComponent("veil-library-bench")
    }()

    /// The lines of a trace of a program that opens `folder`, and says `answer` when it is done.
    private func trace(_ word: String, _ folder: PhotoFolder, _ more: [String] = [], saying answer: String) throws -> [Substring]
    {
        let log = PhotoFolder()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Self.strace)
        process.arguments =
            [
                "-f", "-qq", "-s", "300", "-e", "trace=%%stat,open,openat,getdents64,access,readlink,inotify_add_watch", "-o",
                "\(log["trace"])", Self.program.path, word, "\(folder.path)",
            ] + more
        // Caches of its own, and empty.
        process.environment = ProcessInfo.processInfo.environment.merging(["XDG_CACHE_HOME": "\(log.path)"]) { $1 }
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) == answer + "\n")
        return try String(contentsOfFile: "\(log["trace"])", encoding: .utf8).split(separator: "\n")
    }

    @Test(.enabled(if: access(strace, X_OK) == 0, "strace is not installed"))
    func twoThousandPhotosAreListedWithoutALookAtOne() throws {
        let folder = PhotoFolder()
        folder.write((0..<2_000).map { FilePath("photo\($0).jpg") })
        let lines = try trace("list", folder, saying: "2000 photos")
        #expect(lines.filter { $0.contains(".jpg") } == [], "no call names a photo")
        let ofFolder = lines.filter { $0.contains("\(folder.path)") }
        #expect(ofFolder.count { $0.contains("openat") } >= 1)
        #expect(ofFolder.count <= 8, "\(ofFolder)")
        // Names come in pieces of 32 KB; a listing just after the folder was changed is made once more.
        #expect(lines.count { $0.contains("getdents64") } <= 16)
    }

    /// P2.
    @Test(.enabled(if: access(strace, X_OK) == 0, "strace is not installed"))
    func theFirstThumbnailsTakeALookAtWhatIsSeenAndAtNothingElse() throws {
        let folder = PhotoFolder()
        try folder.fill(2_000, "jpg", as: .jpeg, linked: 1)
        let lines = try trace("first", folder, ["24"], saying: "24 thumbnails").filter { $0.contains("\(folder.path)/photo") }
        var calls: [Substring: [Substring]] = [:]
        for line in lines { calls[line.split(separator: "\"")[1], default: []].append(line) }
        #expect(calls.count == 24)
        for (photo, calls) in calls {
            // A look before, one opening, and a look after.
            #expect(calls.count <= 3 && calls.count { $0.contains("openat(") } == 1, "\(photo): \(calls)")
        }
    }
}
