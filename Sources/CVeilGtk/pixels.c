#include "CVeilGtk.h"

void veil_gtk_swap_red_and_blue(uint8_t *to, ptrdiff_t to_stride, const uint8_t *from, ptrdiff_t from_stride, int width, int height) {
    for (int y = 0; y < height; y++) {
        const uint32_t *source = (const uint32_t *)(from + y * from_stride);
        uint32_t *target = (uint32_t *)(to + y * to_stride);
        for (int x = 0; x < width; x++) {
            const uint32_t pixel = source[x];
            target[x] = (pixel & 0xff00ff00u) | (pixel & 0xffu) << 16 | (pixel >> 16 & 0xffu);
        }
    }
}

void veil_gtk_take_opaque(uint8_t *pixels, ptrdiff_t stride, int width, int height) {
    for (int y = 0; y < height; y++) {
        uint32_t *row = (uint32_t *)(pixels + y * stride);
        for (int x = 0; x < width; x++) {
            const uint32_t pixel = row[x];
            row[x] = 0xff000000u | (pixel & 0xff00u) | (pixel & 0xffu) << 16 | (pixel >> 16 & 0xffu);
        }
    }
}
