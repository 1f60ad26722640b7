// Doubling: rows down the columns, then across, a vector at a time, with the vectors to both sides at hand. Included once
// per instruction set, after its vec_….h.
#pragma once

/// Three rows of the coarser level at one pixel: the row that is doubled between `near` and `far`.
typedef struct {
    const uint16_t *near, *here, *far;
} wide_rows;

/// (near, here, far) are weighed by these shares in 32768ths, from the outside inwards, as in halving.
typedef struct {
    uint16_t far, near;
} doubling;
/// 11 18 3 of 32, and 5 10 1 of 16: the counterparts of the two halvings.
static const doubling DOUBLING_TO_PICTURE = {4681, 11264}, DOUBLING_OF_LEVELS = {2979, 10240};

static inline vec grown(doubling d, vec near, vec here, vec far) {
    return moved(moved(here, far, vec_set16(d.far)), near, vec_set16(d.near));
}

static inline vec grown_down(doubling d, wide_rows rows, ptrdiff_t i) {
    return grown(d, vec_load(rows.near + i), vec_load(rows.here + i), vec_load(rows.far + i));
}

/// 3·here + near: two bits more.
static inline vec grown_down_simply(wide_rows rows, ptrdiff_t i) {
    const vec here = vec_load(rows.here + i);
    return vec_add16(vec_add16(here, vec_load(rows.near + i)), vec_add16(here, here));
}

/// Doubles both ways, from 14 bits; the last bits are dropped. `count` pixels of the coarser level.
static inline void grow_row(wide_rows rows, dropping last, uint16_t *out, int count) {
    const doubling d = DOUBLING_OF_LEVELS;
    const vec add = vec_set16((uint16_t)last.add);
    window w = {grown_down(d, rows, -4 * WIDE), grown_down(d, rows, 0), grown_down(d, rows, 4 * WIDE)};
    for (ptrdiff_t i = 0; i < 4 * count; i += 4 * WIDE) {
        const vec left = vec_left_wide(w.before, w.here), right = vec_right_wide(w.here, w.after);
        const vec even = dropped(grown(d, left, w.here, right), add, last.bits);
        vec both[2];
        vec_zip_wide(even, dropped(grown(d, right, w.here, left), add, last.bits), both);
        vec_store(out + 2 * i, both[0]);
        vec_store(out + 2 * i + 4 * WIDE, both[1]);
        window_move(&w, grown_down(d, rows, i + 8 * WIDE));
    }
}

/// How rows are doubled into bytes; a constant wherever it is used. Each has as many bits as leave room for exact sums across.
typedef enum {
    TO_PICTURE,    // from 11 bits, weights 11 18 3: the result itself
    FROM_LEVEL_2,  // from 12 bits, weights 5 10 1
    SIMPLY,        // from 12 bits, weights 1 3, which do where level 2 is smooth already
} to_bytes;

static inline vec grown_down_to_bytes(to_bytes how, wide_rows rows, ptrdiff_t i) {
    if (how == SIMPLY) return grown_down_simply(rows, i);
    return grown_down(how == TO_PICTURE ? DOUBLING_TO_PICTURE : DOUBLING_OF_LEVELS, rows, i);
}

static inline window begin_grow_to_bytes(to_bytes how, wide_rows rows) {
    window w;
    for (int i = -1; i <= 1; i++) window_move(&w, grown_down_to_bytes(how, rows, 4 * WIDE * i));
    return w;
}

/// Across into 16 bits, of which the upper 8 count: the even and the odd results, added to what is there for rounding.
static inline void grown_across(to_bytes how, const window *w, vec *even, vec *odd) {
    const vec left = vec_left_wide(w->before, w->here), right = vec_right_wide(w->here, w->after);
    if (how == SIMPLY) {
        const vec three = vec_add16(w->here, vec_add16(w->here, w->here));
        *even = vec_add16(vec_add16(three, *even), left);
        *odd = vec_add16(vec_add16(three, *odd), right);
        return;
    }
    // here·18 + sides·7 ± slope·4, or here·10 + sides·3 ± slope·2
    const vec sides = vec_add16(left, right), slope = vec_sub16(left, right), twice = vec_add16(slope, slope);
    const vec steep = how == TO_PICTURE ? vec_add16(twice, twice) : twice;
    const vec here = vec_mul16(w->here, vec_set16(how == TO_PICTURE ? 18 : 10));
    const vec both = vec_add16(here, vec_mul16(sides, vec_set16(how == TO_PICTURE ? 7 : 3)));
    *even = vec_add16(vec_add16(both, *even), steep);
    *odd = vec_sub16(vec_add16(both, *odd), steep);
}

