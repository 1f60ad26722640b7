// The small Gaussian on a shrunk picture, 14 bits in, 14 bits out. Included once per instruction set, after its vec_….h.
#pragma once

// Taps are taken from the outside inwards, as in halving (see kernels_shrink.h). Sums are kept doubled, 15 bits.

/// The rows y and y + 1 out of 2·radius + 2. `radius` is a constant wherever this is inlined, so that the loop unrolls and
/// the shares stay in registers. Two rows at a time: most of what they read is the same, and it comes from afar.
__attribute__((always_inline)) static inline void gauss_down_n(
    int radius, const uint16_t *shares, const uint16_t *const *rows, int y, uint16_t *const out[2], int count) {
    vec share[VEIL_MAX_RADIUS];
    for (int t = 0; t < radius; t++) share[t] = vec_set16(shares[t]);
    for (ptrdiff_t i = 0; i < 4 * count; i += 4 * WIDE) {
        for (int k = 0; k < 2; k++) {
            vec sum = vec_add16(vec_load(rows[k] + i), vec_load(rows[k + 2 * radius] + i));
#pragma clang loop unroll(full)
            for (int t = radius - 1; t > 0; t--) {
                sum = moved(sum, vec_add16(vec_load(rows[k + radius - t] + i), vec_load(rows[k + radius + t] + i)), share[t]);
            }
            const vec middle = vec_load(rows[k + radius] + i);
            sum = moved(sum, vec_add16(middle, middle), share[0]);
            vec_store(out[k] + i, dropped(sum, vec_set16((uint16_t)drop(1, y + k).add), 1));
        }
    }
}

/// One row across: `in` has `radius` pixels more at both sides.
__attribute__((always_inline)) static inline void gauss_across_n(
    int radius, const uint16_t *shares, const uint16_t *in, dropping last, uint16_t *out, int count) {
    const vec add = vec_set16((uint16_t)last.add);
    vec share[VEIL_MAX_RADIUS];
    for (int t = 0; t < radius; t++) share[t] = vec_set16(shares[t]);
    window w = {vec_load(in - 4 * WIDE), vec_load(in), vec_load(in + 4 * WIDE)};
    for (ptrdiff_t i = 0; i < 4 * count; i += 4 * WIDE) {
        const uint16_t *p = in + i;
        vec sum = vec_add16(vec_left_by(radius, p, w.before, w.here), vec_right_by(radius, p, w.here, w.after));
#pragma clang loop unroll(full)
        for (int t = radius - 1; t > 0; t--) {
            const vec left = vec_left_by(t, p, w.before, w.here), right = vec_right_by(t, p, w.here, w.after);
            sum = moved(sum, vec_add16(left, right), share[t]);
        }
        sum = moved(sum, vec_add16(w.here, w.here), share[0]);
        window_move(&w, vec_load(in + i + 8 * WIDE));
        vec_store(out + i, dropped(sum, add, last.bits));
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

static void gauss_down(const veil_steps *steps, const uint16_t *const *rows, int y, uint16_t *const out[2], int count) {
    WITH_RADIUS(gauss_down_n, steps->radius, steps->taps, rows, y, out, count)
}

static void gauss_across(const veil_steps *steps, const uint16_t *in, dropping last, uint16_t *out, int count) {
    WITH_RADIUS(gauss_across_n, steps->radius, steps->taps, in, last, out, count)
}
