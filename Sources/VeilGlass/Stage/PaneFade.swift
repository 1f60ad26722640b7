import VeilPixels

/// The levels of a pane that fades, kept while neither its way nor its size changes: the level of its material only scales them.
struct PaneFade {
    private(set) var levels: PaneLevels?
    private var progressive: ProgressiveBlur?
    /// The pane, and the part of it that is seen, both from the pane's corner.
    private var (width, height) = (0, 0)
    private var seen = PixelRect.nothing

    /// Fits the levels to a pane in `rect`, of which `visible` is seen; none where it does not fade.
    mutating func fit(_ progressive: ProgressiveBlur?, in rect: PixelRect, visible: PixelRect) {
        let seen = visible.offset(x: -rect.x, y: -rect.y)
        guard progressive != self.progressive || (rect.width, rect.height) != (width, height) || seen != self.seen else { return }
        (self.progressive, width, height, self.seen) = (progressive, rect.width, rect.height, seen)
        levels = progressive.map { PaneLevels($0, of: rect, visible: visible) }
    }
}
