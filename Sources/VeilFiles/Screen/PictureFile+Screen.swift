package import VeilPixels

/// A picture at the size of a screen, and the state of its file.
package struct ScreenDecode: Sendable {
    package let picture: Picture
    package let info: PictureInfo
    package let stamp: FileStamp
    package let warnings: [PictureFileWarning]
}

extension PictureFile {
    /// Reads a picture to fit a screen: no larger than `box` in either direction, nor than it is, nor than `mostBytes` of memory.
    ///
    /// A file that ends early or is damaged gives what can be read of it, with a warning. It was whole in one state or it is an error:
    /// ``PictureFileError/Reason-swift.enum/changedWhileRead``.
    ///
    /// - Parameters:
    ///   - admit: is told the size of the result before memory is taken for it; when it says no, there is no result.
    ///   - cancellation: ends it early.
    ///   - preview: is handed the small picture that the photo holds of itself, before the decode begins, where that is worth looking at.
    /// - Returns: nil where it was cancelled, or not admitted.
    package static func decode(
        _ path: FilePath, within box: PixelSize, mostBytes: Int, threads: Int?, cancellation: DecodeCancellation,
        admit: (PixelSize, PictureInfo) -> Bool, preview: ((Picture, PictureInfo, FileStamp) -> Void)? = nil
    ) throws(PictureFileError) -> ScreenDecode? {
        var preview = preview
        return try cancellation.run { () throws(PictureFileError) in
            do throws(PictureFileError) {
                return try ErrorTextGate.shared.run { () throws(PictureFileError) in
                    try screen(path, box, mostBytes, threads, strict: true, admit, &preview)
                }
            } catch {
                guard !cancellation.isCancelled, let warning = PictureFileWarning(readable: error.reason) else { throw error }
                guard let decoded = try? screen(path, box, mostBytes, threads, strict: false, admit, &preview) else {
                    throw error
                }
                return ScreenDecode(
                    picture: decoded.picture, info: decoded.info, stamp: decoded.stamp, warnings: [warning] + decoded.warnings)
            }
        }
    }

    private static func screen(
        _ path: FilePath, _ box: PixelSize, _ mostBytes: Int, _ threads: Int?, strict: Bool,
        _ admit: (PixelSize, PictureInfo) -> Bool, _ preview: inout ((Picture, PictureInfo, FileStamp) -> Void)?
    ) throws(PictureFileError) -> ScreenDecode? {
        var options = DecodeOptions(threads: threads)
        let (header, stamp) = try PictureHeader.stamped(path, options: options, strict: strict)
        options.limit = limit(of: header.uprightSize, within: box, mostBytes: mostBytes)
        let (size, info) = (options.size(of: header.uprightSize), PictureInfo(header, try header.conversion()))
        guard admit(size, info) else { return nil }
        if let show = preview {
            // Once, whatever comes of the decode and however often it is tried.
            preview = nil
            if let picture = header.preview(of: size) { show(picture, info, stamp) }
        }
        let decoded = try decode(header, since: stamp, options, strict: strict)
        return ScreenDecode(picture: decoded.picture, info: decoded.info, stamp: stamp, warnings: decoded.warnings)
    }

    /// The size that ``decode(_:within:mostBytes:threads:cancellation:admit:)`` gives a picture of `size`.
    package static func size(of size: PixelSize, within box: PixelSize, mostBytes: Int) -> PixelSize {
        DecodeOptions(limit: limit(of: size, within: box, mostBytes: mostBytes)).size(of: size)
    }

    /// The longest side within `box` and `mostBytes`.
    private static func limit(of size: PixelSize, within box: PixelSize, mostBytes: Int) -> Int {
        let (width, height) = (Double(size.width), Double(size.height))
        let byMemory = (Double(max(mostBytes, 4)) / 4 / (width * height)).squareRoot()
        let scale = min(1, Double(box.width) / width, Double(box.height) / height, byMemory)
        // To the nearest pixel, so that the other side comes to the nearest, too: never above its box, which is whole.
        let longest = Double(max(size.width, size.height)) * scale
        return max(1, Int(byMemory < scale + 1e-12 ? longest : longest.rounded()))
    }
}
