// GTK 4 and libadwaita, as Swift sees them. All of their functions belong to the main thread, and the compiler holds callers to it.
// What comes before the push may be called on any thread: memory, cairo, textures, and GLib itself.
#pragma once

#include <cairo-gobject.h>
#include <cairo.h>
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <gio/gio.h>
#include <glib-object.h>
#include <glib.h>
#include <graphene.h>
#include <pango/pangocairo.h>

#define __GDK_H_INSIDE__
#include <gdk/gdkmemorytexture.h>
#include <gdk/gdktexture.h>
#undef __GDK_H_INSIDE__

#pragma clang attribute push(__attribute__((swift_attr("@MainActor"))), apply_to = function)
#include <gtk/gtk.h>
#include <adwaita.h>
#pragma clang attribute pop
