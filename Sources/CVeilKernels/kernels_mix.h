// Mixes one row of pixels into another by shares: what lies between two blurs, and the edge of a shape. Included once per instruction set.
#pragma once

/// One share for each pixel, or one for all.
typedef struct {
    const uint16_t *each;
    vec all;
} shares;

/// PIXELS shares, each in the low half of its pixel's 32 bits.
static inline vec load_shares(const uint16_t *p) {
    typedef uint16_t halves __attribute__((vector_size(VEC_BYTES / 2)));
    typedef uint32_t words __attribute__((vector_size(VEC_BYTES)));
    halves narrow;
    memcpy(&narrow, p, sizeof narrow);
    const words wide = __builtin_convertvector(narrow, words);
    return vec_load(&wide);
}

/// target + (layer − target) · share / 32768, in lanes of 16 bits. A share of 32767 is all of the layer, since differences of bytes are
/// too small for the part that it lacks.
static inline vec mixed(vec target, vec layer, vec share) {
    return vec_add16(target, vec_mulround15(vec_sub16(layer, target), share));
}

/// The same for bytes, with the shares of the first and of the second half of each block.
static inline vec mixed_bytes(vec target, vec layer, vec low, vec high) {
    const vec zero = vec_set16(0);
    const vec first = mixed(vec_block_zip_low(target, zero), vec_block_zip_low(layer, zero), low);
    const vec second = mixed(vec_block_zip_high(target, zero), vec_block_zip_high(layer, zero), high);
    return vec_block_narrow(first, second);
}

/// `each` is a constant wherever this is inlined: whether there is a share for each pixel.
__attribute__((always_inline)) static inline void mix_pixels(bool each, shares s, uint8_t *target, const uint8_t *layer, int count) {
    static const uint8_t first[16] = {0, 1, 0, 1, 0, 1, 0, 1, 4, 5, 4, 5, 4, 5, 4, 5};
    static const uint8_t second[16] = {8, 9, 8, 9, 8, 9, 8, 9, 12, 13, 12, 13, 12, 13, 12, 13};
    const vec low = vec_pattern(first), high = vec_pattern(second);
    for (int x = 0; x < count; x += PIXELS) {
        const ptrdiff_t at = 4 * (ptrdiff_t)x;
        const vec share = each ? load_shares(s.each + x) : s.all;
        const vec first_share = each ? vec_block_shuffle(share, low) : share, second_share = each ? vec_block_shuffle(share, high) : share;
        vec_store(target + at, mixed_bytes(vec_load(target + at), vec_load(layer + at), first_share, second_share));
    }
}

static void mix_row(uint8_t *target, const uint8_t *layer, const uint16_t *each, int all, int count) {
    const int whole = count / PIXELS * PIXELS, rest = count - whole;
    shares s = {each, vec_set16((uint16_t)all)};
    if (each) {
        mix_pixels(true, s, target, layer, whole);
    } else {
        mix_pixels(false, s, target, layer, whole);
    }
    if (rest == 0) return;
    // The last few, fewer than a vector, from copies that may be read past their end.
    uint8_t targets[VEC_BYTES] = {0}, layers[VEC_BYTES] = {0};
    uint16_t last[PIXELS] = {0};
    const ptrdiff_t at = 4 * (ptrdiff_t)whole;
    memcpy(targets, target + at, 4 * (size_t)rest);
    memcpy(layers, layer + at, 4 * (size_t)rest);
    for (int x = 0; x < rest; x++) last[x] = each ? each[whole + x] : (uint16_t)all;
    mix_pixels(true, (shares){last, s.all}, targets, layers, PIXELS);
    memcpy(target + at, targets, 4 * (size_t)rest);
}

// Shares from levels, in floating point: see kernels_colour.h for why the lanes are alike in every set.
#pragma clang fp contract(off)

typedef uint16_t float_words __attribute__((vector_size(VEC_BYTES / 2)));

__attribute__((always_inline)) static inline void share_vector(
    floats low, floats scale, const uint16_t *levels, uint16_t *out) {
    float_words words;
    memcpy(&words, levels, sizeof words);
    const floats level = __builtin_convertvector(__builtin_convertvector(words, ints), floats);
    const floats share = (level * level - low) * scale, whole = (floats){0} + VEIL_WHOLE_SHARE;
    const floats least = chosen(share > 0, share, (floats){0}), held = chosen(least < whole, least, whole);
    const ints rounded = __builtin_convertvector(held + 0.5f, ints);
    words = __builtin_convertvector(rounded | ((rounded > 0) & 1), float_words);
    memcpy(out, &words, sizeof words);
}

static void share_row(float low, float scale, const uint16_t *levels, uint16_t *out, int count) {
    const floats lows = (floats){0} + low, scales = (floats){0} + scale;
    int x = 0;
    for (; x + FLOATS <= count; x += FLOATS) share_vector(lows, scales, levels + x, out + x);
    if (x == count) return;
    uint16_t rest[FLOATS] = {0};
    memcpy(rest, levels + x, sizeof(uint16_t) * (size_t)(count - x));
    share_vector(lows, scales, rest, rest);
    memcpy(out + x, rest, sizeof(uint16_t) * (size_t)(count - x));
}

#pragma clang fp contract(on)
