import Foundation
import Testing
import VeilFiles

/// File systems of a test's own, which end with its process.
enum Mounting {
    /// Whether this user may have them.
    static var isAllowed: Bool { geteuid() == 0 && ProcessInfo.processInfo.environment["VEIL_NO_MOUNTS"] == nil && tried }

    /// Why not.
    static let refusal: Comment = "no file system can be mounted for a test: that takes root, and a system that lets it"

    private static let tried: Bool = {
        let child = Process()
        child.executableURL = URL(fileURLWithPath: "/usr/bin/unshare")
        child.arguments = ["-m", "true"]
        child.standardError = nil
        guard (try? child.run()) != nil else { return false }
        child.waitUntilExit()
        return child.terminationStatus == 0
    }()

    struct Failure: Error { let code: Int32 }

    /// Mounts a file system that only this thread's view of the world has.
    @discardableResult
    static func mount(_ kind: String, at folder: FilePath, options: String = "size=1m") throws -> FilePath {
        try FileManager.default.createDirectory(atPath: "\(folder)", withIntermediateDirectories: true)
        // Only _GNU_SOURCE shows it to the importer.
        typealias Unshare = @convention(c) (Int32) -> Int32
        let newNamespaceOfMounts: Int32 = 0x20000
        guard let symbol = dlsym(nil, "unshare"), unsafeBitCast(symbol, to: Unshare.self)(newNamespaceOfMounts) == 0 else {
            throw Failure(code: errno)
        }
        let isPrivate = UInt(MS_REC | MS_PRIVATE)
        guard Glibc.mount("none", "/", nil, isPrivate, nil) == 0, Glibc.mount("none", "\(folder)", kind, 0, options) == 0 else {
            throw Failure(code: errno)
        }
        return folder
    }

    /// Changes a file system that is mounted at `folder`, as soon as nobody has a file of it open for writing any more.
    static func remount(_ folder: FilePath, flags: UInt = 0, options: String? = nil) throws {
        for _ in 0..<3000 {
            if Glibc.mount("tmpfs", "\(folder)", "tmpfs", UInt(MS_REMOUNT) | flags, options) == 0 { return }
            guard errno == EBUSY else { break }
            usleep(10_000)
        }
        throw Failure(code: errno)
    }

    /// Takes a file system away, at once; who has a file of it open keeps that.
    static func unmount(_ folder: FilePath) throws {
        guard umount2("\(folder)", Int32(MNT_DETACH)) == 0 else { throw Failure(code: errno) }
    }
}
