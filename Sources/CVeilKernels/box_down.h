// Box passes down the columns: a row of the picture's bytes comes in, an averaged row of 16 bits goes out. See box_layout.h.
// Included once per instruction set, after its vec_….h.
#pragma once

/// An average in registers.
typedef struct {
    bool narrow;
    int fraction;
    vec weight, share;
} averaging;

/// The sums of a vector's lanes: even and odd ones apart, or all in the first if narrow.
typedef struct {
    vec even, odd;
} sliding;

static inline averaging averaging_of(const box_average *a) {
    return (averaging){a->narrow, a->fraction, vec_set16(a->weight), vec_set16(a->share)};
}

static inline vec empty_sum(const box_average *a) { return a->narrow ? vec_set16((uint16_t)a->half) : vec_set32(a->half); }

/// Adds what came in, takes away what goes out, and returns the average. `narrow` is a constant wherever this is inlined.
__attribute__((always_inline)) static inline vec slide(bool narrow, averaging a, sliding *sum, vec in, vec out) {
    const vec change = vec_sub16(in, out);
    if (narrow) {
        sum->even = vec_add16(sum->even, change);
        return vec_mulhigh16(sum->even, a.weight);
    }
    sum->even = vec_add32(sum->even, vec_mul_even(change, a.weight));
    sum->odd = vec_add32(sum->odd, vec_mul_odd(change, a.weight));
    const vec part = vec_high_halves(sum->even, sum->odd);
    return vec_add16(part, vec_mulround15(part, a.share));
}

/// One step of one band. All rows begin at the same column. `in[0]` and `out[0]` are rows of the picture's bytes.
typedef struct {
    const uint8_t *in, *out[VEIL_MAX_PASSES];
    /// Where what comes in to the later passes is kept; may be `out`.
    uint8_t *keep[VEIL_MAX_PASSES];
    uint8_t *sums[VEIL_MAX_PASSES];
    uint16_t *result;
} down_step;

/// The bytes of a vector of pixels as values, in the order of zipped blocks.
static inline void load_levels(const uint8_t *pixels, int fraction, vec out[2]) {
    const vec bytes = vec_load(pixels), zero = vec_set16(0);
    out[0] = vec_shift_right16(vec_block_zip_low(zero, bytes), 8 - fraction);
    out[1] = vec_shift_right16(vec_block_zip_high(zero, bytes), 8 - fraction);
}

/// One pass of half a vector of pixels, whose sums are at `sums`.
__attribute__((always_inline)) static inline vec slide_down(bool narrow, averaging a, uint8_t *sums, vec in, vec out) {
    sliding sum = {vec_load(sums), narrow ? vec_set16(0) : vec_load(sums + VEC_BYTES)};
    const vec average = slide(narrow, a, &sum, in, out);
    vec_store(sums, sum.even);
    if (!narrow) vec_store(sums + VEC_BYTES, sum.odd);
    return average;
}

/// `passes` and `narrow` are constants wherever this is inlined. The pixels from `x` on, a multiple of PIXELS.
__attribute__((always_inline)) static inline void box_down_n(
    int passes, bool narrow, averaging a, const down_step *s, ptrdiff_t x, ptrdiff_t count) {
    for (ptrdiff_t end = x + count; x < end; x += PIXELS) {
        vec in[2], out[2];
        load_levels(s->in + 4 * x, a.fraction, in);
        load_levels(s->out[0] + 4 * x, a.fraction, out);
#pragma clang loop unroll(full)
        for (int pass = 0; pass < passes; pass++) {
#pragma clang loop unroll(full)
            for (int half = 0; half < 2; half++) {
                const ptrdiff_t wide = 8 * x + half * VEC_BYTES;
                if (pass > 0) {
                    out[half] = vec_load(s->out[pass] + wide);
                    vec_store(s->keep[pass] + wide, in[half]);
                }
                in[half] = slide_down(narrow, a, s->sums[pass] + (narrow ? wide : 2 * wide), in[half], out[half]);
            }
        }
        vec lanes[2];
        vec_unzip_blocks(in[0], in[1], lanes);
        vec_store(s->result + 4 * x, lanes[0]);
        vec_store(s->result + 4 * (x + WIDE), lanes[1]);
    }
}

