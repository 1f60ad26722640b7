// The way through the pyramid: rows of the picture are read in pairs, shrunk level by level, blurred, enlarged and written
// in pairs. Included once per instruction set, after the row kernels.
//
// A pair is read for each pair that is written, a stretch of each in turn, so that the memory's two directions are busy all
// the time and everything between them stays in the caches.
#pragma once

enum {
    /// Pixels of level 1 in a stretch: long enough for the memory's bursts, short enough for the first-level cache.
    STRETCH = 32,
    /// Pixels of a level that go down the columns and then across before the next ones do: what is between stays in the
    /// first-level cache.
    TILE = 256,
};

static inline int least(int a, int b) { return a < b ? a : b; }
static inline int most(int a, int b) { return a > b ? a : b; }

/// x down and up to a multiple of 8 pixels: whole vectors of every instruction set.
static inline int floor8(int x) { return x & ~7; }
static inline int ceil8(int x) { return (x + 7) & ~7; }

// MARK: Reading

/// Two rows of the picture on their way into level 1.
typedef struct {
    bool smooth;
    int y;
    const uint8_t *rows[2];
    /// Smooth: both rows halved across. Else: the finished row of level 1, and what is begun of the next.
    uint16_t *out[2];
    /// Pixels left of those that need no border.
    int left;
} reading;

static inline void read_pixels(bool smooth, const uint8_t *upper, const uint8_t *lower, uint16_t *const out[2], int count) {
    if (smooth) {
        halve_across_smoothly(upper, out[0], count);
        halve_across_smoothly(lower, out[1], count);
    } else {
        halve_rows(upper, lower, out[1], out[0], count);
    }
}

/// The pixels of level 1 that the picture alone gives, without its border.
static span inner_columns(const pipeline *p) {
    const span wanted = p->columns.small[1];
    span s = {most(floor8(wanted.low), 8), least(ceil8(wanted.high), floor8((p->blur->width - 2) / 2))};
    if (s.high < s.low) s.high = s.low;
    return s;
}

static reading begin_reading(pipeline *p) {
    const span inner = inner_columns(p);
    reading r = {.smooth = p->blur->steps.smooth_ends, .y = p->next_read, .left = inner.high - inner.low};
    p->next_read += 2;
    for (int i = 0; i < 2; i++) r.rows[i] = veil_source_row(p, r.y + i) + 8 * (ptrdiff_t)inner.low;
    if (r.smooth) {
        for (int i = 0; i < 2; i++) r.out[i] = ring_at(&p->across, r.y + i, inner.low);
    } else {
        r.out[0] = ring_at(&p->small[1], r.y >> 1, inner.low);
        r.out[1] = ring_at(&p->partial, 0, inner.low);
    }
    return r;
}

static inline void read_some(reading *r, int count) {
    count = least(count, r->left);
    if (count <= 0) return;
    read_pixels(r->smooth, r->rows[0], r->rows[1], r->out, count);
    for (int i = 0; i < 2; i++) {
        r->rows[i] += 8 * (ptrdiff_t)count;
        r->out[i] += 4 * (ptrdiff_t)count;
    }
    r->left -= count;
}

/// The pixels first…<end of level 1 with the border's help.
static void read_edge(const pipeline *p, const reading *r, int first, int end) {
    enum { PIECE = 32, BEFORE = PIXELS, AFTER = 2 + PIXELS };
    uint8_t rows[2][4 * (BEFORE + 2 * PIECE + AFTER)];
    uint16_t *out[2];
    for (int x = first; x < end; x += PIECE) {
        for (int i = 0; i < 2; i++) {
            const int count = 2 * least(PIECE, end - x) + BEFORE + AFTER;
            veil_gather(p->blur, veil_source_row(p, r->y + i), 2 * x - BEFORE, count, rows[i]);
        }
        out[0] = ring_at(r->smooth ? &p->across : &p->small[1], r->smooth ? r->y : r->y >> 1, x);
        out[1] = ring_at(r->smooth ? &p->across : &p->partial, r->smooth ? r->y + 1 : 0, x);
        read_pixels(r->smooth, rows[0] + 4 * BEFORE, rows[1] + 4 * BEFORE, out, least(PIECE, end - x));
    }
}

/// Finishes the rows y and y + 1 of level 1 from rows halved across.
static void halve_smooth_pair(pipeline *p, int y) {
    const span columns = p->columns.small[1];
    const int first = floor8(columns.low);
    const uint16_t *rows[8];
    uint16_t *const out[2] = {ring_at(&p->small[1], y, first), ring_at(&p->small[1], y + 1, first)};
    for (int i = 0; i < 8; i++) rows[i] = ring_at(&p->across, 2 * y - 2 + i, first);
    halve_down(true, rows, y, out, columns.high - first);
}

