#include "veil_resample.h"

#ifdef __SSE2__
#include <emmintrin.h>
#include <string.h>
#endif

static uint8_t level(int32_t sum) {
    const int32_t value = sum >> veil_resample_shift;
    return (uint8_t)(value < 0 ? 0 : value > 255 ? 255 : value);
}

enum { half = 1 << (veil_resample_shift - 1) };

static void rows_from(size_t at, const uint8_t *first, size_t stride, const int16_t *weights, size_t taps, size_t length, uint8_t *out) {
    for (; at < length; at++) {
        int32_t sum = half;
        for (size_t tap = 0; tap < taps; tap++) sum += weights[tap] * first[tap * stride + at];
        out[at] = level(sum);
    }
}

void veil_resample_rows_plain(const uint8_t *first, size_t stride, const int16_t *weights, size_t taps, size_t length, uint8_t *out) {
    rows_from(0, first, stride, weights, taps, length, out);
}

void veil_resample_columns_plain(const uint8_t *row, size_t bands, const int32_t *starts, const int16_t *weights, size_t taps, size_t count,
                                 uint8_t *out) {
    for (size_t place = 0; place < count; place++) {
        const uint8_t *source = row + (size_t)starts[place] * bands;
        for (size_t band = 0; band < bands; band++) {
            int32_t sum = half;
            for (size_t tap = 0; tap < taps; tap++) sum += weights[place * taps + tap] * source[tap * bands + band];
            *out++ = level(sum);
        }
    }
}

#ifdef __SSE2__
// Two weights in each lane of 32 bits, for two samples that lie in one.
static __m128i pair(int16_t first, int16_t second) {
    return _mm_set1_epi32((int32_t)((uint32_t)(uint16_t)first | (uint32_t)(uint16_t)second << 16));
}

static __m128i packed(__m128i a, __m128i b) {
    return _mm_packs_epi32(_mm_srai_epi32(a, veil_resample_shift), _mm_srai_epi32(b, veil_resample_shift));
}

void veil_resample_rows(const uint8_t *first, size_t stride, const int16_t *weights, size_t taps, size_t length, uint8_t *out) {
    const __m128i zero = _mm_setzero_si128();
    size_t at = 0;
    for (; at + 16 <= length; at += 16) {
        __m128i sums[4];
        for (int i = 0; i < 4; i++) sums[i] = _mm_set1_epi32(half);
        for (size_t tap = 0; tap < taps; tap += 2) {
            const uint8_t *source = first + tap * stride + at;
            const int paired = tap + 1 < taps;
            const __m128i weight = pair(weights[tap], paired ? weights[tap + 1] : 0);
            const __m128i a = _mm_loadu_si128((const __m128i *)source);
            const __m128i b = paired ? _mm_loadu_si128((const __m128i *)(source + stride)) : zero;
            const __m128i low = _mm_unpacklo_epi8(a, b), high = _mm_unpackhi_epi8(a, b);
            sums[0] = _mm_add_epi32(sums[0], _mm_madd_epi16(_mm_unpacklo_epi8(low, zero), weight));
            sums[1] = _mm_add_epi32(sums[1], _mm_madd_epi16(_mm_unpackhi_epi8(low, zero), weight));
            sums[2] = _mm_add_epi32(sums[2], _mm_madd_epi16(_mm_unpacklo_epi8(high, zero), weight));
            sums[3] = _mm_add_epi32(sums[3], _mm_madd_epi16(_mm_unpackhi_epi8(high, zero), weight));
        }
        _mm_storeu_si128((__m128i *)(out + at), _mm_packus_epi16(packed(sums[0], sums[1]), packed(sums[2], sums[3])));
    }
    rows_from(at, first, stride, weights, taps, length, out);
}

// A pixel of up to 4 bytes.
static __m128i pixel(const uint8_t *at) {
    int32_t bytes;
    memcpy(&bytes, at, sizeof bytes);
    return _mm_cvtsi32_si128(bytes);
}

void veil_resample_columns(const uint8_t *row, size_t length, size_t bands, const int32_t *starts, const int16_t *weights, size_t taps,
                           size_t count, uint8_t *out) {
    const __m128i zero = _mm_setzero_si128();
    for (size_t place = 0; place < count; place++) {
        const size_t start = (size_t)starts[place];
        const int16_t *weight = weights + place * taps;
        // Four bytes are read of each pixel: not of the last of a row, whose fourth may be nobody's.
        if (bands < 4 && start + taps >= length) {
            veil_resample_columns_plain(row, bands, starts + place, weight, taps, 1, out + place * bands);
            continue;
        }
        __m128i sum = _mm_set1_epi32(half);
        const uint8_t *source = row + start * bands;
        for (size_t tap = 0; tap < taps; tap += 2) {
            const int paired = tap + 1 < taps;
            const __m128i b = paired ? pixel(source + (tap + 1) * bands) : zero;
            const __m128i both = _mm_unpacklo_epi8(_mm_unpacklo_epi8(pixel(source + tap * bands), b), zero);
            sum = _mm_add_epi32(sum, _mm_madd_epi16(both, pair(weight[tap], paired ? weight[tap + 1] : 0)));
        }
        const int32_t bytes = _mm_cvtsi128_si32(_mm_packus_epi16(packed(sum, sum), zero));
        memcpy(out + place * bands, &bytes, bands);
    }
}
#else
void veil_resample_rows(const uint8_t *first, size_t stride, const int16_t *weights, size_t taps, size_t length, uint8_t *out) {
    veil_resample_rows_plain(first, stride, weights, taps, length, out);
}

void veil_resample_columns(const uint8_t *row, size_t length, size_t bands, const int32_t *starts, const int16_t *weights, size_t taps,
                           size_t count, uint8_t *out) {
    (void)length;
    veil_resample_columns_plain(row, bands, starts, weights, taps, count, out);
}
#endif
