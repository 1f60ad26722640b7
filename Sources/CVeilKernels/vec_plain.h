// Vectors in plain C: 16 bytes, lane by lane. What these functions return is what every instruction set must return.
//
// A vector is `VEC_BYTES` bytes, a multiple of 16. Lanes of 16 bits are little endian; a "wide pixel" is four of them, a
// "pixel" is four bytes. Operations named `block_…` work within each 16 bytes, all others over the whole vector. To add an
// instruction set, write this file for it and a `set_….c` that includes it.
#pragma once
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#define VEC_BYTES 16

typedef struct {
    union {
        uint8_t u8[16];
        uint16_t u16[8];
        int16_t s16[8];
        uint32_t u32[4];
        uint64_t u64[2];
    };
} vec;

// Memory: any alignment, except that `vec_stream` wants VEC_BYTES; it may go past the caches.
static inline vec vec_load(const void *p) {
    vec v;
    memcpy(&v, p, sizeof v);
    return v;
}
static inline void vec_store(void *p, vec v) { memcpy(p, &v, sizeof v); }
static inline void vec_stream(void *p, vec v) { memcpy(p, &v, sizeof v); }
/// Orders what `vec_stream` wrote before what follows.
static inline void vec_fence(void) {}

#define EACH(n, expression)                \
    vec r;                                 \
    for (int i = 0; i < (n); i++)          \
        expression;                        \
    return r

static inline vec vec_set16(uint16_t x) { EACH(8, r.u16[i] = x); }
/// The same 16 bytes in each block.
static inline vec vec_pattern(const uint8_t bytes[16]) { return vec_load(bytes); }

// Sums wrap; the callers' ranges never do. Averages round up, but for vec_avg8_down.
static inline vec vec_add16(vec a, vec b) { EACH(8, r.u16[i] = (uint16_t)(a.u16[i] + b.u16[i])); }
static inline vec vec_sub16(vec a, vec b) { EACH(8, r.u16[i] = (uint16_t)(a.u16[i] - b.u16[i])); }
static inline vec vec_avg16(vec a, vec b) { EACH(8, r.u16[i] = (uint16_t)((a.u16[i] + b.u16[i] + 1) >> 1)); }
static inline vec vec_avg8(vec a, vec b) { EACH(16, r.u8[i] = (uint8_t)((a.u8[i] + b.u8[i] + 1) >> 1)); }
static inline vec vec_avg8_down(vec a, vec b) { EACH(16, r.u8[i] = (uint8_t)((a.u8[i] + b.u8[i]) >> 1)); }
static inline vec vec_mul16(vec a, vec b) { EACH(8, r.u16[i] = (uint16_t)((uint32_t)a.u16[i] * b.u16[i])); }
/// a·b / 65536, rounded down.
static inline vec vec_mulhigh16(vec a, vec b) { EACH(8, r.u16[i] = (uint16_t)((uint32_t)a.u16[i] * b.u16[i] >> 16)); }
/// a·b / 32768, rounded to nearest; both signed, never both −32768.
static inline vec vec_mulround15(vec a, vec b) { EACH(8, r.s16[i] = (int16_t)((a.s16[i] * b.s16[i] + 0x4000) >> 15)); }
static inline vec vec_shift_right16(vec a, int bits) { EACH(8, r.u16[i] = (uint16_t)(a.u16[i] >> bits)); }
/// Sums of neighbouring byte products; the weights are 0…127 and two neighbours' weights at most 128 together.
static inline vec vec_weigh_pairs(vec bytes, vec weights) {
    EACH(8, r.u16[i] = (uint16_t)(bytes.u8[2 * i] * weights.u8[2 * i] + bytes.u8[2 * i + 1] * weights.u8[2 * i + 1]));
}

// Lanes of 32 bits.
static inline vec vec_set32(uint32_t x) { EACH(4, r.u32[i] = x); }
static inline vec vec_add32(vec a, vec b) { EACH(4, r.u32[i] = a.u32[i] + b.u32[i]); }
/// Signed products of the lanes of 16 bits with even and with odd indices.
static inline vec vec_mul_even(vec a, vec b) { EACH(4, r.u32[i] = (uint32_t)(a.s16[2 * i] * b.s16[2 * i])); }
static inline vec vec_mul_odd(vec a, vec b) { EACH(4, r.u32[i] = (uint32_t)(a.s16[2 * i + 1] * b.s16[2 * i + 1])); }
/// Their high halves, in the lanes that they came from.
static inline vec vec_high_halves(vec even, vec odd) { EACH(8, r.u16[i] = (i & 1 ? odd : even).u16[i | 1]); }

