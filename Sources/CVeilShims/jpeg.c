#define _GNU_SOURCE
#include "veil_jpeg.h"

#include "veil_cancel.h"

#include <errno.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <jpeglib.h>
// After jpeglib.h, whose configuration decides which messages there are.
#include <jerror.h>

// A progressive JPEG has some ten scans. Each may be a few bytes and costs a pass over the picture, so that hundreds of
// them are an attack. libvips draws the line at the same number.
enum { most_scans = 100, buffer_size = 64 << 10 };

// libjpeg's DSTATE_READY, which its headers keep back: from here on, the frame and its tables are known.
enum { header_is_read = 202 };

typedef struct {
    struct jpeg_decompress_struct info;
    struct jpeg_error_mgr errors;
    struct jpeg_source_mgr source;
    struct jpeg_progress_mgr progress;
    jmp_buf stop;
    int descriptor;
    int64_t size, position;
    // Rows that are written; and one row that is wider than what is written of it.
    int rows;
    JSAMPLE *row;
    bool strict;
    const veil_cancel *cancel;
    veil_jpeg_report *report;
    JOCTET buffer[buffer_size];
} Decoder;

static void note(Decoder *decoder, j_common_ptr info) {
    if (decoder->report->message[0]) return;
    char text[JMSG_LENGTH_MAX];
    info->err->format_message(info, text);
    snprintf(decoder->report->message, sizeof decoder->report->message, "%s", text);
}

static void fail(j_common_ptr info) {
    Decoder *decoder = info->client_data;
    const int code = info->err->msg_code;
    if (code == JERR_SOF_UNSUPPORTED || code == JERR_BAD_PRECISION || code == JERR_ARITH_NOTIMPL)
        decoder->report->unsupported = true;
    else if (code == JERR_OUT_OF_MEMORY)
        decoder->report->read_error = ENOMEM;
    else if (!decoder->report->truncated)
        decoder->report->damaged = true;
    note(decoder, info);
    longjmp(decoder->stop, 1);
}

static void emit(j_common_ptr info, int level) {
    Decoder *decoder = info->client_data;
    if (level >= 0) return;  // a trace
    switch (info->err->msg_code) {
    case JWRN_HIT_MARKER:
    case JWRN_HUFF_BAD_CODE:
    case JWRN_ARITH_BAD_CODE:
    case JWRN_MUST_RESYNC:
        if (!decoder->report->truncated) decoder->report->damaged = true;
        note(decoder, info);
        if (decoder->strict) longjmp(decoder->stop, 1);
        break;
    default: break;  // stray bytes between markers, odd version numbers: the picture is whole
    }
}

static void print(j_common_ptr info) { (void)info; }

static void start(j_decompress_ptr info) { (void)info; }

// At the end of the file libjpeg is handed the marker that ends a picture, as its own sources do.
static void end_of_file(Decoder *decoder) {
    if (!decoder->report->truncated && !decoder->report->damaged)
        snprintf(decoder->report->message, sizeof decoder->report->message, "premature end of the file");
    if (!decoder->report->damaged) decoder->report->truncated = true;
    if (decoder->strict || decoder->info.global_state < header_is_read) longjmp(decoder->stop, 1);
    decoder->buffer[0] = 0xFF;
    decoder->buffer[1] = JPEG_EOI;
    decoder->source.bytes_in_buffer = 2;
}

static boolean fill(j_decompress_ptr info) {
    Decoder *decoder = info->client_data;
    decoder->source.next_input_byte = decoder->buffer;
    int64_t wanted = decoder->size - decoder->position;
    if (wanted > buffer_size) wanted = buffer_size;
    ssize_t count = 0;
    if (wanted > 0) {
        do count = pread(decoder->descriptor, decoder->buffer, (size_t)wanted, decoder->position);
        while (count < 0 && errno == EINTR);
    }
    if (count < 0) {
        decoder->report->read_error = errno;
        longjmp(decoder->stop, 1);
    }
    decoder->position += count;
    decoder->source.bytes_in_buffer = (size_t)count;
    if (count == 0) end_of_file(decoder);
    return TRUE;
}

