"""The viewer of veil-photos under a window manager: opened from a cell, paged by keys, zoomed, pulled away, and put back."""

import os
import time
import unittest

from display import run, wait
from test_accessible import application, descendants
from viewer_case import ViewerCase, near


class ViewerTest(ViewerCase):
    def fill(self):
        super().fill()
        with open(os.path.join(self.folder, "9-cracked.jpg"), "wb") as file:
            file.write(b"this is no picture")

    def test_keys_turn_pages_and_escape_leads_back(self):
        self.open()
        for key, colour in (("Right", "lime"), ("space", "blue"), ("End", None), ("Home", "red"), ("Page_Down", "lime")):
            run("xdotool", "key", key)
            if colour:
                self.shows(colour)
        # A burst: the last target is shown, and nothing in between stays.
        run("xdotool", "key", "Right", "Right", "Left", "Left", "Right")
        self.shows("blue")
        run("xdotool", "key", "Escape")
        wait(lambda: near(self.cell(), "red"), what="the grid")

    def test_a_broken_file_says_why_and_paging_goes_on(self):
        self.open()
        run("xdotool", "key", "End")
        tree = application("veil-photos")
        wait(lambda: any("9-cracked.jpg:" in (node.name or "") for node in descendants(tree) if node), what="the reason in words")
        self.display.shot("viewer-broken")
        run("xdotool", "key", "Left")
        self.shows("yellow")

    def test_a_photo_that_is_pulled_down_follows_the_hand_and_goes(self):
        self.open()
        time.sleep(0.6)
        self.point(500, 300)
        run("xdotool", "mousedown", "1")
        for _ in range(16):
            run("xdotool", "mousemove_relative", "--", "0", "12")
            time.sleep(0.01)
        # Half-way, the grid is seen through glass around the photo.
        wait(lambda: not near(self.pixel(500, 90), "red"), what="the photo on its way")
        self.display.shot("viewer-pulled")
        run("xdotool", "mouseup", "1")
        wait(lambda: not near(self.middle(), "red") and near(self.cell(), "red"), what="the grid")

    def test_a_photo_that_is_pulled_a_little_comes_back(self):
        self.open()
        time.sleep(0.6)
        self.point(500, 300)
        run("xdotool", "mousedown", "1")
        for _ in range(5):
            run("xdotool", "mousemove_relative", "--", "0", "8")
            time.sleep(0.02)
        time.sleep(0.3)
        run("xdotool", "mouseup", "1")
        time.sleep(1)
        self.shows("red")
        run("xdotool", "key", "Right")
        self.shows("lime")

    def test_the_photo_that_is_seen_goes_to_the_trash_and_the_next_comes(self):
        self.open()
        run("xdotool", "key", "Right")
        self.shows("lime")
        run("xdotool", "key", "Delete")
        self.shows("blue")
        wait(lambda: "1-lime.jpg" not in os.listdir(self.folder), what="the file in the trash")
        time.sleep(1)
        self.assertEqual(sorted(os.listdir(self.folder)), ["0-red.jpg", "2-blue.jpg", "3-yellow.jpg", "9-cracked.jpg"])
        self.shows("blue")
        run("xdotool", "key", "Left")
        self.shows("red")

    def test_a_photo_in_the_trash_comes_back_by_a_key_and_is_shown(self):
        self.open()
        run("xdotool", "key", "Right")
        self.shows("lime")
        run("xdotool", "key", "Delete")
        self.shows("blue")
        wait(lambda: "1-lime.jpg" not in os.listdir(self.folder), what="the file in the trash")
        run("xdotool", "key", "ctrl+z")
        wait(lambda: "1-lime.jpg" in os.listdir(self.folder), what="the file back")
        self.shows("lime")
        # There is nothing else to be taken back.
        run("xdotool", "key", "ctrl+z")
        time.sleep(0.5)
        self.assertEqual(len(os.listdir(self.folder)), 5)
        self.shows("lime")

    def test_a_screen_reader_hears_which_photo_is_shown_and_what_can_be_done(self):
        self.open()
        tree = application("veil-photos")
        names = lambda: {node.name for node in descendants(tree) if node}
        wait(lambda: "0-red.jpg, 1 of 5" in names(), what="the photo's name")
        for name in ("Next Photo", "Move to Trash", "Information", "Back to All Photos", "Slideshow"):
            self.assertIn(name, names())
        run("xdotool", "key", "i")
        wait(lambda: "Histogram" in names(), what="the information")
        self.display.shot("viewer-information")


class FileTest(ViewerCase):
    """One file, as a file manager opens it."""

    def place(self):
        return os.path.join(self.folder, "1-lime.jpg")

    def is_ready(self):
        return near(self.middle(), "lime")

    def test_it_is_open_among_the_photos_of_its_folder(self):
        wait(lambda: "1-lime.jpg, 2 of 4" in self.names(), what="its name and place")
        for key, colour in (("Right", "blue"), ("Left", "lime"), ("Left", "red")):
            run("xdotool", "key", key)
            self.shows(colour)
        run("xdotool", "key", "Escape")
        wait(lambda: near(self.cell(), "red"), what="the grid")


if __name__ == "__main__":
    unittest.main()