/// Doubles both ways into bytes; `count` pixels of the coarser level. `phase` is the first one's place in the pattern.
__attribute__((always_inline)) static inline void grow_row_to_bytes(
    to_bytes how, bool stream, window *at, wide_rows rows, const veil_rounding *r, int phase, uint8_t *out, int count) {
    window w = *at;
    const uint16_t *even_half = r->even + 4 * (phase & 3), *odd_half = r->odd + 4 * (phase & 3);
    // Four wide pixels are one vector or two. The compiler cannot know that `out` is not where they lie.
    const vec evens[2] = {vec_load(even_half), vec_load(even_half + 8)}, odds[2] = {vec_load(odd_half), vec_load(odd_half + 8)};
    for (ptrdiff_t i = 0; i < 4 * count; i += 4 * WIDE) {
        vec even = evens[i >> 3 & 1], odd = odds[i >> 3 & 1];
        grown_across(how, &w, &even, &odd);
        put_vec(stream, out + 2 * i, vec_zip_high_bytes(even, odd));
        window_move(&w, grown_down_to_bytes(how, rows, i + 8 * WIDE));
    }
    *at = w;
}

// The last doubling, 1 3 3 1 in bytes: (3·here + side) / 4 as an average of averages, of which one rounds up and one down.
// Down the columns the upper row of a pair has the inner one rounded up, across it the outer one; for the lower row it is
// the other way round. So neither flat parts nor slopes in any direction brighten or darken on the whole.

static inline vec quarter_inner_up(vec here, vec side) { return vec_avg8_down(here, vec_avg8(here, side)); }
static inline vec quarter_outer_up(vec here, vec side) { return vec_avg8(here, vec_avg8_down(here, side)); }

static inline vec grown_bytes_down(bool upper, const uint8_t *near, vec here, ptrdiff_t i) {
    return upper ? quarter_inner_up(here, vec_load(near + i)) : quarter_outer_up(here, vec_load(near + i));
}

/// Across; two vectors.
static inline void grown_bytes_across(bool upper, const window *w, vec out[2]) {
    const vec left = vec_left_pixel(w->before, w->here), right = vec_right_pixel(w->here, w->after);
    if (upper) {
        vec_zip_pixels(quarter_outer_up(w->here, left), quarter_outer_up(w->here, right), out);
    } else {
        vec_zip_pixels(quarter_inner_up(w->here, left), quarter_inner_up(w->here, right), out);
    }
}

static inline window begin_grow_bytes(bool upper, const uint8_t *near, const uint8_t *here) {
    window w;
    for (int i = -1; i <= 1; i++) {
        window_move(&w, grown_bytes_down(upper, near, vec_load(here + i * VEC_BYTES), i * VEC_BYTES));
    }
    return w;
}

/// Doubles both ways: the pair of rows to both sides of `here`, towards near[0] above and near[1] below; `count` pixels of the
/// coarser level. `stream` is a constant wherever this is inlined.
__attribute__((always_inline)) static inline void grow_byte_pair(
    bool stream, window at[2], const uint8_t *const near[2], const uint8_t *here, uint8_t *const out[2], int count) {
    window upper = at[0], lower = at[1];
    for (ptrdiff_t i = 0; i < 4 * count; i += VEC_BYTES) {
        vec pixels[2][2];
        grown_bytes_across(true, &upper, pixels[0]);
        grown_bytes_across(false, &lower, pixels[1]);
        for (int row = 0; row < 2; row++) {
            put_vec(stream, out[row] + 2 * i, pixels[row][0]);
            put_vec(stream, out[row] + 2 * i + VEC_BYTES, pixels[row][1]);
        }
        const vec next = vec_load(here + i + 2 * VEC_BYTES);
        window_move(&upper, grown_bytes_down(true, near[0], next, i + 2 * VEC_BYTES));
        window_move(&lower, grown_bytes_down(false, near[1], next, i + 2 * VEC_BYTES));
    }
    at[0] = upper;
    at[1] = lower;
}

/// 14 bits to bytes.
static inline void narrow_row(const uint16_t *in, const veil_rounding *r, uint8_t *out, int count) {
    for (ptrdiff_t i = 0; i < 4 * count; i += VEC_BYTES) {
        const vec first = vec_add16(vec_load(in + i), vec_load(r->wide + (i & 28)));
        const vec second = vec_add16(vec_load(in + i + 4 * WIDE), vec_load(r->wide + ((i + 4 * WIDE) & 28)));
        vec_store(out + i, vec_narrow(vec_shift_right16(first, 6), vec_shift_right16(second, 6)));
    }
}
