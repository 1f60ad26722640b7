// What Swift cannot say to GTK: one loop that also serves libdispatch, and a class whose functions are Swift's.
#ifndef CVEILGTK_H
#define CVEILGTK_H

#include <glib-object.h>
#include <stdbool.h>

/// Lets the default main context serve the main dispatch queue, and with it the main actor. Once a process, on the main thread.
///
/// It runs at the priority of GDK's redraws: before them a flood of jobs would stop painting, after them heavy painting would
/// starve the jobs.
void veil_gtk_serve_main_queue(void);

#endif
