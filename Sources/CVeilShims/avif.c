#include "veil_avif.h"

#include <errno.h>
#include <stdlib.h>

#if __has_include(<avif/avif.h>)

#include <avif/avif.h>
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

// Its structures change with these numbers: another library than the headers' is none.
#if AVIF_VERSION_MAJOR == 0 && AVIF_VERSION_MINOR == 11
static const char library_name[] = "libavif.so.15";
#elif AVIF_VERSION_MAJOR == 1
static const char library_name[] = "libavif.so.16";
#else
static const char library_name[] = "";
#endif

#define VEIL_AVIF_CALLS(call) \
    call(avifVersion) call(avifResultToString) call(avifDecoderCreate) call(avifDecoderDestroy) call(avifDecoderSetIO) \
    call(avifDecoderSetSource) call(avifDecoderParse) call(avifDecoderNextImage) call(avifDecoderNthImageTiming) \
    call(avifRGBImageSetDefaults) call(avifImageYUVToRGB)

#define VEIL_AVIF_POINTER(name) __typeof__(name) *name;
typedef struct { VEIL_AVIF_CALLS(VEIL_AVIF_POINTER) } Calls;

struct veil_avif {
    Calls calls;
    avifDecoder *decoder;
    avifIO io;
    int descriptor;
    int64_t size;
    int code;
    uint8_t *buffer;
    size_t capacity;
};

