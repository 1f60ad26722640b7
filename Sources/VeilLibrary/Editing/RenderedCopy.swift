import VeilFiles
import VeilPixels

/// A picture that is written anew, with what of its file's metadata goes along.
struct RenderedCopy {
    let picture: Picture
    let metadata: PictureMetadata
    let format: OutputFormat
    let strip: ExportPlan.Strip

    func write(to path: FilePath, overwrite: Bool) throws(PictureFileError) -> [ExportNote] {
        let options = EncodeOptions(format: format, metadata: strip == .nothing ? metadata : nil, overwrite: overwrite)
        return try PictureFile.encode(picture, to: path, options: options).map { .picture($0) }
    }
}
