import CVeilShims
import Glibc

/// When a photograph was taken: the clock on the wall, and how far it was from Greenwich's.
public struct PhotographTime: Hashable, Sendable {
    /// "2026:11:30 13:05:59", as EXIF writes it.
    public let text: String
    /// "+01:00".
    public let offset: String

    /// From seconds since 1970, in the time zone of this process.
    public init(secondsSince1970 seconds: Int) {
        var (time, parts) = (time_t(seconds), tm())
        localtime_r(&time, &parts)
        func format(_ pattern: String) -> String {
            var text = [CChar](repeating: 0, count: 32)
            let count = strftime(&text, text.count, pattern, &parts)
            return String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
        text = format("%Y:%m:%d %H:%M:%S")
        let zone = format("%z")  // "+0100"
        offset = zone.count == 5 ? "\(zone.prefix(3)):\(zone.suffix(2))" : "+00:00"
    }

    /// This moment.
    public static func now() -> PhotographTime { PhotographTime(secondsSince1970: time(nil)) }
}

/// What a new photograph says of itself.
public struct PhotographStamp: Hashable, Sendable {
    /// When it was taken.
    public var time: PhotographTime
    /// Which camera took it.
    public var camera: String

    /// A stamp from its parts.
    public init(time: PhotographTime, camera: String) { (self.time, self.camera) = (time, camera) }

    /// The EXIF block, beginning with "Exif\0\0".
    fileprivate var exif: [UInt8]? {
        var count = 0
        guard let bytes = veil_exif_make(time.text, time.offset, camera, "Veil", &count) else { return nil }
        defer { free(bytes) }
        return Array(UnsafeBufferPointer(start: bytes, count: count))
    }
}

extension PictureFile {
    /// Writes a JPEG that is in memory, with EXIF that says when it was taken, with which camera, and that it is upright. Its pixels are not
    /// decoded. EXIF that it has already is left out.
    ///
    /// - Throws: ``PictureFileError``: `.damaged` where the bytes are no JPEG. The file appears whole or not at all.
    public static func write(
        jpeg: [UInt8], stamp: PhotographStamp, to path: FilePath, overwrite: Bool = false
    ) throws(PictureFileError) {
        guard jpeg.starts(with: [0xFF, 0xD8, 0xFF]) else {
            throw PictureFileError(path, .damaged(detail: "it does not begin as a JPEG"))
        }
        guard let exif = stamp.exif, exif.count < 65_000 else { throw PictureFileError(path, .outOfMemory) }
        let file = try OutputFile(path, overwrite: overwrite)
        let length = exif.count + 2
        let segment = [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + exif
        try file.write([0xFF, 0xD8] + segment + withoutEXIF(jpeg[2...]))
    }

    /// The segments of a JPEG behind its first marker, without those of EXIF.
    private static func withoutEXIF(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var (kept, rest) = ([UInt8](), bytes)
        while rest.count > 4, let first = rest.first, first == 0xFF {
            let marker = rest[rest.startIndex + 1]
            let isApplication = (0xE0...0xEF).contains(marker)
            guard isApplication || marker == 0xFE else { break }
            let length = 2 + Int(rest[rest.startIndex + 2]) << 8 + Int(rest[rest.startIndex + 3])
            guard length <= rest.count else { break }
            let isEXIF = marker == 0xE1 && rest.dropFirst(4).starts(with: "Exif".utf8)
            if !isEXIF { kept += rest.prefix(length) }
            rest = rest.dropFirst(length)
        }
        return kept + rest
    }
}
