import Synchronization
import VeilFiles
import VeilPixels

/// A photo that is decoded and written anew, smaller or as large as it was.
struct ResizedCopy {
    let source: FilePath
    let info: PictureInfo
    let longSide: Int?
    let strip: ExportPlan.Strip

    /// The format of the source where it is written; a photograph becomes a JPEG otherwise, and what may be clear or has few colours a
    /// PNG.
    private var format: OutputFormat {
        switch info.format {
        case .jpeg: .jpeg
        case .png, .gif: .png
        case .webp: .webp
        case .avif: .avif
        case .tiff: .tiff
        case .heic: info.hasAlpha ? .png : .jpeg
        }
    }

    private var changesFormat: Bool { info.format == .gif || info.format == .heic }

    /// Its name, with the extension of its format where that is another.
    var name: FilePath {
        changesFormat ? source.lastComponent.replacingExtension(with: format.fileExtension) : source.lastComponent
    }

    /// Whoever has it decodes: one picture at a time, whatever the number of exports.
    private static let turn = Mutex(())

    /// Decodes, and has nothing of the picture left when it is written.
    func write(to target: TemporaryFile, in budget: MemoryBudget?) throws(ExportStop) -> [ExportNote] {
        try Self.turn.withLock { _ throws(ExportStop) in try writeNow(to: target, in: budget) }
    }

    /// What the picture takes that is written, in bytes.
    private var byteCount: Int {
        let (width, height) = (info.size.width, info.size.height)
        let share = min(1, longSide.map { Double($0) / Double(max(width, height)) } ?? 1)
        return 4 * Int((Double(width) * share).rounded(.up)) * Int((Double(height) * share).rounded(.up))
    }

    private func writeNow(to target: TemporaryFile, in budget: MemoryBudget?) throws(ExportStop) -> [ExportNote] {
        let room = budget?.reserveWhatFits(byteCount, for: .export)
        defer { withExtendedLifetime(room) {} }
        do throws(PictureFileError) {
            let decoded = try PictureFile.decode(source, options: DecodeOptions(limit: longSide))
            let copy = RenderedCopy(picture: decoded.picture, metadata: decoded.metadata, format: format, strip: strip)
            let notes = try copy.write(to: target)
            return decoded.warnings.map { .picture($0) } + (changesFormat ? [.formatChanged(format)] : []) + notes
        } catch {
            throw .failed(PhotoFileError(error))
        }
    }
}
