#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What the decoder met.
typedef struct {
    bool truncated;     // the file ends before the picture does
    bool damaged;       // its data contradict themselves
    bool unsupported;   // a kind of JPEG that libjpeg-turbo does not decode
    int read_error;     // errno of a failed read, or 0
    char message[256];  // libjpeg's words for the first of these
} veil_jpeg_report;

// Decodes the JPEG that `descriptor` holds into rows of RGBA (`bands` 4, opaque) or RGB (3), at `eighths`/8 of its size,
// which must come to `width` × `height`. When `strict`, truncation and damage end it; or else they are only reported.
// Reads with pread(2), so that the descriptor's own position does not matter. Returns the number of rows written, from the top.
int veil_jpeg_decode(int descriptor, int64_t size, int eighths, int bands, int width, int height, uint8_t *pixels,
                      size_t stride, bool strict, veil_jpeg_report *report);

// What a header says of the picture.
typedef struct {
    int width, height;
    int bands;              // 1 for grey, 3 for colour
    bool several_scans;     // stored from coarse to fine, or a colour after the other
} veil_jpeg_frame;

// The segments that are read with it: EXIF and XMP, ICC profile, Photoshop's.
typedef enum { VEIL_JPEG_APP1 = 1, VEIL_JPEG_APP2 = 2, VEIL_JPEG_APP13 = 13 } veil_jpeg_segment;

// Reads the header of the JPEG that `descriptor` holds, and hands each of its segments to `body`, in the file's order. Returns false
// where it is damaged, cut off, or neither grey nor RGB after decoding.
bool veil_jpeg_read_header(int descriptor, int64_t size, bool strict, veil_jpeg_frame *frame, void *context,
                           void (*body)(void *context, veil_jpeg_segment segment, const uint8_t *bytes, size_t count));

// A part of the picture that veil_jpeg_decode() gives: `x`, `y`, `width` and `height` count pixels of the scaled picture.
typedef struct {
    int x, y, width, height;
} veil_jpeg_area;

// Decodes only `area` of the picture that is `width` × `height` at `eighths`/8 of its size, the same pixels as in the whole: rows above it are
// skipped and columns beside it left out before they are transformed. Returns the number of its rows written.
int veil_jpeg_decode_area(int descriptor, int64_t size, int eighths, int bands, int width, int height, veil_jpeg_area area,
                          uint8_t *pixels, size_t stride, bool strict, veil_jpeg_report *report);
