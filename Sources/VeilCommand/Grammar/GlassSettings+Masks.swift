import VeilFiles
import VeilGlass
import VeilPixels

extension GlassSettings {
    /// The same settings with the pictures that they name for masks, which are read once for all inputs.
    func readingMasks() throws(Failure) -> GlassSettings {
        var read = self
        if let shapeMask { read.maskShape = .mask(try GlassSettings.mask(shapeMask)) }
        if let progressiveMask { read.progressive = .mask(try GlassSettings.mask(progressiveMask)) }
        return read
    }

    private static func mask(_ path: FilePath) throws(Failure) -> MaskPicture {
        do throws(PictureFileError) {
            return MaskPicture(brightnessOf: try PictureFile.decode(path).picture)
        } catch {
            throw .unreadable(error)
        }
    }
}

extension MaskPicture {
    /// White and opaque is all, black or clear is nothing: the brightness of what is there, as CSS takes it for masks.
    init(brightnessOf picture: Picture) {
        let values = picture.withUnsafePixels { pixels in
            (0..<picture.size.height).flatMap { y in
                let row = pixels.row(y)
                return (0..<picture.size.width).map { x in MaskPicture.brightness(row + 4 * x) }
            }
        }
        self.init(size: picture.size, values: values)
    }

    /// By the weights of Rec. 709 in 256ths, whose sum is 256: a grey is itself.
    private static func brightness(_ pixel: UnsafePointer<UInt8>) -> UInt8 {
        let (red, green, blue) = (Int(pixel[0]), Int(pixel[1]), Int(pixel[2]))
        let sum: Int = 54 * red + 183 * green + 19 * blue
        return UInt8((sum + 128) >> 8)
    }
}
