public import VeilMotion
public import VeilPixels

extension BackdropStage {
    /// A piece of glass on a stage.
    public struct Pane: Hashable, Sendable {
        /// In the picture's pixels; it may reach over the border, or lie outside.
        public var rect: PixelRect
        /// What it is made of.
        public var material: GlassMaterial
        /// Its outline in its rectangle.
        public var shape: GlassShape
        /// How much of the material there is. At level 0 the pane is not seen, and costs nothing.
        public var level: Level
        /// Panes of one group lie beside each other in one sheet, as the cells of a list do: none sees another one, however near, and
        /// with one sigma they share a blur. Nil: the pane sees all that lie below it.
        public var group: Int?

        /// A pane with the whole of its material, unless more is said.
        public init(
            rect: PixelRect, material: GlassMaterial, shape: GlassShape = .rectangle, level: Level = .full, group: Int? = nil
        ) {
            (self.rect, self.material, self.shape) = (rect, material, shape)
            (self.level, self.group) = (level, group)
        }
    }
}

/// What a stage has done since it was made.
public struct StageCounters: Hashable, Sendable {
    /// Frames that differed from the one before.
    public internal(set) var frames = 0
    /// Blurs made. Panes that share one count it once.
    public internal(set) var blurs = 0
    /// Pixels that those blurs have written.
    public internal(set) var pixelsBlurred = 0
    /// Panes laid over the changed parts of frames.
    public internal(set) var panesDrawn = 0
}
