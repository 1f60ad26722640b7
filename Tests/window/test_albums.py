"""The albums beside the grid: folders in folders, chosen, folded, followed, and read by a screen reader."""

import os
import shutil
import time

import pyatspi

from display import run, wait
from photo_folder import colour, fill, name, number, png
from test_accessible import descendants
from test_photos import PhotosCase


class AlbumsCase(PhotosCase):
    """Some folders in a folder of photos; the albums are shown by their key."""

    SIZE = (1000, 640)
    COUNT = 30

    def fill(self):
        super().fill()
        for each, first, count in (("Berlin", 100, 7), ("Chur", 200, 12), ("Chur/Old town", 300, 3), ("Empty", 0, 0)):
            self.make(each, range(first, first + count))

    def make(self, folder, numbers):
        os.makedirs(os.path.join(self.folder, folder), exist_ok=True)
        for each in numbers:
            with open(os.path.join(self.folder, folder, name(each)), "wb") as file:
                file.write(png(colour(each)))

    def begin(self, *arguments):
        super().begin(*arguments)
        self.wait_until_right()
        self.top = os.path.basename(self.folder)

    def show(self):
        run("xdotool", "key", "F9")
        wait(self.lines, what="the albums")

    def list(self):
        return next((node for node in descendants(self.tree) if node.name == "Albums" and node.getRoleName() == "list"), None)

    def items(self):
        albums = self.list()
        return [] if albums is None else [node for node in albums if node is not None and node.getRoleName() == "list item"]

    def lines(self):
        return [node.name for node in self.items()]

    def item(self, start):
        return wait(lambda: next((node for node in self.items() if node.name.split(",")[0] == start), None), what=start)

    def wait_for_lines(self, expected, what="the lines"):
        try:
            wait(lambda: self.lines() == expected, 20, what)
        except AssertionError as error:
            self.display.shot(f"albums-failed-{self._testMethodName}")
            raise AssertionError(f"{error}: {self.lines()}") from None

    def unfold(self, start):
        button = next(node for node in descendants(self.item(start)) if node.name == f"Unfold {start}")
        button.queryAction().doAction(0)

    def click(self, start):
        """Clicks in the middle of a line."""
        left, top, _, _ = self.display.geometry(int(self.window.id))
        x, y, width, height = self.item(start).queryComponent().getExtents(pyatspi.WINDOW_COORDS)
        border = (self.display.geometry(int(self.window.id))[2] - self.frame().width) // 2
        run("xdotool", "mousemove", str(left + border + x + width // 2), str(top + border + y + height // 2), "click", "1")

    def place(self):
        """Where the grid is: the albums may be beside it."""
        left, top, width, height = self.display.geometry(int(self.window.id))
        grid = self.grid().queryComponent().getExtents(pyatspi.WINDOW_COORDS)
        border = (width - self.frame().width) // 2
        return left + border + grid.x, top + border + grid.y, grid.width, height - 2 * border - grid.y

    def frame(self):
        return next(node for node in self.tree if node is not None).queryComponent().getExtents(pyatspi.WINDOW_COORDS)

    def wait_for(self, numbers, what):
        """Waits until the cells show photos of these colours, from the first on."""
        try:
            wait(lambda: self.shown()[:len(numbers)] == numbers, 20, what)
        except AssertionError as error:
            self.display.shot(f"albums-failed-{self._testMethodName}")
            raise AssertionError(f"{error}: {self.shown()}") from None

    def title(self):
        return run("xdotool", "getwindowname", self.window.id).strip()

    def says(self, text):
        return any(node.name == text for node in descendants(self.tree))


class AlbumTest(AlbumsCase):
    def test_an_album_is_chosen_and_all_again(self):
        self.show()
        self.wait_for_lines(["All Photos", f"{self.top}, 30 photos", "Berlin, 7 photos", "Chur, 12 photos", "Empty, 0 photos"])
        self.display.shot("albums")
        self.click("Chur")
        self.wait_for(list(range(200, 209)), "the photos of Chur")
        self.assertEqual(self.title(), "Chur")
        self.assertTrue(self.says("12 photos"))
        wait(lambda: self.item("Chur").getState().contains(pyatspi.STATE_SELECTED), what="Chur to be selected")
        self.display.shot("albums-chosen")
        self.click("All Photos")
        wait(lambda: self.says("52 photos"), what="the count of all")
        self.assertTrue(self.says(f"{self.top}: jump to another"), "the heading of the first album")
        self.display.shot("albums-all")
        self.click(self.top)
        wait(lambda: self.says("30 photos"), what="the folder alone")

    def test_folders_unfold_by_button_and_by_keys(self):
        self.show()
        item = self.item("Chur")
        self.assertTrue(item.getState().contains(pyatspi.STATE_EXPANDABLE))
        self.assertFalse(item.getState().contains(pyatspi.STATE_EXPANDED))
        self.assertFalse(self.item("Berlin").getState().contains(pyatspi.STATE_EXPANDABLE))
        self.unfold("Chur")
        wait(lambda: "Old town, 3 photos" in self.lines(), what="the album in the album")
        self.assertTrue(self.item("Chur").getState().contains(pyatspi.STATE_EXPANDED))
        self.display.shot("albums-unfolded")
        # The focus is on the folder that is shown: down to Berlin and Chur.
        run("xdotool", "key", "Down", "Down")
        run("xdotool", "key", "Left")
        wait(lambda: "Old town, 3 photos" not in self.lines(), what="Chur to fold")
        run("xdotool", "key", "Right")
        wait(lambda: "Old town, 3 photos" in self.lines(), what="Chur to unfold")
        run("xdotool", "key", "Down", "Return")
        self.wait_for([300, 301, 302], "the photos of the old town")
        run("xdotool", "key", "Left", "Return")
        self.wait_for(list(range(200, 209)), "the photos of Chur, around it")

    def test_a_selection_stays_from_album_to_album(self):
        self.act(name(2), "photo.select")
        self.show()
        self.click("Berlin")
        self.wait_for([100, 101, 102], "the photos of Berlin")
        self.act(name(103), "photo.select")
        wait(lambda: self.says("2 selected"), what="both")
        self.click(self.top)
        self.wait_for([0, 1, 2], "the folder again")
        wait(lambda: any(node.name == f"{name(2)}, selected as number 1" for node in self.images()), what="the first")

    def test_a_search_goes_on_in_another_album(self):
        self.show()
        run("xdotool", "key", "ctrl+f")
        time.sleep(0.4)
        run("xdotool", "type", "--delay", "20", "02")
        self.wait_for([2, 20, 21, 22], "what is found")
        self.click("Chur")
        self.wait_for(list(range(200, 209)), "what is found there")
        self.click("Berlin")
        wait(lambda: self.says("102".zfill(4) + ".png") and not self.says(name(103)), what="what is found in Berlin")

    def test_folders_that_come_go_and_are_renamed_are_followed(self):
        self.show()
        self.make("Aarau", range(400, 402))
        self.wait_for_lines(
            ["All Photos", f"{self.top}, 30 photos", "Aarau, 2 photos", "Berlin, 7 photos", "Chur, 12 photos", "Empty, 0 photos"])
        self.click("Chur")
        self.wait_for(list(range(200, 209)), "the photos of Chur")
        os.rename(os.path.join(self.folder, "Chur"), os.path.join(self.folder, "Zug"))
        wait(lambda: self.title() == "Zug", 20, "the new name")
        self.wait_for(list(range(200, 209)), "the photos under the new name")
        wait(lambda: self.item("Zug").getState().contains(pyatspi.STATE_SELECTED), what="Zug to be selected")
        shutil.rmtree(os.path.join(self.folder, "Zug"))
        wait(lambda: self.title() == self.top, 20, "all again")
        self.wait_for([0, 1, 2], "the folder")
        self.wait_for_lines(
            ["All Photos", f"{self.top}, 30 photos", "Aarau, 2 photos", "Berlin, 7 photos", "Empty, 0 photos"])

    def test_they_are_hidden_again(self):
        self.show()
        self.wait_for_lines(["All Photos", f"{self.top}, 30 photos", "Berlin, 7 photos", "Chur, 12 photos", "Empty, 0 photos"])
        beside = self.place()[2]
        run("xdotool", "key", "F9")
        wait(lambda: self.place()[2] > beside + 200, what="the room of the albums")
        self.wait_until_right()


class EmptyTest(AlbumsCase):
    """A folder that has photos in its folders only."""

    COUNT = 0

    def begin(self, *arguments):
        PhotosCase.begin(self, *arguments)
        self.top = os.path.basename(self.folder)

    def focused(self):
        return next((node.name for node in descendants(self.grid()) if node.getState().contains(pyatspi.STATE_FOCUSED)), None)

    def button(self):
        return next((node for node in descendants(self.tree) if node.name == "Show All Photos"), None)

    def test_that_photos_are_in_its_folders_is_said_and_they_are_shown_by_keys(self):
        wait(lambda: self.says("The folders in it have photos."), what="what is said of the folders")
        self.assertTrue(self.says("No Photos in This Folder"))
        time.sleep(0.3)
        self.display.shot("albums-below")
        for _ in range(12):
            if self.button().getState().contains(pyatspi.STATE_FOCUSED):
                break
            run("xdotool", "key", "Tab")
            time.sleep(0.1)
        self.assertTrue(self.button().getState().contains(pyatspi.STATE_FOCUSED), "the button is reached by keys")
        run("xdotool", "key", "Return")
        wait(lambda: self.says("22 photos"), what="the photos of all folders")
        wait(lambda: self.focused() == name(100), what="the first photo to have the focus")
        self.assertEqual(self.title(), "All Photos")

    def test_an_album_is_told_apart_from_one_that_has_none(self):
        for each in range(200, 212):
            os.remove(os.path.join(self.folder, "Chur", name(each)))
        self.show()
        self.click("Chur")
        wait(lambda: self.says("The folders in it have photos: choose one among the albums."), what="what is said of Chur")
        self.assertIsNone(self.button())
        self.click("Empty")
        wait(lambda: self.says("Photos that come into this folder appear here at once."), what="what is said of an empty one")
        self.assertTrue(self.says("No Photos"))
        self.click(self.top)
        wait(lambda: self.says("The folders in it have photos: choose one among the albums."), what="what is said of the first")


class NarrowTest(AlbumsCase):
    """A telephone's window."""

    SIZE = (360, 640)

    def begin(self, *arguments):
        # The bars of a wide window have more on them; narrower ones have less, and then the window can be narrower still.
        size, self.SIZE = self.SIZE, (500, 640)
        super().begin(*arguments)
        self.SIZE = size
        self.window.resize(*size)
        wait(lambda: self.display.geometry(int(self.window.id))[2:] == size, what="the window's size")
        self.wait_until_right()

    def test_albums_lie_over_the_photos_and_go_when_one_is_chosen(self):
        width = self.place()[2]
        self.show()
        self.wait_for_lines(["All Photos", f"{self.top}, 30 photos", "Berlin, 7 photos", "Chur, 12 photos", "Empty, 0 photos"])
        self.assertEqual(self.place()[2], width)
        time.sleep(0.5)
        self.display.shot("albums-narrow")
        self.click("Berlin")
        self.wait_for([100, 101, 102], "the photos of Berlin")
        run("xdotool", "key", "F9")
        time.sleep(0.5)
        run("xdotool", "key", "Escape")
        time.sleep(0.5)
        self.wait_for([100, 101, 102], "the albums to go by a key")


class ShrinkingTest(AlbumsCase):
    def test_a_window_that_shrinks_with_its_albums_lays_them_over_the_photos(self):
        self.show()
        run("xdotool", "key", "ctrl+a")
        wait(lambda: self.says("30 selected"), what="all photos, also from the albums")
        for width in (800, 700, 600, 500, 400, 360):
            self.window.resize(width, 640)
            time.sleep(0.4)
        wait(lambda: self.display.geometry(int(self.window.id))[2:] == (360, 640), what="the window's size")
        wait(lambda: self.place()[2] > 330, what="the photos to have all of it")
        self.assertIn("Berlin, 7 photos", self.lines())
        self.display.shot("albums-shrunk")


class HostileAlbumTest(AlbumsCase):
    def fill(self):
        super().fill()
        bad = os.fsencode(self.folder)
        for each in (b"\xff\xfe", b"line\nbreak", b"50%s off", "שלום".encode()):
            os.mkdir(os.path.join(bad, each))
        os.symlink(self.folder, os.path.join(self.folder, "loop"))
        deep = self.folder
        for level in range(40):
            deep = os.path.join(deep, f"level {level}")
            os.mkdir(deep)
        os.makedirs(os.path.join(self.folder, "Many"))
        for each in range(10000):
            os.mkdir(os.path.join(self.folder, "Many", f"album {each}"))

    def test_names_of_any_kind_depth_and_number(self):
        self.show()
        self.wait_for_lines([
            "All Photos", f"{self.top}, 30 photos", "50%s off, 0 photos", "Berlin, 7 photos", "Chur, 12 photos", "Empty, 0 photos",
            "level 0, 0 photos", "line\\nbreak, 0 photos", "Many, 0 photos", "שלום, 0 photos", "\\xFF\\xFE, 0 photos"])
        self.unfold("Many")
        wait(lambda: "album 3, 0 photos" in self.lines(), 20, "many albums")
        self.assertLess(len(self.lines()), 400)
        for level in range(12):
            self.unfold(f"level {level}")
            wait(lambda: f"level {level + 1}, 0 photos" in self.lines(), what=f"level {level + 1}")
        self.display.shot("albums-hostile")
        self.assertTrue(self.program.is_running())
