#include <gtk/gtk.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "CVeilGtk.h"

// GTK 4.14 renamed the switch, and its X11 backend asks for OpenGL only when something draws with it.
enum { first_minor_without = 14 };

void veil_gtk_forgo_unused_gl(void) {
    static bool done = false;
    if (done) return;
    done = true;
    const char *renderer = getenv("GSK_RENDERER"), *debug = getenv("GDK_DEBUG");
    if (!renderer || strcmp(renderer, "cairo") != 0 || gtk_get_minor_version() >= first_minor_without) return;
    if (debug && strstr(debug, "gl-")) return;  // the person has said something about it
    char *all = debug && *debug ? g_strconcat(debug, ",gl-disable", NULL) : g_strdup("gl-disable");
    setenv("GDK_DEBUG", all, true);
    g_free(all);
}
