// The least and the most of each channel of some pixels. Included once per instruction set.
#pragma once

typedef uint8_t channels __attribute__((vector_size(VEC_BYTES)));

static veil_extremes extremes_row(const uint8_t *pixels, int count) {
    channels least = (channels){0} - 1, most = {0};
    int x = 0;
    for (; x + VEC_BYTES / 4 <= count; x += VEC_BYTES / 4) {
        channels here;
        memcpy(&here, pixels + 4 * (ptrdiff_t)x, sizeof here);
        least = __builtin_elementwise_min(least, here);
        most = __builtin_elementwise_max(most, here);
    }
    veil_extremes e = {{255, 255, 255, 255}, {0, 0, 0, 0}};
    for (int i = 0; i < VEC_BYTES; i++) {
        if (least[i] < e.least[i % 4]) e.least[i % 4] = least[i];
        if (most[i] > e.most[i % 4]) e.most[i % 4] = most[i];
    }
    for (const uint8_t *p = pixels + 4 * (ptrdiff_t)x; p < pixels + 4 * (ptrdiff_t)count; p++) {
        const ptrdiff_t channel = (p - pixels) % 4;
        if (*p < e.least[channel]) e.least[channel] = *p;
        if (*p > e.most[channel]) e.most[channel] = *p;
    }
    return e;
}
