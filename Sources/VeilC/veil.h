/* Veil: the Gaussian blur for C.
 *
 * Pixels are premultiplied, sRGB-encoded RGBA of 8 bits a channel, rows from top to bottom. All functions may be called from
 * any thread at any time. No number that it is given makes a function abort the
 * program; pointers must point to as many rows as the sizes say.
 */
#ifndef VEIL_H
#define VEIL_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What a function returns. */
enum veil_status {
    VEIL_OK = 0,
    VEIL_NULL_POINTER = 1,
    VEIL_BAD_SIZE = 2,
    VEIL_BAD_STRIDE = 3,
    VEIL_BAD_SIGMA = 4,
    VEIL_BAD_EDGE = 5,
    VEIL_BAD_QUALITY = 6,
    VEIL_BAD_THREADS = 7,
    VEIL_OVERLAP = 8,
    VEIL_OUT_OF_MEMORY = 9
};

/* What the blur sees beyond the border. */
enum veil_edge {
    VEIL_EDGE_EXTEND = 0, /* the border's own pixels, again and again */
    VEIL_EDGE_MIRROR = 1, /* the picture reflected at its border */
    VEIL_EDGE_CLEAR = 2   /* clear pixels */
};

/* How near to the exact Gaussian every pixel is. */
enum veil_quality {
    VEIL_QUALITY_EXACT = 0, /* within 2 of 255 */
    VEIL_QUALITY_DRAFT = 1  /* within 4 of 255; faster */
};

/* Writes the blur of src into dst, both of width x height pixels.
 *
 * src_stride, dst_stride: bytes from one row to the next, at least 4 * width.
 * sigma: the standard deviation of the Gaussian in pixels, finite and at least 0; 0 copies.
 * edge, quality: see the enumerations.
 * threads: the largest number of threads, at least 1, or 0 for as many as there are processors. The bytes do not depend on it.
 *
 * Returns VEIL_OK or what is wrong; then nothing was written. The two pictures must not share a pixel.
 */
int veil_blur_rgba8(const uint8_t *src, size_t src_stride, uint8_t *dst, size_t dst_stride, int width, int height,
                    double sigma, int edge, int quality, int threads);

/* One English sentence about a status, for a person. Never NULL, never freed. */
const char *veil_error_message(int status);

/* The version of the library, such as "1.2.3". Never NULL, never freed. */
const char *veil_version(void);

#ifdef __cplusplus
}
#endif

#endif