static void skip(j_decompress_ptr info, long count) {
    Decoder *decoder = info->client_data;
    if (count <= 0) return;
    if ((size_t)count <= decoder->source.bytes_in_buffer) {
        decoder->source.next_input_byte += count;
        decoder->source.bytes_in_buffer -= (size_t)count;
    } else {
        decoder->position += count - (long)decoder->source.bytes_in_buffer;
        decoder->source.bytes_in_buffer = 0;
    }
}

static void stop(j_decompress_ptr info) { (void)info; }

static void stop_if_cancelled(Decoder *decoder) {
    if (!veil_cancel_is_raised(decoder->cancel)) return;
    decoder->report->damaged = true;
    snprintf(decoder->report->message, sizeof decoder->report->message, "cancelled");
    longjmp(decoder->stop, 1);
}

static void count_scans(j_common_ptr info) {
    Decoder *decoder = info->client_data;
    stop_if_cancelled(decoder);
    if (decoder->info.input_scan_number <= most_scans) return;
    decoder->report->damaged = true;
    snprintf(decoder->report->message, sizeof decoder->report->message, "more than %d scans", most_scans);
    longjmp(decoder->stop, 1);
}

static void set_up(Decoder *decoder) {
    decoder->info.err = jpeg_std_error(&decoder->errors);
    decoder->errors.error_exit = fail;
    decoder->errors.emit_message = emit;
    decoder->errors.output_message = print;
    decoder->info.client_data = decoder;
}

static void connect_source(Decoder *decoder) {
    decoder->source = (struct jpeg_source_mgr){
        .init_source = start, .fill_input_buffer = fill, .skip_input_data = skip,
        .resync_to_restart = jpeg_resync_to_restart, .term_source = stop};
    decoder->info.src = &decoder->source;
    decoder->progress.progress_monitor = count_scans;
    decoder->info.progress = &decoder->progress;
}

// Starts the decompression; false where it does not come to that size.
static bool start_decode(Decoder *decoder, int eighths, int bands, int width, int height) {
    struct jpeg_decompress_struct *info = &decoder->info;
    jpeg_read_header(info, TRUE);
    info->out_color_space = bands == 4 ? JCS_EXT_RGBA : JCS_EXT_RGB;
    info->scale_num = (unsigned)eighths;
    info->scale_denom = 8;
    jpeg_start_decompress(info);
    if (info->output_width == (unsigned)width && info->output_height == (unsigned)height) return true;
    snprintf(decoder->report->message, sizeof decoder->report->message, "its size changed while it was read");
    decoder->report->damaged = true;
    return false;
}

static void read_all(Decoder *decoder, uint8_t *pixels, size_t stride) {
    struct jpeg_decompress_struct *info = &decoder->info;
    while (info->output_scanline < info->output_height) {
        stop_if_cancelled(decoder);
        JSAMPROW row = pixels + stride * info->output_scanline;
        jpeg_read_scanlines(info, &row, 1);
        decoder->rows++;
    }
}

// Colours are stored at half of the size and smoothed over their neighbours, which a column at the edge of the crop would lack.
enum { crop_margin = 32 };

static void read_area(Decoder *decoder, veil_jpeg_area area, uint8_t *pixels, size_t stride) {
    struct jpeg_decompress_struct *info = &decoder->info;
    const int whole = (int)info->output_width;
    const int left = area.x > crop_margin ? area.x - crop_margin : 0;
    const int right = area.x + area.width + crop_margin < whole ? area.x + area.width + crop_margin : whole;
    JDIMENSION start = (JDIMENSION)left, count = (JDIMENSION)(right - left);
    if (right - left < whole) jpeg_crop_scanline(info, &start, &count);
    decoder->row = malloc((size_t)info->output_width * (size_t)info->output_components);
    if (!decoder->row) {
        decoder->report->read_error = ENOMEM;
        longjmp(decoder->stop, 1);
    }
    const size_t pixel = (size_t)info->output_components;
    const size_t skipped = ((size_t)area.x - start) * pixel, length = (size_t)area.width * pixel;
    // In steps, so that it can be cancelled; each a whole number of the blocks that are decoded together.
    enum { step = 256 };
    for (int above = area.y; above > 0; above -= step) {
        stop_if_cancelled(decoder);
        jpeg_skip_scanlines(info, (JDIMENSION)(above < step ? above : step));
    }
    while (decoder->rows < area.height) {
        stop_if_cancelled(decoder);
        JSAMPROW row = decoder->row;
        jpeg_read_scanlines(info, &row, 1);
        memcpy(pixels + stride * (size_t)decoder->rows++, decoder->row + skipped, length);
    }
}

