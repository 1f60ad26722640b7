import Glibc
import VeilFiles

/// A file's picture without what its container holds beside it.
///
/// Nothing is decoded: the coded picture is copied as it is. What is kept is listed, so that a part of a kind that nobody here knows stays
/// behind. What is beside the picture ("attachments") is named, for the report.
struct BareCopy {
    let source: OpenedFile
    let target: TemporaryFile
    let buffer: CopyBuffer
    let isCancelled: () -> Bool
    /// Whether texts that name no place are kept.
    let keepsTexts: Bool
    /// What was left out beside the metadata that are dealt with elsewhere.
    var attachments: [String] = []

    init(
        _ source: OpenedFile, to target: TemporaryFile, keepsTexts: Bool, _ buffer: CopyBuffer, isCancelled: @escaping () -> Bool
    ) {
        self.source = source
        self.target = target
        self.keepsTexts = keepsTexts
        self.buffer = buffer
        self.isCancelled = isCancelled
    }

    /// The size of the source.
    var byteCount: Int { Int(source.status.st_size) }

    /// Some bytes at an offset; fewer at the end of the file.
    func bytes(at offset: Int, count: Int) throws(ExportStop) -> [UInt8] {
        guard offset < byteCount, count > 0 else { return [] }
        do throws(PhotoFileError) {
            let window = UnsafeMutableRawBufferPointer(rebasing: buffer.bytes[..<min(count, buffer.bytes.count)])
            return Array(try source.read(at: offset, into: window))
        } catch {
            throw .failed(error)
        }
    }

    func write(_ bytes: [UInt8]) throws(ExportStop) {
        do throws(SystemError) {
            try target.write(bytes)
        } catch {
            throw .failed(PhotoFileError(target.path, .file(.writing(error.code))))
        }
    }

    /// Copies what lies between two offsets, as far as the file goes.
    func copy(_ range: Range<Int>) throws(ExportStop) {
        var offset = range.lowerBound
        while offset < min(range.upperBound, byteCount) {
            if isCancelled() { throw .cancelled }
            let part = try bytes(at: offset, count: min(range.upperBound - offset, buffer.bytes.count))
            guard !part.isEmpty else { throw .failed(PhotoFileError(source.path, .changedMeanwhile)) }
            try write(part)
            offset += part.count
        }
    }

    /// A failure of the file's structure.
    func damaged(_ detail: String) -> ExportStop { .failed(PhotoFileError(source.path, .file(.damaged(detail: detail)))) }

    mutating func leaveOut(_ name: String) { if !attachments.contains(name) { attachments.append(name) } }
}
