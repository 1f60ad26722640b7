#include "CVeilGtk.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

// Blocks up to the first come from the heap, whose end is given back when it is longer than the second. Left to itself, glibc draws the
// lines where two frames meet them, and a window's memory goes back with each.
enum { largest_frame = 2560 * 1600 * 4 + (64 << 10), kept = 32 << 20 };

void veil_gtk_keep_frame_memory(void) {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, largest_frame);
    mallopt(M_TRIM_THRESHOLD, kept);
#endif
}
