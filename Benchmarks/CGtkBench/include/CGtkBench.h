// What the desktop benchmark needs from below Swift: GSK's own blur as a peer, the time of a snapshot, and the pixels that X shows.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Nanoseconds of the clock that all processes share.
int64_t bench_now(void);
/// Nanoseconds of processor time that this process has used, on all threads.
int64_t bench_processor_time(void);

/// Lets this process keep the memory that it frees. GTK makes and frees buffers of a whole window in each frame; whether the C library gives
/// them back, to be cleared again by the system, would depend on what ran before.
void bench_keep_memory(void);

// MARK: GSK's own blur. All widgets are `GtkWidget *`, floating.

/// A picture that fills its place, under `push_blur` where its radius is more than 0. Pixels are RGBA without gaps, opaque.
void *bench_photo_new(const uint8_t *pixels, int width, int height);
/// Draws the picture with another radius, in points; all of it again with the same one too.
void bench_photo_set_radius(void *photo, double radius);

/// Content with a strip along its top, in which `push_blur` blurs the content, drawn no further than the blur sees; no strip where the
/// radius is 0.
void *bench_strip_new(void *content, int height, double radius);

/// A widget around another one that adds up what the other's snapshots take.
void *bench_timed_new(void *child);
/// Nanoseconds of all snapshots since the last call.
int64_t bench_timed_take(void *timed);

// MARK: X

/// The display, seen by a client of its own.
typedef struct bench_screen bench_screen;

/// NULL where there is no X display.
bench_screen *bench_screen_open(void);
void bench_screen_close(bench_screen *screen);
/// Watches a pixel of the screen, on a thread of its own, until it changes. It is read before the call returns.
void bench_screen_watch(bench_screen *screen, int x, int y);
/// When the pixel was first seen changed; 0 where it has not changed yet.
int64_t bench_screen_changed(const bench_screen *screen);
/// Ends watching.
void bench_screen_rest(bench_screen *screen);
/// A grey window of another client.
unsigned long bench_screen_make_window(bench_screen *screen, int x, int y, int width, int height);
/// Asks the window manager to put a window in front, as a task bar does.
void bench_screen_activate(bench_screen *screen, unsigned long window);
/// The X window of a `GtkWindow *` that is shown.
unsigned long bench_window_id(void *window);
