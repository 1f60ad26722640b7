import VeilPixels

/// A landscape of hills before an evening sky, for machines without a photograph: soft and hard edges, light and dark.
struct PaintedPicture {
    /// Which of the landscapes it is.
    let seed: Int

    private static let skies: [(top: (Double, Double, Double), bottom: (Double, Double, Double))] = [
        ((0.13, 0.22, 0.45), (0.98, 0.72, 0.48)), ((0.10, 0.35, 0.42), (0.90, 0.86, 0.62)),
        ((0.28, 0.14, 0.38), (0.97, 0.56, 0.50)), ((0.20, 0.42, 0.66), (0.88, 0.93, 0.95)),
    ]
    private static let hills = 5

    /// The landscape at a size, opaque.
    func picture(width: Int, height: Int) throws -> Picture {
        let size = PixelSize(width: max(1, width), height: max(1, height))
        return try Picture(size: size) { pixels in
            for y in 0..<size.height {
                let row = pixels.row(y)
                for x in 0..<size.width {
                    let color = color(Double(x) / Double(size.width), Double(y) / Double(size.height))
                    (row[4 * x], row[4 * x + 1]) = (byte(color.0), byte(color.1))
                    (row[4 * x + 2], row[4 * x + 3]) = (byte(color.2), 255)
                }
            }
        }
    }

    /// At a share of the width and height.
    private func color(_ x: Double, _ y: Double) -> (Double, Double, Double) {
        let sky = Self.skies[abs(seed) % Self.skies.count]
        let hill = (0..<Self.hills).last { y > ridge($0, at: x) }
        guard let hill else { return mix(sky.top, sky.bottom, y / 0.75) }
        let near = Double(hill + 1) / Double(Self.hills)
        return mix(sky.bottom, (sky.top.0 * 0.35, sky.top.1 * 0.4, sky.top.2 * 0.35), 0.25 + 0.75 * near)
    }

    /// How high the ridge of a hill is: two waves that are not in step.
    private func ridge(_ hill: Int, at x: Double) -> Double {
        let phase = Double(hill * 37 + seed * 11)
        return 0.45 + 0.11 * Double(hill) - 0.07 * wave(x * (1.1 + 0.3 * Double(hill)) + phase * 0.13) - 0.02
            * wave(x * 4.7 + phase * 0.37)
    }

    /// A smooth wave of period 1 between -1 and 1, made of parabolas.
    private func wave(_ x: Double) -> Double {
        let part = x - x.rounded(.down)
        return part < 0.5 ? 16 * part * (0.5 - part) : -16 * (part - 0.5) * (1 - part)
    }

    private func mix(_ a: (Double, Double, Double), _ b: (Double, Double, Double), _ share: Double) -> (Double, Double, Double) {
        let share = min(max(share, 0), 1)
        return (a.0 + (b.0 - a.0) * share, a.1 + (b.1 - a.1) * share, a.2 + (b.2 - a.2) * share)
    }

    private func byte(_ share: Double) -> UInt8 { UInt8((min(max(share, 0), 1) * 255).rounded()) }
}
