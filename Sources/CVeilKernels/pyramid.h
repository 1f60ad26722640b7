// The way through the pyramid: rows of the picture are read in pairs, shrunk level by level, blurred, enlarged and written in pairs. Included
// once per instruction set, after the row kernels.
//
// A pair is read for each pair that is written, a stretch of each in turn, so that the memory's two directions are busy all the time and
// everything between them stays in the caches.
#pragma once

enum {
    /// Pixels of level 1 in a stretch: long enough for the memory's bursts, short enough for the first-level cache.
    STRETCH = 64,
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

static inline void read_pixels(bool smooth, const uint8_t *upper, const uint8_t *lower, uint16_t *const out[2], int offset, int count) {
    uint16_t *first = out[0] + 4 * offset, *second = out[1] + 4 * offset;
    if (smooth) {
        halve_across_smoothly(upper, first, count);
        halve_across_smoothly(lower, second, count);
    } else {
        halve_rows(upper, lower, second, first, count);
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
    read_pixels(r->smooth, r->rows[0], r->rows[1], r->out, 0, count);
    for (int i = 0; i < 2; i++) {
        r->rows[i] += 8 * (ptrdiff_t)count;
        r->out[i] += 4 * (ptrdiff_t)count;
    }
    r->left -= count;
}

/// The pixels first…<end of level 1 with the border's help.
static void read_edge(const pipeline *p, const reading *r, int first, int end) {
    enum { PIECE = 32, BEFORE = 2, AFTER = 2 + PIXELS };
    uint8_t rows[2][4 * (BEFORE + 2 * PIECE + AFTER)];
    uint16_t *out[2];
    for (int x = first; x < end; x += PIECE) {
        for (int i = 0; i < 2; i++) {
            const int count = 2 * least(PIECE, end - x) + BEFORE + AFTER;
            veil_gather(p->blur, veil_source_row(p, r->y + i), 2 * x - BEFORE, count, rows[i]);
        }
        out[0] = ring_at(r->smooth ? &p->across : &p->small[1], r->smooth ? r->y : r->y >> 1, x);
        out[1] = ring_at(r->smooth ? &p->across : &p->partial, r->smooth ? r->y + 1 : 0, x);
        read_pixels(r->smooth, rows[0] + 4 * BEFORE, rows[1] + 4 * BEFORE, out, 0, least(PIECE, end - x));
    }
}

/// Finishes row y of level 1 from six rows halved across.
static void halve_smooth_row(pipeline *p, int y) {
    const span columns = p->columns.small[1];
    const uint16_t *rows[6];
    for (int i = 0; i < 6; i++) rows[i] = ring_at(&p->across, 2 * y - 2 + i, floor8(columns.low));
    halve_down_smoothly(rows, ring_at(&p->small[1], y, floor8(columns.low)), columns.high - floor8(columns.low));
}

static void finish_reading(pipeline *p, reading *r) {
    read_some(r, r->left);
    const span inner = inner_columns(p), wanted = p->columns.small[1];
    read_edge(p, r, floor8(wanted.low), inner.low);
    read_edge(p, r, inner.high, ceil8(wanted.high));
    const int y = r->smooth ? (r->y >> 1) - 1 : r->y >> 1;
    if (y < p->next_small[1]) return;  // too early for a whole row
    if (r->smooth) halve_smooth_row(p, y);
    veil_repeat_border(&p->small[1], y, wanted);
    p->next_small[1] = y + 1;
}

// MARK: Shrinking

static inline const uint16_t *small_at(const pipeline *p, int level, int y, int x) {
    const span rows = p->rows.small[level];
    return ring_at(&p->small[level], most(rows.low, least(y, rows.high - 1)), x);
}

/// Row y of level k from six rows of the level before.
static void shrink_row(pipeline *p, int k, int y) {
    const span columns = p->columns.small[k];
    const uint16_t *rows[6];
    const int first = 2 * columns.low - 2;
    for (int i = 0; i < 6; i++) rows[i] = small_at(p, k - 1, 2 * y - 2 + i, first);
    halve_wide_down(rows, y & 1, p->between[0], 2 * (columns.high - columns.low) + 4);
    halve_wide_across(p->between[0] + 4 * 2, y >> 1 & 1, ring_at(&p->small[k], y, columns.low), columns.high - columns.low);
    veil_repeat_border(&p->small[k], y, columns);
    p->next_small[k] = y + 1;
}

/// Shrinks what has been read, without running ahead at the lower border: rows beyond it are made when they are asked for.
static void shrink_on(pipeline *p) {
    for (int k = 2; k <= p->blur->steps.levels; k++) {
        while (2 * p->next_small[k] + 3 < p->next_small[k - 1] && p->next_small[k] < p->rows.small[k].high) {
            shrink_row(p, k, p->next_small[k]);
        }
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
            need_small(p, k - 1, 2 * p->next_small[k] + 3);
            shrink_row(p, k, p->next_small[k]);
        }
    }
}

// MARK: Blurring and enlarging

/// Row y of the last level through the Gaussian, from pixel `first` on; returns where it is: `out`, or where it was.
static const uint16_t *gauss_row(pipeline *p, int y, int first, uint16_t *out) {
    const veil_steps *steps = &p->blur->steps;
    const int k = steps->levels, radius = steps->radius;
    const span columns = p->columns.soft[k];
    need_small(p, k, y + radius);
    if (radius == 0) return small_at(p, k, y, first);
    const uint16_t *rows[2 * VEIL_MAX_RADIUS + 1];
    for (int i = -radius; i <= radius; i++) rows[radius + i] = small_at(p, k, y + i, first - radius);
    gauss_down(steps, rows, y & 1, p->between[0], columns.high - first + 2 * radius);
    gauss_across(steps, p->between[0] + 4 * radius, y >> 1 & 1, out, columns.high - first);
    return out;
}

/// How row y of what is first rounded to bytes is rounded: level 1, or the result for smooth ends.
static inline const veil_rounding *rounding_of_row(const pipeline *p, int y) { return &p->rounding[y & 7]; }

/// Row y of the last level, blurred, where it belongs.
static void soften_last_row(pipeline *p, int y) {
    const int k = p->blur->steps.levels;
    const span columns = p->columns.soft[k];
    const int first = floor8(columns.low);
    void *out = ring_at(&p->soft[k], y, first);
    const bool bytes = p->soft[k].bytes_per_pixel == 4;
    const uint16_t *row = gauss_row(p, y, first, bytes ? p->between[1] : out);
    if (bytes) {
        narrow_row(row, rounding_of_row(p, y), out, columns.high - first);
    } else if (row != out) {
        memcpy(out, row, (size_t)(columns.high - first) * 8);
    }
}

/// A row of level k on its way out of three rows of level k + 1.
typedef struct {
    wide_rows rows;
    window window;
    void *out;
    bool bytes;
    const veil_rounding *rounding;
    int left;
} softening;

/// `count` pixels of level k + 1: a multiple of 8.
static inline void soften_some(softening *s, int count) {
    count = least(count, s->left);
    if (count <= 0) return;
    if (s->bytes) {
        grow_row_to_bytes(&s->window, s->rows, s->rounding, 0, false, s->out, count);
    } else {
        grow_row(&s->window, s->rows, s->out, count);
    }
    s->rows.near += 4 * (ptrdiff_t)count;
    s->rows.here += 4 * (ptrdiff_t)count;
    s->rows.far += 4 * (ptrdiff_t)count;
    s->out = (uint8_t *)s->out + (s->bytes ? 8 : 16) * (ptrdiff_t)count;
    s->left -= count;
}

/// The rows of level k + 1 around row y of level k, from pixel x on.
static wide_rows rows_around(const pipeline *p, int k, int y, int x) {
    const ring *coarse = &p->soft[k];
    const int here = y >> 1, near = y & 1 ? here + 1 : here - 1;
    return (wide_rows){ring_at(coarse, near, x), ring_at(coarse, here, x), ring_at(coarse, 2 * here - near, x)};
}

static softening begin_softening(const pipeline *p, int k, int y) {
    const span columns = p->columns.soft[k];
    const int first = floor8(columns.low >> 1), end = ((columns.high - 1) >> 1) + 1;
    softening s = {
        .rows = rows_around(p, k + 1, y, first),
        .out = ring_at(&p->soft[k], y, 2 * first),
        .bytes = p->soft[k].bytes_per_pixel == 4,
        .rounding = rounding_of_row(p, y),
        .left = ceil8(end - first),
    };
    s.window = s.bytes ? begin_grow_to_bytes(s.rows) : begin_grow(s.rows);
    return s;
}

/// Enlarges until row y of level k is there.
static void need_soft(pipeline *p, int k, int y) {
    for (; p->next_soft[k] <= y; p->next_soft[k]++) {
        if (k == p->blur->steps.levels) {
            soften_last_row(p, p->next_soft[k]);
        } else {
            need_soft(p, k + 1, (p->next_soft[k] >> 1) + 1);
            softening s = begin_softening(p, k, p->next_soft[k]);
            soften_some(&s, s.left);
        }
    }
}
