"""Another application, for what leaves ours: prints the URIs of files that are on the clipboard, or are dropped on its window.

    receiver.py paste
    receiver.py drop TITLE
"""

import sys

import gi

gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, Gio, GLib, Gtk  # noqa: E402


def tell(files):
    print(" ".join(file.get_uri() for file in files.get_files()) if files else "nothing", flush=True)


def paste(loop):
    def read(clipboard, result):
        try:
            tell(clipboard.read_value_finish(result))
        except GLib.Error as error:
            print(f"nothing: {error.message}", flush=True)
        loop.quit()

    Gdk.Display.get_default().get_clipboard().read_value_async(Gdk.FileList, GLib.PRIORITY_DEFAULT, None, read)


def drop(loop, title):
    window = Gtk.Window(title=title, default_width=300, default_height=300)
    target = Gtk.DropTarget.new(Gdk.FileList, Gdk.DragAction.COPY)
    target.connect("drop", lambda _target, files, _x, _y: tell(files) or True)
    window.add_controller(target)
    window.connect("close-request", lambda _window: loop.quit())
    window.present()
    return window


Gtk.init()
main_loop = GLib.MainLoop()
kept = paste(main_loop) if sys.argv[1] == "paste" else drop(main_loop, sys.argv[2])
main_loop.run()
