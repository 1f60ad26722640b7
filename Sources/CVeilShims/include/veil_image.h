#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "veil_source.h"

typedef struct _VipsImage VipsImage;

// --- The library

// Starts libvips, without its operation cache and without warnings on standard error. Call it once, before all else.
bool veil_vips_start(void);
// Whether it did not start because this program may have no more memory. To be asked after it failed.
bool veil_vips_lacks_memory(void);
// The text of libvips' errors so far, which is cleared. free() it.
char *veil_vips_take_error(void);

// --- An image and its header

void veil_image_free(VipsImage *image);
int veil_image_width(VipsImage *image);
int veil_image_height(VipsImage *image);
int veil_image_bands(VipsImage *image);

// The kinds of sample that are told apart.
typedef enum { VEIL_SAMPLE_U8, VEIL_SAMPLE_U16, VEIL_SAMPLE_FLOAT, VEIL_SAMPLE_OTHER } veil_sample;
veil_sample veil_image_sample(VipsImage *image);

// What the bands mean.
typedef enum {
    VEIL_SPACE_GREY, VEIL_SPACE_RGB, VEIL_SPACE_LINEAR_RGB, VEIL_SPACE_CMYK, VEIL_SPACE_LAB, VEIL_SPACE_OTHER
} veil_space;
veil_space veil_image_space(VipsImage *image);

// Metadata, by libvips' names. Texts and bytes live as long as the image.
bool veil_image_get_int(VipsImage *image, const char *name, int *value);
const char *veil_image_get_text(VipsImage *image, const char *name);
const void *veil_image_get_bytes(VipsImage *image, const char *name, size_t *count);
// Calls `body` with the name of every field.
void veil_image_each_field(VipsImage *image, void *context, void (*body)(void *context, const char *name));

// --- Loading and making

// Opens `source` with the named loader. Only the header is read. `page` below 0 means the loader's own choice. When
// `strict`, damage that the decoder can see is an error, or else it returns what it has.
VipsImage *veil_image_load(VipsSource *source, const char *loader, int page, bool strict);
// Opens the small picture that a HEIC or AVIF file holds of itself, or its picture where it holds none.
VipsImage *veil_image_load_small(VipsSource *source);
// An image over packed 8-bit pixels, which must outlive it.
VipsImage *veil_image_borrow(const void *pixels, int width, int height, int bands);

// --- One operation each

// The pixels inside a rectangle that lies in the image.
VipsImage *veil_image_area(VipsImage *image, int x, int y, int width, int height);
VipsImage *veil_image_bands_from(VipsImage *image, int first, int count);
VipsImage *veil_image_join(VipsImage *image, VipsImage *more);
VipsImage *veil_image_grey_to_rgb(VipsImage *image);
VipsImage *veil_image_append_opaque(VipsImage *image);
// round(value × scale), cut to 0…255.
VipsImage *veil_image_scaled_to_u8(VipsImage *image, double scale);
VipsImage *veil_image_resized(VipsImage *image, int width, int height);
// Colour × alpha as 32-bit floats; the last of the bands is the alpha.
VipsImage *veil_image_premultiplied(VipsImage *image);
// The same pixels with another profile.
VipsImage *veil_image_with_profile(VipsImage *image, const void *profile, size_t count);
// The colour bands, from the profile that the image carries to 8-bit sRGB.
VipsImage *veil_image_profile_to_srgb(VipsImage *image);
// Whether libvips can use the profile for pictures of so many bands, the alpha's among them, that mean grey, RGB or CMYK.
bool veil_profile_fits(const void *profile, size_t count, int bands, veil_space space);
// Linear light, and CIE L*a*b* of D50, to 8-bit sRGB.
VipsImage *veil_image_linear_to_srgb(VipsImage *image);
VipsImage *veil_image_lab_to_srgb(VipsImage *image);
// CMYK to 8-bit sRGB as device colours: (1 − ink)(1 − black).
VipsImage *veil_image_device_cmyk_to_srgb(VipsImage *image);
// Turned and mirrored from an EXIF orientation, 1…8, to upright.
VipsImage *veil_image_upright(VipsImage *image, int orientation);
// Writes an 8-bit image of four bands into rows of `stride` bytes (a multiple of four). Columns between the picture's width
// and the stride are written too.
bool veil_image_write(VipsImage *image, void *pixels, size_t stride);

// --- Saving

// Sets metadata on an image that no other thread knows yet.
void veil_image_set_bytes(VipsImage *image, const char *name, const void *bytes, size_t count);
void veil_image_set_int(VipsImage *image, const char *name, int value);
void veil_image_set_text(VipsImage *image, const char *name, const char *text);
void veil_image_remove(VipsImage *image, const char *name);

typedef enum { VEIL_SAVE_PNG, VEIL_SAVE_JPEG, VEIL_SAVE_WEBP, VEIL_SAVE_AVIF, VEIL_SAVE_TIFF } veil_save_format;
// The bytes of a file with the image's metadata, or NULL. veil_bytes_free() them.
void *veil_image_save(VipsImage *image, veil_save_format format, int quality, bool strip, size_t *count);
void veil_bytes_free(void *bytes);