/// Bytes of each block in the order that `indices` (0…15) names.
static inline vec vec_block_shuffle(vec a, vec indices) { EACH(16, r.u8[i] = a.u8[indices.u8[i]]); }
/// The bytes of a and b in turn: of the first and of the second half of each block.
static inline vec vec_block_zip_low(vec a, vec b) { EACH(16, r.u8[i] = (i & 1 ? b : a).u8[i / 2]); }
static inline vec vec_block_zip_high(vec a, vec b) { EACH(16, r.u8[i] = (i & 1 ? b : a).u8[8 + i / 2]); }
/// Lanes of 16 bits as bytes, at most 255; undoes a pair of zips: each block holds a's lanes, then b's.
static inline vec vec_block_narrow(vec a, vec b) {
    EACH(16, r.u8[i] = (uint8_t)((i < 8 ? a.u16[i] : b.u16[i - 8]) > 255 ? 255 : (i < 8 ? a.u16[i] : b.u16[i - 8])));
}
/// The high bytes of wide pixels, as pixels: e0 o0 e1 o1 …
static inline vec vec_zip_high_bytes(vec e, vec o) { EACH(16, r.u8[i] = (i & 4 ? o : e).u8[(i / 8 * 4 + i % 4) * 2 + 1]); }
/// Lanes of 16 bits as bytes, at most 255: all of a, then all of b.
static inline vec vec_narrow(vec a, vec b) { return vec_block_narrow(a, b); }
/// The wide pixels with even and with odd indices in a followed by b.
static inline vec vec_even_wide(vec a, vec b) { EACH(2, r.u64[i] = (i ? b : a).u64[0]); }
static inline vec vec_odd_wide(vec a, vec b) { EACH(2, r.u64[i] = (i ? b : a).u64[1]); }
/// Moved by one: the (wide) pixels to the left of b's, the first of which is a's last; those to the right of a's, the last
/// is b's first.
static inline vec vec_left_pixel(vec a, vec b) { EACH(4, r.u32[i] = i == 0 ? a.u32[3] : b.u32[i - 1]); }
static inline vec vec_right_pixel(vec a, vec b) { EACH(4, r.u32[i] = i == 3 ? b.u32[0] : a.u32[i + 1]); }
static inline vec vec_left_wide(vec a, vec b) { EACH(2, r.u64[i] = i == 0 ? a.u64[1] : b.u64[0]); }
static inline vec vec_right_wide(vec a, vec b) { EACH(2, r.u64[i] = i == 1 ? b.u64[0] : a.u64[1]); }
/// Moved by `distance` wide pixels: what lies so far to the left or right of p, where `here` was loaded from and `before` and
/// `after` lie next to it. For processors that are quicker to put it together than to load across cache lines again.
/// `distance` is a constant wherever this is inlined.
static inline vec vec_left_by(int distance, const uint16_t *p, vec before, vec here) {
    (void)before, (void)here;
    return vec_load(p - 4 * distance);
}
static inline vec vec_right_by(int distance, const uint16_t *p, vec here, vec after) {
    (void)here, (void)after;
    return vec_load(p + 4 * distance);
}
/// The pixels of e and o in turn, two vectors.
static inline void vec_zip_pixels(vec e, vec o, vec out[2]) {
    for (int i = 0; i < 8; i++) out[i / 4].u32[i % 4] = (i & 1 ? o : e).u32[i / 2];
}
/// The wide pixels of e and o in turn, two vectors.
static inline void vec_zip_wide(vec e, vec o, vec out[2]) {
    for (int i = 0; i < 4; i++) out[i / 2].u64[i % 2] = (i & 1 ? o : e).u64[i / 2];
}
/// Block-zipped halves (see vec_block_zip_low) as the lanes stand in memory, two vectors.
static inline void vec_unzip_blocks(vec low, vec high, vec out[2]) {
    out[0] = low;
    out[1] = high;
}
#undef EACH
