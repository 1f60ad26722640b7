// The steps of a glass before and after its tint, on premultiplied lanes 0…255. Every term carries the factor alpha, so what lies under
// alpha 0 never shows, and alpha itself stays as it is. Included once per instruction set.
#pragma once

/// C′ = clamp(Y + s · (C − Y), 0, alpha).
static inline floats saturated(floats color, floats saturation) {
    const floats luma = luma_of(color), alpha = ALL_LANES(color, 3);
    const floats vivid = luma + saturation * (color - luma);
    const floats positive = chosen(vivid > 0, vivid, (floats){0});
    return chosen(alpha_lanes(), color, smaller(positive, alpha));
}

/// Luma between `darkest` and `brightest`: mixed with white or with black by as much as that takes, which no channel leaves 0…alpha for.
static inline floats with_clamped_luma(floats color, floats darkest, floats brightest) {
    const floats luma = luma_of(color), alpha = ALL_LANES(color, 3);
    const floats low = darkest * alpha, high = brightest * alpha;
    const floats raised = color + (alpha - color) * ((low - luma) / (alpha - luma));
    const floats lowered = chosen(alpha_lanes(), color, color * (high / luma));
    return chosen(luma < low, raised, chosen(luma > high, lowered, color));
}

/// `noise` is −1…1, `most` the largest change of an opaque pixel. A channel moves by no more than the way to 0 or to alpha, the nearer of
/// both: so up and down weigh the same and the mean stays, white and black stay, and alpha, which is its own limit, stays.
static inline floats with_noise(floats color, floats noise, floats most) {
    const floats alpha = ALL_LANES(color, 3);
    const floats room = smaller(smaller(color, alpha - color), most * alpha * (1 / 255.0f));
    return color + noise * chosen(room > 0, room, (floats){0});
}

/// The noise of a row from its first pixel on, and the beginning again for vectors that reach over the tile's end.
typedef struct {
    float values[VEIL_NOISE_SIDE + VECTOR_PIXELS];
} noise_row;

static inline void prepare_noise(noise_row *noise, const veil_colour *colour, veil_row row) {
    const uint32_t mask = VEIL_NOISE_SIDE - 1;
    const uint8_t *bytes = veil_noise_row((int)(((uint32_t)row.y + colour->noise_y) & mask));
    for (uint32_t i = 0; i < VEIL_NOISE_SIDE + VECTOR_PIXELS; i++) {
        noise->values[i] = ((float)bytes[((uint32_t)row.x + colour->noise_x + i) & mask] - 127.5f) * (1 / 127.5f);
    }
}
