// Which pixels and rows of which level a blur needs, and where they lie in scratch memory. Nothing here depends on an
// instruction set.
#pragma once
#include "CVeilKernels.h"

/// The indices low…<high.
typedef struct {
    int low, high;
} span;

/// Along one axis, for each level k (2^k pixels of the picture): what is needed of the shrunk picture and of the blurred one.
typedef struct {
    span small[VEIL_MAX_LEVELS + 1];
    span soft[VEIL_MAX_LEVELS + 1];
} spans;

/// What the pixels first…<end of a picture `size` pixels long need.
spans veil_spans(const veil_steps *steps, veil_edge edge, int size, int first, int end);

/// Rows of one level in a ring: row y lives where row y + slots will.
typedef struct {
    uint8_t *memory;
    size_t stride;
    int slots;
    /// The index of the leftmost pixel that there is memory for.
    int first;
    int bytes_per_pixel;
} ring;

/// The pixel x of row y.
static inline void *ring_at(const ring *r, int y, int x) {
    const int slot = y % r->slots;
    return r->memory + (size_t)(slot < 0 ? slot + r->slots : slot) * r->stride + (ptrdiff_t)(x - r->first) * r->bytes_per_pixel;
}

/// What is added before the lower bits of a row's pixels are dropped: half a unit, or a pattern that repeats after 8 pixels.
typedef struct {
    /// For 8 bits dropped, the even and the odd pixels, so that 4 of each repeat.
    uint16_t even[4 * 12], odd[4 * 12];
    /// For 6 bits dropped, all pixels.
    uint16_t wide[4 * 16];
} veil_rounding;

enum {
    /// Pixels of memory left and right of what a row needs: for taps, for repeated borders and for whole vectors.
    VEIL_MARGIN = 128,
};

/// Everything that one band works with.
typedef struct {
    const veil_blur *blur;
    spans columns, rows;
    /// The shrunk picture, 14 bits a channel. Borders are repeated to both sides.
    ring small[VEIL_MAX_LEVELS + 1];
    /// The blurred picture: level 1 in bytes, what goes to bytes next 11 or 12 bits a channel, the rest 14.
    ring soft[VEIL_MAX_LEVELS + 1];
    /// The row of each that comes next. Where rows are made in pairs it may run past the last one by one.
    int next_small[VEIL_MAX_LEVELS + 1], next_soft[VEIL_MAX_LEVELS + 1];
    /// The picture's row that is read next, with the one after it.
    int next_read;
    /// Smooth ends: rows of the picture halved across only, 15 bits.
    ring across;
    /// What the rows read so far give to the next row of level 1 (see halve_rows).
    ring partial;
    /// For each row, modulo 8.
    veil_rounding rounding[8];
    /// Without shrinking: a row of the result blurred down the columns, VEIL_MARGIN pixels more on both sides.
    uint16_t *down_row;
    /// A row of the picture that is clear, and one that is written for nobody.
    uint8_t *clear_row, *spare_row;
} pipeline;

/// Hands out scratch memory from its start on, at multiples of 64; with no memory it only counts.
typedef struct {
    uint8_t *start;
    size_t used;
} arena;
uint8_t *veil_take(arena *a, size_t bytes);
/// What lies between rows of so many bytes: an odd number of cache lines, so that they do not fall on one another in the cache.
size_t veil_ring_stride(size_t bytes);

/// Lays the pipeline out in `scratch` for the given rows; returns the bytes needed (with NULL: only that).
size_t veil_lay_out(pipeline *p, const veil_blur *blur, int first, int end, uint8_t *scratch);
/// The same to fill rows of the kept level that is the last of `blur->steps`.
size_t veil_lay_out_keeping(pipeline *p, const veil_blur *blur, int first, int end, uint8_t *scratch);

/// The index that x stands for by the edge rule, or −1 for a clear pixel.
int veil_edge_index(veil_edge edge, int x, int size);
/// The picture's row that stands for row y by the edge rule.
const uint8_t *veil_source_row(const pipeline *p, int y);
/// The pixels x…<x + count of a row of the picture by the edge rule.
void veil_gather(const veil_blur *blur, const uint8_t *row, int x, int count, uint8_t *out);
/// Repeats the border of a row of 16-bit pixels to both sides.
void veil_repeat_border(const ring *r, int y, span columns);
