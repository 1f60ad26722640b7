import CVeilKernels
import VeilBlur
import VeilMotion
import VeilPixels

/// The levels along a way, in a plane's units, for many pixels: a curve takes a tenth of a microsecond.
struct LevelTable {
    private let levels: [UInt16]

    /// Between so many places of the way the curve is straight: within a hundredth of a level of 255 for the standard curves.
    private static let knots = 1024
    private static let stepsPerKnot = Int(VEIL_WAY_STEPS) / knots

    init(_ progressive: ProgressiveBlur) {
        let knots = (0...Self.knots).map {
            progressive.level(at: Double($0) / Double(Self.knots)).value * Double(LevelPlane.whole)
        }
        levels = (0...Int(VEIL_WAY_STEPS)).map { step in
            let (knot, rest) = step.quotientAndRemainder(dividingBy: Self.stepsPerKnot)
            guard rest > 0 else { return UInt16(knots[knot].rounded()) }
            let share = Double(rest) / Double(Self.stepsPerKnot)
            return UInt16((knots[knot] + (knots[knot + 1] - knots[knot]) * share).rounded())
        }
    }

    /// A plane's levels, row by row along the way that `way` tells; it need not name the table.
    func plane(_ size: PixelSize, _ way: (_ row: Int) -> veil_way) -> LevelPlane {
        let kernels = veil_kernels_best()!
        return levels.withUnsafeBufferPointer { levels in
            LevelPlane(size: size) { y, row in
                var way = way(y)
                way.table = levels.baseAddress!
                kernels.pointee.level_row(&way, row, Int32(size.width))
            }
        }
    }

    /// The same for values 0…255, which `write` fills in row by row.
    func plane(_ size: PixelSize, writing write: (_ row: Int, _ values: UnsafeMutablePointer<Float>) -> Void) -> LevelPlane {
        var values = [Float](repeating: 0, count: size.width)
        return values.withUnsafeMutableBufferPointer { values in
            plane(size) { y in
                write(y, values.baseAddress!)
                return veil_way(
                    kind: VEIL_WAY_PLACES, table: nil, start: 0, step: Float(VEIL_WAY_STEPS) / 255, down_squared: 0, reach: 0,
                    places: values.baseAddress!)
            }
        }
    }
}
