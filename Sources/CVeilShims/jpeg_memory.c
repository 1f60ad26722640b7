#include "veil_jpeg_memory.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>
// After jpeglib.h, whose configuration decides which messages there are.
#include <jerror.h>

typedef struct {
    struct jpeg_error_mgr errors;
    jmp_buf stop;
} Errors;

static void fail(j_common_ptr info) { longjmp(((Errors *)info->err)->stop, 1); }

// Whatever makes pixels wrong is a failure: a thumbnail can be made anew.
static void emit(j_common_ptr info, int level) {
    if (level >= 0) return;  // a trace
    switch (info->err->msg_code) {
    case JWRN_HIT_MARKER:
    case JWRN_HUFF_BAD_CODE:
    case JWRN_ARITH_BAD_CODE:
    case JWRN_MUST_RESYNC:
    case JWRN_JPEG_EOF: fail(info); break;
    default: break;
    }
}

static void print(j_common_ptr info) { (void)info; }

static struct jpeg_error_mgr *set_up(Errors *errors) {
    jpeg_std_error(&errors->errors);
    errors->errors.error_exit = fail;
    errors->errors.emit_message = emit;
    errors->errors.output_message = print;
    return &errors->errors;
}

static void describe(j_decompress_ptr info, veil_jpeg_memory_frame *frame) {
    *frame = (veil_jpeg_memory_frame){
        (int)info->image_width, (int)info->image_height, info->jpeg_color_space == JCS_GRAYSCALE ? 1 : 3};
}

static bool is_decoded(j_decompress_ptr info) {
    return info->jpeg_color_space == JCS_GRAYSCALE || info->jpeg_color_space == JCS_YCbCr || info->jpeg_color_space == JCS_RGB;
}

bool veil_jpeg_memory_header(const uint8_t *bytes, size_t count, veil_jpeg_memory_frame *frame) {
    struct jpeg_decompress_struct info = {0};
    Errors errors;
    volatile bool known = false;
    info.err = set_up(&errors);
    if (!setjmp(errors.stop)) {
        jpeg_create_decompress(&info);
        jpeg_mem_src(&info, bytes, count);
        jpeg_read_header(&info, TRUE);
        if (is_decoded(&info)) {
            describe(&info, frame);
            known = true;
        }
    }
    jpeg_destroy_decompress(&info);
    return known;
}

static bool decode(j_decompress_ptr info, int eighths, int bands, int width, int height, uint8_t *pixels) {
    jpeg_read_header(info, TRUE);
    // Scans of a few bytes each cost a pass over the picture: hundreds of them are an attack, and small pictures have one.
    if (!is_decoded(info) || jpeg_has_multiple_scans(info)) return false;
    info->out_color_space = bands == 1 ? JCS_GRAYSCALE : JCS_RGB;
    info->scale_num = (unsigned)eighths;
    info->scale_denom = 8;
    jpeg_start_decompress(info);
    if (info->output_width != (unsigned)width || info->output_height != (unsigned)height) return false;
    while (info->output_scanline < info->output_height) {
        JSAMPROW row = pixels + (size_t)bands * (size_t)width * info->output_scanline;
        jpeg_read_scanlines(info, &row, 1);
    }
    jpeg_finish_decompress(info);
    return true;
}

bool veil_jpeg_memory_decode(const uint8_t *bytes, size_t count, int eighths, int bands, int width, int height, uint8_t *pixels) {
    struct jpeg_decompress_struct info = {0};
    Errors errors;
    volatile bool whole = false;
    info.err = set_up(&errors);
    if (!setjmp(errors.stop)) {
        jpeg_create_decompress(&info);
        jpeg_mem_src(&info, bytes, count);
        whole = decode(&info, eighths, bands, width, height, pixels);
    }
    jpeg_destroy_decompress(&info);
    return whole;
}

static void encode(j_compress_ptr info, const uint8_t *pixels, int bands, int width, int height, int quality) {
    info->image_width = (unsigned)width;
    info->image_height = (unsigned)height;
    info->input_components = bands;
    info->in_color_space = bands == 1 ? JCS_GRAYSCALE : JCS_RGB;
    jpeg_set_defaults(info);
    jpeg_set_quality(info, quality, TRUE);
    jpeg_start_compress(info, TRUE);
    while (info->next_scanline < info->image_height) {
        JSAMPROW row = (JSAMPROW)(pixels + (size_t)bands * (size_t)width * info->next_scanline);
        jpeg_write_scanlines(info, &row, 1);
    }
    jpeg_finish_compress(info);
}

uint8_t *veil_jpeg_memory_encode(const uint8_t *pixels, int bands, int width, int height, int quality, size_t *count) {
    struct jpeg_compress_struct info = {0};
    Errors errors;
    // Written by libjpeg until it is finished, also when it grows the buffer.
    struct {
        unsigned char *bytes;
        unsigned long count;
    } *out = calloc(1, sizeof *out);
    if (!out) return NULL;
    volatile bool done = false;
    info.err = set_up(&errors);
    if (!setjmp(errors.stop)) {
        jpeg_create_compress(&info);
        jpeg_mem_dest(&info, &out->bytes, &out->count);
        encode(&info, pixels, bands, width, height, quality);
        done = true;
    }
    jpeg_destroy_compress(&info);
    uint8_t *bytes = out->bytes;
    *count = out->count;
    free(out);
    if (done) return bytes;
    free(bytes);
    return NULL;
}
