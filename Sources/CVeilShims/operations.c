#include "vips_calls.h"

#include "veil_image.h"

VipsImage *veil_image_bands_from(VipsImage *image, int first, int count) {
    VipsImage *out = NULL;
    return vips_extract_band(image, &out, first, "n", count, NULL) ? NULL : out;
}

VipsImage *veil_image_area(VipsImage *image, int x, int y, int width, int height) {
    VipsImage *out = NULL;
    return vips_extract_area(image, &out, x, y, width, height, NULL) ? NULL : out;
}

VipsImage *veil_image_join(VipsImage *image, VipsImage *more) {
    VipsImage *out = NULL;
    return vips_bandjoin2(image, more, &out, NULL) ? NULL : out;
}

VipsImage *veil_image_grey_to_rgb(VipsImage *image) {
    VipsImage *bands[3] = {image, image, image}, *joined = NULL, *out = NULL;
    if (vips_bandjoin(bands, &joined, 3, NULL)) return NULL;
    const int failed = vips_copy(joined, &out, "interpretation", VIPS_INTERPRETATION_sRGB, NULL);
    g_object_unref(joined);
    return failed ? NULL : out;
}

VipsImage *veil_image_append_opaque(VipsImage *image) {
    VipsImage *out = NULL;
    return vips_bandjoin_const1(image, &out, 255, NULL) ? NULL : out;
}

VipsImage *veil_image_scaled_to_u8(VipsImage *image, double scale) {
    VipsImage *scaled = NULL, *out = NULL;
    // The cast cuts off the fraction, so that half a level more rounds.
    if (vips_linear1(image, &scaled, scale, 0.5, NULL)) return NULL;
    const int failed = vips_cast_uchar(scaled, &out, NULL);
    g_object_unref(scaled);
    return failed ? NULL : out;
}

VipsImage *veil_image_resized(VipsImage *image, int width, int height) {
    VipsImage *out = NULL;
    const double across = (double)width / vips_image_get_width(image);
    const double down = (double)height / vips_image_get_height(image);
    return vips_resize(image, &out, across, "vscale", down, NULL) ? NULL : out;
}

VipsImage *veil_image_premultiplied(VipsImage *image) {
    VipsImage *out = NULL;
    return vips_premultiply(image, &out, "max_alpha", 255.0, NULL) ? NULL : out;
}

VipsImage *veil_image_with_profile(VipsImage *image, const void *profile, size_t count) {
    VipsImage *out = NULL;
    if (vips_copy(image, &out, NULL)) return NULL;
    vips_image_set_blob_copy(out, VIPS_META_ICC_NAME, profile, count);
    return out;
}

VipsImage *veil_image_profile_to_srgb(VipsImage *image) {
    VipsImage *out = NULL;
    return vips_icc_transform(image, &out, "srgb", "embedded", TRUE, "intent", VIPS_INTENT_RELATIVE,
                              "black_point_compensation", TRUE, "depth", 8, NULL)
               ? NULL
               : out;
}

bool veil_profile_fits(const void *profile, size_t count, int bands, veil_space space) {
    static const uint8_t pixel[5];
    if (bands > (int)sizeof pixel) return false;
    VipsImage *image = vips_image_new_from_memory(pixel, (size_t)bands, 1, 1, bands, VIPS_FORMAT_UCHAR);
    if (!image) return false;
    image->Type = space == VEIL_SPACE_GREY   ? VIPS_INTERPRETATION_B_W
                  : space == VEIL_SPACE_CMYK ? VIPS_INTERPRETATION_CMYK
                                             : VIPS_INTERPRETATION_sRGB;
    const bool fits = vips_icc_is_compatible_profile(image, profile, count);
    g_object_unref(image);
    return fits;
}

VipsImage *veil_image_linear_to_srgb(VipsImage *image) {
    VipsImage *out = NULL;
    return vips_colourspace(image, &out, VIPS_INTERPRETATION_sRGB, NULL) ? NULL : out;
}

// From the white of the ICC to the white of sRGB, by Bradford's method (Lindbloom).
static VipsImage *d50_to_d65(void) {
    return vips_image_new_matrixv(3, 3, 0.9555766, -0.0230393, 0.0631636, -0.0282895, 1.0099416, 0.0210077, 0.0122982,
                                  -0.0204830, 1.3299098);
}

VipsImage *veil_image_lab_to_srgb(VipsImage *image) {
    // libvips keeps 8-bit lightness as the upper 8 of 10 bits, so that its brightest white is 1020 of 1023. Its own way to
    // sRGB takes that white for D65, and for 8 bits a coarse table; files mean the D50 of the ICC.
    const double lightness = vips_image_get_coding(image) == VIPS_CODING_LABQ ? 1023.0 / 1020 : 1;
    enum { lab, whole, xyz, adaptation, adapted, steps };
    VipsImage *step[steps] = {NULL}, *out = NULL;
    VipsArrayDouble *white = vips_array_double_newv(3, VIPS_D50_X0, VIPS_D50_Y0, VIPS_D50_Z0);
    if (!vips_colourspace(image, &step[lab], VIPS_INTERPRETATION_LAB, NULL)
        && !vips_linear(step[lab], &step[whole], (double[]){lightness, 1, 1}, (double[]){0, 0, 0}, 3, NULL)
        && !vips_Lab2XYZ(step[whole], &step[xyz], "temp", white, NULL) && (step[adaptation] = d50_to_d65())
        && !vips_recomb(step[xyz], &step[adapted], step[adaptation], NULL))
        (void)vips_colourspace(step[adapted], &out, VIPS_INTERPRETATION_sRGB, NULL);
    vips_area_unref(VIPS_AREA(white));
    for (int i = 0; i < steps; i++) g_clear_object(&step[i]);
    return out;
}

VipsImage *veil_image_device_cmyk_to_srgb(VipsImage *image) {
    enum { light, colour, black, product, levels, steps };
    VipsImage *step[steps] = {NULL}, *out = NULL;
    if (!vips_invert(image, &step[light], NULL) && !vips_extract_band(step[light], &step[colour], 0, "n", 3, NULL)
        && !vips_extract_band(step[light], &step[black], 3, NULL)
        && !vips_multiply(step[colour], step[black], &step[product], NULL)
        && (step[levels] = veil_image_scaled_to_u8(step[product], 1.0 / 255)))
        (void)vips_copy(step[levels], &out, "interpretation", VIPS_INTERPRETATION_sRGB, NULL);
    for (int i = 0; i < steps; i++) g_clear_object(&step[i]);
    return out;
}
