#include "box_layout.h"

#include <string.h>

enum {
    /// Up to here 16 bits hold a sum of levels with 4 bits behind the point or more. Six averages, each rounded by 1/32 at most
    /// and by what the weight's own rounding makes of it, add less than 1/4 level to the last rounding.
    LARGEST_NARROW_BOX = 15,
};

static box_average narrow_average(int size) {
    box_average a = {.narrow = true, .weight = (uint16_t)((65536 + size / 2) / size), .half = (uint32_t)size / 2};
    while (size * (255 << (a.fraction + 1)) + size / 2 < 65536) a.fraction++;
    return a;
}

static box_average wide_average(int size) {
    int bits = 0;
    while (1 << bits < size) bits++;
    const int64_t whole = (int64_t)32768 << bits;
    const uint16_t share = (uint16_t)((whole + size / 2) / size - 32768);
    return (box_average){.fraction = 7, .weight = (uint16_t)(65536 >> bits), .share = share, .half = 32768};
}

size_t veil_lay_out_box(box_work *w, const veil_box *box, uint8_t *scratch) {
    arena a = {scratch, 0};
    *w = (box_work){.box = box, .reach = box->passes * (box->size / 2)};
    w->average = box->size <= LARGEST_NARROW_BOX ? narrow_average(box->size) : wide_average(box->size);
    w->columns.low = box->left < w->reach ? 0 : box->left - w->reach;
    w->columns.high = box->width - box->right < w->reach ? box->width : box->right + w->reach;
    const size_t columns = (size_t)(w->columns.high - w->columns.low) + VEIL_MARGIN;
    w->slot_stride = veil_ring_stride(8 * columns);
    for (int pass = 0; pass < box->passes; pass++) {
        w->sums[pass] = veil_take(&a, (w->average.narrow ? 8 : 16) * columns);
        // The first pass takes the bytes of the picture itself.
        if (pass > 0) w->slots[pass] = veil_take(&a, w->slot_stride * (size_t)box->size);
    }
    const size_t row = veil_ring_stride(8 * ((size_t)(box->right - box->left) + 2 * (size_t)w->reach + VEIL_MARGIN));
    w->row_stride = (ptrdiff_t)(row / sizeof *w->rows);
    w->rows = (uint16_t *)veil_take(&a, row * BOX_MOST_ROWS);
    w->across = veil_take(&a, (size_t)box->size * (size_t)box->passes * 8 * BOX_MOST_ROWS);
    w->clear_row = veil_take(&a, 8 * columns);
    if (scratch) memset(w->clear_row, 0, 8 * columns);
    return a.used;
}

size_t veil_box_scratch_size(const veil_box *box) {
    box_work w;
    return veil_lay_out_box(&w, box, NULL);
}

const uint8_t *veil_box_source_row(const box_work *w, int y) {
    const int row = veil_edge_index(w->box->edge, y, w->box->height);
    return row < 0 ? w->clear_row : w->box->source + row * w->box->source_stride + 4 * (ptrdiff_t)w->columns.low;
}

/// The pixels first…<end of a row whose pixel 0 is `row`.
static void extend_run(const veil_box *box, uint64_t *row, int first, int end) {
    for (int x = first; x < end; x++) {
        const int from = veil_edge_index(box->edge, x, box->width);
        row[x] = from < 0 ? 0 : row[from];
    }
}

void veil_box_extend(const box_work *w, int i) {
    const int first = w->box->left - w->reach;
    uint64_t *row = (uint64_t *)(w->rows + i * w->row_stride) - first;
    extend_run(w->box, row, first, w->columns.low);
    extend_run(w->box, row, w->columns.high, w->box->right + w->reach);
}
