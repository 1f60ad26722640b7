#include "vips_calls.h"

#include "veil_frames.h"

typedef struct {
    veil_frame_rows rows;
    void *context;
} Frames;

static int generate(VipsRegion *out, void *sequence, void *frames_pointer, void *unused, gboolean *stop) {
    (void)sequence, (void)unused, (void)stop;
    const Frames *frames = frames_pointer;
    const VipsRect *area = &out->valid;
    for (int y = area->top; y < area->top + area->height; y++) {
        if (frames->rows(frames->context, y, area->left, area->width, VIPS_REGION_ADDR(out, area->left, y))) continue;
        vips_error("frames", "a frame could not be made");
        return -1;
    }
    return 0;
}

VipsImage *veil_image_of_frames(int width, int height, const int *delays, int count, int plays, void *context,
                                veil_frame_rows rows) {
    VipsImage *image = vips_image_new();
    // Freed with the image.
    Frames *frames = VIPS_NEW(VIPS_OBJECT(image), Frames);
    if (!frames) {
        g_object_unref(image);
        return NULL;
    }
    *frames = (Frames){rows, context};
    vips_image_init_fields(image, width, height * count, 4, VIPS_FORMAT_UCHAR, VIPS_CODING_NONE, VIPS_INTERPRETATION_sRGB, 1, 1);
    vips_image_set_int(image, VIPS_META_PAGE_HEIGHT, height);
    vips_image_set_int(image, VIPS_META_N_PAGES, count);
    vips_image_set_int(image, "loop", plays);
    vips_image_set_array_int(image, "delay", delays, count);
    // One thread asks for one strip after the other, so that every frame is made once; what makes a frame has threads itself.
    vips_image_set_int(image, VIPS_META_CONCURRENCY, 1);
    if (vips_image_pipelinev(image, VIPS_DEMAND_STYLE_THINSTRIP, NULL)
        || vips_image_generate(image, NULL, generate, NULL, frames, NULL)) {
        g_object_unref(image);
        return NULL;
    }
    return image;
}

void *veil_frames_save(VipsImage *image, veil_frames_format format, int quality, size_t *count) {
    void *bytes = NULL;
    const int failed = format == VEIL_FRAMES_GIF ? vips_gifsave_buffer(image, &bytes, count, NULL)
                                                 : vips_webpsave_buffer(image, &bytes, count, "Q", quality, NULL);
    return failed ? NULL : bytes;
}

VipsImage *veil_frames_load(VipsSource *source, const char *loader, int count, bool strict) {
    VipsImage *image = NULL;
    const int failed = vips_call(loader, source, &image, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on",
                                 strict ? VIPS_FAIL_ON_ERROR : VIPS_FAIL_ON_NONE, "n", count, NULL);
    return failed ? NULL : image;
}

const int *veil_frames_delays(VipsImage *image, int *count) {
    int *delays = NULL;
    if (!vips_image_get_typeof(image, "delay") || vips_image_get_array_int(image, "delay", &delays, count)) return NULL;
    return delays;
}