/// Calls `function` with a constant number of passes, narrow or not.
#define WITH_PASSES(function, passes, narrow, ...)                                                        \
    switch (2 * (passes) + (narrow)) {                                                                    \
    case 2: function(1, false, __VA_ARGS__); break;                                                       \
    case 3: function(1, true, __VA_ARGS__); break;                                                        \
    case 4: function(2, false, __VA_ARGS__); break;                                                       \
    case 5: function(2, true, __VA_ARGS__); break;                                                        \
    case 6: function(3, false, __VA_ARGS__); break;                                                       \
    case 7: function(3, true, __VA_ARGS__); break;                                                        \
    }

static void box_down(int passes, averaging a, const down_step *s, ptrdiff_t x, ptrdiff_t count) {
    WITH_PASSES(box_down_n, passes, a.narrow, a, s, x, count)
}

/// The last columns, fewer than a vector, from copies that may be read past their end.
static void box_down_rest(int passes, averaging a, const down_step *s, ptrdiff_t x, ptrdiff_t count) {
    uint8_t in[VEC_BYTES] = {0}, out[VEC_BYTES] = {0};
    memcpy(in, s->in + 4 * x, 4 * (size_t)count);
    memcpy(out, s->out[0] + 4 * x, 4 * (size_t)count);
    down_step rest = {.in = in, .out[0] = out, .result = s->result + 4 * x};
    for (int pass = 0; pass < passes; pass++) {
        rest.sums[pass] = s->sums[pass] + (a.narrow ? 8 : 16) * x;
        if (pass == 0) continue;
        rest.out[pass] = s->out[pass] + 8 * x;
        rest.keep[pass] = s->keep[pass] + 8 * x;
    }
    box_down(passes, a, &rest, 0, PIXELS);
}

/// The rows of step `t` of the band that begins with the picture's row `first`. The later passes begin when what comes in to
/// them is whole: pass n at step n · (size − 1), and nothing goes out of it for `size` steps from there.
static down_step down_step_at(const box_work *w, int first, int t, int passes, uint16_t *result) {
    const int size = w->box->size, y = first - w->reach + t;
    down_step s = {.in = veil_box_source_row(w, y), .result = result};
    s.out[0] = t < size ? w->clear_row : veil_box_source_row(w, y - size);
    s.sums[0] = w->sums[0];
    for (int pass = 1; pass < passes; pass++) {
        s.keep[pass] = w->slots[pass] + (size_t)(t % size) * w->slot_stride;
        s.out[pass] = t - pass * (size - 1) < size ? w->clear_row : s.keep[pass];
        s.sums[pass] = w->sums[pass];
    }
    return s;
}

/// Sums as they are before anything came in.
static void begin_sums(const box_work *w) {
    const ptrdiff_t bytes = (w->average.narrow ? 8 : 16) * (ptrdiff_t)(w->columns.high - w->columns.low + PIXELS);
    for (int pass = 0; pass < w->box->passes; pass++) {
        for (ptrdiff_t i = 0; i < bytes; i += VEC_BYTES) vec_store(w->sums[pass] + i, empty_sum(&w->average));
    }
}

/// Fetches the pixels x…<end of the rows that come in at the steps t…<t + count.
static inline void fetch_rows(const box_work *w, int first, int t, int count, ptrdiff_t x, ptrdiff_t end) {
    for (int i = 0; i < count; i++) {
        const uint8_t *row = veil_box_source_row(w, first - w->reach + t + i);
        for (ptrdiff_t byte = 4 * x; byte < 4 * end; byte += 64) __builtin_prefetch(row + byte);
    }
}

/// The steps t…<t + count, at most BOX_MOST_ROWS, into the first rows of `w->rows`: tile after tile of columns, so that the
/// sums of a tile stay near.
static void box_down_rows(const box_work *w, int first, int t, int count, int passes) {
    enum { TILE = 256 };
    const averaging a = averaging_of(&w->average);
    const ptrdiff_t columns = w->columns.high - w->columns.low, whole = columns / PIXELS * PIXELS;
    const ptrdiff_t start = 4 * (ptrdiff_t)(w->columns.low - (w->box->left - w->reach));
    down_step steps[BOX_MOST_ROWS];
    for (int i = 0; i < count; i++) steps[i] = down_step_at(w, first, t + i, passes, w->rows + i * w->row_stride + start);
    for (ptrdiff_t x = 0; x < whole; x += TILE) {
        const ptrdiff_t end = x + TILE < whole ? x + TILE : whole;
        fetch_rows(w, first, t + count, count, x, end);
        for (int i = 0; i < count; i++) box_down(passes, a, &steps[i], x, end - x);
    }
    if (whole == columns) return;
    for (int i = 0; i < count; i++) box_down_rest(passes, a, &steps[i], whole, columns - whole);
}
