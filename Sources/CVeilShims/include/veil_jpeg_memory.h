#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Small JPEGs in memory: stored thumbnails, and those inside photos. By libjpeg-turbo alone.

typedef struct {
    int width, height;
    int bands;  // 1 for grey, 3 for colour
} veil_jpeg_memory_frame;

// What the header says; false where it is damaged or neither grey nor RGB after decoding.
bool veil_jpeg_memory_header(const uint8_t *bytes, size_t count, veil_jpeg_memory_frame *frame);

// Decodes `bands` (1 or 3) packed bytes a pixel at `eighths`/8 of the size, which must come to `width` × `height`. False where the JPEG is
// damaged, cut off or of another size; `pixels` then holds anything.
bool veil_jpeg_memory_decode(const uint8_t *bytes, size_t count, int eighths, int bands, int width, int height, uint8_t *pixels);

// The bytes of a JPEG of packed grey or RGB pixels, or NULL where there is no memory. free() them.
uint8_t *veil_jpeg_memory_encode(const uint8_t *pixels, int bands, int width, int height, int quality, size_t *count);
