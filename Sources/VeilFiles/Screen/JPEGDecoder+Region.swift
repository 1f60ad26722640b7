import CVeilShims
import VeilPixels

extension JPEGDecoder {
    /// Decodes the part `rect` of the stored picture at `eighths`/8 of its size into RGB. The part begins on a whole pixel of that size, and
    /// ends on one or with the picture.
    func decodeRGB(_ rect: PixelRect, eighths: Int) throws(PictureFileError) -> PixelBlock {
        func scaled(_ side: Int) -> Int { (side * eighths + 7) / 8 }
        let (whole, file) = (header.facts.size, header.file)
        let area = veil_jpeg_area(
            x: Int32(scaled(rect.x)), y: Int32(scaled(rect.y)), width: Int32(scaled(rect.endX) - scaled(rect.x)),
            height: Int32(scaled(rect.endY) - scaled(rect.y)))
        guard let block = PixelBlock(size: PixelSize(width: Int(area.width), height: Int(area.height)), bands: 3) else {
            throw PictureFileError(file.path, .outOfMemory)
        }
        var report = veil_jpeg_report()
        let stride = block.size.width * 3
        let rows = veil_jpeg_decode_area(
            file.descriptor, Int64(file.byteCount), Int32(eighths), 3, Int32(scaled(whole.width)), Int32(scaled(whole.height)),
            area, block.bytes, stride, strict, &report)
        try settle(Int(rows), of: block.size.height, block.bytes, bands: 3, stride, report)
        return block
    }
}
