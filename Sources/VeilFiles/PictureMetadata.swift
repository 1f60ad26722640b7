import CVeilShims
import VeilPixels

/// The metadata of a picture file that an encoder can write again. Opaque: one decode reads it, an encode takes it.
public struct PictureMetadata: Hashable, Sendable {
    /// Beginning with "Exif\0\0".
    private var exif: [UInt8]?
    private var xmp: [UInt8]?
    /// The IPTC record alone.
    private var iptc: [UInt8]?

    init(_ facts: HeaderFacts) { (exif, xmp, iptc) = (facts.exif, facts.xmp, facts.iptc) }

    /// Whether there is nothing in it.
    public var isEmpty: Bool { exif == nil && xmp == nil && iptc == nil }

    /// Puts it on an upright sRGB image that is about to be saved. Returns the kinds that the format does not carry.
    func attach(to image: VipsImage, for format: OutputFormat) -> [String] {
        var dropped: [String] = []
        func put(_ kind: String, _ field: String, _ bytes: [UInt8]?) {
            guard let bytes, format.carries(kind), bytes.count <= format.largestMetadata else { return dropped.append(kind) }
            veil_image_set_bytes(image.pointer, field, bytes, bytes.count)
        }
        if let exif {
            put("EXIF", VipsField.exif, exif)
            image.correctEXIF()
        }
        if let xmp { put("XMP", VipsField.xmp, XMPPacket.updated(xmp, for: image.size)) }
        if let iptc {
            put("IPTC", VipsField.iptc, format == .tiff ? Self.padded(iptc) : PhotoshopResources.segment(holding: iptc))
        }
        return dropped
    }

    /// libvips 8.14 counts an IPTC record in words of four bytes, libtiff 4.5 in bytes: without zeros behind it, three
    /// quarters of it would be lost.
    private static func padded(_ record: [UInt8]) -> [UInt8] { record + Array(repeating: 0, count: 3 * record.count) }
}

extension OutputFormat {
    /// Whether libvips writes this kind of metadata in this format.
    fileprivate func carries(_ kind: String) -> Bool {
        switch self {
        case .jpeg: true
        case .png, .webp, .avif: kind != "IPTC"
        case .tiff: kind != "EXIF"
        }
    }

    /// A segment of a JPEG counts its bytes in 16 bits, and names its kind in up to 29 of them.
    fileprivate var largestMetadata: Int { self == .jpeg ? 65_500 : .max }
}

extension VipsImage {
    /// Makes the EXIF fields, which libvips has taken apart and will put together again, true of this image.
    ///
    /// The thumbnail shows the picture as it was. So may the maker's own note, and its inner offsets would break.
    fileprivate func correctEXIF() {
        let stale = fieldNames.filter {
            $0.hasPrefix("exif-ifd1-") || $0 == "exif-ifd2-MakerNote" || $0 == "jpeg-thumbnail-data"
        }
        for name in stale { veil_image_remove(pointer, name) }
        veil_image_set_int(pointer, VipsField.orientation, 1)
        veil_image_set_text(pointer, "exif-ifd2-ColorSpace", "1")
    }
}
