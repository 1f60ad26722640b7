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
}
