package import VeilPixels

/// A photo's file as thumbnails are made from it: opened and its header read, once for all sizes.
package final class ThumbnailSource {
    /// The file.
    package let path: FilePath
    /// The size of the photo as it is shown.
    package let size: PixelSize
    private let options: DecodeOptions

    /// Opens it and reads its header.
    ///
    /// - Parameter pixelLimit: A file that claims more pixels is refused before memory is taken.
    package init(_ path: FilePath, pixelLimit: Int = DecodeOptions().pixelLimit) throws(PictureFileError) {
        self.path = path
        options = DecodeOptions(pixelLimit: pixelLimit, threads: 1)
        size = try PictureFile.info(path, options: options).info.size
    }

    /// The whole photo at `scale` of its size or somewhat more, at most its own size: upright sRGB of 3 bands, or 4 premultiplied ones.
    package func decoded(scale: Double) throws(PictureFileError) -> PixelBlock {
        var options = options
        let longest = max(size.width, size.height)
        options.limit = max(1, min(longest, Int((Double(longest) * scale).rounded(.up))))
        let picture = try PictureFile.decode(path, options: options).picture
        guard let block = PixelBlock(showing: picture) else { throw PictureFileError(path, .outOfMemory) }
        return block
    }
}

extension PixelBlock {
    /// A picture's pixels without their alpha where that says nothing; nil where there is no memory.
    package convenience init?(showing picture: Picture) {
        let isOpaque = picture.isOpaque
        self.init(size: picture.size, bands: isOpaque ? 3 : 4)
        picture.withUnsafePixels { source in
            var target = bytes
            for y in 0..<size.height {
                var pixel = source.row(y)
                for _ in 0..<size.width {
                    for band in 0..<bands { target[band] = pixel[band] }
                    target += bands
                    pixel += 4
                }
            }
        }
    }
}

extension Picture {
    /// A picture of 3 bands, or of 4 premultiplied ones.
    package init(_ block: PixelBlock) throws(PictureError) {
        do {
            try self.init(size: block.size) { pixels in
                var pixel = block.bytes
                for y in 0..<block.size.height {
                    var target = pixels.row(y)
                    for _ in 0..<block.size.width {
                        for band in 0..<block.bands { target[band] = pixel[band] }
                        if block.bands == 3 { target[3] = 255 }
                        target += 4
                        pixel += block.bands
                    }
                }
            }
        } catch {
            throw error as? PictureError ?? .outOfMemory(byteCount: block.byteCount)
        }
    }
}
