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

    /// The lines of a trace of a program that opens `folder` as a catalogue and waits until it is complete.
    private func trace(_ folder: PhotoFolder) throws -> [Substring] {
        let log = PhotoFolder()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Self.strace)
        process.arguments = [
            "-f", "-qq", "-s", "300", "-e", "trace=%%stat,open,openat,getdents64,access,readlink,inotify_add_watch", "-o",
            "\(log["trace"])", Self.program.path, "list", "\(folder.path)",
        ]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) == "2000 photos\n")
        return try String(contentsOfFile: "\(log["trace"])", encoding: .utf8).split(separator: "\n")
    }

    @Test(.enabled(if: access(strace, X_OK) == 0, "strace is not installed"))
    func twoThousandPhotosAreListedWithoutALookAtOne() throws {
        let folder = PhotoFolder()
        folder.write((0..<2_000).map { FilePath("photo\($0).jpg") })
        let lines = try trace(folder)
        #expect(lines.filter { $0.contains(".jpg") } == [], "no call names a photo")
        let ofFolder = lines.filter { $0.contains("\(folder.path)") }
        #expect(ofFolder.count { $0.contains("openat") } >= 1)
        #expect(ofFolder.count <= 8, "\(ofFolder)")
        // Names come in pieces of 32 KB; a listing just after the folder was changed is made once more.
        #expect(lines.count { $0.contains("getdents64") } <= 16)
    }
}
