/// A place in a view, or a way across it: in points, y downwards.
public struct ViewVector: Hashable, Sendable {
    /// To the right.
    public var x: Double
    /// Down.
    public var y: Double

    /// A vector from its parts.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// No way at all; the top left corner.
    public static let zero = ViewVector(x: 0, y: 0)

    /// Both ways, one after the other.
    public static func + (left: ViewVector, right: ViewVector) -> ViewVector {
        ViewVector(x: left.x + right.x, y: left.y + right.y)
    }

    /// The way from `right` to `left`.
    public static func - (left: ViewVector, right: ViewVector) -> ViewVector {
        ViewVector(x: left.x - right.x, y: left.y - right.y)
    }

    /// The way `factor` times.
    public static func * (vector: ViewVector, factor: Double) -> ViewVector {
        ViewVector(x: vector.x * factor, y: vector.y * factor)
    }

    /// How far it is, in points.
    public var length: Double { (x * x + y * y).squareRoot() }

    var isFinite: Bool { x.isFinite && y.isFinite }
}
