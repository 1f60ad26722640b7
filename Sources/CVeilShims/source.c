#define _GNU_SOURCE
#include "veil_source.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>
#include "vips_calls.h"

typedef struct {
    int descriptor;
    int64_t size;
    int64_t position;
    int error;
    bool ran_out;
    bool read_short;
    bool always_reads;
    bool made_up;
} File;

static const char file_key[] = "veil-file";

static void file_free(void *data) {
    File *file = data;
    close(file->descriptor);
    g_free(file);
}

static gint64 file_read(VipsSourceCustom *source, void *buffer, gint64 length, File *file) {
    (void)source;
    if (length <= 0) return 0;
    if (length > file->size - file->position) {
        length = file->size - file->position;
        file->read_short = true;
    }
    if (length <= 0) {
        file->ran_out = true;
        return 0;
    }
    ssize_t count;
    do count = pread(file->descriptor, buffer, (size_t)length, file->position);
    while (count < 0 && errno == EINTR);
    if (count < 0 && !file->error) file->error = errno;
    if (count == 0) file->ran_out = true;  // shortened since it was opened
    if (count <= 0 && file->always_reads) {
        memset(buffer, 0, (size_t)length);
        count = length;
        file->made_up = true;
    }
    if (count < 0) return -1;
    file->position += count;
    return count;
}

static gint64 file_seek(VipsSourceCustom *source, gint64 offset, int whence, File *file) {
    (void)source;
    const gint64 origin = whence == SEEK_SET ? 0 : whence == SEEK_CUR ? file->position : file->size;
    if (__builtin_add_overflow(origin, offset, &offset) || offset < 0) return -1;
    if (offset > file->size) {
        file->ran_out = file->read_short = true;
        return -1;
    }
    return file->position = offset;
}

VipsSource *veil_source_new(int descriptor, int64_t size, bool always_reads) {
    const int copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0);
    if (copy < 0) {
        vips_error("source", "%s", g_strerror(errno));
        return NULL;
    }
    VipsSourceCustom *source = vips_source_custom_new();
    if (!source) {
        close(copy);
        return NULL;
    }
    File *file = g_new0(File, 1);
    file->descriptor = copy;
    file->size = size;
    file->always_reads = always_reads;
    g_object_set_data_full(G_OBJECT(source), file_key, file, file_free);
    g_signal_connect(source, "read", G_CALLBACK(file_read), file);
    g_signal_connect(source, "seek", G_CALLBACK(file_seek), file);
    return VIPS_SOURCE(source);
}

void veil_source_free(VipsSource *source) { g_object_unref(source); }

static File *file_of(VipsSource *source) { return g_object_get_data(G_OBJECT(source), file_key); }

bool veil_source_ran_out(VipsSource *source) { return file_of(source)->ran_out; }

bool veil_source_read_short(VipsSource *source) { return file_of(source)->read_short; }

int veil_source_read_error(VipsSource *source) { return file_of(source)->error; }

bool veil_source_made_up(VipsSource *source) { return file_of(source)->made_up; }
