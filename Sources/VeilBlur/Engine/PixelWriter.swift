import VeilPixels

/// Where the rows of a blur go: the last step of every blur.
protocol RowWriter {
    /// Writes row `y` of the picture.
    func write(_ row: Row, y: Int)
}

/// Turns rows of samples into rows of bytes.
///
/// Rounding is dithered: each pixel adds the offset of its place in an 8×8 pattern before it is rounded. A dark ramp keeps its
/// mean in every block instead of breaking into bands, and a whole number stays what it is.
struct PixelWriter: RowWriter {
    private let destination: UnsafeMutablePixels
    private let rect: PixelRect
    /// Whether rows come as one sample that stands for all columns.
    private let isOneColumn: Bool
    private let light: LightSpace
    private let thresholds: Scratch
    private let curves: LightCurves
    /// A row of encoded samples, where light has to be encoded.
    private let encoded: Scratch

    /// Writes the part `rect` of the picture into `destination`.
    init(
        destination: UnsafeMutablePixels, rect: PixelRect, isOneColumn: Bool = false, light: LightSpace
    ) throws(PictureError) {
        self.destination = destination
        self.rect = rect
        self.isOneColumn = isOneColumn
        self.light = light
        curves = LightCurves.shared
        encoded = try Scratch(count: light == .linear ? rect.width : 0)
        thresholds = try Scratch(count: 64)
        for y in 0..<8 {
            for x in 0..<8 { thresholds.samples[8 * y + x] = Sample(repeating: Self.threshold(x, y)) }
        }
    }

    /// Writes row `y` of the picture.
    func write(_ row: Row, y: Int) {
        let count = isOneColumn ? 1 : rect.width
        var samples = row.samples(from: isOneColumn ? 0 : rect.x)
        if light == .linear {
            curves.encode(samples, into: encoded.samples, count: count)
            samples = encoded.samples
        }
        let offsets = thresholds.samples + 8 * (y & 7)
        let output = destination.row(y - rect.y)
        guard isOneColumn else {
            return PixelKernels.narrow(samples, thresholds: offsets, firstColumn: rect.x, into: output, count: count)
        }
        for x in 0..<rect.width {
            PixelKernels.narrow(samples, thresholds: offsets, firstColumn: rect.x + x, into: output + 4 * x, count: 1)
        }
    }

    /// Bayer's ordered pattern: the bits of x ^ y and y, interleaved from the lowest up, count the 64 places so that
    /// neighbours lie far apart. As offsets they are −63/128 … 63/128.
    private static func threshold(_ x: Int, _ y: Int) -> Float {
        var place = 0
        for bit in 0..<3 {
            place = place << 2 | ((x ^ y) >> bit & 1) << 1 | (y >> bit & 1)
        }
        return (Float(place) - 31.5) / 64
    }
}
