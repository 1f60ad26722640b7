/// How a tint is laid over the backdrop, on encoded values, as W3C's *Compositing and Blending Level 1* defines it.
public enum BlendMode: Hashable, Sendable, CaseIterable {
    /// The tint over the backdrop, in proportion to its opacity: *source over*.
    case normal
}