static Decoder *decoder_new(int descriptor, int64_t size, bool strict, veil_jpeg_report *report) {
    *report = (veil_jpeg_report){0};
    Decoder *decoder = calloc(1, sizeof *decoder);
    if (!decoder) {
        report->read_error = ENOMEM;
        return NULL;
    }
    decoder->descriptor = descriptor;
    decoder->size = size;
    decoder->strict = strict;
    decoder->cancel = veil_cancel_watched();
    decoder->report = report;
    set_up(decoder);
    return decoder;
}

static void decoder_free(Decoder *decoder) {
    jpeg_destroy_decompress(&decoder->info);
    free(decoder->row);
    free(decoder);
}

static int run(Decoder *decoder, int eighths, int bands, int width, int height, const veil_jpeg_area *area, uint8_t *pixels,
               size_t stride) {
    if (!decoder) return 0;
    if (!setjmp(decoder->stop)) {
        jpeg_create_decompress(&decoder->info);
        connect_source(decoder);
        if (start_decode(decoder, eighths, bands, width, height)) {
            if (area)
                read_area(decoder, *area, pixels, stride);
            else
                read_all(decoder, pixels, stride);
        }
    }
    const int rows = decoder->rows;
    decoder_free(decoder);
    return rows;
}

int veil_jpeg_decode(int descriptor, int64_t size, int eighths, int bands, int width, int height, uint8_t *pixels,
                      size_t stride, bool strict, veil_jpeg_report *report) {
    return run(decoder_new(descriptor, size, strict, report), eighths, bands, width, height, NULL, pixels, stride);
}

int veil_jpeg_decode_area(int descriptor, int64_t size, int eighths, int bands, int width, int height, veil_jpeg_area area,
                          uint8_t *pixels, size_t stride, bool strict, veil_jpeg_report *report) {
    return run(decoder_new(descriptor, size, strict, report), eighths, bands, width, height, &area, pixels, stride);
}

static bool describe(j_decompress_ptr info, veil_jpeg_frame *frame) {
    const bool grey = info->jpeg_color_space == JCS_GRAYSCALE && info->num_components == 1;
    const bool colour = (info->jpeg_color_space == JCS_YCbCr || info->jpeg_color_space == JCS_RGB) && info->num_components == 3;
    *frame = (veil_jpeg_frame){
        .width = (int)info->image_width, .height = (int)info->image_height, .bands = grey ? 1 : 3,
        .several_scans = jpeg_has_multiple_scans(info)};
    return grey || colour;
}

bool veil_jpeg_read_header(int descriptor, int64_t size, bool strict, veil_jpeg_frame *frame, void *context,
                           void (*body)(void *context, veil_jpeg_segment segment, const uint8_t *bytes, size_t count)) {
    veil_jpeg_report report;
    Decoder *decoder = decoder_new(descriptor, size, strict, &report);
    if (!decoder) return false;
    static const veil_jpeg_segment wanted[] = {VEIL_JPEG_APP1, VEIL_JPEG_APP2, VEIL_JPEG_APP13};
    enum { longest_segment = 0xFFFF };
    bool described = false;
    if (!setjmp(decoder->stop)) {
        j_decompress_ptr info = &decoder->info;
        jpeg_create_decompress(info);
        connect_source(decoder);
        for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++)
            jpeg_save_markers(info, JPEG_APP0 + (int)wanted[i], longest_segment);
        jpeg_read_header(info, TRUE);
        for (jpeg_saved_marker_ptr marker = info->marker_list; marker; marker = marker->next)
            body(context, (veil_jpeg_segment)(marker->marker - JPEG_APP0), marker->data, marker->data_length);
        // After the last call that may jump.
        described = describe(info, frame);
    }
    decoder_free(decoder);
    return described;
}
