import VeilFiles
import VeilPixels

#if canImport(Glibc)
import Glibc
#endif

/// The good files that damaged ones are made from.
enum Seeds {
    /// The files below `folders` that are small enough to try thousands of, and generated ones.
    static func load(from folders: [FilePath]) -> [[UInt8]] { folders.flatMap { files(below: $0) } + generated() }

    /// A larger file spends the time on decoding instead of on variety.
    private static let largest = 100_000

    private static func files(below folder: FilePath) -> [[UInt8]] {
        guard let directory = opendir(String(decoding: folder.bytes, as: UTF8.self)) else { return [] }
        defer { closedir(directory) }
        var names: [FilePath] = []
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { FilePath(bytes: $0) }
            if name.bytes.first != UInt8(ascii: ".") { names.append(folder.appending(name)) }
        }
        // The system's order differs from disk to disk, and a seed must mean the same files everywhere.
        return names.sorted().flatMap { path in
            contents(of: path).map { $0.isEmpty || $0.count > largest ? [] : [$0] } ?? files(below: path)
        }
    }

    /// The bytes of a regular file; nil for a directory.
    static func contents(of path: FilePath) -> [UInt8]? {
        let descriptor = open(String(decoding: path.bytes, as: UTF8.self), O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return [] }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: largest + 1)
        let count = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
        return count < 0 ? nil : Array(bytes[..<count])
    }

    /// A small picture with noise and soft alpha in every format that is written, opaque too, with metadata where possible.
    private static func generated() -> [[UInt8]] {
        var random = RandomSource(seed: 1)
        return [true, false].flatMap { isOpaque in
            let picture = try? Picture(size: PixelSize(width: 61, height: 47)) { pixels in
                for y in 0..<47 {
                    for x in 0..<61 {
                        let alpha: UInt8 = isOpaque ? 255 : UInt8(x * 4)
                        let pixel = pixels.row(y) + 4 * x
                        for channel in 0..<3 { pixel[channel] = .random(in: 0...max(1, alpha), using: &random) }
                        pixel[3] = alpha
                    }
                }
            }
            return OutputFormat.allCases.compactMap { format in
                picture.flatMap { try? PictureFile.encoded($0, as: format).bytes }
            }
        }
    }
}
