// Where the rows and sums of a box filter lie in scratch memory. Nothing here depends on an instruction set.
//
// Down the columns first, straight from the bytes, then across; each way all passes at once. A pass keeps the sum of the last
// `size` values of each lane: at every step a new value comes in, the one from `size` steps ago goes out, and the average goes
// on to the next pass. So the result of step t belongs `passes` · (size / 2) before t, and one ring of `size` slots holds what
// every pass has to give back: slot t mod size, for each pass what came in at step t.
//
// Every average is rounded by itself, from an exact sum, so no error grows along a row, and the result does not depend on
// where a row or a band began.
#pragma once
#include "geometry.h"

enum {
    /// Rows that go across together: a wide pixel of each fills the largest vector.
    BOX_MOST_ROWS = 8,
};

/// How values stand between passes, and how a sum of `size` of them becomes their average, rounded to nearest.
///
/// Wide: values of 15 bits; sums are kept times `weight`, so that their high halves are the average but for a factor of
/// 1…2, which `share` makes up for in 32768ths. Narrow, for small boxes: sums of 16 bits; the high
/// half of their product with `weight` is the average.
typedef struct {
    bool narrow;
    /// A level is 2^fraction.
    int fraction;
    uint16_t weight, share;
    /// What a sum begins with: half a unit of the average.
    uint32_t half;
} box_average;

typedef struct {
    const veil_box *box;
    box_average average;
    /// Pixels that are needed to each side of a wanted one.
    int reach;
    /// What is needed of the picture's columns.
    span columns;
    /// For each pass down the columns, a sum for each channel of the needed columns, in the order of zipped blocks.
    uint8_t *sums[VEIL_MAX_PASSES];
    /// What came in to the second and to the third pass down the columns, 16 bits in the order of zipped blocks; `size` rows each.
    uint8_t *slots[VEIL_MAX_PASSES];
    size_t slot_stride;
    /// Averaged down, from `reach` pixels left of what is wanted to as many right of it.
    uint16_t *rows;
    ptrdiff_t row_stride;
    /// What came in to the passes across: vectors, those of one step together.
    uint8_t *across;
    /// What lies above the first row: clear pixels, wide or not.
    uint8_t *clear_row;
} box_work;

/// Lays everything out in `scratch`; returns the bytes needed (with NULL: only that).
size_t veil_lay_out_box(box_work *w, const veil_box *box, uint8_t *scratch);

/// The bytes of the picture's row that stands for row y by the edge rule, at the first needed column.
const uint8_t *veil_box_source_row(const box_work *w, int y);
/// Extends row i averaged down beyond the picture's borders by the edge rule.
void veil_box_extend(const box_work *w, int i);
