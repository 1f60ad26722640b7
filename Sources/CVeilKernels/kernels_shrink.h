// Halving. A row kernel gathers, weighs, stores; it writes whole vectors, up to one vector past `count`.
// Included once per instruction set, after its vec_….h.
#pragma once

enum {
    /// Pixels, and wide pixels (16 bits a channel), in a vector.
    PIXELS = VEC_BYTES / 4,
    WIDE = VEC_BYTES / 8,
};

/// Writes whole vectors, past the caches if `stream`; a constant wherever this is inlined.
__attribute__((always_inline)) static inline void put_vec(bool stream, void *p, vec v) {
    if (stream) {
        vec_stream(p, v);
    } else {
        vec_store(p, v);
    }
}

/// Two bytes as neighbours' weights.
#define PAIR(a, b) vec_set16((uint16_t)((a) | (b) << 8))

/// Neighbouring pixels 0 1 | 2 3 of each block, channel by channel beside each other.
static inline vec beside(const uint8_t *pixels) {
    static const uint8_t order[16] = {0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15};
    return vec_block_shuffle(vec_load(pixels), vec_pattern(order));
}

/// Pixels −1…2 around each second pixel, weighed 1 3 3 1 (sum 8).
static inline vec halved_across(const uint8_t *pixels) {
    return vec_add16(vec_weigh_pairs(beside(pixels - 4), PAIR(1, 3)), vec_weigh_pairs(beside(pixels + 4), PAIR(3, 1)));
}

/// Halves both ways with 1 3 3 1: two more rows of the picture finish one row of the half (14 bits) and begin the next.
/// `partial` holds what the two rows before give: first·1 + second·3.
static inline void halve_rows(const uint8_t *upper, const uint8_t *lower, uint16_t *partial, uint16_t *out, int count) {
    for (int i = 0; i < count; i += WIDE) {
        const vec a = halved_across(upper + 8 * i), b = halved_across(lower + 8 * i);
        const vec before = vec_load(partial + 4 * i), both = vec_add16(a, b);
        vec_store(out + 4 * i, vec_add16(vec_add16(before, both), vec_add16(a, a)));
        vec_store(partial + 4 * i, vec_add16(both, vec_add16(b, b)));
    }
}

/// Halves across with 1 5 10 10 5 1 (sum 32): 13 bits from bytes.
static inline void halve_across_smoothly(const uint8_t *pixels, uint16_t *out, int count) {
    for (int i = 0; i < count; i += WIDE) {
        const uint8_t *p = pixels + 8 * i;
        const vec outer = vec_add16(vec_weigh_pairs(beside(p - 8), PAIR(1, 5)), vec_weigh_pairs(beside(p + 8), PAIR(5, 1)));
        vec_store(out + 4 * i, vec_add16(outer, vec_weigh_pairs(beside(p), PAIR(10, 10))));
    }
}

// Averages of three pairs of pixels, 1 5 10 10 5 1, are made from the outside inwards: each pair moves the sum towards itself by its share
// of what is inside so far. So a flat picture stays exactly as it is, nothing leaves the range between the smallest and the largest pixel, and
// where one channel is nowhere larger than another it stays so: a colour stays within its alpha.

/// `sum` moved towards `goal` by a share in 32768ths.
static inline vec moved(vec sum, vec goal, vec share) { return vec_add16(sum, vec_mulround15(vec_sub16(goal, sum), share)); }

/// Shares in 32768ths: 5 of 6, and 10 of 16.
enum { FIVE_OF_SIX = 27307, TEN_OF_SIXTEEN = 20480 };

/// The sums of the outer, middle and inner pair weighed 1 : 5 : 10.
static inline vec weighed(vec outer, vec middle, vec inner) {
    return moved(moved(outer, middle, vec_set16(FIVE_OF_SIX)), inner, vec_set16(TEN_OF_SIXTEEN));
}

/// Halves down the columns: six rows at offset i (the sum of a pair: one bit more).
static inline vec halved_down(const uint16_t *const rows[6], ptrdiff_t i) {
    const vec outer = vec_add16(vec_load(rows[0] + i), vec_load(rows[5] + i));
    const vec middle = vec_add16(vec_load(rows[1] + i), vec_load(rows[4] + i));
    return weighed(outer, middle, vec_add16(vec_load(rows[2] + i), vec_load(rows[3] + i)));
}

/// Finishes a smooth halving: rows of 13 bits from halve_across_smoothly, 14 bits out.
static inline void halve_down_smoothly(const uint16_t *const rows[6], uint16_t *out, int count) {
    for (ptrdiff_t i = 0; i < 4 * count; i += 4 * WIDE) vec_store(out + i, halved_down(rows, i));
}

// From 14 to 14 bits. What is half a unit is rounded up in every second row only (`up` is 0 or 1): on the whole nothing brightens.

static inline vec halved_sum(vec sum, vec up) { return vec_shift_right16(vec_add16(sum, up), 1); }

static inline void halve_wide_down(const uint16_t *const rows[6], int up, uint16_t *out, int count) {
    const vec half = vec_set16((uint16_t)up);
    for (ptrdiff_t i = 0; i < 4 * count; i += 4 * WIDE) vec_store(out + i, halved_sum(halved_down(rows, i), half));
}

/// `in` points at the pixel under the first result.
static inline void halve_wide_across(const uint16_t *in, int up, uint16_t *out, int count) {
    const vec half = vec_set16((uint16_t)up);
    for (ptrdiff_t i = 0; i < 4 * count; i += 4 * WIDE) {
        const uint16_t *p = in + 2 * i;
        const vec left0 = vec_load(p - 8), left1 = vec_load(p - 8 + 4 * WIDE);
        const vec here0 = vec_load(p), here1 = vec_load(p + 4 * WIDE);
        const vec right0 = vec_load(p + 8), right1 = vec_load(p + 8 + 4 * WIDE);
        const vec outer = vec_add16(vec_even_wide(left0, left1), vec_odd_wide(right0, right1));
        const vec middle = vec_add16(vec_odd_wide(left0, left1), vec_even_wide(right0, right1));
        const vec inner = vec_add16(vec_even_wide(here0, here1), vec_odd_wide(here0, here1));
        vec_store(out + i, halved_sum(weighed(outer, middle, inner), half));
    }
}
