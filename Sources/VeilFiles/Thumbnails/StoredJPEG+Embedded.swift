import CVeilShims

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif
package import VeilPixels

extension StoredJPEG {
    /// The small picture in a photo's EXIF; nil where there is none, or where it may show something else.
    ///
    /// Programs that edit a photo may leave the camera's small picture as it was. So it counts only in a photo that is as the camera made it:
    /// of the size that the camera noted, and not changed after it was taken. Small pictures with bars at their sides, to fit another shape
    /// than the photo has, are told by their proportions.
    init?(embeddedIn exif: [UInt8], of facts: HeaderFacts) {
        var found = veil_exif_thumbnail()
        veil_exif_read_thumbnail(exif, exif.count, &found)
        defer { free(found.bytes) }
        guard let start = found.bytes, found.count <= Self.mostEmbedded else { return nil }
        self.init(bytes: Array(UnsafeBufferPointer(start: start, count: found.count)), alphaOffset: nil)
        let isTurnedAlike = found.orientation == 0 || Int(found.orientation) == facts.orientation
        guard isTurnedAlike, found.isUnchanged, found.isNoted(facts.size), let size, size.hasProportions(of: facts.size) else {
            return nil
        }
    }

    /// A segment of a JPEG has no room for more.
    private static let mostEmbedded = 65_536
}

extension veil_exif_thumbnail {
    /// Whether no program has noted a change since the photo was taken.
    fileprivate var isUnchanged: Bool {
        let (taken, changed) = (Self.text(self.taken), Self.text(self.changed))
        return taken.isEmpty || changed.isEmpty || taken == changed
    }

    /// Whether the photo still has the size that the camera noted, which it may do before or after turning.
    fileprivate func isNoted(_ size: PixelSize) -> Bool {
        guard width > 0, height > 0 else { return true }
        let (width, height) = (Int(width), Int(height))
        return (width, height) == (size.width, size.height) || (height, width) == (size.width, size.height)
    }

    private static func text<Field>(_ field: Field) -> String {
        withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}

extension PixelSize {
    /// Whether a picture of this size shows one of the other as a whole: the sides are as long as rounding makes them, or half a pixel more.
    package func hasProportions(of other: PixelSize) -> Bool {
        let scale = Double(max(width, height)) / Double(max(other.width, other.height))
        return abs(Double(other.width) * scale - Double(width)) < 1.5 && abs(Double(other.height) * scale - Double(height)) < 1.5
    }
}
