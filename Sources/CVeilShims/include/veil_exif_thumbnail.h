#pragma once

#include <stdint.h>
#include <stddef.h>

// The small picture in a photograph's EXIF, and what tells whether it still shows the photograph.
typedef struct {
    uint8_t *bytes;  // a JPEG, or NULL where there is none. free() it.
    size_t count;
    int orientation;            // of the small picture, 0 where it has none of its own
    int width, height;          // of the photograph as it was taken, 0 where they are not told
    char taken[64], changed[64];  // empty where there is none
} veil_exif_thumbnail;

// Reads a block that begins with "Exif\0\0". Damaged ones give what can be read.
void veil_exif_read_thumbnail(const uint8_t *bytes, size_t count, veil_exif_thumbnail *thumbnail);
