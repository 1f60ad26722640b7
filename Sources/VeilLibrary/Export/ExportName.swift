import Glibc
import VeilFiles

/// Names for copies that must not be the names of others.
enum ExportName {
    /// What a file system takes at most.
    private static let longest = 255

    /// The name itself for 1, "a (2).jpg" for the second of "a.jpg". The stem is cut where the name would be too long.
    static func name(_ name: FilePath, number: Int) -> FilePath {
        guard number > 1 else { return name }
        let tail =
            Array(" (\(number))".utf8) + (name.fileExtension.isEmpty ? [] : name.bytes.suffix(name.fileExtension.utf8.count + 1))
        var stem = name.bytes.dropLast(name.fileExtension.isEmpty ? 0 : name.fileExtension.utf8.count + 1)
        while stem.count + tail.count > longest, let last = stem.popLast() {
            // Not in the middle of a character: what follows a first byte of UTF-8 goes with it.
            if last & 0xC0 == 0x80 { while let next = stem.last, next & 0xC0 == 0x80 { stem.removeLast() } }
            if last & 0xC0 == 0x80, let first = stem.last, first & 0xC0 == 0xC0 { stem.removeLast() }
        }
        return FilePath(bytes: Array(stem) + tail)
    }

    /// What FAT, exFAT and NTFS refuse in a name, as in the times of day of screenshots.
    private static let refused = Array("\"*:<>?\\|".utf8)

    /// The name as every file system takes it: what some refuse becomes `_`, as do a dot or a space at its end.
    static func portable(_ name: FilePath) -> FilePath {
        let blank = UInt8(ascii: "_")
        var bytes = name.bytes.map { $0 < UInt8(ascii: " ") || refused.contains($0) ? blank : $0 }
        if let last = bytes.last, last == UInt8(ascii: ".") || last == UInt8(ascii: " ") { bytes[bytes.count - 1] = blank }
        return FilePath(bytes: bytes)
    }

    /// Whether a folder takes names with all that some file systems refuse. Makes a file there, and removes it.
    static func areAllTaken(by folder: FilePath) -> Bool {
        let odd = ".veil-" + String(UInt64.random(in: 0 ... .max), radix: 36) + "\"*:<>?\\|\u{1}.part."
        let probe = folder.appending(FilePath(odd))
        let descriptor = probe.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) }
        // The errors differ: that of a driver in user space is that there is no such file.
        guard descriptor >= 0 else { return false }
        close(descriptor)
        _ = probe.withCString { unlink($0) }
        return true
    }
}
