/// A corner of a shape, the same across and down.
protocol Corner {
    /// How much of each side it takes.
    var extent: Double { get }
    /// How far the outline stays away from the one side, so far from the other: ``extent`` at 0, 0 from there on.
    func inset(at distance: Double) -> Double
}

/// A quarter of a circle.
struct CircularCorner: Corner {
    let radius: Double
    var extent: Double { radius }

    func inset(at distance: Double) -> Double {
        let intoCorner = radius - distance
        guard intoCorner > 0 else { return 0 }
        return radius - max(0, radius * radius - intoCorner * intoCorner).squareRoot()
    }
}

/// A corner whose curvature grows from none at the sides, without a jump, to that of a circle in the middle.
///
/// It is the corner of iOS since version 7 to 1/500 of a radius. The control points that PaintCode found in `UIBezierPath`
/// (https://www.paintcodeapp.com/news/code-for-ios-7-rounded-rectangles) meet in bends of two degrees, which are seen where a corner is
/// some hundred pixels large. So only their reach is taken, and the way to the circle is one cubic Bézier curve: its first three points lie
/// on the side, where its curvature is 0, and the third is where it has the circle's direction and curvature at the fourth.
///
/// iOS jumps to other shapes where the corner has not room enough. This one goes over into the quarter of a circle, which it is where the
/// room is one radius: the outline moves evenly with the radius.
struct ContinuousCorner: Corner {
    private let circle: CircularCorner
    /// The radius of the curves, and how much of the outline is theirs; the rest is the circle's.
    private let radius: Double
    private let smoothness: Double

    /// Of each side, in radii.
    static let reach = 1.52866483

    /// For a radius of at most `room`.
    init(radius: Double, room: Double) {
        circle = CircularCorner(radius: radius)
        self.radius = min(radius, room / Self.reach)
        smoothness = radius > 0 ? min(max((room / radius - 1) / (Self.reach - 1), 0), 1) : 1
    }

    var extent: Double { max(circle.radius, smoothness > 0 ? radius * Self.reach : 0) }

    func inset(at distance: Double) -> Double {
        guard smoothness > 0, radius > 0 else { return circle.inset(at: distance) }
        let smooth = radius * Self.inset(at: distance / radius)
        return smoothness == 1 ? smooth : smoothness * smooth + (1 - smoothness) * circle.inset(at: distance)
    }

    /// The curve from the side to the circle, which it meets 38° from the side: along the side, and away from it.
    private static let along = SIMD4(reach, 0.94453610, 0.65567239, 0.38433852)
    private static let away = SIMD4(0, 0, 0, 0.21198925)

    /// The same for radius 1.
    private static func inset(at distance: Double) -> Double {
        guard distance < reach else { return 0 }
        if distance < away[3] { return value(along, parameter(of: distance, in: away)) }
        if distance < along[3] { return CircularCorner(radius: 1).inset(at: distance) }
        // The curve with its sides exchanged.
        return value(away, parameter(of: distance, in: along))
    }

    private static func value(_ points: SIMD4<Double>, _ u: Double) -> Double {
        let v = 1 - u
        return v * v * v * points[0] + 3 * v * u * (v * points[1] + u * points[2]) + u * u * u * points[3]
    }

    /// Where a coordinate that only grows, or only falls, has a value: by halves, to a millionth of a radius.
    private static func parameter(of wanted: Double, in points: SIMD4<Double>) -> Double {
        let rises = points[3] > points[0]
        var (low, high) = (0.0, 1.0)
        for _ in 0..<24 {
            let middle = (low + high) / 2
            if (value(points, middle) < wanted) == rises { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}
