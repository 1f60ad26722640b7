/// Small corrections to files that libvips has written.
///
/// libvips 8.14 writes an EXIF block of its own into JPEG, WebP and AVIF files, of resolution and dates of standards, unless
/// it is told to write nothing, and then it leaves the colour profile out as well.
enum Container {
    /// Removes the EXIF segment of a JPEG: marker, count of two bytes, "Exif".
    static func removeEXIF(fromJPEG bytes: inout [UInt8]) {
        var at = 2
        while at + 10 <= bytes.count, bytes[at] == 0xFF, bytes[at + 1] & 0xF0 == 0xE0 {
            let end = at + 2 + Int(bytes[at + 2]) << 8 + Int(bytes[at + 3])
            guard bytes[at + 1] == 0xE1, bytes[(at + 4)...].starts(with: "Exif\0".utf8), end <= bytes.count else {
                at = end
                continue
            }
            return bytes.removeSubrange(at..<end)
        }
    }

    /// Removes the EXIF chunk of a WebP, its mark in the extended header, and its part of the file's count.
    static func removeEXIF(fromWebP bytes: inout [UInt8]) {
        /// Where the flags of the extended header stand, and the one for EXIF.
        let (flags, hasEXIF): (Int, UInt8) = (20, 0x08)
        var at = 12
        while at + 8 <= bytes.count {
            let count = bytes[at + 4..<at + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
            let end = at + 8 + count + count % 2
            guard bytes[at...].starts(with: "EXIF".utf8), end <= bytes.count else {
                at = end
                continue
            }
            bytes.removeSubrange(at..<end)
            bytes[flags] &= ~hasEXIF
            for byte in 0..<4 { bytes[4 + byte] = UInt8(truncatingIfNeeded: (bytes.count - 8) >> (8 * byte)) }
            return
        }
    }

    /// Says sRGB where libheif says "unspecified": primaries 1 and transfer 13 of ITU-T H.273, in the colour box.
    static func tagSRGB(inAVIF bytes: inout [UInt8]) {
        let (unspecified, srgb): ([UInt8], [UInt8]) = ([0, 2, 0, 2], [0, 1, 0, 13])
        guard let box = bytes.firstRange(of: Array("colrnclx".utf8) + unspecified) else { return }
        bytes.replaceSubrange(box.upperBound - 4..<box.upperBound, with: srgb)
    }
}
