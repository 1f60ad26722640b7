// Vectors of 64 bytes for x86 with AVX-512 F, BW and VL. See vec_plain.h for what each operation means.
#pragma once
#include <immintrin.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#define VEC_BYTES 64

typedef __m512i vec;

static inline vec vec_load(const void *p) { return _mm512_loadu_si512(p); }
static inline void vec_store(void *p, vec v) { _mm512_storeu_si512(p, v); }
static inline void vec_stream(void *p, vec v) { _mm512_stream_si512(p, v); }
static inline void vec_fence(void) { _mm_sfence(); }

static inline vec vec_set16(uint16_t x) { return _mm512_set1_epi16((short)x); }
static inline vec vec_pattern(const uint8_t bytes[16]) {
    return _mm512_broadcast_i32x4(_mm_loadu_si128((const void *)bytes));
}

static inline vec vec_add16(vec a, vec b) { return _mm512_add_epi16(a, b); }
static inline vec vec_sub16(vec a, vec b) { return _mm512_sub_epi16(a, b); }
static inline vec vec_avg16(vec a, vec b) { return _mm512_avg_epu16(a, b); }
static inline vec vec_avg8(vec a, vec b) { return _mm512_avg_epu8(a, b); }
static inline vec vec_avg8_down(vec a, vec b) {
    const vec odd = _mm512_and_si512(_mm512_xor_si512(a, b), _mm512_set1_epi8(1));
    return _mm512_sub_epi8(_mm512_avg_epu8(a, b), odd);
}
static inline vec vec_mul16(vec a, vec b) { return _mm512_mullo_epi16(a, b); }
static inline vec vec_mulhigh16(vec a, vec b) { return _mm512_mulhi_epu16(a, b); }
static inline vec vec_mulround15(vec a, vec b) { return _mm512_mulhrs_epi16(a, b); }
static inline vec vec_shift_right16(vec a, int bits) { return _mm512_srli_epi16(a, (unsigned)bits); }
static inline vec vec_weigh_pairs(vec bytes, vec weights) { return _mm512_maddubs_epi16(bytes, weights); }

static inline vec vec_set32(uint32_t x) { return _mm512_set1_epi32((int)x); }
static inline vec vec_add32(vec a, vec b) { return _mm512_add_epi32(a, b); }
static inline vec vec_mul_even(vec a, vec b) { return _mm512_madd_epi16(a, _mm512_and_si512(b, vec_set32(0xFFFF))); }
static inline vec vec_mul_odd(vec a, vec b) { return _mm512_madd_epi16(a, _mm512_and_si512(b, vec_set32(0xFFFF0000))); }
static inline vec vec_high_halves(vec even, vec odd) {
    return _mm512_mask_blend_epi16(0xAAAAAAAA, _mm512_srli_epi32(even, 16), odd);
}

static inline vec vec_block_shuffle(vec a, vec indices) { return _mm512_shuffle_epi8(a, indices); }
static inline vec vec_block_zip_low(vec a, vec b) { return _mm512_unpacklo_epi8(a, b); }
static inline vec vec_block_zip_high(vec a, vec b) { return _mm512_unpackhi_epi8(a, b); }
static inline vec vec_block_narrow(vec a, vec b) { return _mm512_packus_epi16(a, b); }
static inline vec vec_zip_high_bytes(vec e, vec o) {
    const vec order = _mm512_broadcast_i32x4(_mm_setr_epi8(0, 2, 4, 6, 1, 3, 5, 7, 8, 10, 12, 14, 9, 11, 13, 15));
    // Odd bytes of o, even bytes of e shifted down.
    return _mm512_shuffle_epi8(_mm512_mask_blend_epi8(0xAAAAAAAAAAAAAAAA, _mm512_srli_epi16(e, 8), o), order);
}

static inline vec vec_narrow(vec a, vec b) {
    const vec order = _mm512_setr_epi64(0, 2, 4, 6, 1, 3, 5, 7);
    return _mm512_permutexvar_epi64(order, _mm512_packus_epi16(a, b));
}
static inline vec vec_even_wide(vec a, vec b) {
    return _mm512_permutex2var_epi64(a, _mm512_setr_epi64(0, 2, 4, 6, 8, 10, 12, 14), b);
}
static inline vec vec_odd_wide(vec a, vec b) {
    return _mm512_permutex2var_epi64(a, _mm512_setr_epi64(1, 3, 5, 7, 9, 11, 13, 15), b);
}
static inline vec vec_left_pixel(vec a, vec b) { return _mm512_alignr_epi32(b, a, 15); }
static inline vec vec_right_pixel(vec a, vec b) { return _mm512_alignr_epi32(b, a, 1); }
static inline vec vec_left_wide(vec a, vec b) { return _mm512_alignr_epi64(b, a, 7); }
static inline vec vec_right_wide(vec a, vec b) { return _mm512_alignr_epi64(b, a, 1); }
/// The eight from index `first` on of a followed by b: one valignq, if `first` is a constant.
__attribute__((always_inline)) static inline vec joined_from(int first, vec a, vec b) {
    return _mm512_permutex2var_epi64(a, _mm512_add_epi64(_mm512_setr_epi64(0, 1, 2, 3, 4, 5, 6, 7), _mm512_set1_epi64(first)), b);
}
__attribute__((always_inline)) static inline vec vec_left_by(int distance, const uint16_t *p, vec before, vec here) {
    return distance > 8 ? vec_load(p - 4 * distance) : joined_from(8 - distance, before, here);
}
__attribute__((always_inline)) static inline vec vec_right_by(int distance, const uint16_t *p, vec here, vec after) {
    return distance > 8 ? vec_load(p + 4 * distance) : joined_from(distance, here, after);
}
static inline void vec_zip_pixels(vec e, vec o, vec out[2]) {
    const vec first = _mm512_setr_epi32(0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
    const vec second = _mm512_setr_epi32(8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
    out[0] = _mm512_permutex2var_epi32(e, first, o);
    out[1] = _mm512_permutex2var_epi32(e, second, o);
}
static inline void vec_zip_wide(vec e, vec o, vec out[2]) {
    out[0] = _mm512_permutex2var_epi64(e, _mm512_setr_epi64(0, 8, 1, 9, 2, 10, 3, 11), o);
    out[1] = _mm512_permutex2var_epi64(e, _mm512_setr_epi64(4, 12, 5, 13, 6, 14, 7, 15), o);
}
static inline void vec_unzip_blocks(vec low, vec high, vec out[2]) {
    out[0] = _mm512_permutex2var_epi64(low, _mm512_setr_epi64(0, 1, 8, 9, 2, 3, 10, 11), high);
    out[1] = _mm512_permutex2var_epi64(low, _mm512_setr_epi64(4, 5, 12, 13, 6, 7, 14, 15), high);
}
