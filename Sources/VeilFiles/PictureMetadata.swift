/// The metadata of a picture file that an encoder can write again. Opaque: one decode reads it, an encode takes it.
public struct PictureMetadata: Hashable, Sendable {
    var exif: [UInt8]?
    var xmp: [UInt8]?
    var iptc: [UInt8]?

    init(_ image: VipsImage) {
        exif = image.bytes(VipsField.exif)
        xmp = image.bytes(VipsField.xmp)
        iptc = image.bytes(VipsField.iptc)
    }

    /// Whether there is nothing in it.
    public var isEmpty: Bool { exif == nil && xmp == nil && iptc == nil }

    /// Whether the XMP names a place on earth.
    var xmpHasLocation: Bool {
        guard let xmp else { return false }
        return String(decoding: xmp, as: UTF8.self).contains("exif:GPSL")
    }
}
