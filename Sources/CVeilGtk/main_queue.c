#include <glib-unix.h>
#include <gtk/gtk.h>
#include <stdbool.h>
#include <unistd.h>

#include "CVeilGtk.h"

// libdispatch's own interface for foreign event loops, which swift-corelibs-foundation's run loop uses too.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *unused);

static gboolean serve(gint descriptor, GIOCondition condition, gpointer unused) {
    uint64_t count;
    // The count of wake-ups does not matter; the read makes the descriptor quiet again.
    (void)!read(descriptor, &count, sizeof count);
    _dispatch_main_queue_callback_4CF(NULL);
    return G_SOURCE_CONTINUE;
}

void veil_gtk_serve_main_queue(void) {
    static bool serves = false;
    if (serves) return;
    serves = true;
    GSource *source = g_unix_fd_source_new(_dispatch_get_main_queue_handle_4CF(), G_IO_IN);
    g_source_set_callback(source, G_SOURCE_FUNC(serve), NULL, NULL);
    g_source_set_priority(source, GDK_PRIORITY_REDRAW);
    g_source_set_can_recurse(source, TRUE);
    g_source_attach(source, NULL);
    g_source_unref(source);
}
