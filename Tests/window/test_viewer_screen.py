"""The whole screen, the slideshow, films, and a picture that no screen is wide enough for."""

import os
import re
import struct
import subprocess
import time
import unittest
import zlib

from display import Window, run, wait
from viewer_case import PIXELS, ViewerCase, near


class ScreenTest(ViewerCase):
    def setUp(self):
        super().setUp()
        self.window.resize(800, 600)
        wait(lambda: self.display.geometry(int(self.window.id))[2:] == (800, 600), what="a window smaller than the screen")
        wait(self.is_ready, what="the thumbnail in its place")

    def is_full(self):
        return self.display.geometry(int(self.window.id)) == (0, 0, 1024, 768)

    def test_the_whole_screen_is_filled_and_left_by_key_and_by_escape_and_bars_hide(self):
        self.open()
        for enter, leave in (("F11", "Escape"), ("f", "f")):
            run("xdotool", "key", enter)
            wait(self.is_full, what="the whole screen")
            self.shows("red")
            # A hand that moves brings the bars.
            for step in (20, -20):
                run("xdotool", "mousemove_relative", "--", str(step), "40")
            wait(lambda: "Leave the Whole Screen" in self.names(), what="the button that leads back")
            # The header goes by itself; there is backdrop above the photo then.
            wait(lambda: self.extents("Back to All Photos") is None, what="bars that hide")
            self.display.shot("viewer-whole-screen")
            run("xdotool", "key", leave)
            wait(lambda: not self.is_full(), what="a window again")
            self.shows("red")
        # Escape has left the whole screen, and not the photo; the next one does.
        run("xdotool", "key", "Escape")
        wait(lambda: near(self.cell(), "red"), what="the grid")

    def test_the_button_says_what_it_does_where_the_grid_filled_the_screen_already(self):
        run("xdotool", "key", "F11")
        wait(self.is_full, what="the whole screen")
        self.open()
        self.assertIn("Leave the Whole Screen", self.names())
        # What the viewer has not done it leaves alone.
        run("xdotool", "key", "Escape")
        wait(lambda: near(self.cell(), "red"), what="the grid")
        self.assertTrue(self.is_full())

    def test_a_slideshow_goes_on_by_itself_and_stops_where_it_is_told_to(self):
        self.open()
        run("xdotool", "key", "F5")
        begin = time.monotonic()
        wait(lambda: near(self.middle(), "lime"), seconds=12, what="the second photo")
        # Five seconds each: not at once, whatever the machine does meanwhile.
        self.assertGreater(time.monotonic() - begin, 4)
        self.display.shot("viewer-slideshow")
        run("xdotool", "key", "p")
        time.sleep(6)
        self.shows("lime")
        run("xdotool", "key", "p")
        wait(lambda: near(self.middle(), "blue"), seconds=12, what="the third photo")
        run("xdotool", "key", "Escape")
        time.sleep(6)
        self.shows("blue")
        # A photo that is put away ends it too.
        run("xdotool", "key", "F5")
        self.click("Back to All Photos", "push button") if self.extents("Back to All Photos") else run("xdotool", "key", "Escape", "Escape")
        wait(lambda: near(self.cell(), "red"), what="the grid")
        time.sleep(6)
        self.assertTrue(near(self.cell(), "red"))


class FilmTest(ViewerCase):
    """Films of four colours, a fifth of a second each."""

    def fill(self):
        for name in ("0.gif", "1.webp"):
            self.make(name, "-size", "400x300", "-delay", "20", "-loop", "0", *(f"xc:{colour}" for colour in PIXELS))

    def is_ready(self):
        return near(self.cell(), "red")

    def open(self):
        self.point(80, 120)
        run("xdotool", "click", "1")
        wait(lambda: near(self.middle(), "blue"), what="a frame that is not the first")

    def colours(self, seconds):
        """The colours that are seen in a time, each as often as it comes."""
        _, _, width, height = self.window.place()
        left, top, _, _ = self.window.place()
        seen = self.display.watch([(left + width // 2, top + height // 2, 1, 1)], seconds)[0]
        return [next((name for name in PIXELS if near(pixels.data[:3], name)), "?") for _, pixels in seen]

    def ticks(self):
        with open(f"/proc/{self.program.process_id()}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return int(fields[11]) + int(fields[12])

    def test_films_play_in_order_pause_and_stand_still_while_hidden(self):
        self.open()
        for name in ("gif", "webp"):
            seen = self.colours(2)
            self.assertGreaterEqual(len(seen), 6, seen)
            self.assertIn("red lime blue yellow red", " ".join(seen + seen))
            run("xdotool", "key", "p")
            time.sleep(0.3)
            self.assertEqual(len(self.colours(1)), 1, f"{name} goes on")
            run("xdotool", "key", "p", "Right")
            time.sleep(0.5)
        run("xdotool", "windowminimize", self.window.id)
        wait(lambda: not self.window.is_shown(), what="a hidden window")
        time.sleep(0.5)
        before = self.ticks()
        time.sleep(2)
        self.assertLessEqual(self.ticks() - before, 2, "a hidden film takes time")
        run("xdotool", "windowmap", self.window.id)
        self.window.activate()
        wait(lambda: len(set(self.colours(1))) > 2, what="a film that goes on")


class PanoramaTest(ViewerCase):
    """A hundred thousand pixels across, which are black and white by turns: all pixels are those of the file, or it is grey."""

    SIZE = (100_000, 2_000)

    def fill(self):
        width, height = self.SIZE

        def chunk(kind, data):
            return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

        row, packer = b"\0" + b"\xff\0" * (width // 2), zlib.compressobj(1)
        data = b"".join(packer.compress(row) for _ in range(height)) + packer.flush()
        header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
        with open(os.path.join(self.folder, "0.png"), "wb") as file:
            file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", data) + chunk(b"IEND", b""))

    def is_ready(self):
        return self.is_grey(self.cell())

    def is_grey(self, pixel):
        return all(100 < channel < 220 for channel in pixel)

    def stripes(self):
        """Whether the middle of the window is black and white by turns, pixel by pixel."""
        left, top, width, height = self.window.place()
        row = self.display.look((left + width // 2 - 100, top + height // 2, 200, 1)).data[::4]
        return all(abs(one - other) == 255 for one, other in zip(row, row[1:]))

    def most(self):
        """The most memory that the program has had, in MiB."""
        with open(f"/proc/{self.program.process_id()}/status") as file:
            return int(re.search(r"VmHWM:\s+(\d+)", file.read()).group(1)) // 1024

    def test_a_panorama_is_sharp_at_its_own_size_and_takes_a_part_of_its_memory(self):
        self.point(80, 120)
        run("xdotool", "click", "1")
        wait(lambda: "0.png, 1 of 1" in self.names(), what="the photo")
        wait(lambda: self.is_grey(self.middle()), seconds=30, what="the panorama")
        before = self.most()
        run("xdotool", "key", "1")
        wait(self.stripes, seconds=30, what="stripes")
        # Elsewhere too.
        _, _, width, height = self.window.place()
        self.point(width // 2, height // 2)
        run("xdotool", "mousedown", "1")
        for _ in range(10):
            run("xdotool", "mousemove_relative", "--", "-30", "0")
        run("xdotool", "mouseup", "1")
        time.sleep(0.5)
        wait(self.stripes, seconds=30, what="stripes elsewhere")
        self.display.shot("viewer-panorama")
        # All of it would be 763 MiB.
        self.assertLess(self.most() - before, 300)


if __name__ == "__main__":
    unittest.main()