/// `count` is a constant wherever this is inlined. What lies past the row's end does no harm.
__attribute__((always_inline)) static inline void prefetch_row(const veil_blur *blur, int y, int x, int count) {
    if (y < 0 || y >= blur->height) return;
    const uint8_t *pixels = blur->source + y * blur->source_stride + 4 * (ptrdiff_t)x;
#pragma clang loop unroll(full)
    for (int byte = 0; byte < 4 * count; byte += 64) __builtin_prefetch(pixels + byte);
}

/// Reads a stretch, and calls for those of the next pair that lie under the pixel x of the picture.
static inline void read_ahead(const pipeline *p, reading *r, int x) {
    for (int i = 0; i < 2; i++) prefetch_row(p->blur, p->next_read + i, x, 2 * STRETCH);
    read_some(r, STRETCH);
}

static void finish_reading(pipeline *p, reading *r) {
    for (int x = p->blur->width - 2 * r->left; r->left > 0; x += 2 * STRETCH) read_ahead(p, r, x);
    const span inner = inner_columns(p), wanted = p->columns.small[1];
    read_edge(p, r, floor8(wanted.low), inner.low);
    read_edge(p, r, inner.high, ceil8(wanted.high));
    const int next = p->next_small[1], pair = r->smooth ? 2 : 1;
    if (r->y < 2 * next + (r->smooth ? 4 : 1)) return;  // too early for whole rows
    if (r->smooth) halve_smooth_pair(p, next);
    for (int i = 0; i < pair; i++) veil_repeat_border(&p->small[1], next + i, wanted);
    p->next_small[1] = next + pair;
}

// MARK: Shrinking

static inline const uint16_t *small_at(const pipeline *p, int level, int y, int x) {
    const span rows = p->rows.small[level];
    return ring_at(&p->small[level], most(rows.low, least(y, rows.high - 1)), x);
}

/// The next two rows of level k from eight of the level before, a tile after another.
static void shrink_pair(pipeline *p, int k) {
    enum { BEFORE = 8 };
    _Alignas(64) uint16_t down[2][4 * (BEFORE + 2 * TILE + 4 * WIDE)];
    uint16_t *const down_rows[2] = {down[0], down[1]};
    const span columns = p->columns.small[k];
    const int y = p->next_small[k];
    for (int x = floor8(columns.low); x < columns.high; x += TILE) {
        const int count = least(TILE, columns.high - x);
        const uint16_t *rows[8];
        for (int i = 0; i < 8; i++) rows[i] = small_at(p, k - 1, 2 * y - 2 + i, 2 * x - BEFORE);
        halve_down(false, rows, y, down_rows, BEFORE + 2 * count + 2);
        for (int i = 0; i < 2; i++) halve_wide_across(down[i] + 4 * BEFORE, y + i, ring_at(&p->small[k], y + i, x), count);
    }
    for (int i = 0; i < 2; i++) veil_repeat_border(&p->small[k], y + i, columns);
    p->next_small[k] = y + 2;
}

/// Shrinks what has been read, without running ahead at the lower border: rows beyond it are made when they are asked for.
static void shrink_on(pipeline *p) {
    for (int k = 2; k <= p->blur->steps.levels; k++) {
        while (2 * p->next_small[k] + 5 < p->next_small[k - 1] && p->next_small[k] < p->rows.small[k].high) shrink_pair(p, k);
    }
}

/// Reads and shrinks until row y of level k is there, or the last one.
static void need_small(pipeline *p, int k, int y) {
    y = least(y, p->rows.small[k].high - 1);
    while (p->next_small[k] <= y) {
        if (k == 1) {
            reading r = begin_reading(p);
            finish_reading(p, &r);
        } else {
            need_small(p, k - 1, 2 * p->next_small[k] + 5);
            shrink_pair(p, k);
        }
    }
}

// MARK: Blurring and enlarging

/// How row y of what is first rounded to bytes is rounded: level 1, or the result for smooth ends.
static inline const veil_rounding *rounding_of_row(const pipeline *p, int y) { return &p->rounding[y & 7]; }

/// The pixels x…<x + count of row y of the last level across; `down` is the pixel x, blurred down the columns.
static void soften_last_across(const pipeline *p, int y, int x, const uint16_t *down, int count) {
    const int k = p->blur->steps.levels;
    void *out = ring_at(&p->soft[k], y, x);
    if (p->soft[k].bytes_per_pixel == 4) {
        uint16_t across[4 * (TILE + PIXELS)];
        gauss_across(&p->blur->steps, down, drop(1, y >> 1), across, count);
        narrow_row(across, rounding_of_row(p, y), out, count);
    } else {
        // To 11 or 12 bits where rows go to bytes next.
        gauss_across(&p->blur->steps, down, drop(k == 1 ? 4 : k == 2 ? 3 : 1, y >> 1), out, count);
    }
}

