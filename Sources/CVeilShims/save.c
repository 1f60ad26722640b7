#include "vips_calls.h"

#include "veil_image.h"

// Of 0…9. Each step more costs twice the time and saves some percent of the bytes: at 1, 8 megapixels take 2 s on two cores.
enum { avif_effort = 1 };

void *veil_image_save(VipsImage *image, veil_save_format format, int quality, bool strip, size_t *count) {
    void *bytes = NULL;
    int failed = -1;
    switch (format) {
    case VEIL_SAVE_PNG:
        failed = vips_pngsave_buffer(image, &bytes, count, NULL);
        break;
    case VEIL_SAVE_JPEG:
        failed = vips_jpegsave_buffer(image, &bytes, count, "Q", quality, "optimize_coding", TRUE, NULL);
        break;
    case VEIL_SAVE_WEBP:
        failed = vips_webpsave_buffer(image, &bytes, count, "Q", quality, NULL);
        break;
    case VEIL_SAVE_AVIF:
        failed = vips_heifsave_buffer(image, &bytes, count, "Q", quality, "compression",
                                      VIPS_FOREIGN_HEIF_COMPRESSION_AV1, "bitdepth", 8, "effort", avif_effort, "strip", strip, NULL);
        break;
    case VEIL_SAVE_TIFF:
        failed = vips_tiffsave_buffer(image, &bytes, count, "compression", VIPS_FOREIGN_TIFF_COMPRESSION_DEFLATE, NULL);
        break;
    }
    return failed ? NULL : bytes;
}

void veil_bytes_free(void *bytes) { g_free(bytes); }
