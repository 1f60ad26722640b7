#include "geometry.h"

#include <string.h>

enum {
    /// Beyond the border an extended picture is constant at every level from this many pixels on.
    CONSTANT_FROM = 3,
    /// Pixels that a border is repeated: for the taps of the Gaussian and of one halving.
    REPEATED = VEIL_MAX_RADIUS + 8,
    /// Rows start at multiples of this.
    ALIGNMENT = 64,
};

static int least(int a, int b) { return a < b ? a : b; }
static int most(int a, int b) { return a > b ? a : b; }
static int clamped(int x, span s) { return most(s.low, least(x, s.high - 1)); }

spans veil_spans(const veil_steps *steps, veil_edge edge, int size, int first, int end) {
    spans s = {0};
    const int n = steps->levels;
    span finer = {first, end};
    for (int k = 1; k <= n; k++) {
        finer = s.soft[k] = (span){(finer.low >> 1) - 1, ((finer.high - 1) >> 1) + 2};
    }
    s.small[n] = (span){s.soft[n].low - steps->radius, s.soft[n].high + steps->radius};
    for (int k = n; k >= 1; k--) {
        if (edge == VEIL_EDGE_EXTEND) {
            const int here = (int)(((int64_t)size + (1 << k) - 1) >> k);
            s.small[k].low = most(s.small[k].low, -CONSTANT_FROM);
            s.small[k].high = least(s.small[k].high, here + CONSTANT_FROM);
        }
        s.small[k - 1] = (span){2 * s.small[k].low - 2, 2 * s.small[k].high + 2};
    }
    return s;
}

uint8_t *veil_take(arena *a, size_t bytes) {
    uint8_t *p = a->start ? a->start + a->used : NULL;
    a->used += (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    return p;
}

size_t veil_ring_stride(size_t bytes) { return ((bytes + ALIGNMENT - 1) / ALIGNMENT | 1) * ALIGNMENT; }

static ring take_ring(arena *a, span columns, int slots, int bytes_per_pixel) {
    ring r = {.slots = slots, .bytes_per_pixel = bytes_per_pixel};
    r.first = (columns.low - VEIL_MARGIN) & ~15;
    const size_t bytes = (size_t)(columns.high + VEIL_MARGIN - r.first) * (size_t)bytes_per_pixel;
    r.stride = veil_ring_stride(bytes);
    r.memory = veil_take(a, r.stride * (size_t)slots);
    return r;
}

static span joined(span a, span b) { return (span){least(a.low, b.low), most(a.high, b.high)}; }

static void take_levels(pipeline *p, arena *a) {
    const veil_steps *steps = &p->blur->steps;
    for (int k = 1; k <= steps->levels; k++) {
        const bool last = k == steps->levels;
        // Eight rows make a pair of the next level, 2·radius + 2 a pair of the blurred; the pair after that may be there already.
        p->small[k] = take_ring(a, p->columns.small[k], last ? 2 * steps->radius + 6 : 10, 8);
        // Three rows make two of the finer level; a fourth is there or written meanwhile.
        p->soft[k] = take_ring(a, p->columns.soft[k], 4, k == 1 && !steps->smooth_ends ? 4 : 8);
    }
    const span half = joined(p->columns.small[1], p->columns.soft[1]);
    p->across = take_ring(a, half, steps->smooth_ends ? 8 : 0, 8);
    p->partial = take_ring(a, half, 1, 8);
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

size_t veil_lay_out(pipeline *p, const veil_blur *blur, int first, int end, uint8_t *scratch) {
    arena a = {scratch, 0};
    *p = (pipeline){.blur = blur};
    p->columns = veil_spans(&blur->steps, blur->edge, blur->width, blur->left, blur->right);
    p->rows = veil_spans(&blur->steps, blur->edge, blur->height, first, end);
    if (blur->steps.levels > 0) {
        const dither_pattern dither = !blur->steps.dithered ? DITHER_NONE : blur->steps.smooth_ends ? DITHER_8 : DITHER_4;
        for (int y = 0; y < 8; y++) p->rounding[y] = rounding_of_row(dither, y);
        take_levels(p, &a);
    } else {
        p->down_row = (uint16_t *)veil_take(&a, (size_t)(blur->right - blur->left + 2 * VEIL_MARGIN) * 8);
    }
    for (int k = 1; k <= blur->steps.levels; k++) {
        p->next_small[k] = p->rows.small[k].low;
        p->next_soft[k] = p->rows.soft[k].low;
    }
    // Pairs of rows are read; this one brings row small[1].low to within one or two of its end.
    p->next_read = p->rows.small[0].low + (blur->steps.smooth_ends ? 0 : 1);
    p->spare_row = veil_take(&a, (size_t)(blur->right - blur->left) * 4);
    if (blur->edge == VEIL_EDGE_CLEAR) {
        p->clear_row = veil_take(&a, (size_t)blur->width * 4);
        if (scratch) memset(p->clear_row, 0, (size_t)blur->width * 4);
    }
    return a.used;
}

size_t veil_scratch_size(const veil_blur *blur) {
    pipeline p;
    return veil_lay_out(&p, blur, blur->top, blur->bottom, NULL);
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
