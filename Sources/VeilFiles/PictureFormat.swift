/// A picture format that is decoded.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
    case jpeg, png, webp, avif, heic, tiff, gif

    /// As people write it: "JPEG", "WebP".
    public var name: String {
        switch self {
        case .webp: "WebP"
        default: rawValue.uppercased()
        }
    }
}

/// What the first bytes of a file say about it.
///
/// The bytes decide and the file's name does not: names lie, and libvips' own search would try loaders (ImageMagick, PDF,
/// SVG) that are no place for a stranger's file.
enum Signature: Equatable {
    case decoded(PictureFormat)
    /// A format that is known by name and refused.
    case refused(String)
    case unknown

    /// How many bytes ``init(_:)`` looks at: an SVG may hide behind an XML declaration and a comment.
    static let length = 512

    init(_ bytes: [UInt8]) {
        if let format = Self.decodedFormat(bytes) {
            self = .decoded(format)
        } else if let name = Self.refusedFormat(bytes) {
            self = .refused(name)
        } else {
            self = .unknown
        }
    }

    private static func decodedFormat(_ bytes: [UInt8]) -> PictureFormat? {
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
        if bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) { return .webp }
        if bytes.has("GIF87a", at: 0) || bytes.has("GIF89a", at: 0) { return .gif }
        // Classic TIFF and BigTIFF, of either byte order.
        let tiffs: [[UInt8]] = [[0x49, 0x49, 42, 0], [0x4D, 0x4D, 0, 42], [0x49, 0x49, 43, 0], [0x4D, 0x4D, 0, 43]]
        if tiffs.contains(where: bytes.starts(with:)) { return isRawPhotograph(bytes) ? nil : .tiff }
        return heifFormat(bytes)
    }

    /// The brands of the "ftyp" box: the main one, then, after a version, the compatible ones.
    private static func heifFormat(_ bytes: [UInt8]) -> PictureFormat? {
        guard bytes.has("ftyp", at: 4) else { return nil }
        let length = bytes[..<4].reduce(0) { $0 << 8 | Int($1) }
        let brands = stride(from: 8, to: min(length, bytes.count) - 3, by: 4).map {
            String(decoding: bytes[$0..<$0 + 4], as: UTF8.self)
        }
        if brands.contains(where: ["avif", "avis"].contains) { return .avif }
        let heic = ["heic", "heix", "hevc", "heim", "heis", "hevm", "hevs", "mif1", "msf1"]
        return brands.contains(where: heic.contains) ? .heic : nil
    }

    /// Canon's raw files are TIFF with a mark.
    private static func isRawPhotograph(_ bytes: [UInt8]) -> Bool { bytes.has("CR", at: 8) }

    private static func refusedFormat(_ bytes: [UInt8]) -> String? {
        for (name, mark, offset) in marks where bytes.has(mark, at: offset) { return name }
        if bytes.starts(with: [0, 0, 1, 0]) || bytes.starts(with: [0, 0, 2, 0]) { return "ICO" }
        if bytes.starts(with: [0xFF, 0x0A]) { return "JPEG XL" }
        if bytes.starts(with: [0xFF, 0x4F, 0xFF, 0x51]) { return "JPEG 2000" }
        if bytes.starts(with: [0x76, 0x2F, 0x31, 0x01]) { return "OpenEXR" }
        if let first = bytes.first, first == UInt8(ascii: "P"), bytes.count > 2, (0x31...0x37).contains(bytes[1]),
            [0x20, 0x09, 0x0A, 0x0D].contains(bytes[2])
        {
            return "PNM"
        }
        let text = String(decoding: bytes, as: UTF8.self)
        return text.contains("<svg") ? "SVG" : nil
    }

    private static let marks: [(name: String, mark: String, offset: Int)] = [
        ("BMP", "BM", 0), ("JPEG 2000", "jP  ", 4), ("JPEG XL", "JXL ", 4), ("PDF", "%PDF-", 0), ("Photoshop", "8BPS", 0),
        ("Canon raw", "CR", 8), ("Canon raw", "ftypcrx ", 4), ("Fujifilm raw", "FUJIFILMCCD-RAW", 0),
        ("Olympus raw", "IIRO", 0), ("Panasonic raw", "IIU\0", 0), ("a film (MP4 or QuickTime)", "ftyp", 4),
        ("a film (Matroska or WebM)", "\u{1A}E", 0), ("a film (AVI)", "AVI ", 8), ("Radiance HDR", "#?RADIANCE", 0),
        ("Farbfeld", "farbfeld", 0), ("QOI", "qoif", 0), ("XCF", "gimp xcf", 0), ("DjVu", "AT&TFORM", 0),
        ("FITS", "SIMPLE  =", 0), ("DICOM", "DICM", 128), ("DDS", "DDS ", 0), ("a ZIP archive", "PK\u{3}\u{4}", 0),
    ]
}

extension [UInt8] {
    /// Whether the ASCII `text` stands at `offset`.
    fileprivate func has(_ text: String, at offset: Int) -> Bool {
        dropFirst(offset).starts(with: text.utf8)
    }
}
