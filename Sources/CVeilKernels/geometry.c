#include "geometry.h"

#include <string.h>

enum {
    /// Beyond the border a picture that is not mirrored is constant at every level from this many pixels on.
    CONSTANT_FROM = 3,
    /// Pixels that a border is repeated: for the taps of the Gaussian and of one halving.
    REPEATED = VEIL_MAX_RADIUS + 8,
    /// Pixels of memory left and right of a kept row: for the repeated border, the last tile's whole vectors, and alignment.
    KEPT_MARGIN = 32,
    /// Rows start at multiples of this.
    ALIGNMENT = 64,
};

static int least(int a, int b) { return a < b ? a : b; }
static int most(int a, int b) { return a > b ? a : b; }
static int clamped(int x, span s) { return most(s.low, least(x, s.high - 1)); }

/// All of level k that is not constant, of a picture `size` pixels long.
static span varying(int size, int k) {
    const int here = (int)(((int64_t)size + (1 << k) - 1) >> k);
    return (span){-CONSTANT_FROM, here + CONSTANT_FROM};
}

/// What the levels before level n need for what is needed of it.
static void shrink_spans(spans *s, int n, veil_edge edge, int size) {
    for (int k = n; k >= 1; k--) {
        if (edge != VEIL_EDGE_MIRROR) {
            const span whole = varying(size, k);
            // Of what lies beyond, one pixel stands for all.
            s->small[k].low = clamped(s->small[k].low, whole);
            s->small[k].high = clamped(s->small[k].high - 1, whole) + 1;
        }
        s->small[k - 1] = (span){2 * s->small[k].low - 2, 2 * s->small[k].high + 2};
    }
}

spans veil_spans(const veil_steps *steps, veil_edge edge, int size, int first, int end) {
    spans s = {0};
    const int n = steps->levels;
    span finer = {first, end};
    for (int k = 1; k <= n; k++) {
        finer = s.soft[k] = (span){(finer.low >> 1) - 1, ((finer.high - 1) >> 1) + 2};
    }
    s.small[n] = (span){s.soft[n].low - steps->radius, s.soft[n].high + steps->radius};
    shrink_spans(&s, n, edge, size);
    return s;
}

