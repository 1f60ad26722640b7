import VeilFiles
import VeilPixels

/// A whole photo made smaller, as the store keeps it.
struct StoredThumbnail: Sendable {
    /// The content that it shows.
    let identity: PhotoIdentity
    /// The size of the photo itself, upright.
    let photoSize: PixelSize
    /// The size class: its longest side in pixels, unless the photo is smaller.
    let side: Int
    let jpeg: StoredJPEG

    /// The size classes.
    static let sides = [128, 256, 512, 1024, 2048]

    /// The class for a longest side of that many pixels; nil where that is larger than any.
    static func side(for length: Int) -> Int? { sides.first { $0 >= length } }
}

extension PhotoIdentity {
    /// As the numbers that a database holds.
    var numbers: [Int] {
        [Int(truncatingIfNeeded: device), Int(truncatingIfNeeded: inode), Int(byteCount), Int(modified)]
    }
}
