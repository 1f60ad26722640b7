import CVeilShims
import VeilPixels

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Grey and colour JPEGs, by libjpeg-turbo itself: several times as fast as through libvips where a smaller picture is asked
/// for, and exact about what is wrong with a file. CMYK goes through libvips.
struct JPEGDecoder {
    let header: PictureHeader
    let strict: Bool
    /// The size before turning that the caller needs at least.
    let wantedSize: PixelSize

    /// Whether it decodes this file: CMYK needs inks, and a profile for grey needs grey.
    static func takes(_ header: PictureHeader, _ conversion: ColourConversion) -> Bool {
        guard header.format == .jpeg else { return false }
        return header.facts.bands == 3 || header.facts.bands == 1 && conversion.profile == nil
    }

    /// libjpeg scales by eighths, and fast by these.
    private var eighths: Int {
        [1, 2, 4].first { size(at: $0).width >= wantedSize.width && size(at: $0).height >= wantedSize.height } ?? 8
    }

    private func size(at eighths: Int) -> PixelSize {
        let full = header.facts.size
        return PixelSize(width: (full.width * eighths + 7) / 8, height: (full.height * eighths + 7) / 8)
    }

    /// The size that is decoded to.
    var decodedSize: PixelSize { size(at: eighths) }

    /// Decodes opaque RGBA into `pixels` of the decoded size.
    func decode(into pixels: UnsafeMutablePixels) throws(PictureFileError) {
        try decode(into: pixels.base, bands: 4, stride: pixels.bytesPerRow)
    }

    /// Decodes RGB into memory of its own.
    func decodeRGB() throws(PictureFileError) -> PixelBlock {
        let size = decodedSize
        guard let block = PixelBlock(size: size, bands: 3) else { throw PictureFileError(header.file.path, .outOfMemory) }
        try decode(into: block.bytes, bands: 3, stride: size.width * 3)
        return block
    }

    private func decode(into bytes: UnsafeMutablePointer<UInt8>, bands: Int, stride: Int) throws(PictureFileError) {
        let (size, file) = (decodedSize, header.file)
        var report = veil_jpeg_report()
        let rows = veil_jpeg_decode(
            file.descriptor, Int64(file.byteCount), Int32(eighths), Int32(bands), Int32(size.width), Int32(size.height), bytes,
            stride, strict, &report)
        try settle(Int(rows), of: size.height, bytes, bands: bands, stride, report)
    }

    /// Fills the rows that were not decoded, or fails where they matter.
    func settle(
        _ rows: Int, of height: Int, _ bytes: UnsafeMutablePointer<UInt8>, bands: Int, _ stride: Int, _ report: veil_jpeg_report
    ) throws(PictureFileError) {
        if rows == height { return }
        guard !strict, rows > 0 else { throw PictureFileError(header.file.path, Self.reason(report)) }
        let missing = bytes + rows * stride
        missing.update(repeating: Self.missingGrey, count: (height - rows) * stride)
        if bands == 4 { for at in Swift.stride(from: 3, to: (height - rows) * stride, by: 4) { missing[at] = 255 } }
    }

    /// What libjpeg gives for blocks that it has no data for.
    private static let missingGrey: UInt8 = 128

    private static func reason(_ report: veil_jpeg_report) -> PictureFileError.Reason {
        let message = withUnsafeBytes(of: report.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        if report.read_error == ENOMEM { return .outOfMemory }
        if report.read_error != 0 { return .notReadable(detail: errorText(report.read_error)) }
        if report.unsupported { return .unsupportedFormat("this kind of JPEG (\(message))") }
        return report.truncated ? .truncated : .damaged(detail: message)
    }
}
