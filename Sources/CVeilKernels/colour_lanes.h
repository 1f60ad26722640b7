// Floating-point lanes of premultiplied pixels, four a pixel. Written over clang's own vectors, which every instruction set has: the same
// lanes go through the same operations, and nothing is fused, so the bytes are the same too. Included once per instruction set.
#pragma once

#pragma clang fp contract(off)

enum { FLOATS = VEC_BYTES / 4, VECTOR_PIXELS = FLOATS / 4 };
typedef float floats __attribute__((vector_size(VEC_BYTES)));
typedef int32_t ints __attribute__((vector_size(VEC_BYTES)));
typedef uint8_t float_bytes __attribute__((vector_size(FLOATS)));

// Channel i of each pixel, in all four of its lanes.
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
static inline floats smaller(floats a, floats b) { return chosen(a < b, a, b); }

/// One value a pixel, in all four of its lanes.
static inline floats spread(const float *values) {
    floats lanes;
    for (int i = 0; i < FLOATS; i++) lanes[i] = values[i / 4];
    return lanes;
}
/// The same pixel again and again.
static inline floats repeated(const float pixel[4]) {
    floats lanes;
    for (int i = 0; i < FLOATS; i++) lanes[i] = pixel[i % 4];
    return lanes;
}

/// Luma of premultiplied colours, in all lanes.
static inline floats luma_of(floats color) {
    return ALL_LANES(color, 0) * 0.2126f + ALL_LANES(color, 1) * 0.7152f + ALL_LANES(color, 2) * 0.0722f;
}
