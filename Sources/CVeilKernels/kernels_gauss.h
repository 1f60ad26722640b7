// The small Gaussian on a shrunk picture, 14 bits in, 14 bits out. Included once per instruction set, after its vec_….h.
#pragma once

// Taps are taken from the outside inwards, as in halving (see kernels_shrink.h). Sums are kept doubled, 15 bits.

/// One row out of 2·radius + 1. `radius` is a constant wherever this is inlined, so that the loop unrolls and shares stay in registers.
__attribute__((always_inline)) static inline void gauss_down_n(
    int radius, const uint16_t *shares, const uint16_t *const *rows, int up, uint16_t *out, int count) {
    const vec half = vec_set16((uint16_t)up);
    vec share[VEIL_MAX_RADIUS];
    for (int t = 0; t < radius; t++) share[t] = vec_set16(shares[t]);
    for (ptrdiff_t i = 0; i < 4 * count; i += 4 * WIDE) {
        vec sum = vec_add16(vec_load(rows[0] + i), vec_load(rows[2 * radius] + i));
#pragma clang loop unroll(full)
        for (int t = radius - 1; t > 0; t--) {
            sum = moved(sum, vec_add16(vec_load(rows[radius - t] + i), vec_load(rows[radius + t] + i)), share[t]);
        }
        const vec middle = vec_load(rows[radius] + i);
        sum = moved(sum, vec_add16(middle, middle), share[0]);
        vec_store(out + i, halved_sum(sum, half));
    }
}

/// The same along a row: `in` has `radius` pixels more at both sides.
__attribute__((always_inline)) static inline void gauss_across_n(
    int radius, const uint16_t *shares, const uint16_t *in, int up, uint16_t *out, int count) {
    const vec half = vec_set16((uint16_t)up);
    vec share[VEIL_MAX_RADIUS];
    for (int t = 0; t < radius; t++) share[t] = vec_set16(shares[t]);
    for (ptrdiff_t i = 0; i < 4 * count; i += 4 * WIDE) {
        vec sum = vec_add16(vec_load(in + i - 4 * radius), vec_load(in + i + 4 * radius));
#pragma clang loop unroll(full)
        for (int t = radius - 1; t > 0; t--) {
            sum = moved(sum, vec_add16(vec_load(in + i - 4 * t), vec_load(in + i + 4 * t)), share[t]);
        }
        const vec middle = vec_load(in + i);
        sum = moved(sum, vec_add16(middle, middle), share[0]);
        vec_store(out + i, halved_sum(sum, half));
    }
}

/// Calls `function` with a constant radius, 1…VEIL_MAX_RADIUS.
#define WITH_RADIUS(function, radius, ...)                   \
    switch (radius) {                                        \
    case 1: function(1, __VA_ARGS__); break;                 \
    case 2: function(2, __VA_ARGS__); break;                 \
    case 3: function(3, __VA_ARGS__); break;                 \
    case 4: function(4, __VA_ARGS__); break;                 \
    case 5: function(5, __VA_ARGS__); break;                 \
    case 6: function(6, __VA_ARGS__); break;                 \
    case 7: function(7, __VA_ARGS__); break;                 \
    case 8: function(8, __VA_ARGS__); break;                 \
    case 9: function(9, __VA_ARGS__); break;                 \
    case 10: function(10, __VA_ARGS__); break;               \
    case 11: function(11, __VA_ARGS__); break;               \
    case 12: function(12, __VA_ARGS__); break;               \
    }

static void gauss_down(const veil_steps *steps, const uint16_t *const *rows, int up, uint16_t *out, int count) {
    WITH_RADIUS(gauss_down_n, steps->radius, steps->taps, rows, up, out, count)
}

static void gauss_across(const veil_steps *steps, const uint16_t *in, int up, uint16_t *out, int count) {
    WITH_RADIUS(gauss_across_n, steps->radius, steps->taps, in, up, out, count)
}