uint8_t *veil_take(arena *a, size_t bytes) {
    uint8_t *p = a->start ? a->start + a->used : NULL;
    a->used += (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    return p;
}

size_t veil_ring_stride(size_t bytes) { return ((bytes + ALIGNMENT - 1) / ALIGNMENT | 1) * ALIGNMENT; }

static ring take_ring(arena *a, span columns, int margin, int slots, int bytes_per_pixel) {
    ring r = {.slots = slots, .bytes_per_pixel = bytes_per_pixel};
    r.first = (columns.low - margin) & ~15;
    const size_t bytes = (size_t)(columns.high + margin - r.first) * (size_t)bytes_per_pixel;
    r.stride = veil_ring_stride(bytes);
    r.memory = veil_take(a, r.stride * (size_t)slots);
    return r;
}

/// Hands out kept levels up to level k, and returns that one: a ring that has a slot for every row.
static ring take_kept(arena *a, const veil_blur *blur, int k) {
    ring r = {0};
    for (int level = VEIL_FIRST_KEPT; level <= k; level++) {
        r = take_ring(a, varying(blur->width, level), KEPT_MARGIN, veil_kept_rows(blur, level), 8);
    }
    return r;
}

int veil_kept_rows(const veil_blur *blur, int level) {
    const span rows = varying(blur->height, level);
    return (rows.high - rows.low + 1) & ~1;
}

size_t veil_kept_size(const veil_blur *blur) {
    arena a = {NULL, 0};
    take_kept(&a, blur, blur->kept.levels);
    return a.used;
}

/// Puts kept level k in the place of its ring, all rows of it ready.
static void use_kept(pipeline *p, int k) {
    arena kept = {p->blur->kept.memory, 0};
    p->small[k] = take_kept(&kept, p->blur, k);
    for (int level = 1; level <= k; level++) p->next_small[level] = p->rows.small[level].high;
}

static span joined(span a, span b) { return (span){least(a.low, b.low), most(a.high, b.high)}; }

/// The picture on its way to level n, in rings.
static void take_small(pipeline *p, arena *a, int n) {
    const veil_steps *steps = &p->blur->steps;
    for (int k = 1; k <= n; k++) {
        const bool last = k == steps->levels;
        // Eight rows make a pair of the next level, 2·radius + 2 a pair of the blurred; the pair after that may be there already.
        p->small[k] = take_ring(a, p->columns.small[k], VEIL_MARGIN, last ? 2 * steps->radius + 6 : 10, 8);
        p->next_small[k] = p->rows.small[k].low;
    }
    const span half = joined(p->columns.small[1], p->columns.soft[1]);
    p->across = take_ring(a, half, VEIL_MARGIN, steps->smooth_ends ? 8 : 0, 8);
    p->partial = take_ring(a, half, VEIL_MARGIN, 1, 8);
    // Pairs of rows are read; this one brings row small[1].low to within one or two of its end.
    p->next_read = p->rows.small[0].low + (steps->smooth_ends ? 0 : 1);
}

/// The blurred picture on its way back.
static void take_soft(pipeline *p, arena *a) {
    const veil_steps *steps = &p->blur->steps;
    for (int k = 1; k <= steps->levels; k++) {
        // Three rows make two of the finer level; a fourth is there or written meanwhile.
        p->soft[k] = take_ring(a, p->columns.soft[k], VEIL_MARGIN, 4, k == 1 && !steps->smooth_ends ? 4 : 8);
        p->next_soft[k] = p->rows.soft[k].low;
    }
}

/// None, 4×4 pixels of level 1, or 8×8 of the result.
typedef enum { DITHER_NONE, DITHER_4, DITHER_8 } dither_pattern;

/// A Bayer matrix of 2^bits × 2^bits: neighbouring thresholds are far apart. From 0 to 4^bits − 1.
static int threshold(int x, int y, int bits) {
    int value = 0;
    for (int bit = 0; bit < bits; bit++) {
        const int column = x >> bit & 1, row = y >> bit & 1;
        value |= ((column ^ row) << 1 | row) << (2 * (bits - 1 - bit));
    }
    return value;
}

/// What is added to 16 bits of which the lower 8 are dropped.
static int rounding_at(int x, int y, dither_pattern dither) {
    switch (dither) {
    case DITHER_4: return 16 * threshold(x & 3, y & 3, 2) + 8;
    case DITHER_8: return 4 * threshold(x & 7, y & 7, 3) + 2;
    default: return 127 + ((x ^ y) & 1);  // halves up and down in turn
    }
}

static veil_rounding rounding_of_row(dither_pattern dither, int y) {
    veil_rounding r;
    for (int x = 0; x < 24; x++) {
        const uint16_t value = (uint16_t)rounding_at(x, y, dither);
        for (int channel = 0; channel < 4; channel++) {
            (x & 1 ? r.odd : r.even)[4 * (x / 2) + channel] = value;
            if (x < 16) r.wide[4 * x + channel] = value / 4;
        }
    }
    return r;
}

static void take_clear_row(pipeline *p, arena *a) {
    if (p->blur->edge != VEIL_EDGE_CLEAR) return;
    p->clear_row = veil_take(a, (size_t)p->blur->width * 4);
    if (a->start) memset(p->clear_row, 0, (size_t)p->blur->width * 4);
}

static bool starts_from_kept(const veil_blur *blur) {
    const int levels = blur->steps.levels;
    return blur->edge != VEIL_EDGE_MIRROR && levels >= VEIL_FIRST_KEPT && levels <= blur->kept.levels;
}

static void take_levels(pipeline *p, arena *a) {
    const veil_steps *steps = &p->blur->steps;
    const dither_pattern dither = !steps->dithered ? DITHER_NONE : steps->smooth_ends ? DITHER_8 : DITHER_4;
    for (int y = 0; y < 8; y++) p->rounding[y] = rounding_of_row(dither, y);
    if (starts_from_kept(p->blur)) {
        use_kept(p, steps->levels);
    } else {
        take_small(p, a, steps->levels);
    }
    take_soft(p, a);
}

size_t veil_lay_out(pipeline *p, const veil_blur *blur, int first, int end, uint8_t *scratch) {
    arena a = {scratch, 0};
    *p = (pipeline){.blur = blur};
    p->columns = veil_spans(&blur->steps, blur->edge, blur->width, blur->left, blur->right);
    p->rows = veil_spans(&blur->steps, blur->edge, blur->height, first, end);
    if (blur->steps.levels > 0) {
        take_levels(p, &a);
    } else {
        p->down_row = (uint16_t *)veil_take(&a, (size_t)(blur->right - blur->left + 2 * VEIL_MARGIN) * 8);
    }
    p->spare_row = veil_take(&a, (size_t)(blur->right - blur->left) * 4);
    take_clear_row(p, &a);
    return a.used;
}

size_t veil_lay_out_keeping(pipeline *p, const veil_blur *blur, int first, int end, uint8_t *scratch) {
    arena a = {scratch, 0};
    const int k = blur->steps.levels, low = varying(blur->height, k).low;
    *p = (pipeline){.blur = blur};
    p->columns.small[k] = varying(blur->width, k);
    p->rows.small[k] = (span){low + first, low + end};
    shrink_spans(&p->columns, k, blur->edge, blur->width);
    shrink_spans(&p->rows, k, blur->edge, blur->height);
    if (k == VEIL_FIRST_KEPT) {
        take_small(p, &a, k - 1);
    } else {
        use_kept(p, k - 1);
    }
    arena kept = {blur->kept.memory, 0};
    p->small[k] = take_kept(&kept, blur, k);
    p->next_small[k] = p->rows.small[k].low;
    take_clear_row(p, &a);
    return a.used;
}

size_t veil_scratch_size(const veil_blur *blur) {
    pipeline p;
    return veil_lay_out(&p, blur, blur->top, blur->bottom, NULL);
}

size_t veil_keep_scratch_size(const veil_blur *blur) {
    pipeline p;
    veil_blur job = *blur;
    job.steps = (veil_steps){.levels = VEIL_FIRST_KEPT};
    return veil_lay_out_keeping(&p, &job, 0, veil_kept_rows(blur, VEIL_FIRST_KEPT), NULL);
}

int veil_edge_index(veil_edge edge, int x, int size) {
    if (x >= 0 && x < size) return x;
    if (edge == VEIL_EDGE_EXTEND) return clamped(x, (span){0, size});
    if (edge == VEIL_EDGE_CLEAR) return -1;
    const int64_t period = 2 * (int64_t)size, phase = ((x % period) + period) % period;
    return (int)(phase < size ? phase : period - 1 - phase);
}

const uint8_t *veil_source_row(const pipeline *p, int y) {
    const int row = veil_edge_index(p->blur->edge, y, p->blur->height);
    return row < 0 ? p->clear_row : p->blur->source + row * p->blur->source_stride;
}

/// The pixels x…<x + count, all beyond the same border of the row.
static void gather_border(const veil_blur *blur, const uint8_t *row, int x, int count, uint8_t *out) {
    uint32_t pixel = 0;
    if (blur->edge == VEIL_EDGE_EXTEND) memcpy(&pixel, row + (x < 0 ? 0 : 4 * ((ptrdiff_t)blur->width - 1)), sizeof pixel);
    for (int i = 0; i < count; i++) {
        if (blur->edge == VEIL_EDGE_MIRROR) {
            memcpy(&pixel, row + 4 * (ptrdiff_t)veil_edge_index(blur->edge, x + i, blur->width), sizeof pixel);
        }
        memcpy(out + 4 * i, &pixel, sizeof pixel);
    }
}

void veil_gather(const veil_blur *blur, const uint8_t *row, int x, int count, uint8_t *out) {
    const int first = least(most(-x, 0), count), end = most(least(blur->width - x, count), first);
    gather_border(blur, row, x, first, out);
    memcpy(out + 4 * first, row + 4 * (ptrdiff_t)(x + first), 4 * (size_t)(end - first));
    gather_border(blur, row, x + end, count - end, out + 4 * end);
}

void veil_repeat_border(const ring *r, int y, span columns) {
    uint64_t left, right;
    memcpy(&left, ring_at(r, y, columns.low), sizeof left);
    memcpy(&right, ring_at(r, y, columns.high - 1), sizeof right);
    uint64_t *before = ring_at(r, y, columns.low - REPEATED), *after = ring_at(r, y, columns.high);
    for (int i = 0; i < REPEATED; i++) {
        before[i] = left;
        after[i] = right;
    }
}
