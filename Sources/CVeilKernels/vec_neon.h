// Vectors of 16 bytes for 64-bit ARM. See vec_plain.h for what each operation means.
#pragma once
#include <arm_neon.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#define VEC_BYTES 16

typedef uint8x16_t vec;

// The lanes of a vector as 16 and 64 bits, and back.
static inline uint16x8_t lanes16(vec a) { return vreinterpretq_u16_u8(a); }
static inline uint64x2_t lanes64(vec a) { return vreinterpretq_u64_u8(a); }
static inline vec from16(uint16x8_t a) { return vreinterpretq_u8_u16(a); }
static inline vec from64(uint64x2_t a) { return vreinterpretq_u8_u64(a); }

static inline vec vec_load(const void *p) { return vld1q_u8(p); }
static inline void vec_store(void *p, vec v) { vst1q_u8(p, v); }
static inline void vec_stream(void *p, vec v) { __builtin_nontemporal_store(v, (vec *)p); }
static inline void vec_fence(void) {}

static inline vec vec_set16(uint16_t x) { return from16(vdupq_n_u16(x)); }
static inline vec vec_pattern(const uint8_t bytes[16]) { return vld1q_u8(bytes); }

static inline vec vec_add16(vec a, vec b) { return from16(vaddq_u16(lanes16(a), lanes16(b))); }
static inline vec vec_sub16(vec a, vec b) { return from16(vsubq_u16(lanes16(a), lanes16(b))); }
static inline vec vec_avg16(vec a, vec b) { return from16(vrhaddq_u16(lanes16(a), lanes16(b))); }
static inline vec vec_avg8(vec a, vec b) { return vrhaddq_u8(a, b); }
static inline vec vec_avg8_down(vec a, vec b) { return vhaddq_u8(a, b); }
static inline vec vec_mul16(vec a, vec b) { return from16(vmulq_u16(lanes16(a), lanes16(b))); }
static inline vec vec_mulhigh16(vec a, vec b) {
    const uint32x4_t low = vmull_u16(vget_low_u16(lanes16(a)), vget_low_u16(lanes16(b)));
    const uint32x4_t high = vmull_high_u16(lanes16(a), lanes16(b));
    return from16(vuzp2q_u16(vreinterpretq_u16_u32(low), vreinterpretq_u16_u32(high)));
}
static inline vec vec_mulround15(vec a, vec b) {
    return vreinterpretq_u8_s16(vqrdmulhq_s16(vreinterpretq_s16_u8(a), vreinterpretq_s16_u8(b)));
}
static inline vec vec_shift_right16(vec a, int bits) { return from16(vshlq_u16(lanes16(a), vdupq_n_s16((int16_t)-bits))); }
static inline vec vec_weigh_pairs(vec bytes, vec weights) {
    const uint16x8_t low = vmull_u8(vget_low_u8(bytes), vget_low_u8(weights));
    return from16(vpaddq_u16(low, vmull_high_u8(bytes, weights)));
}

static inline uint32x4_t lanes32(vec a) { return vreinterpretq_u32_u8(a); }
static inline vec from32(uint32x4_t a) { return vreinterpretq_u8_u32(a); }
static inline vec vec_set32(uint32_t x) { return from32(vdupq_n_u32(x)); }
static inline vec vec_add32(vec a, vec b) { return from32(vaddq_u32(lanes32(a), lanes32(b))); }
static inline int32x4_t signed32(vec a) { return vreinterpretq_s32_u8(a); }
static inline vec vec_mul_even(vec a, vec b) {
    const int32x4_t even = vshrq_n_s32(vshlq_n_s32(signed32(a), 16), 16);
    return vreinterpretq_u8_s32(vmulq_s32(even, vshrq_n_s32(vshlq_n_s32(signed32(b), 16), 16)));
}
static inline vec vec_mul_odd(vec a, vec b) {
    return vreinterpretq_u8_s32(vmulq_s32(vshrq_n_s32(signed32(a), 16), vshrq_n_s32(signed32(b), 16)));
}
static inline vec vec_high_halves(vec even, vec odd) { return from16(vtrn2q_u16(lanes16(even), lanes16(odd))); }

static inline vec vec_block_shuffle(vec a, vec indices) { return vqtbl1q_u8(a, indices); }
static inline vec vec_block_zip_low(vec a, vec b) { return vzip1q_u8(a, b); }
static inline vec vec_block_zip_high(vec a, vec b) { return vzip2q_u8(a, b); }
static inline vec vec_block_narrow(vec a, vec b) { return vqmovn_high_u16(vqmovn_u16(lanes16(a)), lanes16(b)); }
static inline vec vec_zip_high_bytes(vec e, vec o) {
    const uint32x4_t high = vreinterpretq_u32_u8(vuzp2q_u8(e, o));  // e0 e1 o0 o1
    return vreinterpretq_u8_u32(vzip1q_u32(high, vextq_u32(high, high, 2)));
}
static inline vec vec_narrow(vec a, vec b) { return vec_block_narrow(a, b); }
static inline vec vec_even_wide(vec a, vec b) { return from64(vzip1q_u64(lanes64(a), lanes64(b))); }
static inline vec vec_odd_wide(vec a, vec b) { return from64(vzip2q_u64(lanes64(a), lanes64(b))); }
static inline vec vec_left_pixel(vec a, vec b) { return vextq_u8(a, b, 12); }
static inline vec vec_right_pixel(vec a, vec b) { return vextq_u8(a, b, 4); }
static inline vec vec_left_wide(vec a, vec b) { return vextq_u8(a, b, 8); }
static inline vec vec_right_wide(vec a, vec b) { return vextq_u8(a, b, 8); }
static inline vec vec_left_by(int distance, const uint16_t *p, vec before, vec here) {
    (void)before, (void)here;
    return vec_load(p - 4 * distance);
}
static inline vec vec_right_by(int distance, const uint16_t *p, vec here, vec after) {
    (void)here, (void)after;
    return vec_load(p + 4 * distance);
}
static inline void vec_zip_pixels(vec e, vec o, vec out[2]) {
    out[0] = vreinterpretq_u8_u32(vzip1q_u32(vreinterpretq_u32_u8(e), vreinterpretq_u32_u8(o)));
    out[1] = vreinterpretq_u8_u32(vzip2q_u32(vreinterpretq_u32_u8(e), vreinterpretq_u32_u8(o)));
}
static inline void vec_zip_wide(vec e, vec o, vec out[2]) {
    out[0] = vec_even_wide(e, o);
    out[1] = vec_odd_wide(e, o);
}
static inline void vec_unzip_blocks(vec low, vec high, vec out[2]) {
    out[0] = low;
    out[1] = high;
}
