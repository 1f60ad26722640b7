// One row faded into another: the mean of two bytes with shares in 256ths, rounded to nearest. Included once per instruction set.
#pragma once

/// One vector's bytes: from + (to − from) · share, where `rest` is 256 − share.
static inline vec faded(vec from, vec to, vec rest, vec share) {
    const vec zero = vec_set16(0), half = vec_set16(128);
    const vec low = vec_add16(
        vec_mul16(vec_block_zip_low(from, zero), rest), vec_mul16(vec_block_zip_low(to, zero), share));
    const vec high = vec_add16(
        vec_mul16(vec_block_zip_high(from, zero), rest), vec_mul16(vec_block_zip_high(to, zero), share));
    return vec_block_narrow(vec_shift_right16(vec_add16(low, half), 8), vec_shift_right16(vec_add16(high, half), 8));
}

__attribute__((always_inline)) static inline ptrdiff_t fade_vectors(
    const uint8_t *from, const uint8_t *to, int share, bool stream, uint8_t *out, ptrdiff_t bytes) {
    const vec rest = vec_set16((uint16_t)(256 - share)), part = vec_set16((uint16_t)share);
    ptrdiff_t i = 0;
    for (; i + VEC_BYTES <= bytes; i += VEC_BYTES) {
        const vec v = faded(vec_load(from + i), vec_load(to + i), rest, part);
        if (stream) {
            vec_stream(out + i, v);
        } else {
            vec_store(out + i, v);
        }
    }
    return i;
}

static void fade_row(const uint8_t *from, const uint8_t *to, int share, uint8_t *out, int count) {
    const ptrdiff_t bytes = 4 * (ptrdiff_t)count;
    const bool aligned = ((uintptr_t)out & (VEC_BYTES - 1)) == 0;
    const ptrdiff_t done =
        aligned ? fade_vectors(from, to, share, true, out, bytes) : fade_vectors(from, to, share, false, out, bytes);
    if (aligned) vec_fence();
    if (done == bytes) return;
    uint8_t ends[2][VEC_BYTES] = {{0}}, mixed[VEC_BYTES];
    memcpy(ends[0], from + done, (size_t)(bytes - done));
    memcpy(ends[1], to + done, (size_t)(bytes - done));
    fade_vectors(ends[0], ends[1], share, false, mixed, VEC_BYTES);
    memcpy(out + done, mixed, (size_t)(bytes - done));
}
