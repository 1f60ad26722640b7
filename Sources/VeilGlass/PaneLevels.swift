import VeilBlur
import VeilMotion
import VeilPixels

/// How much of a material each pixel of a part of a pane gets: the same for a row, the same for a column, or each its own.
enum PaneLevels {
    case rows([Level])
    case columns([Level])
    case plane(LevelPlane)

    /// The levels of `visible`, a part of the pane `rect`.
    init(_ progressive: ProgressiveBlur, of rect: PixelRect, visible: PixelRect) {
        let part = visible.offset(x: -rect.x, y: -rect.y)
        switch progressive.course {
        case .line(let start, let end):
            let way = LineWay(from: start, to: end, width: rect.width, height: rect.height)
            if way.perColumn == 0 {
                self = .rows((part.y..<part.endY).map { progressive.level(at: way.share(0, $0)) })
            } else if way.perRow == 0 {
                self = .columns((part.x..<part.endX).map { progressive.level(at: way.share($0, 0)) })
            } else {
                self = .plane(LevelTable(progressive).plane(part) { x, y in Float(way.share(x, y)) })
            }
        case .radial(let centre, let radius):
            let way = RadialWay(centre: centre, radius: radius, width: rect.width, height: rect.height)
            self = .plane(LevelTable(progressive).plane(part) { x, y in way.share(x, y) })
        case .mask(let mask):
            var scaler = MaskScaler(mask, width: rect.width, height: rect.height, columns: part.x..<part.endX)
            var (row, shares) = (-1, [Float](repeating: 0, count: part.width))
            self = .plane(
                LevelTable(progressive).plane(part) { x, y in
                    if y != row {
                        scaler.scale(row: y, to: &shares)
                        row = y
                    }
                    return shares[x - part.x] / 255
                })
        }
    }

    /// The sigma of every pixel of `visible`, whose levels these are.
    func field(maximum: Sigma, in visible: PixelRect) -> SigmaField {
        switch self {
        case .rows(let levels): SigmaField(.vertical, sigmas: levels.map { $0.sigma(maximum: maximum).pixels }, in: visible)
        case .columns(let levels): SigmaField(.horizontal, sigmas: levels.map { $0.sigma(maximum: maximum).pixels }, in: visible)
        case .plane(let plane): SigmaField(plane, maximum: maximum, at: (visible.x, visible.y), in: visible)
        }
    }
}

/// The share of the way along a line, for pixels of a pane.
struct LineWay {
    private let start: (x: Double, y: Double)
    /// What one pixel to the right, and one down, adds.
    let perColumn: Double
    let perRow: Double

    init(from start: PanePoint, to end: PanePoint, width: Int, height: Int) {
        let (right, down) = (Double(width - 1), Double(height - 1))
        let (dx, dy) = ((end.x - start.x) * right, (end.y - start.y) * down)
        let square = dx * dx + dy * dy
        self.start = (start.x * right, start.y * down)
        (perColumn, perRow) = square > 0 ? (dx / square, dy / square) : (0, 0)
    }

    @inline(__always) func share(_ x: Int, _ y: Int) -> Double {
        (Double(x) - start.x) * perColumn + (Double(y) - start.y) * perRow
    }
}

/// The share of the way from a centre outwards, for pixels of a pane.
struct RadialWay {
    private let centre: (x: Double, y: Double)
    private let perPixel: Double

    /// Half of a pixel's diagonal: the centre may lie on a corner between pixels, and they are at the centre too.
    private static let reach = 0.5.squareRoot() + 1e-6

    init(centre: PanePoint, radius: Double, width: Int, height: Int) {
        self.centre = (centre.x * Double(width - 1), centre.y * Double(height - 1))
        let way = radius * Double(min(width, height)) / 2 - Self.reach
        perPixel = way > 0 ? 1 / way : .infinity
    }

    @inline(__always) func share(_ x: Int, _ y: Int) -> Float {
        let (dx, dy) = (Double(x) - centre.x, Double(y) - centre.y)
        let way = (dx * dx + dy * dy).squareRoot() - Self.reach
        return way > 0 ? Float(way * perPixel) : 0
    }
}

/// The levels along a way, in a plane's units, for many pixels: a curve takes a tenth of a microsecond.
struct LevelTable {
    private let levels: [Float]

    /// Between so many places of the way the curve is straight: within a hundredth of a level of 255 for the standard curves.
    private static let steps = 1024

    init(_ progressive: ProgressiveBlur) {
        levels = (0...Self.steps).map {
            Float(progressive.level(at: Double($0) / Double(Self.steps)).value * Double(LevelPlane.whole))
        }
    }

    /// The levels of `part` of a pane, whose pixels are so far along the way.
    @inline(__always) func plane(_ part: PixelRect, _ share: (_ x: Int, _ y: Int) -> Float) -> LevelPlane {
        levels.withUnsafeBufferPointer { levels in
            LevelPlane(size: PixelSize(width: part.width, height: part.height)) { y, row in
                for x in 0..<part.width { row[x] = Self.level(at: share(part.x + x, part.y + y), levels) }
            }
        }
    }

    @inline(__always) private static func level(at share: Float, _ levels: UnsafeBufferPointer<Float>) -> UInt16 {
        let place = min(max(share, 0), 1) * Float(steps)
        let index = min(Int32(place), Int32(steps) - 1)
        let (low, high) = (levels[Int(index)], levels[Int(index) + 1])
        return UInt16(low + (high - low) * (place - Float(index)) + 0.5)
    }
}
