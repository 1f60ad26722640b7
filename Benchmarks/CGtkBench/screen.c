#include "CGtkBench.h"

#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <gdk/x11/gdkx.h>
#include <gtk/gtk.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

struct bench_screen {
    Display *commands, *eyes;
    int x, y;
    unsigned long before;
    pthread_t thread;
    bool is_watching;
    atomic_bool stop;
    atomic_llong changed;
};

/// Between two looks: short against a frame, and long enough to leave the processor to those who draw.
static const struct timespec blink = {.tv_nsec = 300000};

bench_screen *bench_screen_open(void) {
    bench_screen *screen = calloc(1, sizeof *screen);
    screen->commands = XOpenDisplay(NULL);
    screen->eyes = XOpenDisplay(NULL);
    if (screen->commands && screen->eyes) return screen;
    free(screen);
    return NULL;
}

void bench_screen_close(bench_screen *screen) {
    bench_screen_rest(screen);
    XCloseDisplay(screen->commands);
    XCloseDisplay(screen->eyes);
    free(screen);
}

static unsigned long look(bench_screen *screen) {
    XImage *image = XGetImage(screen->eyes, DefaultRootWindow(screen->eyes), screen->x, screen->y, 1, 1, AllPlanes, ZPixmap);
    const unsigned long pixel = image ? XGetPixel(image, 0, 0) : 0;
    if (image) XDestroyImage(image);
    return pixel;
}

static void *watch(void *argument) {
    bench_screen *screen = argument;
    while (!atomic_load(&screen->stop)) {
        if (look(screen) != screen->before) {
            atomic_store(&screen->changed, bench_now());
            break;
        }
        nanosleep(&blink, NULL);
    }
    return NULL;
}

void bench_screen_watch(bench_screen *screen, int x, int y) {
    bench_screen_rest(screen);
    screen->x = x;
    screen->y = y;
    screen->before = look(screen);
    atomic_store(&screen->stop, false);
    atomic_store(&screen->changed, 0);
    screen->is_watching = pthread_create(&screen->thread, NULL, watch, screen) == 0;
}

int64_t bench_screen_changed(const bench_screen *screen) { return atomic_load(&screen->changed); }

void bench_screen_rest(bench_screen *screen) {
    if (!screen->is_watching) return;
    atomic_store(&screen->stop, true);
    pthread_join(screen->thread, NULL);
    screen->is_watching = false;
}

unsigned long bench_screen_make_window(bench_screen *screen, int x, int y, int width, int height) {
    Display *display = screen->commands;
    const Window window = XCreateSimpleWindow(
        display, DefaultRootWindow(display), x, y, (unsigned)width, (unsigned)height, 0, 0, 0x808080);
    XSizeHints hints = {.flags = PPosition | USPosition, .x = x, .y = y};
    XSetWMNormalHints(display, window, &hints);
    XWMHints manager = {.flags = InputHint, .input = True};
    XSetWMHints(display, window, &manager);
    XMapWindow(display, window);
    XFlush(display);
    return window;
}

void bench_screen_activate(bench_screen *screen, unsigned long window) {
    Display *display = screen->commands;
    XEvent event = {.xclient = {
                        .type = ClientMessage,
                        .window = window,
                        .message_type = XInternAtom(display, "_NET_ACTIVE_WINDOW", False),
                        .format = 32,
                        .data.l = {2, CurrentTime},
                    }};
    XSendEvent(display, DefaultRootWindow(display), False, SubstructureNotifyMask | SubstructureRedirectMask, &event);
    XFlush(display);
}

unsigned long bench_window_id(void *window) {
    GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(window));
    return GDK_IS_X11_SURFACE(surface) ? gdk_x11_surface_get_xid(surface) : 0;
}
