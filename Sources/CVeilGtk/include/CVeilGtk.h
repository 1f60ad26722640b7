// What Swift cannot say to GTK, or says too slowly: one loop that also serves libdispatch, and the order of cairo's bytes.
#ifndef CVEILGTK_H
#define CVEILGTK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Lets the default main context serve the main dispatch queue, and with it the main actor. Once a process, on the main thread.
///
/// It runs at the priority of GDK's redraws: before them a flood of jobs would stop painting, after them heavy painting would
/// starve the jobs.
void veil_gtk_serve_main_queue(void);

/// Lets GTK not look for OpenGL where cairo draws (GSK_RENDERER=cairo), which takes a third of a small program's start. Before GTK starts.
void veil_gtk_forgo_unused_gl(void);

/// Lets the C library keep what a frame of up to 2560×1600 pixels gives back, instead of taking it from the system anew for the next.
void veil_gtk_keep_frame_memory(void);

/// RGBA to cairo's order on a little-endian machine, or back: writes `from`, with red and blue in each other's place, to `to`, which
/// may be the same memory. Rows lie at multiples of 4.
void veil_gtk_swap_red_and_blue(uint8_t *to, ptrdiff_t to_stride, const uint8_t *from, ptrdiff_t from_stride, int width, int height);

/// Cairo's pixels without alpha to opaque RGBA, in place. Rows lie at multiples of 4.
void veil_gtk_take_opaque(uint8_t *pixels, ptrdiff_t stride, int width, int height);

/// Takes the translations of an application, whose catalogues have its name, from below a folder, in the person's language. Before GTK starts.
void veil_gtk_use_translations(const char *domain, const char *folder);

/// The translation of an English text, or the text itself. Belongs to the catalogue.
const char *veil_gtk_translated(const char *text);

/// Asks the system to end this process when its parent ends. For what a process does between fork and exec.
void veil_gtk_end_with_parent(void *unused);

#endif
