"""Tests of the viewer: a folder of photos, in a window, one of them open."""

import os
import shutil
import subprocess
import tempfile
import unittest

import pyatspi
from gi.repository import GLib

from display import Display, Window, run, wait
from program import Program
from test_accessible import application, descendants

# A screen reader that asks for what has just gone complains, in this process: that is no fault of the program, which has its own.
GLib.log_set_always_fatal(GLib.LogLevelFlags.LEVEL_ERROR)

COLOURS = ("red", "lime", "blue", "yellow")
# Blue, green, red, as X has them.
PIXELS = {"red": b"\x00\x00\xff", "lime": b"\x00\xff\x00", "blue": b"\xff\x00\x00", "yellow": b"\x00\xff\xff"}


def near(pixel, colour):
    """Whether a pixel is of a colour, but for what JPEG and glass do to it."""
    return all(abs(mine - its) < 24 for mine, its in zip(pixel, PIXELS[colour]))


class ViewerCase(unittest.TestCase):
    """A folder of photos of one colour each in a window, once the first thumbnail is there."""

    ENVIRONMENT = {}

    def setUp(self):
        self.display = Display.shared()
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)
        self.fill()
        self.program = Program("veil-photos", self.place(), LANGUAGE="en", **self.ENVIRONMENT)
        self.addCleanup(self.program.kill)
        self.window = Window(os.path.basename(self.folder))
        self.window.activate()
        wait(self.window.is_active, what="the window in front")
        wait(self.is_ready, what="the first thumbnail")

    def fill(self):
        for number, colour in enumerate(COLOURS):
            self.make(f"{number}-{colour}.jpg", "-size", "1500x1000", f"xc:{colour}", "-quality", "95")

    def make(self, name, *words):
        """Makes a file of the folder by ImageMagick."""
        subprocess.run(["convert", *words, os.path.join(self.folder, name)], check=True, timeout=60)

    def place(self):
        """What is opened."""
        return self.folder

    def is_ready(self):
        return near(self.cell(), "red")

    # What is seen

    def pixel(self, x, y):
        """A pixel of the window, counted from its corner."""
        left, top, _, _ = self.window.place()
        return self.display.look((left - Window.INSET + x, top - Window.INSET + y, 1, 1)).data[:3]

    def cell(self):
        return self.pixel(80, 120)

    def middle(self):
        _, _, width, height = self.window.place()
        return self.pixel(width // 2 + Window.INSET, height // 2 + Window.INSET)

    def shows(self, colour):
        wait(lambda: near(self.middle(), colour), what=f"the {colour} photo")

    def names(self):
        """What a screen reader finds in the application."""
        return {node.name for node in descendants(application("veil-photos")) if node}

    # What is done

    def point(self, x, y):
        left, top, _, _ = self.window.place()
        run("xdotool", "mousemove", str(left - Window.INSET + x), str(top - Window.INSET + y))

    def open(self):
        self.point(80, 120)
        run("xdotool", "click", "1")
        wait(lambda: near(self.middle(), "red"), what="the photo")

    def extents(self, name, role=None):
        """Where something that has a name is, from the corner of the window: left, top, width and height."""
        for node in descendants(application("veil-photos")):
            if node and node.name == name and role in (None, node.getRoleName()):
                place = node.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
                if place.width > 0:
                    return tuple(place)
        return None

    def click(self, name, role=None):
        x, y, width, height = wait(lambda: self.extents(name, role), what=name)
        left, top, _, _ = self.display.geometry(int(self.window.id))
        run("xdotool", "mousemove", str(left + x + width // 2), str(top + y + height // 2), "click", "1")
