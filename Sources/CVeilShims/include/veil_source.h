#pragma once

#include <stdbool.h>
#include <stdint.h>

// VipsSource reads a descriptor through mmap, and a file that another program shortens meanwhile then kills the process
// with SIGBUS. This source reads with pread(2), never past the size that the file had when it was opened.
typedef struct _VipsSource VipsSource;

// A source over `descriptor`, which is duplicated and need not stay open. With `always_reads`, bytes that the file no longer
// has or the disk does not give are zeros: libheif asserts that what lies within the file's size can be read.
VipsSource *veil_source_new(int descriptor, int64_t size, bool always_reads);
void veil_source_free(VipsSource *source);

// Whether a decoder asked for bytes, or a place, beyond the end of the file.
bool veil_source_ran_out(VipsSource *source);
// Whether it asked for more than there was. Decoders that read in blocks do that near the end of every file.
bool veil_source_read_short(VipsSource *source);
// The errno of the first failed read, or 0.
int veil_source_read_error(VipsSource *source);
// Whether it handed out zeros for bytes that could not be read: what was made from them is not the picture.
bool veil_source_made_up(VipsSource *source);
