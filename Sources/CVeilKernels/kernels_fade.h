// One row faded into another, by the mix of kernels_mix.h, written past the caches where it is aligned. Included once per instruction set.
#pragma once

__attribute__((always_inline)) static inline ptrdiff_t fade_vectors(
    const uint8_t *from, const uint8_t *to, vec share, bool stream, uint8_t *out, ptrdiff_t bytes) {
    ptrdiff_t i = 0;
    for (; i + VEC_BYTES <= bytes; i += VEC_BYTES) {
        const vec v = mixed_bytes(vec_load(from + i), vec_load(to + i), share, share);
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
    const vec all = vec_set16((uint16_t)share);
    const bool aligned = ((uintptr_t)out & (VEC_BYTES - 1)) == 0;
    const ptrdiff_t done = aligned ? fade_vectors(from, to, all, true, out, bytes) : fade_vectors(from, to, all, false, out, bytes);
    if (aligned) vec_fence();
    if (done == bytes) return;
    uint8_t ends[2][VEC_BYTES] = {{0}}, last[VEC_BYTES];
    memcpy(ends[0], from + done, (size_t)(bytes - done));
    memcpy(ends[1], to + done, (size_t)(bytes - done));
    fade_vectors(ends[0], ends[1], all, false, last, VEC_BYTES);
    memcpy(out + done, last, (size_t)(bytes - done));
}
