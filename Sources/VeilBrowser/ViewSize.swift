/// The size of a view, or of a photo in it: in points, both sides finite and greater than 0.
public struct ViewSize: Hashable, Sendable {
    /// Across.
    public let width: Double
    /// Down.
    public let height: Double

    /// A size from its sides. Sides that are not finite, or not greater than 0, are the caller's mistake and trap.
    public init(width: Double, height: Double) {
        precondition(
            width > 0 && height > 0 && width.isFinite && height.isFinite,
            "a view has a finite size greater than 0, not \(width) × \(height)")
        self.width = width
        self.height = height
    }

    /// Its middle, from the top left corner.
    var middle: ViewVector { ViewVector(x: width / 2, y: height / 2) }

    /// The size after quarter turns.
    func turned(by quarterTurns: Int) -> ViewSize {
        quarterTurns.isMultiple(of: 2) ? self : ViewSize(width: height, height: width)
    }
}