/// The next two rows of the last level through the Gaussian, a tile after another.
static void soften_last_pair(pipeline *p) {
    enum { BEFORE = (VEIL_MAX_RADIUS + 7) & ~7 };
    _Alignas(64) uint16_t down[2][4 * (BEFORE + TILE + VEIL_MAX_RADIUS + WIDE)];
    uint16_t *const down_rows[2] = {down[0], down[1]};
    const veil_steps *steps = &p->blur->steps;
    const int k = steps->levels, y = p->next_soft[k], radius = steps->radius;
    const span columns = p->columns.soft[k];
    need_small(p, k, y + 1 + radius);
    for (int x = floor8(columns.low); x < columns.high; x += TILE) {
        const int count = least(TILE, columns.high - x);
        const uint16_t *rows[2 * VEIL_MAX_RADIUS + 2];
        for (int i = 0; i < 2 * radius + 2; i++) rows[i] = small_at(p, k, y - radius + i, x - BEFORE);
        gauss_down(steps, rows, y, down_rows, BEFORE + count + radius);
        for (int i = 0; i < 2; i++) soften_last_across(p, y + i, x, down[i] + 4 * BEFORE, count);
    }
    p->next_soft[k] = y + 2;
}

/// The rows of level k around row y of the level before, from pixel x on.
static wide_rows rows_around(const pipeline *p, int k, int y, int x) {
    const ring *coarse = &p->soft[k];
    const int here = y >> 1, near = y & 1 ? here + 1 : here - 1;
    return (wide_rows){ring_at(coarse, near, x), ring_at(coarse, here, x), ring_at(coarse, 2 * here - near, x)};
}

/// The pixels of level k that make a row of the level before: whole vectors.
static span growing_columns(const pipeline *p, int k) {
    const span finer = p->columns.soft[k - 1];
    const int first = floor8(finer.low >> 1);
    return (span){first, first + ceil8(((finer.high - 1) >> 1) + 1 - first)};
}

/// A row of bytes of level 1 on its way out of three rows of level 2.
typedef struct {
    to_bytes how;
    wide_rows rows;
    window window;
    const veil_rounding *rounding;
    uint8_t *out;
    int left;
} softening;

/// At most `count` pixels of level 2, a multiple of 8.
static inline void soften_some(softening *s, int count) {
    count = least(count, s->left);
    if (count <= 0) return;
    if (s->how == SIMPLY) {
        grow_row_to_bytes(SIMPLY, false, &s->window, s->rows, s->rounding, 0, s->out, count);
    } else {
        grow_row_to_bytes(FROM_LEVEL_2, false, &s->window, s->rows, s->rounding, 0, s->out, count);
    }
    s->rows.near += 4 * (ptrdiff_t)count;
    s->rows.here += 4 * (ptrdiff_t)count;
    s->rows.far += 4 * (ptrdiff_t)count;
    s->out += 8 * (ptrdiff_t)count;
    s->left -= count;
}

static softening begin_softening(const pipeline *p, int y) {
    const span columns = growing_columns(p, 2);
    softening s = {.rounding = rounding_of_row(p, y), .left = columns.high - columns.low};
    s.how = p->blur->steps.levels == 2 ? FROM_LEVEL_2 : SIMPLY;
    s.rows = rows_around(p, 2, y, columns.low);
    s.out = ring_at(&p->soft[1], y, 2 * columns.low);
    s.window = begin_grow_to_bytes(s.how, s.rows);
    return s;
}

/// Enlarges until row y of level k is there.
static void need_soft(pipeline *p, int k, int y) {
    while (p->next_soft[k] <= y) {
        const int next = p->next_soft[k];
        if (k == p->blur->steps.levels) {
            soften_last_pair(p);
            continue;
        }
        need_soft(p, k + 1, (next >> 1) + 1);
        if (k == 1) {
            softening s = begin_softening(p, next);
            soften_some(&s, s.left);
        } else {
            const span columns = growing_columns(p, k + 1);
            uint16_t *out = ring_at(&p->soft[k], next, 2 * columns.low);
            // From level 2 rows go to bytes.
            const dropping last = k == 2 ? drop(2, next) : (dropping){0, 0};
            grow_row(rows_around(p, k + 1, next, columns.low), last, out, columns.high - columns.low);
        }
        p->next_soft[k] = next + 1;
    }
}
