/// The demand that text can be read on a glass.
struct Legibility: Hashable, Sendable {
    let text: TintColor
    /// WCAG's contrast, 1…21.
    let ratio: Double

    init(text: TintColor, ratio: Double) {
        precondition((1...21).contains(ratio), "a contrast ratio is 1…21, not \(ratio)")
        (self.text, self.ratio) = (text, ratio)
    }

    /// Which way the glass differs from its text.
    enum Side {
        case darker, lighter

        /// The colour that is furthest on this side.
        var end: TintColor { .white(self == .darker ? 0 : 1) }
    }

    /// The sides, first the one whose end is further from the text.
    var sides: [Side] {
        let own = RelativeLuminance.of(text)
        let isNearerToWhite = RelativeLuminance.contrast(own, 0) >= RelativeLuminance.contrast(own, 1)
        return isNearerToWhite ? [.darker, .lighter] : [.lighter, .darker]
    }

    /// The luminance that no pixel of a darker glass may exceed, or that no pixel of a lighter one may fall below. Outside of
    /// 0…1 the side cannot be had.
    func limit(_ side: Side) -> Double {
        let luminance = RelativeLuminance.of(text) + 0.05
        return side == .darker ? luminance / ratio - 0.05 : luminance * ratio - 0.05
    }
}

/// A second tint, always source over, that a ``ContrastGuard`` lays over the first. Over a normal tint of the same colour it is
/// the same as a more opaque tint.
struct Scrim: Hashable, Sendable {
    var color: TintColor
    /// 0…1.
    var opacity: Double

    static let none = Scrim(color: .white(0), opacity: 0)
}
