// The blend modes of W3C's Compositing and Blending Level 1, on premultiplied lanes 0…255 under a tint of one colour and opacity.
// Included once per instruction set.
#pragma once

/// Backdrop alpha times B(Cb, Cs), for `tint` and the premultiplied `color` in 0…255. In the lane of alpha, whose tint is 255, all modes
/// are alpha.
__attribute__((always_inline)) static inline floats blended(veil_blend mode, floats color, floats alpha, floats tint) {
    const floats source = tint * (1 / 255.0f);
    switch (mode) {
    case VEIL_BLEND_MULTIPLY: return color * source;
    case VEIL_BLEND_SCREEN: return color + (alpha - color) * source;
    case VEIL_BLEND_OVERLAY:
        return chosen(color + color <= alpha, 2 * color * source, alpha - 2 * (alpha - color) * (1 - source));
    case VEIL_BLEND_SOFT_LIGHT: {
        const floats straight = chosen(alpha > 0, color / alpha, (floats){0});
        const floats darker = color - (1 - 2 * source) * color * (1 - straight);
        const floats curve = ((16 * straight - 12) * straight + 4) * straight;
        const floats lifted = alpha * chosen(straight <= 0.25f, curve, __builtin_elementwise_sqrt(straight));
        return chosen(source <= 0.5f, darker, color + (2 * source - 1) * (lifted - color));
    }
    default: return alpha * source;
    }
}

/// The tint over the color: (1 − αb)·αs·Cs + (1 − αs)·αb·Cb + αs·αb·B(Cb, Cs), and for plus lighter αs·Cs + αb·Cb, at most 255.
__attribute__((always_inline)) static inline floats tinted(veil_blend mode, floats color, floats tint, floats opacity) {
    if (mode == VEIL_BLEND_NORMAL) return tint * opacity + color * (1 - opacity);
    if (mode == VEIL_BLEND_PLUS_LIGHTER) return smaller(tint * opacity + color, (floats){0} + 255);
    const floats alpha = ALL_LANES(color, 3);
    const floats uncovered = tint * opacity * (1 - alpha * (1 / 255.0f));
    const floats mixed = uncovered + color * (1 - opacity) + opacity * blended(mode, color, alpha, tint);
    // Two ways of rounding may leave a colour a hair above its alpha.
    return smaller(mixed, ALL_LANES(mixed, 3));
}
