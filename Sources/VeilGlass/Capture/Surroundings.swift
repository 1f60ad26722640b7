import VeilBlur
package import VeilPixels

/// How much of the content is captured for a pane.
package struct Surroundings: Equatable {
    /// The picture that is blurred.
    package let whole: PixelRect
    /// What of it the pane's blur sees, and so must be drawn.
    package let seen: PixelRect

    /// Beyond so many sigma a Gaussian's share is less than a tenth of one level.
    private static let reach = 3.5
    /// A picture whose shorter side is less than so many sigma takes the blur's slow way; room that is not seen costs memory only.
    private static let quickSide = 10.0
    /// Captures begin and end at multiples of so many pixels: grain and working scale keep their place while a pane moves, and the picture
    /// its size.
    private static let alignment = 64

    /// - Parameters:
    ///   - rect: the pane, in pixels of the content.
    ///   - size: the content's.
    package init(of rect: PixelRect, _ material: GlassMaterial, in size: PixelSize, _ environment: GlassEnvironment) {
        let sigma = material.recipe(in: environment).sigma.pixels
        seen = rect.expanded(by: Int((Self.reach * sigma).rounded(.up))).intersection(size.bounds)
        let least = Int((Self.quickSide * sigma).rounded(.up))
        let columns = Self.aligned(seen.x..<seen.endX, least: least, most: size.width)
        let rows = Self.aligned(seen.y..<seen.endY, least: least, most: size.height)
        whole = PixelRect(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
    }

    private static func aligned(_ range: Range<Int>, least: Int, most: Int) -> Range<Int> {
        let start = range.lowerBound & ~(alignment - 1)
        let wanted = (max(range.upperBound, start + least) + alignment - 1) & ~(alignment - 1)
        let end = min(most, wanted)
        return max(0, min(start, (end - least) & ~(alignment - 1)))..<end
    }
}
