"""The X display from outside: windows found and driven by xdotool, shots by ImageMagick's import, and looks that follow one another
within a few milliseconds, which import is too slow for."""

import ctypes
import functools
import os
import subprocess
import time

from gi.repository import GLib

# A critical message ends the programs, and not this one, whose GLib has been loaded without: the library of screen readers has some of its own.
os.environ["G_DEBUG"] = "fatal-criticals"

SHOTS = os.path.join(os.path.dirname(__file__), "../../build/window-shots")
# Blue, green, red, as X has them: the two colours of the secret, and the cover.
SECRET = (b"\xfe\x00\xff", b"\x03\xfa\x01")
COVER = b"\x2e\x2c\x2c"


def run(*words):
    return subprocess.run(words, check=True, capture_output=True, text=True, timeout=20).stdout


def wait(condition, seconds=10, what="something"):
    """Waits until a condition holds, and returns what it gave."""
    end = time.monotonic() + seconds
    while True:
        try:
            result = condition()
        except GLib.GError:
            result = None  # a node of the screen reader's tree went while it was looked at
        if result:
            return result
        if time.monotonic() > end:
            raise AssertionError(f"waited {seconds} s in vain for {what}")
        time.sleep(0.01)


class Pixels:
    """Blue, green, red and one more byte for each pixel of a rectangle."""

    def __init__(self, data, width, height):
        self.data, self.width, self.height = data, width, height

    def __eq__(self, other):
        return self.data == other.data

    def difference(self, other):
        """The share of bytes that differ; 1 where the sizes do."""
        if len(self.data) != len(other.data):
            return 1
        return sum(mine != others for mine, others in zip(self.data, other.data)) / len(self.data)

    def secret(self):
        """How many pixels are of the secret's colours."""
        return sum(self.data.count(colour) for colour in SECRET)

    def covered(self):
        """How many pixels are of the cover's colour, or seem so."""
        return self.data.count(COVER)

    def is_covered(self):
        """Whether every pixel is the cover's."""
        return all(self.data[channel::4] == COVER[channel:channel + 1] * (self.width * self.height) for channel in range(3))

    def is_torn(self, bare):
        """Whether every pixel is the cover's or what it was in `bare`: a look while the server paints the cover, band by band."""
        pixels = zip(*(self.data[channel::4] for channel in range(3)))
        before = zip(*(bare.data[channel::4] for channel in range(3)))
        return all(now in (then, tuple(COVER[:3])) for now, then in zip(pixels, before))

    def is_bare(self):
        return self.secret() > self.width * self.height // 4


class Window:
    """A window by its title. Its place is its own, without what the window manager draws around it, and without its rounded corners."""

    INSET = 14

    def __init__(self, title):
        self.title = title
        self.id = wait(lambda: self._find(title), what=f"a window {title}")

    @staticmethod
    def _find(title):
        found = subprocess.run(["xdotool", "search", "--onlyvisible", "--name", f"^{title}$"], capture_output=True, text=True)
        return found.stdout.split()[-1] if found.stdout.split() else None

    def place(self):
        """Left, top, width and height on the screen."""
        x, y, width, height = Display.shared().geometry(int(self.id))
        return x + self.INSET, y + self.INSET, width - 2 * self.INSET, height - 2 * self.INSET

    def move(self, x, y):
        run("xdotool", "windowmove", "--sync", self.id, str(x), str(y))

    def resize(self, width, height):
        run("xdotool", "windowsize", self.id, str(width), str(height))

    def activate(self):
        run("xdotool", "windowactivate", self.id)

    def ask_to_front(self):
        """Asks for it to be put in front, and does not wait; the process that asks."""
        return subprocess.Popen(["xdotool", "windowactivate", self.id])

    def is_active(self):
        found = subprocess.run(["xdotool", "getactivewindow"], capture_output=True, text=True).stdout.strip()
        return found == self.id

    def is_shown(self):
        return self._find(self.title) == self.id


