import CVeilShims
import VeilPixels

/// What a file's header says of its picture, whichever library has read it.
struct HeaderFacts {
    /// As it is stored, before it is turned.
    let size: PixelSize
    let bands: Int
    let sample: veil_sample
    let space: veil_space
    /// The EXIF orientation that is still to be undone, 1…8.
    let orientation: Int
    let isProgressive: Bool
    /// The ICC profile.
    let profile: [UInt8]?
    /// With or without its "Exif\0\0".
    let exif: [UInt8]?
    let xmp: [UInt8]?
    /// The IPTC record alone.
    let iptc: [UInt8]?

    /// From libvips.
    init(_ image: VipsImage) {
        size = image.size
        bands = image.bands
        sample = image.sample
        space = image.space
        let turn = image.integer(VipsField.orientation) ?? 1
        orientation = (1...8).contains(turn) ? turn : 1
        isProgressive = image.integer(VipsField.interlaced) == 1
        profile = image.bytes(VipsField.profile)
        exif = image.bytes(VipsField.exif)
        xmp = image.bytes(VipsField.xmp)
        iptc = image.bytes(VipsField.iptc).flatMap(PhotoshopResources.record)
    }

    /// From libjpeg; nil where that cannot read it, or reads no grey and no RGB.
    init?(jpeg file: InputFile, strict: Bool) {
        var frame = veil_jpeg_frame()
        var segments = JPEGSegments()
        guard segments.read(file, strict, &frame) else { return nil }
        size = PixelSize(width: Int(frame.width), height: Int(frame.height))
        bands = Int(frame.bands)
        sample = VEIL_SAMPLE_U8
        space = bands == 1 ? VEIL_SPACE_GREY : VEIL_SPACE_RGB
        let turn = segments.exif.map { EXIFSummary($0).orientation } ?? 1
        orientation = (1...8).contains(turn) ? turn : 1
        isProgressive = frame.several_scans
        (profile, exif, xmp, iptc) = (segments.profile, segments.exif, segments.xmp, segments.iptc)
    }

    /// Whether the XMP names a place on earth.
    var xmpHasLocation: Bool { xmp.map { String(decoding: $0, as: UTF8.self).contains("exif:GPSL") } ?? false }
}

/// The segments of a JPEG that carry more than its picture.
struct JPEGSegments {
    private(set) var exif: [UInt8]?
    private(set) var xmp: [UInt8]?
    /// The IPTC record alone.
    private(set) var iptc: [UInt8]?
    /// The parts of the ICC profile, at their numbers.
    private var parts: [Int: ArraySlice<UInt8>] = [:]

    /// Reads the header of a file; false where libjpeg cannot.
    mutating func read(_ file: InputFile, _ strict: Bool, _ frame: inout veil_jpeg_frame) -> Bool {
        withUnsafeMutablePointer(to: &self) { segments in
            veil_jpeg_read_header(file.descriptor, Int64(file.byteCount), strict, &frame, segments) {
                context, segment, bytes, count in
                let bytes = Array(UnsafeBufferPointer(start: bytes, count: count))
                context!.assumingMemoryBound(to: JPEGSegments.self).pointee.add(bytes, segment)
            }
        }
    }

    /// Takes one segment. Where there are several of a kind, the last one counts.
    mutating func add(_ bytes: [UInt8], _ segment: veil_jpeg_segment) {
        switch segment {
        case VEIL_JPEG_APP1 where bytes.starts(with: "Exif".utf8): exif = bytes
        case VEIL_JPEG_APP1 where bytes.starts(with: Self.xmpName): xmp = Array(bytes[Self.xmpName.count...])
        case VEIL_JPEG_APP13 where bytes.starts(with: "Photo".utf8): iptc = PhotoshopResources.record(in: bytes)
        case VEIL_JPEG_APP2 where bytes.starts(with: Self.profileName) && bytes.count > Self.profileName.count + 2:
            // Its number, from 1, and how many there are.
            let number = Int(bytes[Self.profileName.count])
            if number > 0 { parts[number] = bytes[(Self.profileName.count + 2)...] }
        default: break
        }
    }

    /// The ICC profile, put together.
    var profile: [UInt8]? { parts.isEmpty ? nil : parts.sorted { $0.key < $1.key }.flatMap(\.value) }

    private static let xmpName = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
    private static let profileName = Array("ICC_PROFILE\0".utf8)
}
