#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif
import VeilPixels

/// An RGB profile of three curves and a matrix, as cameras, phones and most programs embed: what it means is arithmetic, so that neither
/// libvips nor its colour library has to be there for a thumbnail.
///
/// Relative colorimetric, as everything here; thumbnails of real pictures that go this way differ from those
/// that Little CMS has converted by less than 3 levels in the mean, shrinking included (`LikenessTests`).
struct MatrixProfile {
    /// Light for each level of red, green and blue.
    private let curves: [[Float]]
    /// From the profile's light to that of sRGB, row by row.
    private let matrix: [Float]

    /// Nil where the profile is another kind, or has tables that come before curves and matrix.
    init?(_ profile: [UInt8]) {
        guard ICCProfile.describes(.rgb, profile), profile.bigEndian(at: 20) == Self.xyzSpace else { return nil }
        guard Self.tables.allSatisfy({ ICCProfile.offset(of: $0, in: profile) == nil }) else { return nil }
        let columns = Self.columns.compactMap { ICCProfile.offset(of: $0, in: profile).flatMap { Self.column(profile, at: $0) } }
        let curves = Self.curves.compactMap { ICCProfile.offset(of: $0, in: profile).flatMap { Self.curve(profile, at: $0) } }
        guard columns.count == 3, curves.count == 3 else { return nil }
        self.curves = curves
        matrix = (0..<9).map { place in
            (0..<3).reduce(0) { $0 + Self.toSRGB[place / 3 * 3 + $1] * columns[place % 3][$1] }
        }
    }

    /// Whether it means sRGB, as nearly all do: no colour of a lattice changes by more than rounding.
    var isSRGB: Bool {
        let levels = stride(from: 0, through: 256, by: 32).map { UInt8(min($0, 255)) }
        return levels.allSatisfy { red in
            levels.allSatisfy { green in
                levels.allSatisfy { blue in
                    let (r, g, b) = converted(red, green, blue)
                    return abs(Int(r) - Int(red)) <= 1 && abs(Int(g) - Int(green)) <= 1 && abs(Int(b) - Int(blue)) <= 1
                }
            }
        }
    }

    /// Converts pixels of three bands to sRGB, in place.
    func convert(_ block: PixelBlock) {
        var pixel = block.bytes
        for _ in 0..<block.size.width * block.size.height {
            (pixel[0], pixel[1], pixel[2]) = converted(pixel[0], pixel[1], pixel[2])
            pixel += 3
        }
    }

    private func converted(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> (UInt8, UInt8, UInt8) {
        let (r, g, b) = (curves[0][Int(red)], curves[1][Int(green)], curves[2][Int(blue)])
        func level(_ row: Int) -> UInt8 {
            let light = matrix[row] * r + matrix[row + 1] * g + matrix[row + 2] * b
            return Self.encoded[Int(max(0, min(1, light)) * Float(Self.steps) + 0.5)]
        }
        return (level(0), level(3), level(6))
    }

    /// The level of each amount of light; a step is a fifth of a level where levels lie closest.
    private static let encoded: [UInt8] = (0...steps).map { step in
        let light = Double(step) / Double(steps)
        let value = light <= 0.003_130_8 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
        return UInt8((value * 255).rounded())
    }
    private static let steps = 16_384

    /// From XYZ under the ICC's D50 to the light of sRGB: the inverse of its primaries after Bradford's adaptation.
    private static let toSRGB: [Float] = [
        3.133_856_1, -1.616_866_7, -0.490_614_6, -0.978_768_4, 1.916_141_5, 0.033_454_0, 0.071_945_3, -0.228_991_4, 1.405_242_7,
    ]
    private static let xyzSpace = 0x5859_5A20  // "XYZ "
    private static let columns = [0x7258_595A, 0x6758_595A, 0x6258_595A]  // "rXYZ", "gXYZ", "bXYZ"
    private static let curves = [0x7254_5243, 0x6754_5243, 0x6254_5243]  // "rTRC", "gTRC", "bTRC"
    private static let tables = [0x4132_4230, 0x4132_4231, 0x4432_4230, 0x4432_4231]  // "A2B0", "A2B1", "D2B0", "D2B1"
}

extension MatrixProfile {
    private static func column(_ profile: [UInt8], at start: Int) -> [Float]? {
        guard profile.bigEndian(at: start) == xyzSpace else { return nil }
        let values = (0..<3).compactMap { fixed(profile, at: start + 8 + 4 * $0) }
        return values.count == 3 ? values.map { Float($0) } : nil
    }

    /// A signed number with 16 bits after the point.
    private static func fixed(_ profile: [UInt8], at start: Int) -> Double? {
        profile.bigEndian(at: start).map { Double(Int32(truncatingIfNeeded: $0)) / 65_536 }
    }

    private static func curve(_ profile: [UInt8], at start: Int) -> [Float]? {
        guard let light = function(profile, at: start) else { return nil }
        let values = (0...255).map { Float(light(Double($0) / 255)) }
        return values.allSatisfy(\.isFinite) ? values : nil
    }

    private static func function(_ profile: [UInt8], at start: Int) -> ((Double) -> Double)? {
        switch profile.bigEndian(at: start) {
        case 0x6375_7276: table(profile, at: start)  // "curv"
        case 0x7061_7261: formula(profile, at: start)  // "para"
        default: nil
        }
    }

    private static func table(_ profile: [UInt8], at start: Int) -> ((Double) -> Double)? {
        guard let count = profile.bigEndian(at: start + 8), count <= profile.count / 2, start + 12 + 2 * count <= profile.count
        else {
            return nil
        }
        let values = (0..<count).map { Double(profile[start + 12 + 2 * $0]) * 256 + Double(profile[start + 13 + 2 * $0]) }
        if count == 0 { return { $0 } }
        if count == 1 { return { pow($0, values[0] / 256) } }
        return { level in
            let place = level * Double(count - 1)
            let low = min(count - 2, Int(place))
            return (values[low] + (values[low + 1] - values[low]) * (place - Double(low))) / 65_535
        }
    }

    /// The five formulas of the ICC, from the fewest parameters to the most.
    private static func formula(_ profile: [UInt8], at start: Int) -> ((Double) -> Double)? {
        guard let kind = profile.bigEndian(at: start + 8).map({ $0 >> 16 }), (0...4).contains(kind) else { return nil }
        let counts = [1, 3, 4, 5, 7]
        let p = (0..<counts[kind]).compactMap { fixed(profile, at: start + 12 + 4 * $0) }
        guard p.count == counts[kind] else { return nil }
        func power(_ x: Double) -> Double { pow(max(0, p[1] * x + p[2]), p[0]) }
        switch kind {
        case 0: return { pow($0, p[0]) }
        case 1: return { x in p[1] * x + p[2] >= 0 ? power(x) : 0 }
        case 2: return { x in (p[1] * x + p[2] >= 0 ? power(x) : 0) + p[3] }
        case 3: return { x in x >= p[4] ? power(x) : p[3] * x }
        default: return { x in x >= p[4] ? power(x) + p[5] : p[3] * x + p[6] }
        }
    }
}
