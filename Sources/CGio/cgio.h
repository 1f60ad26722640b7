// GLib and its files without GTK: watching, trash, volumes. For modules that know no screen.
#pragma once

#include <gio/gio.h>
#include <glib-object.h>
#include <glib.h>
