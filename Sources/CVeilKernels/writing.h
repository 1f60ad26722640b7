// The last doubling: two rows of the result out of three rows of level 1. Included once per instruction set, after pyramid.h.
#pragma once

typedef struct {
    bool smooth, stream;
    /// The row of level 1 under the pair, and those next to its upper and lower row: bytes, or 11 bits for smooth ends.
    const uint8_t *here, *near[2];
    window window[2];
    /// The pair, at the result's first pixel, and how it is rounded if that is not done yet.
    uint8_t *out[2];
    const veil_rounding *rounding[2];
    /// The next pixel, and the wanted ones.
    int x, left, right;
} writing;

static inline wide_rows writing_rows(const writing *w, int row) {
    return (wide_rows){(const void *)w->near[row], (const void *)w->here, (const void *)w->near[1 - row]};
}

static writing begin_writing(const pipeline *p, int y, int first, int end) {
    const veil_blur *blur = p->blur;
    const int half = blur->left >> 1;
    writing w = {.smooth = blur->steps.smooth_ends, .x = 2 * half, .left = blur->left, .right = blur->right};
    w.here = ring_at(&p->soft[1], y >> 1, half);
    for (int i = 0; i < 2; i++) {
        w.near[i] = ring_at(&p->soft[1], (y >> 1) + (i == 0 ? -1 : 1), half);
        const bool wanted = y + i >= first && y + i < end;
        w.out[i] = wanted ? blur->target + (y + i - blur->top) * blur->target_stride : p->spare_row;
        w.rounding[i] = rounding_of_row(p, y + i);
    }
    for (int i = 0; i < 2; i++) {
        w.window[i] = w.smooth ? begin_grow_to_bytes(TO_PICTURE, writing_rows(&w, i)) : begin_grow_bytes(i == 0, w.near[i], w.here);
    }
    const bool aligned = (((uintptr_t)w.out[0] | (uintptr_t)w.out[1]) & (VEC_BYTES - 1)) == 0;
    w.stream = aligned && blur->left == w.x && !blur->stays_cached;
    return w;
}

/// `count` pixels of level 1: twice as many of each row of the pair. `stream` is a constant wherever this is inlined.
__attribute__((always_inline)) static inline void write_pixels(writing *w, bool stream, uint8_t *const out[2], int count) {
    if (!w->smooth) {
        grow_byte_pair(stream, w->window, w->near, w->here, out, count);
        return;
    }
    for (int i = 0; i < 2; i++) {
        grow_row_to_bytes(TO_PICTURE, stream, &w->window[i], writing_rows(w, i), w->rounding[i], w->x >> 1, out[i], count);
    }
}

/// The pixels of a stretch that is only in part wanted.
static void write_edge(writing *w, uint8_t *const out[2], int count) {
    uint8_t pixels[2][8 * STRETCH];
    const int first = most(w->x, w->left), end = least(w->x + 2 * count, w->right);
    write_pixels(w, false, (uint8_t *const[]){pixels[0], pixels[1]}, count);
    for (int i = 0; i < 2; i++) memcpy(out[i] + 4 * (first - w->x), pixels[i] + 4 * (first - w->x), 4 * (size_t)(end - first));
}

/// At most `count` pixels of level 1: twice as many of the result.
static inline void write_some(writing *w, int count) {
    count = least(count, (w->right - w->x + 2 * PIXELS - 1) / (2 * PIXELS) * PIXELS);
    const ptrdiff_t bytes = (w->smooth ? 8 : 4) * (ptrdiff_t)count, offset = 4 * (ptrdiff_t)(w->x - w->left);
    uint8_t *const out[2] = {w->out[0] + offset, w->out[1] + offset};
    if (w->x < w->left || w->x + 2 * count > w->right) {
        write_edge(w, out, count);
    } else if (w->stream) {
        write_pixels(w, true, out, count);
    } else {
        write_pixels(w, false, out, count);
    }
    for (int i = 0; i < 2; i++) w->near[i] += bytes;
    w->here += bytes;
    w->x += 2 * count;
}

/// Writes the rows y and y + 1, reads two and begins what follows, a stretch of each in turn.
static void write_pair(pipeline *p, int y, int first, int end) {
    const int next = (y >> 1) + 2;
    const bool reads = p->next_small[1] < p->rows.small[1].high;
    const bool softens = p->blur->steps.levels > 1 && next < p->rows.soft[1].high;
    need_soft(p, 1, (y >> 1) + 1);
    if (softens) need_soft(p, 2, (next >> 1) + 1);
    writing w = begin_writing(p, y, first, end);
    reading r = {0};
    softening s = {0};
    if (reads) r = begin_reading(p);
    if (softens) s = begin_softening(p, next);
    while (w.x < w.right) {
        const int x = w.x;
        write_some(&w, STRETCH);
        if (reads) read_ahead(p, &r, x);
        soften_some(&s, STRETCH / 2);
    }
    if (reads) {
        finish_reading(p, &r);
        shrink_on(p);
    }
    if (softens) {
        soften_some(&s, s.left);
        p->next_soft[1] = next + 1;
    }
}

static void blur_pyramid(pipeline *p, int first, int end) {
    for (int y = first & ~1; y < end; y += 2) write_pair(p, y, first, end);
    vec_fence();
}