static bool open_library(Calls *calls) {
    void *library = library_name[0] ? dlopen(library_name, RTLD_LAZY | RTLD_LOCAL) : NULL;
    if (!library) return false;
#define VEIL_AVIF_FILL(name) \
    if (!(calls->name = (__typeof__(name) *)dlsym(library, #name))) return false;
    VEIL_AVIF_CALLS(VEIL_AVIF_FILL)
    int major = -1, minor = -1;
    return sscanf(calls->avifVersion(), "%d.%d", &major, &minor) == 2 && major == AVIF_VERSION_MAJOR
        && (major > 0 || minor == AVIF_VERSION_MINOR);
}

// Never past the size that the file had when it was opened.
static avifResult read_file(avifIO *io, uint32_t flags, uint64_t offset, size_t size, avifROData *out) {
    (void)flags;
    veil_avif *film = io->data;
    if (offset > (uint64_t)film->size) return AVIF_RESULT_IO_ERROR;
    if (size > (uint64_t)film->size - offset) size = (size_t)((uint64_t)film->size - offset);
    if (size > film->capacity) {
        uint8_t *larger = realloc(film->buffer, size);
        if (!larger) return AVIF_RESULT_OUT_OF_MEMORY;
        film->buffer = larger;
        film->capacity = size;
    }
    size_t count = 0;
    while (count < size) {
        const ssize_t got = pread(film->descriptor, film->buffer + count, size - count, (off_t)(offset + count));
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) {
            film->code = errno;
            return AVIF_RESULT_IO_ERROR;
        }
        if (got == 0) break;
        count += (size_t)got;
    }
    *out = (avifROData){film->buffer, count};
    return AVIF_RESULT_OK;
}

static veil_avif_result result(veil_avif *film, avifResult code, const char **error) {
    if (code == AVIF_RESULT_OK) return VEIL_AVIF_DONE;
    *error = film->calls.avifResultToString(code);
    if (film->code) {
        errno = film->code;
        return VEIL_AVIF_NOT_READABLE;
    }
    if (code == AVIF_RESULT_OUT_OF_MEMORY) return VEIL_AVIF_NO_MEMORY;
    return code == AVIF_RESULT_TRUNCATED_DATA ? VEIL_AVIF_TRUNCATED : VEIL_AVIF_DAMAGED;
}

veil_avif *veil_avif_open(int descriptor, int64_t size, int threads, veil_avif_info *info, veil_avif_result *code,
                          const char **error) {
    veil_avif *film = calloc(1, sizeof *film);
    *code = VEIL_AVIF_NO_MEMORY;
    *error = "out of memory";
    if (!film) return NULL;
    if (!open_library(&film->calls)) {
        *code = VEIL_AVIF_ABSENT;
        *error = "libavif is missing";
        veil_avif_free(film);
        return NULL;
    }
    film->descriptor = descriptor;
    film->size = size;
    film->io = (avifIO){.read = read_file, .sizeHint = (uint64_t)size, .data = film};
    film->decoder = film->calls.avifDecoderCreate();
    if (!film->decoder) {
        veil_avif_free(film);
        return NULL;
    }
    film->decoder->maxThreads = threads;
    film->decoder->ignoreExif = film->decoder->ignoreXMP = AVIF_TRUE;
    film->calls.avifDecoderSetIO(film->decoder, &film->io);
    avifResult parsed = film->calls.avifDecoderSetSource(film->decoder, AVIF_DECODER_SOURCE_TRACKS);
    if (parsed == AVIF_RESULT_OK) parsed = film->calls.avifDecoderParse(film->decoder);
    *code = result(film, parsed, error);
    if (*code != VEIL_AVIF_DONE) {
        veil_avif_free(film);
        return NULL;
    }
    const avifImage *image = film->decoder->image;
    const avifTransformFlags turning = AVIF_TRANSFORM_CLAP | AVIF_TRANSFORM_IROT | AVIF_TRANSFORM_IMIR;
    *info = (veil_avif_info){(int32_t)image->width, (int32_t)image->height, film->decoder->imageCount, film->decoder->alphaPresent,
                             (image->transformFlags & turning) != 0, image->icc.data, image->icc.size};
    return film;
}

double veil_avif_seconds(veil_avif *film, int frame) {
    avifImageTiming timing;
    const avifResult code = film->calls.avifDecoderNthImageTiming(film->decoder, (uint32_t)frame, &timing);
    return code == AVIF_RESULT_OK ? timing.duration : 0;
}

veil_avif_result veil_avif_next(veil_avif *film, uint8_t *pixels, bool has_alpha, const char **error) {
    const avifDecoder *decoder = film->decoder;
    const uint32_t width = decoder->image->width, height = decoder->image->height;
    const veil_avif_result code = result(film, film->calls.avifDecoderNextImage(film->decoder), error);
    if (code != VEIL_AVIF_DONE) return code;
    // What the pictures themselves say counts, and the memory is for what the file had said.
    if (decoder->image->width != width || decoder->image->height != height) {
        *error = "a frame has another size";
        return VEIL_AVIF_DAMAGED;
    }
    avifRGBImage rgb;
    film->calls.avifRGBImageSetDefaults(&rgb, decoder->image);
    rgb.depth = 8;
    rgb.format = has_alpha ? AVIF_RGB_FORMAT_RGBA : AVIF_RGB_FORMAT_RGB;
    rgb.alphaPremultiplied = AVIF_FALSE;
    rgb.pixels = pixels;
    rgb.rowBytes = width * (has_alpha ? 4u : 3u);
    return result(film, film->calls.avifImageYUVToRGB(decoder->image, &rgb), error);
}

void veil_avif_free(veil_avif *film) {
    if (film->decoder) film->calls.avifDecoderDestroy(film->decoder);
    free(film->buffer);
    free(film);
}

#else  // Built without its headers, no film of AVIF plays.

veil_avif *veil_avif_open(int descriptor, int64_t size, int threads, veil_avif_info *info, veil_avif_result *code,
                          const char **error) {
    (void)descriptor, (void)size, (void)threads, (void)info;
    *code = VEIL_AVIF_ABSENT;
    *error = "this was built without libavif";
    return NULL;
}

double veil_avif_seconds(veil_avif *film, int frame) {
    (void)film, (void)frame;
    return 0;
}

veil_avif_result veil_avif_next(veil_avif *film, uint8_t *pixels, bool has_alpha, const char **error) {
    (void)film, (void)pixels, (void)has_alpha, (void)error;
    return VEIL_AVIF_ABSENT;
}

void veil_avif_free(veil_avif *film) { (void)film; }

#endif
