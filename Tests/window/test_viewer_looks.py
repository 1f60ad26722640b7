"""What a person has set for all programs, as the viewer shows it: two pixels a point, and high contrast."""

import time
import unittest

from display import run, wait
from viewer_case import PIXELS, ViewerCase


class ScaleTest(ViewerCase):
    """At two pixels a point, a photo is made of the display's pixels."""

    ENVIRONMENT = {"GDK_SCALE": "2"}

    def fill(self):
        # Black and white by turns, pixel by pixel: grey where it is interpolated, and twos where it is not of the display's pixels.
        self.make("0.png", "-size", "600x400", "pattern:vertical2")
        # Larger than the window: what is seen is made for the display's pixels, and not for half of them.
        self.make("1.png", "-size", "3000x2000", "pattern:vertical3", "-filter", "point", "-resize", "3000x2000")

    def is_ready(self):
        return self.cell() != PIXELS["red"]

    def point(self, x, y):
        super().point(2 * x, 2 * y)

    def row(self):
        left, top, width, height = self.window.place()
        return self.display.look((left + width // 2 - 100, top + height // 2 - 60, 200, 1)).data[::4]

    def sharp(self):
        row = self.row()
        return all(abs(one - other) > 200 for one, other in zip(row, row[1:]))

    def test_a_photo_is_as_sharp_as_the_display(self):
        run("xdotool", "key", "Right")
        self.point(80, 120)
        run("xdotool", "click", "1")
        wait(lambda: "0.png, 1 of 2" in self.names(), what="the photo")
        wait(self.sharp, what="every pixel of the photo as one of the display")
        self.display.shot("viewer-two-pixels-a-point")
        run("xdotool", "key", "Right")
        wait(lambda: "1.png, 2 of 2" in self.names(), what="the second photo")
        run("xdotool", "key", "1")
        wait(lambda: len(set(self.row())) >= 2 and {0, 255} <= set(self.row()), what="the larger one's own pixels")


class BackdropCase(ViewerCase):
    def fill(self):
        self.make("0-red.jpg", "-size", "1500x1000", "xc:red")
        # Beside it there is room for what is behind it.
        self.make("1-lime.jpg", "-size", "300x1000", "xc:lime")

    def backdrop(self):
        """What is behind a photo where the first cell of the grid is, and where no cell is."""
        self.open()
        run("xdotool", "key", "Right")
        self.shows("lime")
        # The photo has flown there, and the glass is whole.
        time.sleep(1.5)
        _, _, _, height = self.window.place()
        return self.pixel(60, 110), self.pixel(60, height - 60)


class GlassTest(BackdropCase):
    def test_a_hint_of_the_grid_is_behind_the_photo(self):
        cell, none = self.backdrop()
        self.assertNotEqual(cell, none)


class ContrastTest(BackdropCase):
    ENVIRONMENT = {"ADW_DEBUG_HIGH_CONTRAST": "1"}

    def test_with_high_contrast_nothing_shines_through(self):
        cell, none = self.backdrop()
        self.display.shot("viewer-high-contrast")
        self.assertEqual(cell, none)


if __name__ == "__main__":
    unittest.main()
