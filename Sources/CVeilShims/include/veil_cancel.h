#pragma once

#include <stdbool.h>

// A flag that one thread raises and decoders on others look at: between rows of a JPEG, between strips of libvips. What a decoder does in one
// go (the scans of HEIC, AVIF and WebP) it does to its end.
typedef struct veil_cancel veil_cancel;

veil_cancel *veil_cancel_new(void);
void veil_cancel_free(veil_cancel *flag);
void veil_cancel_raise(veil_cancel *flag);
// NULL is never raised.
bool veil_cancel_is_raised(const veil_cancel *flag);

// From now on the decodes of this thread end as failed, soon after the flag is raised. NULL: nobody asks them to. The caller keeps the flag
// until it has said NULL.
void veil_cancel_watch(const veil_cancel *flag);
// The flag that this thread watches, or NULL.
const veil_cancel *veil_cancel_watched(void);
