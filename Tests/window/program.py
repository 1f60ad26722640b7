"""Programs that tests start and end."""

import os
import subprocess

from gi.repository import Gio, GLib

from display import wait

BUILT = os.environ.get("VEIL_BUILT", os.path.join(os.path.dirname(__file__), "../../.build/debug"))


class Program:
    """A program that is told words, and must end well: a critical message of GTK's ends it otherwise."""

    def __init__(self, name, *arguments, **environment):
        path = os.path.join(BUILT, name)
        if not os.path.exists(path):
            raise AssertionError(f"{path} is missing: run Scripts/swiftpm build --build-tests")
        self._process = subprocess.Popen(
            [path, *arguments], stdin=subprocess.PIPE, text=True, env={**os.environ, **environment})

    def tell(self, word):
        self._process.stdin.write(word + "\n")
        self._process.stdin.flush()

    def process_id(self):
        return self._process.pid

    def is_running(self):
        return self._process.poll() is None

    def end(self):
        """Ends a program that ends when it is told no more."""
        self._process.stdin.close()
        try:
            status = self._process.wait(10)
        except subprocess.TimeoutExpired:
            self.kill()
            raise AssertionError("the program does not end") from None
        if status != 0:
            raise AssertionError(f"the program ended with status {status}")

    def stop(self):
        """Ends a program that runs until somebody ends it."""
        self._process.terminate()
        self._process.wait(10)

    def kill(self):
        self._process.kill()
        self._process.wait()


class Gallery(Program):
    """The gallery, whose actions are on the session bus as those of every application."""

    NAME = "io.github.veil.Gallery"

    def __init__(self, *arguments, **environment):
        super().__init__("veil-gallery", *arguments, **environment)
        self._bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        wait(self._is_there, what="the gallery on the bus")

    def _is_there(self):
        reply = self._bus.call_sync(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameHasOwner",
            GLib.Variant("(s)", (self.NAME,)), None, Gio.DBusCallFlags.NONE, 2000)
        return reply.unpack()[0]

    def act(self, action, parameter=None):
        self._bus.call_sync(
            self.NAME, "/" + self.NAME.replace(".", "/"), "org.gtk.Actions", "Activate",
            GLib.Variant("(sava{sv})", (action, [GLib.Variant("s", parameter)] if parameter else [], {})), None, Gio.DBusCallFlags.NONE, 10000)

    def end(self):
        self.act("quit")
        super().end()
