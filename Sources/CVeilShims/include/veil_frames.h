#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "veil_image.h"

// --- An animation: to libvips one tall image, its frames one below the other.

// Writes `width` pixels of straight RGBA from column `x` of row `y` of the tall image; false ends the work.
typedef bool (*veil_frame_rows)(void *context, int y, int x, int width, uint8_t *out);

// `count` frames of `width` × `height` pixels, made by `rows` when they are needed: from the top, on libvips' threads, one
// call at a time. Each is shown for its `delays` in milliseconds; `plays` is how often all are, 0 for ever. `context` must
// outlive the image.
VipsImage *veil_image_of_frames(int width, int height, const int *delays, int count, int plays, void *context,
                                veil_frame_rows rows);

typedef enum { VEIL_FRAMES_GIF, VEIL_FRAMES_WEBP } veil_frames_format;
// The bytes of a file, or NULL. veil_bytes_free() them.
void *veil_frames_save(VipsImage *image, veil_frames_format format, int quality, size_t *count);

// Opens the first `count` frames of an animation as one tall image, to be read from the top once. Damage is an error, or with `strict` false
// what could be read of a frame.
VipsImage *veil_frames_load(VipsSource *source, const char *loader, int count, bool strict);
// The delays of all frames of the file in milliseconds, as long as the image lives; NULL where it has none.
const int *veil_frames_delays(VipsImage *image, int *count);
