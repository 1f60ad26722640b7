// The film of an AVIF file. libheif, through which libvips reads AVIF, knows pictures alone up to its version 1.19; libavif reads tracks. It is
// opened when a film comes, as it brings several coders along. To be deleted when every libvips reads films of AVIF.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct veil_avif veil_avif;

typedef enum {
    VEIL_AVIF_DONE,
    // There is no libavif, or another than this was built with.
    VEIL_AVIF_ABSENT,
    VEIL_AVIF_NO_MEMORY,
    VEIL_AVIF_TRUNCATED,
    // The file could not be read: errno says why.
    VEIL_AVIF_NOT_READABLE,
    VEIL_AVIF_DAMAGED,
} veil_avif_result;

typedef struct {
    int32_t width, height, count;
    bool has_alpha;
    // Whether the frames are to be turned, mirrored or cut, which a film's reader would have to do.
    bool is_transformed;
    // Belongs to the film.
    const uint8_t *profile;
    size_t profile_size;
} veil_avif_info;

// Opens the film of a file of `size` bytes, which is read with pread(2); no pixels are decoded. NULL where `result` is not done.
// `error` is libavif's word for it, which lives for ever.
veil_avif *veil_avif_open(int descriptor, int64_t size, int threads, veil_avif_info *info, veil_avif_result *result,
                          const char **error);
// How long a frame is shown.
double veil_avif_seconds(veil_avif *film, int frame);
// Decodes the next frame into packed rows: 3 bytes a pixel, or 4 with straight alpha.
veil_avif_result veil_avif_next(veil_avif *film, uint8_t *pixels, bool has_alpha, const char **error);
void veil_avif_free(veil_avif *film);
