import CVeilKernels
import VeilBlur
import VeilMotion
import VeilPixels

/// How much of a material each pixel of a part of a pane gets: the same for a row, the same for a column, or each its own.
///
/// Shares of the material's own level, so that they stay when that changes.
enum PaneLevels {
    case rows([Double])
    case columns([Double])
    case plane(LevelPlane)

    /// The levels of `visible`, a part of the pane `rect`.
    init(_ progressive: ProgressiveBlur, of rect: PixelRect, visible: PixelRect) {
        let part = visible.offset(x: -rect.x, y: -rect.y)
        let size = PixelSize(width: part.width, height: part.height)
        switch progressive.course {
        case .line(let start, let end):
            let way = LineWay(from: start, to: end, width: rect.width, height: rect.height)
            if way.perColumn == 0 {
                self = .rows((part.y..<part.endY).map { progressive.level(at: way.share(0, $0)).value })
            } else if way.perRow == 0 {
                self = .columns((part.x..<part.endX).map { progressive.level(at: way.share($0, 0)).value })
            } else {
                self = .plane(LevelTable(progressive).plane(size) { way.row(part.y + $0, from: part.x) })
            }
        case .radial(let centre, let radius):
            let way = RadialWay(centre: centre, radius: radius, width: rect.width, height: rect.height)
            self = .plane(LevelTable(progressive).plane(size) { way.row(part.y + $0, from: part.x) })
        case .mask(let mask):
            var scaler = MaskScaler(mask, width: rect.width, height: rect.height, columns: part.x..<part.endX)
            self = .plane(LevelTable(progressive).plane(size) { scaler.scale(row: part.y + $0, to: $1) })
        }
    }

    /// The sigma of every pixel of `visible`, whose levels these are.
    func field(maximum: Sigma, in visible: PixelRect) -> SigmaField {
        switch self {
        case .rows(let levels): SigmaField(.vertical, levels: levels, maximum: maximum, in: visible)
        case .columns(let levels): SigmaField(.horizontal, levels: levels, maximum: maximum, in: visible)
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

    /// No way is shorter than a trillionth of a pixel, so that floats hold what one pixel adds.
    private static let most = 1e12

    init(from start: PanePoint, to end: PanePoint, width: Int, height: Int) {
        let (right, down) = (Double(width - 1), Double(height - 1))
        let (dx, dy) = ((end.x - start.x) * right, (end.y - start.y) * down)
        let square = dx * dx + dy * dy
        self.start = (start.x * right, start.y * down)
        let longer = max(square, max(abs(dx), abs(dy)) / Self.most)
        (perColumn, perRow) = square > 0 ? (dx / longer, dy / longer) : (0, 0)
    }

    func share(_ x: Int, _ y: Int) -> Double {
        (Double(x) - start.x) * perColumn + (Double(y) - start.y) * perRow
    }

    /// Row `y` from column `x` on.
    func row(_ y: Int, from x: Int) -> veil_way {
        let steps = Double(VEIL_WAY_STEPS)
        return veil_way(
            kind: VEIL_WAY_LINE, table: nil, start: Float(share(x, y) * steps), step: Float(perColumn * steps), down_squared: 0,
            reach: 0, places: nil)
    }
}

/// The share of the way from a centre outwards, for pixels of a pane.
struct RadialWay {
    private let centre: (x: Double, y: Double)
    private let perPixel: Double

    /// Half of a pixel's diagonal: the centre may lie on a corner between pixels, and they are at the centre too.
    private static let reach = 0.5.squareRoot() + 1e-6
    /// A way of no length, as floats hold it.
    private static let most = 1e12

    init(centre: PanePoint, radius: Double, width: Int, height: Int) {
        self.centre = (centre.x * Double(width - 1), centre.y * Double(height - 1))
        let way = radius * Double(min(width, height)) / 2 - Self.reach
        perPixel = way > 0 ? min(1 / way, Self.most) : Self.most
    }

    /// Row `y` from column `x` on.
    func row(_ y: Int, from x: Int) -> veil_way {
        let down = Double(y) - centre.y
        return veil_way(
            kind: VEIL_WAY_CIRCLES, table: nil, start: Float(centre.x - Double(x)),
            step: Float(perPixel * Double(VEIL_WAY_STEPS)),
            down_squared: Float(down * down), reach: Float(Self.reach), places: nil)
    }
}
