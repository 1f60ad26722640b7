/// A rectangle in a view: in points, y downwards.
public struct ViewRect: Hashable, Sendable {
    /// The top left corner.
    public var origin: ViewVector
    /// Across and down, at least 0.
    public var size: ViewVector

    /// A rectangle from its corner and its size.
    public init(origin: ViewVector, size: ViewVector) {
        self.origin = origin
        self.size = size
    }

    /// A rectangle from its numbers.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: ViewVector(x: x, y: y), size: ViewVector(x: width, y: height))
    }

    /// The left side.
    public var x: Double {
        get { origin.x }
        set { origin.x = newValue }
    }
    /// The top side.
    public var y: Double {
        get { origin.y }
        set { origin.y = newValue }
    }
    /// Across.
    public var width: Double {
        get { size.x }
        set { size.x = newValue }
    }
    /// Down.
    public var height: Double {
        get { size.y }
        set { size.y = newValue }
    }

    /// The point in its middle.
    public var middle: ViewVector { origin + size * 0.5 }
    /// The corner opposite to its origin.
    public var end: ViewVector { origin + size }

    /// The rectangle of proportions `size` that just fits inside this one, in its middle; with `isCovering` the one that just covers it.
    public func fitting(_ size: ViewVector, isCovering: Bool = false) -> ViewRect {
        guard size.x > 0, size.y > 0 else { return self }
        let (across, down) = (self.size.x / size.x, self.size.y / size.y)
        return Self(middle: middle, size: size * (isCovering ? max(across, down) : min(across, down)))
    }

    /// The share `share` of the way from this rectangle to another.
    public func going(_ share: Double, to other: ViewRect) -> ViewRect {
        ViewRect(origin: origin + (other.origin - origin) * share, size: size + (other.size - size) * share)
    }

    /// Shrunk about the middle of a view and then moved.
    public func posed(_ pose: DismissPose, in view: ViewVector) -> ViewRect {
        ViewRect(origin: view * 0.5 + (origin - view * 0.5) * pose.scale + pose.offset, size: size * pose.scale)
    }

    /// The part that lies inside another; of no size where they do not meet.
    public func intersection(_ other: ViewRect) -> ViewRect {
        let from = ViewVector(x: max(origin.x, other.origin.x), y: max(origin.y, other.origin.y))
        return ViewRect(
            x: from.x, y: from.y, width: max(0, min(end.x, other.end.x) - from.x),
            height: max(0, min(end.y, other.end.y) - from.y))
    }

    private init(middle: ViewVector, size: ViewVector) { self.init(origin: middle - size * 0.5, size: size) }
}
