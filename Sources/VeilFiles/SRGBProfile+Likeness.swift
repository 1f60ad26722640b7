import CVeilShims
import VeilPixels

extension SRGBProfile {
    /// Whether a profile for RGB means sRGB.
    ///
    /// Many photographs carry somebody's sRGB, which to convert costs more than to decode. Rather than by its name it is
    /// known by what it does to a lattice of colours: at most one level, which is rounding. That takes 2 ms.
    static func isMeant(by profile: [UInt8]) -> Bool {
        guard let lattice = lattice(), let change = try? largestChange(of: lattice, by: profile) else { return false }
        return change <= 1
    }

    /// Every combination of nine levels.
    private static func lattice() -> PixelBlock? {
        let levels = stride(from: 0, through: 256, by: 32).map { UInt8(min($0, 255)) }
        let size = PixelSize(width: levels.count * levels.count, height: levels.count)
        guard let block = PixelBlock(size: size, bands: 3) else { return nil }
        var at = block.bytes
        for red in levels {
            for green in levels {
                for blue in levels {
                    (at[0], at[1], at[2]) = (red, green, blue)
                    at += 3
                }
            }
        }
        return block
    }

    private static func largestChange(of lattice: PixelBlock, by profile: [UInt8]) throws -> Int {
        let converted = try lattice.image().then { veil_image_with_profile($0, profile, profile.count) }
            .then(veil_image_profile_to_srgb).then(veil_image_append_opaque)
        let picture = try Picture(size: lattice.size) { pixels in
            guard veil_image_write(converted.pointer, pixels.base, pixels.bytesPerRow) else { throw VipsFailure() }
        }
        return picture.withUnsafePixels { pixels in
            (0..<lattice.size.width * lattice.size.height).reduce(0) { largest, index in
                let (y, x) = index.quotientAndRemainder(dividingBy: lattice.size.width)
                let (before, after) = (lattice.bytes + 3 * index, pixels.row(y) + 4 * x)
                return (0..<3).reduce(largest) { max($0, abs(Int(before[$1]) - Int(after[$1]))) }
            }
        }
    }
}
