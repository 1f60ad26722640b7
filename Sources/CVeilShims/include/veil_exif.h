#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What people ask of a photograph's EXIF. A text that is not there is empty, and one that is too long is cut.
typedef struct {
    int orientation;  // 0 where there is none
    bool has_location;
    char taken[64], changed[64];
    char make[256], model[256];
} veil_exif;

// Reads a block that begins with "Exif\0\0". Damaged ones give what can be read.
void veil_exif_read(const uint8_t *bytes, size_t count, veil_exif *exif);

// Makes a block of a new, upright photograph, to be freed with free(); NULL where there is no memory.
uint8_t *veil_exif_make(const char *taken, const char *offset, const char *model, const char *software, size_t *count);
