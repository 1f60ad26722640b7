// Vectors of 16 bytes for x86 with SSSE3. See vec_plain.h for what each operation means.
#pragma once
#include <immintrin.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#define VEC_BYTES 16

typedef __m128i vec;

static inline vec vec_load(const void *p) { return _mm_loadu_si128(p); }
static inline void vec_store(void *p, vec v) { _mm_storeu_si128(p, v); }
static inline void vec_stream(void *p, vec v) { _mm_stream_si128(p, v); }
static inline void vec_fence(void) { _mm_sfence(); }

static inline vec vec_set16(uint16_t x) { return _mm_set1_epi16((short)x); }
static inline vec vec_pattern(const uint8_t bytes[16]) { return _mm_loadu_si128((const void *)bytes); }

static inline vec vec_add16(vec a, vec b) { return _mm_add_epi16(a, b); }
static inline vec vec_sub16(vec a, vec b) { return _mm_sub_epi16(a, b); }
static inline vec vec_avg16(vec a, vec b) { return _mm_avg_epu16(a, b); }
static inline vec vec_avg8(vec a, vec b) { return _mm_avg_epu8(a, b); }
static inline vec not8(vec a) { return _mm_xor_si128(a, _mm_set1_epi8(-1)); }
static inline vec vec_avg8_down(vec a, vec b) { return not8(_mm_avg_epu8(not8(a), not8(b))); }
static inline vec vec_mul16(vec a, vec b) { return _mm_mullo_epi16(a, b); }
static inline vec vec_mulhigh16(vec a, vec b) { return _mm_mulhi_epu16(a, b); }
static inline vec vec_mulround15(vec a, vec b) { return _mm_mulhrs_epi16(a, b); }
static inline vec vec_shift_right16(vec a, int bits) { return _mm_srli_epi16(a, bits); }
static inline vec vec_weigh_pairs(vec bytes, vec weights) { return _mm_maddubs_epi16(bytes, weights); }

static inline vec vec_set32(uint32_t x) { return _mm_set1_epi32((int)x); }
static inline vec vec_add32(vec a, vec b) { return _mm_add_epi32(a, b); }
static inline vec vec_mul_even(vec a, vec b) { return _mm_madd_epi16(a, _mm_and_si128(b, vec_set32(0xFFFF))); }
static inline vec vec_mul_odd(vec a, vec b) { return _mm_madd_epi16(a, _mm_and_si128(b, vec_set32(0xFFFF0000))); }
static inline vec vec_high_halves(vec even, vec odd) {
    return _mm_or_si128(_mm_srli_epi32(even, 16), _mm_and_si128(odd, vec_set32(0xFFFF0000)));
}

static inline vec vec_block_shuffle(vec a, vec indices) { return _mm_shuffle_epi8(a, indices); }
static inline vec vec_block_zip_low(vec a, vec b) { return _mm_unpacklo_epi8(a, b); }
static inline vec vec_block_zip_high(vec a, vec b) { return _mm_unpackhi_epi8(a, b); }
static inline vec vec_block_narrow(vec a, vec b) { return _mm_packus_epi16(a, b); }
static inline vec vec_zip_high_bytes(vec e, vec o) {
    const vec order = _mm_setr_epi8(0, 2, 4, 6, 1, 3, 5, 7, 8, 10, 12, 14, 9, 11, 13, 15);
    const vec high = _mm_set1_epi16((short)0xFF00);
    return _mm_shuffle_epi8(_mm_or_si128(_mm_srli_epi16(e, 8), _mm_and_si128(o, high)), order);
}
static inline vec vec_narrow(vec a, vec b) { return _mm_packus_epi16(a, b); }
static inline vec vec_even_wide(vec a, vec b) { return _mm_unpacklo_epi64(a, b); }
static inline vec vec_odd_wide(vec a, vec b) { return _mm_unpackhi_epi64(a, b); }
static inline vec vec_left_pixel(vec a, vec b) { return _mm_alignr_epi8(b, a, 12); }
static inline vec vec_right_pixel(vec a, vec b) { return _mm_alignr_epi8(b, a, 4); }
static inline vec vec_left_wide(vec a, vec b) { return _mm_alignr_epi8(b, a, 8); }
static inline vec vec_right_wide(vec a, vec b) { return _mm_alignr_epi8(b, a, 8); }
static inline vec vec_left_by(int distance, const uint16_t *p, vec before, vec here) {
    (void)before, (void)here;
    return vec_load(p - 4 * distance);
}
static inline vec vec_right_by(int distance, const uint16_t *p, vec here, vec after) {
    (void)here, (void)after;
    return vec_load(p + 4 * distance);
}
static inline void vec_zip_pixels(vec e, vec o, vec out[2]) {
    out[0] = _mm_unpacklo_epi32(e, o);
    out[1] = _mm_unpackhi_epi32(e, o);
}
static inline void vec_zip_wide(vec e, vec o, vec out[2]) {
    out[0] = _mm_unpacklo_epi64(e, o);
    out[1] = _mm_unpackhi_epi64(e, o);
}
static inline void vec_unzip_blocks(vec low, vec high, vec out[2]) {
    out[0] = low;
    out[1] = high;
}
