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

/// Pixels −1…2 around each second pixel, weighed 1 3 3 1 (sum 8). `before` are the pairs of pixels before those from 1 on, and
/// becomes these: the pairs from −1 on are a step between the two.
static inline vec halved_across(vec *before, const uint8_t *pixels) {
    const vec here = beside(pixels + 4), left = vec_left_wide(*before, here);
    *before = here;
    return vec_add16(vec_weigh_pairs(left, PAIR(1, 3)), vec_weigh_pairs(here, PAIR(3, 1)));
}

/// Halves both ways with 1 3 3 1: two more rows of the picture finish one row of the half (14 bits) and begin the next.
/// `partial` holds what the two rows before give: first·1 + second·3.
static inline void halve_rows(const uint8_t *upper, const uint8_t *lower, uint16_t *partial, uint16_t *out, int count) {
    vec before_a = beside(upper + 4 - VEC_BYTES), before_b = beside(lower + 4 - VEC_BYTES);
    for (int i = 0; i < count; i += WIDE) {
        const vec a = halved_across(&before_a, upper + 8 * i), b = halved_across(&before_b, lower + 8 * i);
        const vec before = vec_load(partial + 4 * i), both = vec_add16(a, b);
        vec_store(out + 4 * i, vec_add16(vec_add16(before, both), vec_add16(a, a)));
        vec_store(partial + 4 * i, vec_add16(both, vec_add16(b, b)));
    }
}

/// Halves across with 5 21 38 38 21 5 (sum 128): 15 bits from bytes.
static inline void halve_across_smoothly(const uint8_t *pixels, uint16_t *out, int count) {
    vec before_right = beside(pixels + 8 - VEC_BYTES), before_here = beside(pixels - VEC_BYTES);
    for (int i = 0; i < count; i += WIDE) {
        const vec right = beside(pixels + 8 * i + 8), here = vec_left_wide(before_right, right);
        const vec left = vec_left_wide(before_here, here);
        const vec outer = vec_add16(vec_weigh_pairs(left, PAIR(5, 21)), vec_weigh_pairs(right, PAIR(21, 5)));
        vec_store(out + 4 * i, vec_add16(outer, vec_weigh_pairs(here, PAIR(38, 38))));
        before_right = right;
        before_here = here;
    }
}

// Where there is no room for exact sums, an average of pairs of pixels is made from the outside inwards: each pair moves the sum
// towards itself by its share of what is inside so far. So a flat picture stays exactly as it is, nothing leaves the range
// between the smallest and the largest pixel, and where one channel is nowhere larger than another it stays so: a colour
// stays within its alpha.

/// `sum` moved towards `goal` by a share in 32768ths.
static inline vec moved(vec sum, vec goal, vec share) { return vec_add16(sum, vec_mulround15(vec_sub16(goal, sum), share)); }

/// Six pixels are weighed outer : middle : inner by these shares in 32768ths of what is inside so far.
typedef struct {
    uint16_t middle, inner;
} halving;
/// 5 21 38 38 21 5: where the picture itself is halved, the nearest to what a small Gaussian lacks.
static const halving HALVING_OF_PICTURE = {26467, 19456};
/// 1 5 10 10 5 1: lets through the least of what halving would mistake for something coarser.
static const halving HALVING_OF_LEVELS = {27307, 20480};

static inline vec weighed(halving h, vec outer, vec middle, vec inner) {
    return moved(moved(outer, middle, vec_set16(h.middle)), inner, vec_set16(h.inner));
}

/// How a sum loses its lowest bits: (sum + add) >> bits. On the whole nothing brightens: halves of what remains are rounded up in
/// every second row only.
typedef struct {
    int add, bits;
} dropping;

static inline dropping drop(int bits, int row) { return (dropping){(1 << (bits - 1)) - 1 + (row & 1), bits}; }
static inline vec dropped(vec sum, vec add, int bits) { return vec_shift_right16(vec_add16(sum, add), bits); }

// Down the columns two rows are made at a time: six of their eight rows are the same, and rows come from afar.

/// Halves down the columns: the rows y and y + 1 of 14 bits, out of the rows 0…5 and 2…7. These have 15 bits if they come from
/// halve_across_smoothly, else 14: a constant wherever this is inlined.
__attribute__((always_inline)) static inline void halve_down(
    bool picture, const uint16_t *const rows[8], int y, uint16_t *const out[2], int count) {
    const halving h = picture ? HALVING_OF_PICTURE : HALVING_OF_LEVELS;
    for (ptrdiff_t i = 0; i < 4 * count; i += 4 * WIDE) {
        vec r[8], pairs[3];
        for (int k = 0; k < 8; k++) r[k] = vec_load(rows[k] + i);
        for (int k = 0; k < 2; k++) {
            for (int t = 0; t < 3; t++) {
                const vec a = r[2 * k + t], b = r[2 * k + 5 - t];
                pairs[t] = picture ? vec_avg16(a, b) : vec_add16(a, b);
            }
            const vec add = vec_set16((uint16_t)drop(1, y + k).add);
            vec_store(out[k] + i, dropped(weighed(h, pairs[0], pairs[1], pairs[2]), add, 1));
        }
    }
}

/// The pixels with even or with odd indices of a row: three neighbouring vectors of them.
typedef struct {
    vec before, here, after;
} window;

static inline void window_move(window *w, vec next) {
    w->before = w->here;
    w->here = w->after;
    w->after = next;
}

/// Halves row y across, 14 bits. `in` points at the pixel under the first result.
static inline void halve_wide_across(const uint16_t *in, int y, uint16_t *out, int count) {
    const vec add = vec_set16((uint16_t)drop(1, y >> 1).add);
    window even, odd;
    for (int i = -1; i <= 1; i++) {
        // Of what comes before, only the last two pixels are there and count.
        const vec last = vec_load(in + (2 * i + 1) * 4 * WIDE), first = i < 0 ? last : vec_load(in + 2 * i * 4 * WIDE);
        window_move(&even, vec_even_wide(first, last));
        window_move(&odd, vec_odd_wide(first, last));
    }
    for (ptrdiff_t i = 0; i < 4 * count; i += 4 * WIDE) {
        const vec outer = vec_add16(vec_left_wide(even.before, even.here), vec_right_wide(odd.here, odd.after));
        const vec middle = vec_add16(vec_left_wide(odd.before, odd.here), vec_right_wide(even.here, even.after));
        const vec inner = vec_add16(even.here, odd.here);
        vec_store(out + i, dropped(weighed(HALVING_OF_LEVELS, outer, middle, inner), add, 1));
        const vec first = vec_load(in + 2 * i + 16 * WIDE), last = vec_load(in + 2 * i + 20 * WIDE);
        window_move(&even, vec_even_wide(first, last));
        window_move(&odd, vec_odd_wide(first, last));
    }
}
