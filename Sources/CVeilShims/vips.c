#include <string.h>
#include <sys/resource.h>
#include "vips_calls.h"
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "veil_image.h"

static void discard(const char *domain, GLogLevelFlags level, const char *message, void *context) {
    (void)domain, (void)level, (void)message, (void)context;
}

// glibc reserves up to 128 MB of addresses for each thread that allocates. Where addresses are scarce (ulimit -v), a thread
// may find none left for its first few bytes, and GLib ends the process that cannot have those.
static void share_scarce_addresses(void) {
#ifdef __GLIBC__
    struct rlimit limit;
    if (getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY) mallopt(M_ARENA_MAX, 1);
#endif
}

bool veil_vips_start(void) {
    share_scarce_addresses();
    if (!veil_vips_open()) return false;
    // Oddities of a file are reported through VeilFiles, never printed behind its back, nor are the formats of which libvips
    // cannot load the module.
    g_log_set_handler("VIPS", G_LOG_LEVEL_WARNING | G_LOG_LEVEL_INFO | G_LOG_LEVEL_DEBUG, discard, NULL);
    g_log_set_handler("GModule", G_LOG_LEVEL_CRITICAL, discard, NULL);
    if (VIPS_INIT("veil")) return false;
    // A picture is decoded once and kept by its owner: remembered operations would only hold its memory.
    vips_cache_set_max(0);
    return true;
}

char *veil_vips_take_error(void) { return veil_vips_is_open() ? vips_error_buffer_copy() : NULL; }

void veil_image_free(VipsImage *image) { g_object_unref(image); }
int veil_image_width(VipsImage *image) { return vips_image_get_width(image); }
int veil_image_height(VipsImage *image) { return vips_image_get_height(image); }
int veil_image_bands(VipsImage *image) { return vips_image_get_bands(image); }

veil_sample veil_image_sample(VipsImage *image) {
    switch (vips_image_get_format(image)) {
    case VIPS_FORMAT_UCHAR: return VEIL_SAMPLE_U8;
    case VIPS_FORMAT_USHORT: return VEIL_SAMPLE_U16;
    case VIPS_FORMAT_FLOAT:
    case VIPS_FORMAT_DOUBLE: return VEIL_SAMPLE_FLOAT;
    default: return VEIL_SAMPLE_OTHER;
    }
}

veil_space veil_image_space(VipsImage *image) {
    switch (vips_image_get_interpretation(image)) {
    case VIPS_INTERPRETATION_B_W:
    case VIPS_INTERPRETATION_GREY16: return VEIL_SPACE_GREY;
    case VIPS_INTERPRETATION_sRGB:
    case VIPS_INTERPRETATION_RGB:
    case VIPS_INTERPRETATION_RGB16: return VEIL_SPACE_RGB;
    case VIPS_INTERPRETATION_scRGB: return VEIL_SPACE_LINEAR_RGB;
    case VIPS_INTERPRETATION_CMYK: return VEIL_SPACE_CMYK;
    case VIPS_INTERPRETATION_LAB:
    case VIPS_INTERPRETATION_LABQ:
    case VIPS_INTERPRETATION_LABS: return VEIL_SPACE_LAB;
    default: return VEIL_SPACE_OTHER;
    }
}

bool veil_image_get_int(VipsImage *image, const char *name, int *value) {
    return vips_image_get_typeof(image, name) == G_TYPE_INT && !vips_image_get_int(image, name, value);
}

const char *veil_image_get_text(VipsImage *image, const char *name) {
    const char *text = NULL;
    if (!vips_image_get_typeof(image, name) || vips_image_get_string(image, name, &text)) return NULL;
    return text;
}

const void *veil_image_get_bytes(VipsImage *image, const char *name, size_t *count) {
    const void *bytes = NULL;
    if (vips_image_get_typeof(image, name) != VIPS_TYPE_BLOB) return NULL;
    return vips_image_get_blob(image, name, &bytes, count) ? NULL : bytes;
}

void veil_image_each_field(VipsImage *image, void *context, void (*body)(void *, const char *)) {
    char **names = vips_image_get_fields(image);
    for (char **name = names; name && *name; name++) body(context, *name);
    g_strfreev(names);
}

VipsImage *veil_image_load(VipsSource *source, const char *loader, int page, bool strict) {
    VipsImage *image = NULL;
    const VipsFailOn fail_on = strict ? VIPS_FAIL_ON_ERROR : VIPS_FAIL_ON_NONE;
    const int failed = page < 0 ? vips_call(loader, source, &image, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", fail_on, NULL)
                                : vips_call(loader, source, &image, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", fail_on,
                                            "page", page, NULL);
    return failed ? NULL : image;
}

VipsImage *veil_image_load_small(VipsSource *source) {
    VipsImage *image = NULL;
    const int failed = vips_call("heifload_source", source, &image, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_ERROR,
                                 "thumbnail", TRUE, NULL);
    return failed ? NULL : image;
}

VipsImage *veil_image_borrow(const void *pixels, int width, int height, int bands) {
    VipsImage *image = vips_image_new_from_memory(
        pixels, (size_t)width * (size_t)height * (size_t)bands, width, height, bands, VIPS_FORMAT_UCHAR);
    if (image) image->Type = bands < 3 ? VIPS_INTERPRETATION_B_W : VIPS_INTERPRETATION_sRGB;
    return image;
}

void veil_image_set_bytes(VipsImage *image, const char *name, const void *bytes, size_t count) {
    vips_image_set_blob_copy(image, name, bytes, count);
}

void veil_image_set_int(VipsImage *image, const char *name, int value) { vips_image_set_int(image, name, value); }

void veil_image_set_text(VipsImage *image, const char *name, const char *text) { vips_image_set_string(image, name, text); }

void veil_image_remove(VipsImage *image, const char *name) { (void)vips_image_remove(image, name); }