class _XImage(ctypes.Structure):
    _fields_ = [
        ("width", ctypes.c_int), ("height", ctypes.c_int), ("xoffset", ctypes.c_int), ("format", ctypes.c_int),
        ("data", ctypes.c_void_p), ("byte_order", ctypes.c_int), ("bitmap_unit", ctypes.c_int), ("bitmap_bit_order", ctypes.c_int),
        ("bitmap_pad", ctypes.c_int), ("depth", ctypes.c_int), ("bytes_per_line", ctypes.c_int), ("bits_per_pixel", ctypes.c_int),
    ]


class Display:
    """The screen, through libX11."""

    def __init__(self):
        x11 = self._x11 = ctypes.CDLL("libX11.so.6")
        x11.XOpenDisplay.restype = ctypes.c_void_p
        x11.XDefaultRootWindow.argtypes = [ctypes.c_void_p]
        x11.XDefaultRootWindow.restype = ctypes.c_ulong
        x11.XGetImage.argtypes = [
            ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_int, ctypes.c_uint, ctypes.c_uint, ctypes.c_ulong, ctypes.c_int]
        x11.XGetImage.restype = ctypes.POINTER(_XImage)
        x11.XDestroyImage.argtypes = [ctypes.POINTER(_XImage)]
        x11.XGetGeometry.argtypes = [ctypes.c_void_p, ctypes.c_ulong] + [ctypes.c_void_p] * 7
        x11.XTranslateCoordinates.argtypes = [
            ctypes.c_void_p, ctypes.c_ulong, ctypes.c_ulong, ctypes.c_int, ctypes.c_int] + [ctypes.c_void_p] * 3
        self._display = x11.XOpenDisplay(None)
        if not self._display:
            raise AssertionError("there is no X display: run Scripts/test-windows")
        self._root = x11.XDefaultRootWindow(self._display)

    @classmethod
    @functools.cache
    def shared(cls):
        return cls()

    def geometry(self, window):
        """Left, top, width and height of a window on the screen; xdotool counts what the window manager draws around it twice."""
        size = (ctypes.c_uint * 4)()
        parent, unused, place = ctypes.c_ulong(), (ctypes.c_int * 2)(), (ctypes.c_int * 2)()
        fields = [ctypes.byref(size, 4 * index) for index in range(4)]
        child = ctypes.c_ulong()
        self._x11.XGetGeometry(
            self._display, window, ctypes.byref(parent), ctypes.byref(unused), ctypes.byref(unused, 4), *fields)
        self._x11.XTranslateCoordinates(
            self._display, window, self._root, 0, 0, ctypes.byref(place), ctypes.byref(place, 4), ctypes.byref(child))
        return place[0], place[1], size[0], size[1]

    def look(self, place):
        """The pixels of a place, now."""
        x, y, width, height = place
        image = self._x11.XGetImage(self._display, self._root, x, y, width, height, 0xFFFFFFFF, 2)
        data = ctypes.string_at(image.contents.data, image.contents.bytes_per_line * height)
        self._x11.XDestroyImage(image)
        return Pixels(data, width, height)

    def watch(self, places, seconds):
        """Looks at places again and again. For each place, what was seen, without repetitions: pairs of a time and pixels."""
        seen = [[] for _ in places]
        start = time.monotonic()
        while time.monotonic() < start + seconds:
            for place, history in zip(places, seen):
                pixels = self.look(place)
                if not history or history[-1][1] != pixels:
                    history.append((time.monotonic() - start, pixels))
        return seen

    def shot(self, name, places=()):
        """Writes what the screen shows to build/window-shots, and returns the pixels of places in it."""
        os.makedirs(SHOTS, exist_ok=True)
        path = os.path.join(SHOTS, f"{name}.png")
        run("import", "-silent", "-window", "root", path)
        result = []
        for x, y, width, height in places:
            crop = f"{width}x{height}+{x}+{y}"
            data = subprocess.run(
                ["convert", path, "-crop", crop, "+repage", "-depth", "8", "BGRA:-"], check=True, capture_output=True, timeout=20).stdout
            result.append(Pixels(data, width, height))
        return result
