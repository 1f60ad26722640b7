// Saturation and tint, in floating point, rounded once. Written over clang's own vectors, which every instruction set has: the same lanes
// go through the same operations, and nothing is fused, so the bytes are the same too. Included once per instruction set.
#pragma once

#pragma clang fp contract(off)

enum { FLOATS = VEC_BYTES / 4 };
typedef float floats __attribute__((vector_size(VEC_BYTES)));
typedef int32_t ints __attribute__((vector_size(VEC_BYTES)));
typedef uint8_t float_bytes __attribute__((vector_size(FLOATS)));

// Channel i of each pixel, in all four of its lanes; pixel i of four lanes out of one value a pixel.
#if VEC_BYTES == 16
#define ALL_LANES(a, i) __builtin_shufflevector(a, a, i, i, i, i)
#elif VEC_BYTES == 32
#define ALL_LANES(a, i) __builtin_shufflevector(a, a, i, i, i, i, 4 + i, 4 + i, 4 + i, 4 + i)
#else
#define ALL_LANES(a, i)                                                                                                                    \
    __builtin_shufflevector(                                                                                                               \
        a, a, i, i, i, i, 4 + i, 4 + i, 4 + i, 4 + i, 8 + i, 8 + i, 8 + i, 8 + i, 12 + i, 12 + i, 12 + i, 12 + i)
#endif

/// The lanes of alpha.
static inline ints alpha_lanes(void) {
    ints lanes;
    for (int i = 0; i < FLOATS; i++) lanes[i] = i % 4 == 3 ? -1 : 0;
    return lanes;
}
static inline floats chosen(ints where, floats a, floats b) { return (floats)(((ints)a & where) | ((ints)b & ~where)); }

/// C′ = clamp(Y + s · (C − Y), 0, alpha), alpha as it is. On premultiplied colours every term carries the factor alpha.
static inline floats saturated(floats color, floats saturation) {
    const floats luma = ALL_LANES(color, 0) * 0.2126f + ALL_LANES(color, 1) * 0.7152f + ALL_LANES(color, 2) * 0.0722f;
    const floats alpha = ALL_LANES(color, 3), vivid = luma + saturation * (color - luma);
    const floats positive = chosen(vivid > 0, vivid, (floats){0});
    return chosen(alpha_lanes(), color, chosen(positive < alpha, positive, alpha));
}

/// `levels` has one value for each of the pixels, or is NULL for all of the effect.
__attribute__((always_inline)) static inline void colour_vector(
    const veil_colour *colour, bool saturates, const float *levels, uint8_t *pixels) {
    floats level, tint;
    for (int i = 0; i < FLOATS; i++) {
        level[i] = levels ? levels[i / 4] : 1;
        tint[i] = colour->tint[i % 4];
    }
    float_bytes bytes;
    memcpy(&bytes, pixels, sizeof bytes);
    floats color = __builtin_convertvector(bytes, floats);
    if (saturates) color = saturated(color, 1 + (colour->saturation - 1) * level);
    const floats opacity = colour->opacity * level;
    color = tint * opacity + color * (1 - opacity);
    bytes = __builtin_convertvector(__builtin_convertvector(color + 0.5f, ints), float_bytes);
    memcpy(pixels, &bytes, sizeof bytes);
}

__attribute__((always_inline)) static inline void colour_pixels(
    const veil_colour *colour, bool saturates, const float *levels, uint8_t *pixels, int count) {
    int x = 0;
    for (; x + FLOATS / 4 <= count; x += FLOATS / 4) colour_vector(colour, saturates, levels ? levels + x : NULL, pixels + 4 * (ptrdiff_t)x);
    if (x == count) return;
    uint8_t rest[FLOATS] = {0};
    float rest_levels[FLOATS] = {0};
    memcpy(rest, pixels + 4 * (ptrdiff_t)x, 4 * (size_t)(count - x));
    if (levels) memcpy(rest_levels, levels + x, sizeof(float) * (size_t)(count - x));
    colour_vector(colour, saturates, levels ? rest_levels : NULL, rest);
    memcpy(pixels + 4 * (ptrdiff_t)x, rest, 4 * (size_t)(count - x));
}

static void colour_row(const veil_colour *colour, const float *levels, uint8_t *pixels, int count) {
    if (colour->saturation == 1) {
        if (levels) {
            colour_pixels(colour, false, levels, pixels, count);
        } else {
            colour_pixels(colour, false, NULL, pixels, count);
        }
    } else if (levels) {
        colour_pixels(colour, true, levels, pixels, count);
    } else {
        colour_pixels(colour, true, NULL, pixels, count);
    }
}

#pragma clang fp contract(on)
