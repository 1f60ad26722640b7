import Glibc
import VeilFiles
import VeilPixels

/// A copy without some of its metadata, whose picture is coded as it was.
struct StrippedCopy {
    let source: OpenedFile
    let target: TemporaryFile
    let strip: ExportPlan.Strip
    let buffer: CopyBuffer
    let isCancelled: () -> Bool

    /// Formats whose metadata Exiv2 writes.
    static let formats: Set<PictureFormat> = [.jpeg, .png, .webp, .tiff]

    /// Writes it to the target, and answers with what was lost beside what was asked for.
    func write(_ format: PictureFormat) throws(ExportStop) -> [ExportNote] {
        guard Self.formats.contains(format) else { throw .failed(PhotoFileError(source.path, .cannotStrip(format: format.name))) }
        let stripping = MetadataStripping(strip: strip, format: format)
        var bare = BareCopy(source, to: target, keepsTexts: strip == .location, buffer, isCancelled: isCancelled)
        var notes: [ExportNote] = []
        switch format {
        case .jpeg: try bare.copyJPEG()
        case .webp: try bare.copyWebP()
        case .png:
            let rest = try pngMetadata(stripping)
            notes = rest.lost
            try bare.copyPNG(exif: rest.exif, xmp: rest.xmp)
        default:
            _ = try FileCopying(source: source, target: target, buffer: buffer, isCancelled: isCancelled).run(ways: [.buffer])
        }
        if format != .png {
            let copy = target.openName
            notes = try metadata { metadata throws(ExivError) in
                let notes = stripping.apply(to: metadata)
                if !metadata.tags.isEmpty || strip == .location || format == .tiff { try metadata.save(to: copy) }
                return notes
            }
        }
        try look(stripping)
        if format == .tiff { try comparePictures() }
        guard source.isUnchanged else { throw .failed(PhotoFileError(source.path, .changedMeanwhile)) }
        return notes + (bare.attachments.isEmpty ? [] : [.attachmentsLeftOut(bare.attachments)])
    }

    /// What goes along with a PNG as blocks, since Exiv2 would hide EXIF in a text, where few programs look for the orientation; and what was
    /// lost. Where damage keeps Exiv2 from reading a text, and none is wanted, what is left is how the picture is turned.
    private func pngMetadata(
        _ stripping: MetadataStripping
    ) throws(ExportStop) -> (lost: [ExportNote], exif: [UInt8]?, xmp: [UInt8]?) {
        do throws(ExportStop) {
            return try metadata { metadata throws(ExivError) in
                (stripping.apply(to: metadata), metadata.exifBlock, metadata.xmpPacket)
            }
        } catch {
            guard strip == .all, case .failed = error else { throw error }
            let info = (try? PictureFile.info(source.openName))?.info
            return ([], info.flatMap { $0.orientation == 1 ? nil : Self.exif(orientation: $0.orientation) }, nil)
        }
    }

    /// The smallest EXIF there is: one directory with one entry, as TIFF writes them.
    private static func exif(orientation: Int) -> [UInt8] {
        let entry: [UInt8] = [0x12, 0x01, 3, 0, 1, 0, 0, 0, UInt8(orientation), 0, 0, 0]
        return Array("II*\0".utf8) + [8, 0, 0, 0, 1, 0] + entry + [0, 0, 0, 0]
    }

    /// Lends the metadata of the open file, whatever happens to its name.
    private func metadata<Value: Sendable>(
        _ body: (ExivMetadata) throws(ExivError) -> Value
    ) throws(ExportStop) -> Value {
        let original = source.openName
        do throws(ExivError) {
            return try ExivLibrary.run { () throws(ExivError) in try body(ExivMetadata(of: original)) }
        } catch {
            throw .failed(PhotoFileError(source.path, .metadataDamaged(detail: error.detail)))
        }
    }

    /// A last look at the copy: what should not be there is an error, and not a copy.
    private func look(_ stripping: MetadataStripping) throws(ExportStop) {
        let path = target.openName
        let rest: String?
        do throws(ExivError) {
            rest = try ExivLibrary.run { () throws(ExivError) in stripping.remainder(in: try ExivMetadata(of: path)) }
        } catch {
            rest = error.detail
        }
        if let rest { throw .failed(PhotoFileError(source.path, .cannotBeClean(detail: rest))) }
    }

    /// Exiv2 puts a TIFF together anew, and knows no more than its first pages: every page has to show what it did.
    private func comparePictures() throws(ExportStop) {
        do throws(PictureFileError) {
            let original = source.openName
            let (before, after) = (try PictureFile.info(original).info, try PictureFile.info(target.openName).info)
            var isSame = before.frameCount == after.frameCount && before.bitsPerChannel == after.bitsPerChannel
            for frame in 0..<before.frameCount where isSame {
                let options = DecodeOptions(frame: frame)
                let picture = try PictureFile.decode(original, options: options).picture
                isSame = try PictureFile.decode(target.openName, options: options).picture == picture
            }
            if isSame { return }
        } catch {
            throw .failed(PhotoFileError(source.path, .file(error.reason)))
        }
        throw .failed(PhotoFileError(source.path, .cannotBeClean(detail: "its pages would change")))
    }
}
