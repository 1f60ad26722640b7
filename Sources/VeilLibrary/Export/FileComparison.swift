import Glibc
import VeilFiles

/// Whether two files hold the same bytes.
struct FileComparison {
    let left: OpenedFile
    let buffer: CopyBuffer
    let isCancelled: () -> Bool

    /// The SHA-256 of the bytes, if the file at `path` holds the same; nil where it does not, or cannot be read.
    func digest(ifEqualTo path: FilePath) throws(ExportStop) -> String? {
        guard let right = try? OpenedFile(path) else { return nil }
        let half = buffer.bytes.count / 2
        let leftPart = UnsafeMutableRawBufferPointer(rebasing: buffer.bytes[..<half])
        let rightPart = UnsafeMutableRawBufferPointer(rebasing: buffer.bytes[half...])
        let digest = FileDigest()
        var offset = 0
        do throws(PhotoFileError) {
            while !isCancelled() {
                let (a, b) = (try left.read(at: offset, into: leftPart), try right.read(at: offset, into: rightPart))
                guard a.count == b.count else { return nil }
                if a.isEmpty { return left.isUnchanged ? digest.text : nil }
                guard memcmp(a.baseAddress!, b.baseAddress!, a.count) == 0 else { return nil }
                digest.update(a)
                offset += a.count
            }
        } catch {
            throw .failed(error)
        }
        throw .cancelled
    }
}
