/// A blur that changes along a line: one sigma at the first row or column, another at the last, in equal steps between.
public struct SigmaGradient: Hashable, Sendable {
    /// The direction in which sigma changes.
    public enum Axis: Hashable, Sendable {
        /// From the top row to the bottom row.
        case vertical
        /// From the left column to the right column.
        case horizontal
    }

    /// The direction in which sigma changes.
    public let axis: Axis
    /// The blur of the first row or column, met exactly.
    public let from: Sigma
    /// The blur of the last row or column, met exactly.
    public let to: Sigma

    /// A gradient from the first row or column to the last.
    public init(axis: Axis, from: Sigma, to: Sigma) {
        (self.axis, self.from, self.to) = (axis, from, to)
    }

    /// The blur in pixels at row or column `index` of `count`, which may lie outside of 0..<count: there the ends go on.
    func sigma(at index: Int, of count: Int) -> Double {
        guard count > 1 else { return from.pixels }
        let way = min(max(Double(index) / Double(count - 1), 0), 1)
        return from.pixels + (to.pixels - from.pixels) * way
    }
}
