#include <stdatomic.h>
#include "vips_calls.h"

#include "veil_cancel.h"
#include "veil_image.h"

// libvips 8.14 can lose an error: vips_threadpool_run() takes its result before the last workers have finished, so that a
// file cut off in its last rows passes for whole, over memory that nobody wrote. This step sees every error that passes.

typedef struct {
    atomic_bool failed;
    const veil_cancel *cancel;
} Watch;

static int pass(VipsRegion *out, void *input, void *image, void *watch_pointer, gboolean *stop) {
    (void)image, (void)stop;
    VipsRegion *in = input;
    Watch *watch = watch_pointer;
    const VipsRect *wanted = &out->valid;
    if (veil_cancel_is_raised(watch->cancel))
        vips_error("decode", "cancelled");
    else if (!vips_region_prepare(in, wanted) && !vips_region_region(out, in, wanted, wanted->left, wanted->top))
        return 0;
    atomic_store(&watch->failed, true);
    return -1;
}

// Computes `image` into `target`, whole, or returns false.
static bool evaluate(VipsImage *image, VipsImage *target) {
    Watch watch = {false, veil_cancel_watched()};
    VipsImage *watched = vips_image_new();
    const bool written = !vips_image_pipelinev(watched, VIPS_DEMAND_STYLE_THINSTRIP, image, NULL)
                         && !vips_image_generate(watched, vips_start_one, pass, vips_stop_one, image, &watch)
                         && !vips_image_write(watched, target);
    g_object_unref(watched);
    return written && !atomic_load(&watch.failed);
}

static VipsImage *turned(VipsImage *image, VipsAngle angle, bool mirrored) {
    VipsImage *rotated = NULL, *out = NULL;
    if (vips_rot(image, &rotated, angle, NULL)) return NULL;
    if (!mirrored) return rotated;
    const int failed = vips_flip(rotated, &out, VIPS_DIRECTION_HORIZONTAL, NULL);
    g_object_unref(rotated);
    return failed ? NULL : out;
}

VipsImage *veil_image_upright(VipsImage *image, int orientation) {
    // Turned clockwise by the first, then mirrored from left to right by the second.
    static const struct { VipsAngle angle; bool mirrored; } moves[9] = {
        [2] = {VIPS_ANGLE_D0, true},  [3] = {VIPS_ANGLE_D180, false}, [4] = {VIPS_ANGLE_D180, true},
        [5] = {VIPS_ANGLE_D90, true}, [6] = {VIPS_ANGLE_D90, false},  [7] = {VIPS_ANGLE_D270, true},
        [8] = {VIPS_ANGLE_D270, false},
    };
    // Rows come out of order, so that the whole image has to be there.
    VipsImage *whole = vips_image_new_memory();
    if (!evaluate(image, whole)) {
        g_object_unref(whole);
        return NULL;
    }
    VipsImage *out = turned(whole, moves[orientation].angle, moves[orientation].mirrored);
    g_object_unref(whole);
    return out;
}

bool veil_image_write(VipsImage *image, void *pixels, size_t stride) {
    const int width = (int)(stride / 4), height = vips_image_get_height(image);
    VipsImage *wide = NULL;
    if (vips_embed(image, &wide, 0, 0, width, height, NULL)) return false;
    VipsImage *target =
        vips_image_new_from_memory(pixels, stride * (size_t)height, width, height, 4, VIPS_FORMAT_UCHAR);
    const bool written = target && evaluate(wide, target);
    if (target) g_object_unref(target);
    g_object_unref(wide);
    return written;
}
