import Glibc
import VeilFiles
import VeilPixels

/// A picture that is written anew, with what of its file's metadata goes along.
///
/// VeilFiles writes the metadata true of an upright sRGB picture, without thumbnail and maker's note. What else could show the photo as it
/// was is taken out here: previews in IPTC and XMP, and blocks that nobody but their maker can read.
struct RenderedCopy {
    let picture: Picture
    let metadata: PictureMetadata
    let format: OutputFormat
    let strip: ExportPlan.Strip

    /// Writes it to the file, which is empty.
    func write(to target: TemporaryFile) throws(PictureFileError) -> [ExportNote] {
        let written = carriesStripped ? metadata : nil
        let (bytes, warnings) = try PictureFile.encoded(picture, as: format, options: EncodeOptions(metadata: written))
        do throws(SystemError) { try target.write(bytes) } catch { throw PictureFileError(target.path, .writing(error.code)) }
        var notes = warnings.map { ExportNote.picture($0) }
        if written == nil, strip == .location, !metadata.isEmpty { notes.append(.metadataLeftOut(format)) }
        if let written, !written.isEmpty { try clean(target) }
        return notes
    }

    /// Exiv2 writes none of AVIF's metadata: what cannot be taken apart stays behind as a whole.
    private var carriesStripped: Bool {
        switch strip {
        case .nothing: true
        case .location: format != .avif
        case .all: false
        }
    }

    private func clean(_ target: TemporaryFile) throws(PictureFileError) {
        guard format != .avif else { return }
        let (path, stripping) = (target.openName, MetadataStripping(strip: strip, format: PictureFormat(format)))
        do throws(ExivError) {
            try ExivLibrary.run { () throws(ExivError) in
                let metadata = try ExivMetadata(of: path)
                let before = metadata.tags
                _ = stripping.apply(to: metadata)
                metadata.removePictures()
                if metadata.tags != before { try metadata.save(to: path) }
            }
        } catch {
            throw PictureFileError(target.path, .cannotEncode(detail: error.detail))
        }
    }
}

extension PictureFormat {
    init(_ format: OutputFormat) {
        switch format {
        case .png: self = .png
        case .jpeg: self = .jpeg
        case .webp: self = .webp
        case .avif: self = .avif
        case .tiff: self = .tiff
        }
    }
}
