#pragma once

#include <stddef.h>
#include <stdint.h>

// The two loops of resampling. A weight of 1 is 1 << veil_resample_shift; results are rounded and cut to 0…255.

enum { veil_resample_shift = 14 };

// One row from `taps` rows of `length` bytes, `stride` bytes apart: for each byte, the weighted sum of those above one another.
void veil_resample_rows(const uint8_t *first, size_t stride, const int16_t *weights, size_t taps, size_t length, uint8_t *out);

// `count` pixels of `bands` (3 or 4) bytes from one row of `length` pixels: the k-th weighs the `taps` pixels that begin at starts[k] by
// the k-th group of weights.
void veil_resample_columns(const uint8_t *row, size_t length, size_t bands, const int32_t *starts, const int16_t *weights, size_t taps,
                           size_t count, uint8_t *out);

// The same, defined: one byte after the other.
void veil_resample_rows_plain(const uint8_t *first, size_t stride, const int16_t *weights, size_t taps, size_t length, uint8_t *out);
void veil_resample_columns_plain(const uint8_t *row, size_t bands, const int32_t *starts, const int16_t *weights, size_t taps, size_t count,
                                 uint8_t *out);
