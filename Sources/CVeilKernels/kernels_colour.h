// What glass does to colours, in floating point, rounded once. Included once per instruction set.
#pragma once

/// A row's parts that are not the same for every pixel. `levels` is NULL for all of the effect.
typedef struct {
    const float *levels;
    const noise_row *noise;
} row_parts;

/// Saturation, and a tint with nothing special: what most glass is.
__attribute__((always_inline)) static inline floats plainly_coloured(const veil_colour *colour, bool saturates, floats level, floats color) {
    if (saturates) color = saturated(color, 1 + (colour->saturation - 1) * level);
    return tinted(VEIL_BLEND_NORMAL, color, repeated(colour->tint), colour->opacity * level);
}

/// All steps. `noise` is NULL for none.
__attribute__((always_inline)) static inline floats fully_coloured(
    const veil_colour *colour, veil_blend mode, const float *noise, floats level, floats color) {
    if (colour->saturation != 1) color = saturated(color, 1 + (colour->saturation - 1) * level);
    if (colour->darkest > 0 || colour->brightest < 1) {
        color = with_clamped_luma(color, colour->darkest * level, 1 - (1 - colour->brightest) * level);
    }
    color = tinted(mode, color, repeated(colour->tint), colour->opacity * level);
    if (colour->scrim_opacity > 0) color = tinted(VEIL_BLEND_NORMAL, color, repeated(colour->scrim), colour->scrim_opacity * level);
    return noise ? with_noise(color, spread(noise), colour->noise * level) : color;
}

/// What to do with a vector: a constant where it is inlined, so that a loop has no more in it than it needs.
typedef struct {
    bool plain, saturates;
    veil_blend mode;
} row_kind;

/// Colours as many pixels as fit a vector. `index` is the first one's in its row.
__attribute__((always_inline)) static inline void colour_vector(
    const veil_colour *colour, row_kind kind, row_parts parts, int index, const float *levels, uint8_t *pixels) {
    const floats level = levels ? spread(levels) : (floats){0} + 1;
    float_bytes bytes;
    memcpy(&bytes, pixels, sizeof bytes);
    floats color = __builtin_convertvector(bytes, floats);
    if (kind.plain) {
        color = plainly_coloured(colour, kind.saturates, level, color);
    } else {
        const float *noise = parts.noise ? parts.noise->values + index % VEIL_NOISE_SIDE : NULL;
        color = fully_coloured(colour, kind.mode, noise, level, color);
    }
    bytes = __builtin_convertvector(__builtin_convertvector(color + 0.5f, ints), float_bytes);
    memcpy(pixels, &bytes, sizeof bytes);
}

__attribute__((always_inline)) static inline void colour_pixels(const veil_colour *c, row_kind kind, row_parts parts, veil_row row) {
    // A copy that no pixel written can change: what is the same for all pixels is worked out once.
    const veil_colour own = *c, *colour = &own;
    int x = 0;
    for (; x + VECTOR_PIXELS <= row.count; x += VECTOR_PIXELS) {
        colour_vector(colour, kind, parts, x, parts.levels ? parts.levels + x : NULL, row.pixels + 4 * (ptrdiff_t)x);
    }
    if (x == row.count) return;
    uint8_t rest[FLOATS] = {0};
    float rest_levels[VECTOR_PIXELS] = {0};
    memcpy(rest, row.pixels + 4 * (ptrdiff_t)x, 4 * (size_t)(row.count - x));
    if (parts.levels) memcpy(rest_levels, parts.levels + x, sizeof(float) * (size_t)(row.count - x));
    colour_vector(colour, kind, parts, x, parts.levels ? rest_levels : NULL, rest);
    memcpy(row.pixels + 4 * (ptrdiff_t)x, rest, 4 * (size_t)(row.count - x));
}

static void colour_plain_row(const veil_colour *colour, const float *levels, veil_row row) {
    const row_parts parts = {levels, NULL}, uniform = {NULL, NULL};
    if (colour->saturation == 1) {
        if (levels) {
            colour_pixels(colour, (row_kind){.plain = true}, parts, row);
        } else {
            colour_pixels(colour, (row_kind){.plain = true}, uniform, row);
        }
    } else if (levels) {
        colour_pixels(colour, (row_kind){.plain = true, .saturates = true}, parts, row);
    } else {
        colour_pixels(colour, (row_kind){.plain = true, .saturates = true}, uniform, row);
    }
}

/// Apart from the plain rows, so that these need no room for noise.
__attribute__((noinline)) static void colour_full_row(const veil_colour *colour, const float *levels, veil_row row) {
    noise_row noise;
    if (colour->noise > 0) prepare_noise(&noise, colour, row);
    const row_parts parts = {levels, colour->noise > 0 ? &noise : NULL};
#define CASE(mode) \
    case mode: colour_pixels(colour, (row_kind){false, false, mode}, parts, row); break
    switch (colour->blend) {
        CASE(VEIL_BLEND_NORMAL);
        CASE(VEIL_BLEND_MULTIPLY);
        CASE(VEIL_BLEND_SCREEN);
        CASE(VEIL_BLEND_OVERLAY);
        CASE(VEIL_BLEND_SOFT_LIGHT);
        CASE(VEIL_BLEND_PLUS_LIGHTER);
    }
#undef CASE
}

static void colour_row(const veil_colour *colour, const float *levels, veil_row row) {
    const bool clamps = colour->darkest > 0 || colour->brightest < 1;
    if (colour->blend != VEIL_BLEND_NORMAL || clamps || colour->scrim_opacity > 0 || colour->noise > 0) {
        colour_full_row(colour, levels, row);
    } else {
        colour_plain_row(colour, levels, row);
    }
}

#pragma clang fp contract(on)
