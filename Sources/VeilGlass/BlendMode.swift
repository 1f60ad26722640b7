import CVeilKernels

/// How a tint is laid over the backdrop, on encoded values, as W3C's *Compositing and Blending Level 1* defines it.
///
/// With a tint Cs of opacity αs over a backdrop Cb of opacity αb, every mode but ``plusLighter`` is
/// (1 − αb)·αs·Cs + (1 − αs)·αb·Cb + αs·αb·B(Cb, Cs), and the result's opacity αs + αb·(1 − αs).
public enum BlendMode: Hashable, Sendable, CaseIterable {
    /// B = Cs: the tint over the backdrop in proportion to its opacity, *source over*.
    case normal
    /// B = Cb·Cs: never lighter than the backdrop.
    case multiply
    /// B = Cb + Cs − Cb·Cs: never darker than the backdrop.
    case screen
    /// Multiplies the dark half of the backdrop and screens the light half.
    case overlay
    /// Darkens or lightens with the tint, softly: black and white stay.
    case softLight
    /// αs·Cs + αb·Cb, at most 1, and the opacities likewise: light is added.
    case plusLighter

    var raw: veil_blend {
        switch self {
        case .normal: VEIL_BLEND_NORMAL
        case .multiply: VEIL_BLEND_MULTIPLY
        case .screen: VEIL_BLEND_SCREEN
        case .overlay: VEIL_BLEND_OVERLAY
        case .softLight: VEIL_BLEND_SOFT_LIGHT
        case .plusLighter: VEIL_BLEND_PLUS_LIGHTER
        }
    }
}
