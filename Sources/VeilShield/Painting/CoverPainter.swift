public import VeilPixels

/// Paints covers, and remembers what it painted: a hundred covers of one content teach no more than one.
///
/// The noise of a recognisable cover comes from the system's entropy, not from the content or a seed, and is drawn once per
/// content. What looks nearly the same, as a page whose cursor blinks, counts as one content and gets the remembered cover, or
/// the noise could be averaged away. Keep one painter for the whole process.
public struct CoverPainter: Sendable {
    /// A content, and what all of its covers show.
    private struct Memory: Sendable {
        let content: ColourGrid
        let shown: ColourGrid
    }

    /// The latest last.
    private var memories: [Memory] = []

    /// Grids are small, some 4 KB for a content, and looking through all of them costs microseconds.
    private static let mostMemories = 1024

    /// Contents whose cells all differ by no more than this, of 255, get one cover. It is far below the noise, and above what a
    /// cursor or a clock changes in a cell.
    private static let nearness: Float = 6

    /// A painter that has seen nothing.
    public init() {}

    /// A cover for `content`, of the same size, opaque everywhere.
    ///
    /// - Parameters:
    ///   - style: what it shows.
    ///   - content: what it is to cover; not looked at where the style is opaque.
    ///   - scale: pixels a point, more than 0: a cell of the grid covers some 96 points at least.
    /// - Throws: ``VeilPixels/PictureError`` where there is no memory for the cover. Then show one colour.
    /// - Complexity: one look at every pixel for a recognisable one, and one write of every pixel.
    public mutating func cover(
        _ style: CoverStyle, for content: Picture, scale: Double = 1
    ) throws(PictureError) -> Picture {
        precondition(scale > 0 && scale.isFinite, "a scale is more than 0 and finite, not \(scale)")
        switch style {
        case .opaque(let color):
            return try Picture(
                size: content.size, filledWith: Pixel(red: color.red, green: color.green, blue: color.blue, alpha: 255))
        case .recognisable:
            return try remembered(ColourGrid(of: content, scale: scale)).picture(size: content.size)
        }
    }

    /// What covers of `content` show: drawn now if it is new.
    private mutating func remembered(_ content: ColourGrid) -> ColourGrid {
        let known = memories.lastIndex { memory in memory.content.distance(to: content).map { $0 <= Self.nearness } ?? false }
        if let known {
            memories.append(memories.remove(at: known))
        } else {
            var entropy = SystemRandomNumberGenerator()
            if memories.count == Self.mostMemories { memories.removeFirst() }
            memories.append(Memory(content: content, shown: content.uncertain(using: &entropy)))
        }
        return memories[memories.count - 1].shown
    }
}
