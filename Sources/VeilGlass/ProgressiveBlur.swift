public import VeilMotion

/// Glass whose level changes from place to place: all of it here, less or nothing there.
///
/// Blur, tint and all else follow the same levels, which are shares of the material's own. Sigma grows evenly with the level, so that what
/// is seen changes most near the sharp end. A way from there looks more even with ``VeilMotion/TimingCurve/easeIn``, a way that leads there
/// with ``VeilMotion/TimingCurve/easeOut``. Where the level
/// is 0 the picture is what it was, bit for bit. Beyond the ends their levels go on.
public struct ProgressiveBlur: Hashable, Sendable {
    /// The way along which the level changes.
    enum Course: Hashable, Sendable {
        case line(from: PanePoint, to: PanePoint)
        case radial(centre: PanePoint, radius: Double)
        case mask(MaskPicture)
    }

    let course: Course
    /// The level where the way begins.
    public let from: Level
    /// The level where it ends.
    public let to: Level
    /// How the level changes along the way. Where a curve overshoots, the level stays within 0…1.
    public let curve: TimingCurve

    /// From the top row's level to the bottom row's.
    public static func vertical(from: Level, to: Level, curve: TimingCurve = .linear) -> ProgressiveBlur {
        line(from: PanePoint(0, 0), to: PanePoint(0, 1), levels: from, to, curve: curve)
    }

    /// From the left column's level to the right column's.
    public static func horizontal(from: Level, to: Level, curve: TimingCurve = .linear) -> ProgressiveBlur {
        line(from: PanePoint(0, 0), to: PanePoint(1, 0), levels: from, to, curve: curve)
    }

    /// Along a line between two points, at any angle; across it, the level stays as it is. Between two points that are one the first level
    /// is everywhere.
    public static func line(
        from start: PanePoint, to end: PanePoint, levels from: Level, _ to: Level, curve: TimingCurve = .linear
    ) -> ProgressiveBlur {
        ProgressiveBlur(course: .line(from: start, to: end), from: from, to: to, curve: curve)
    }

    /// In circles, from the pixels at the centre outwards.
    ///
    /// - Parameters:
    ///   - centre: the middle of the pane, unless something else is said.
    ///   - radius: where the way ends, in halves of the pane's shorter side: 1 is the largest circle that fits around the middle. Finite and
    ///     not negative.
    public static func radial(
        centre: PanePoint = PanePoint(0.5, 0.5), radius: Double = 1, from: Level, to: Level, curve: TimingCurve = .linear
    ) -> ProgressiveBlur {
        precondition(radius >= 0 && radius.isFinite, "a radius is finite and not negative, not \(radius)")
        return ProgressiveBlur(
            course: .radial(centre: centre, radius: min(radius, PanePoint.farthest.upperBound)), from: from, to: to, curve: curve)
    }

    /// By a mask that is scaled to the pane: 0 has the first level, 255 the second.
    public static func mask(
        _ mask: MaskPicture, from: Level = .none, to: Level = .full, curve: TimingCurve = .linear
    ) -> ProgressiveBlur {
        ProgressiveBlur(course: .mask(mask), from: from, to: to, curve: curve)
    }

    /// The level after a share of the way.
    func level(at share: Double) -> Level {
        Level(from.value + (to.value - from.value) * curve.value(at: share))
    }
}

/// A point of a pane: 0, 0 is the middle of its top left pixel, 1, 1 that of the bottom right one. It may lie outside.
public struct PanePoint: Hashable, Sendable {
    /// From left to right.
    public let x: Double
    /// From top to bottom.
    public let y: Double

    /// A point from finite coordinates; those beyond ±10⁹ panes are taken as there.
    public init(_ x: Double, _ y: Double) {
        precondition(x.isFinite && y.isFinite, "a point's coordinates are finite, not \(x), \(y)")
        func near(_ place: Double) -> Double { min(max(place, Self.farthest.lowerBound), Self.farthest.upperBound) }
        (self.x, self.y) = (near(x), near(y))
    }

    /// The squares of distances in pixels stay finite.
    fileprivate static let farthest = -1e9...1e9
}
