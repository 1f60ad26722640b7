import VeilPixels

/// The rows of a rectangle, dealt to threads. Bands begin at multiples of 8 rows of the picture's grid.
struct Bands {
    private let rows: Range<Int>
    /// At least 1.
    let count: Int

    /// As many bands as threads can use, for a blur of `rect` that works on `margin` rows above and below each band as well.
    init(of rect: PixelRect, margin: Double, threads: Int?) {
        /// A band has at least as many rows of its own as are worked on twice.
        let leastRows = Int(2 * margin) + 16
        rows = rect.y..<rect.endY
        let worthwhile = Crew.bands(of: PixelSize(width: rect.width, height: rect.height), threads: threads)
        count = max(1, min(worthwhile, rect.height / leastRows))
    }

    subscript(index: Int) -> Range<Int> { start(index)..<start(index + 1) }

    private func start(_ index: Int) -> Int {
        guard index > 0 else { return rows.lowerBound }
        guard index < count else { return rows.upperBound }
        return (rows.lowerBound + rows.count * index / count + 7) & ~7
    }
}
