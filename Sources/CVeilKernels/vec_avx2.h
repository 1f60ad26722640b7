// Vectors of 32 bytes for x86 with AVX2. See vec_plain.h for what each operation means.
#pragma once
#include <immintrin.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#define VEC_BYTES 32

typedef __m256i vec;

static inline vec vec_load(const void *p) { return _mm256_loadu_si256(p); }
static inline void vec_store(void *p, vec v) { _mm256_storeu_si256(p, v); }
static inline void vec_stream(void *p, vec v) { _mm256_stream_si256(p, v); }
static inline void vec_fence(void) { _mm_sfence(); }

static inline vec vec_set16(uint16_t x) { return _mm256_set1_epi16((short)x); }
static inline vec vec_pattern(const uint8_t bytes[16]) {
    return _mm256_broadcastsi128_si256(_mm_loadu_si128((const void *)bytes));
}

static inline vec vec_add16(vec a, vec b) { return _mm256_add_epi16(a, b); }
static inline vec vec_sub16(vec a, vec b) { return _mm256_sub_epi16(a, b); }
static inline vec vec_avg16(vec a, vec b) { return _mm256_avg_epu16(a, b); }
static inline vec vec_avg8(vec a, vec b) { return _mm256_avg_epu8(a, b); }
static inline vec not8(vec a) { return _mm256_xor_si256(a, _mm256_set1_epi8(-1)); }
static inline vec vec_avg8_down(vec a, vec b) { return not8(_mm256_avg_epu8(not8(a), not8(b))); }
static inline vec vec_mul16(vec a, vec b) { return _mm256_mullo_epi16(a, b); }
static inline vec vec_mulhigh16(vec a, vec b) { return _mm256_mulhi_epu16(a, b); }
static inline vec vec_mulround15(vec a, vec b) { return _mm256_mulhrs_epi16(a, b); }
static inline vec vec_shift_right16(vec a, int bits) { return _mm256_srli_epi16(a, bits); }
static inline vec vec_weigh_pairs(vec bytes, vec weights) { return _mm256_maddubs_epi16(bytes, weights); }

static inline vec vec_set32(uint32_t x) { return _mm256_set1_epi32((int)x); }
static inline vec vec_add32(vec a, vec b) { return _mm256_add_epi32(a, b); }
static inline vec vec_mul_even(vec a, vec b) { return _mm256_madd_epi16(a, _mm256_and_si256(b, vec_set32(0xFFFF))); }
static inline vec vec_mul_odd(vec a, vec b) { return _mm256_madd_epi16(a, _mm256_and_si256(b, vec_set32(0xFFFF0000))); }
static inline vec vec_high_halves(vec even, vec odd) {
    return _mm256_blend_epi16(_mm256_srli_epi32(even, 16), odd, 0xAA);
}

static inline vec vec_block_shuffle(vec a, vec indices) { return _mm256_shuffle_epi8(a, indices); }
static inline vec vec_block_zip_low(vec a, vec b) { return _mm256_unpacklo_epi8(a, b); }
static inline vec vec_block_zip_high(vec a, vec b) { return _mm256_unpackhi_epi8(a, b); }
static inline vec vec_block_narrow(vec a, vec b) { return _mm256_packus_epi16(a, b); }
static inline vec vec_zip_high_bytes(vec e, vec o) {
    const vec order = _mm256_setr_epi8(
        0, 2, 4, 6, 1, 3, 5, 7, 8, 10, 12, 14, 9, 11, 13, 15, 0, 2, 4, 6, 1, 3, 5, 7, 8, 10, 12, 14, 9, 11, 13, 15);
    const vec high = _mm256_set1_epi16((short)0xFF00);
    return _mm256_shuffle_epi8(_mm256_or_si256(_mm256_srli_epi16(e, 8), _mm256_and_si256(o, high)), order);
}

/// The four quarters in the order 0 2 1 3: what an operation within blocks left apart comes together.
static inline vec swap_middle(vec a) { return _mm256_permute4x64_epi64(a, 0xD8); }
static inline void join_blocks(vec low, vec high, vec out[2]) {
    out[0] = _mm256_permute2x128_si256(low, high, 0x20);
    out[1] = _mm256_permute2x128_si256(low, high, 0x31);
}

static inline vec vec_narrow(vec a, vec b) { return swap_middle(_mm256_packus_epi16(a, b)); }
static inline vec vec_even_wide(vec a, vec b) { return swap_middle(_mm256_unpacklo_epi64(a, b)); }
static inline vec vec_odd_wide(vec a, vec b) { return swap_middle(_mm256_unpackhi_epi64(a, b)); }
/// a's second block, then b's first.
static inline vec middle_blocks(vec a, vec b) { return _mm256_permute2x128_si256(a, b, 0x21); }
static inline vec vec_left_pixel(vec a, vec b) { return _mm256_alignr_epi8(b, middle_blocks(a, b), 12); }
static inline vec vec_right_pixel(vec a, vec b) { return _mm256_alignr_epi8(middle_blocks(a, b), a, 4); }
static inline vec vec_left_wide(vec a, vec b) { return _mm256_alignr_epi8(b, middle_blocks(a, b), 8); }
static inline vec vec_right_wide(vec a, vec b) { return _mm256_alignr_epi8(middle_blocks(a, b), a, 8); }
static inline vec vec_left_by(int distance, const uint16_t *p, vec before, vec here) {
    (void)before, (void)here;
    return vec_load(p - 4 * distance);
}
static inline vec vec_right_by(int distance, const uint16_t *p, vec here, vec after) {
    (void)here, (void)after;
    return vec_load(p + 4 * distance);
}
static inline void vec_zip_pixels(vec e, vec o, vec out[2]) {
    join_blocks(_mm256_unpacklo_epi32(e, o), _mm256_unpackhi_epi32(e, o), out);
}
static inline void vec_zip_wide(vec e, vec o, vec out[2]) {
    join_blocks(_mm256_unpacklo_epi64(e, o), _mm256_unpackhi_epi64(e, o), out);
}
static inline void vec_unzip_blocks(vec low, vec high, vec out[2]) { join_blocks(low, high, out); }
