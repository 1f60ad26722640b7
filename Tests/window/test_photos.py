"""The photo browser under a window manager: what its cells show, what a hand and a screen reader do to it, and files that change."""

import os
import re
import shutil
import tempfile
import time
import unittest

import pyatspi

from display import Display, Window, run, wait
from photo_folder import colour, fill, name, number, png
from program import Program
from test_accessible import application, descendants


class PhotosCase(unittest.TestCase):
    """A folder of photos, each of one colour, in a window at a known place."""

    COUNT = 600
    SIZE = (900, 640)
    # How wide cells would like to be.
    WISH = 168

    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="photos-")
        self.addCleanup(shutil.rmtree, self.folder)
        self.fill()
        self.begin()

    def fill(self):
        fill(self.folder, self.COUNT)

    def begin(self, *arguments):
        self.program = Program("veil-photos", *arguments, self.folder, LANGUAGE="en")
        self.addCleanup(self.end)
        self.display = Display.shared()
        self.window = Window(re.escape(os.path.basename(self.folder)))
        self.window.move(20, 20)
        self.window.resize(*self.SIZE)
        self.window.activate()
        wait(lambda: self.display.geometry(int(self.window.id))[2:] == self.SIZE, what="the window's size")
        self.tree = application("veil-photos")

    def end(self):
        if self.program.is_running():
            self.program.stop()

    # What is shown

    def place(self):
        """Where the grid is on the screen: left, top, width and height. What GTK draws around the window is the same at both sides."""
        left, top, width, height = self.display.geometry(int(self.window.id))
        grid = self.grid().queryComponent().getExtents(pyatspi.WINDOW_COORDS)
        border = (width - grid.width) // 2
        return left + border + grid.x, top + border + grid.y, grid.width, height - 2 * border - grid.y

    def middles(self):
        """The middles of the pictures that are wholly seen, row by row: found in the first column as long runs of one colour."""
        x, y, width, height = self.place()
        strip = self.display.look((x + 60, y, 1, height)).data
        pixels = [strip[4 * row:4 * row + 3] for row in range(height)]
        rows, start = [], 0
        for row in range(1, height + 1):
            if row == height or pixels[row] != pixels[start]:
                # Below this it is a gap, or cut off.
                if row - start >= self.side() - 2:
                    rows.append(y + (start + row) // 2)
                start = row
        columns = self.columns()
        return [(x + int((column + 0.5) * width / columns), row) for row in rows for column in range(columns)]

    def columns(self):
        return max(1, round(self.place()[2] / self.WISH))

    def side(self):
        """The side of a picture: what is left of a column, in steps of 8."""
        return int((self.place()[2] / self.columns() - 3) // 8 * 8)

    def grid(self):
        return next(node for node in descendants(self.tree) if node.name == "Photos" and node.getRoleName() == "table")

    def images(self):
        return [node for node in descendants(self.grid()) if node.getRoleName() == "image" and node.name]

    def image(self, each):
        return wait(lambda: next((node for node in self.images() if node.name.split(",")[0] == each), None), what=each)

    def pixel(self, place):
        data = self.display.look((place[0], place[1], 1, 1)).data
        return data[2], data[1], data[0]

    def shown(self):
        """The numbers of the photos whose colours the whole cells show, row by row."""
        return [number(self.pixel(place)) for place in self.middles()]

    def is_right(self):
        """Whether they follow one another as their names do, from the beginning of a row."""
        shown = self.shown()
        return len(shown) > 5 and shown[0] % self.columns() == 0 and shown == list(range(shown[0], shown[0] + len(shown)))

    def wait_until_right(self):
        try:
            wait(self.is_right, 20, "every cell to show its photo")
        except AssertionError as error:
            self.display.shot(f"photos-failed-{self._testMethodName}")
            raise AssertionError(f"{error}: {self.shown()}") from None

    def wheel(self, notches, down=True):
        x, y, width, height = self.window.place()
        run("xdotool", "mousemove", str(x + width // 2), str(y + height // 2))
        run("xdotool", "click", "--repeat", str(notches), "--delay", "4", "5" if down else "4")

    def tick(self, each):
        """The tick of a cell by its place in the list, at the top: in the corner at the picture's top and end."""
        x, y = self.middles()[each]
        return x + self.side() // 2 - 18, y - self.side() // 2 + 18

    def act(self, each, what):
        """Does what a screen reader would have done with a photo."""
        action = self.image(each).queryAction()
        names = [action.getName(index) for index in range(action.nActions)]
        self.assertIn(what, names)
        action.doAction(names.index(what))


class CellTest(PhotosCase):
    def test_every_cell_shows_its_own_photo_after_flings(self):
        self.wait_until_right()
        for notches, down in ((40, True), (90, True), (30, False), (120, True), (200, False)):
            self.wheel(notches, down)
            self.wait_until_right()
        self.display.shot("photos-grid")

    def test_no_cell_ever_shows_another_photo_while_it_scrolls(self):
        self.wait_until_right()
        placeholder = 255
        for _ in range(30):
            self.wheel(4)
            places = self.middles()
            # All in one look: what moves meanwhile would tell nothing.
            x, y, width, height = self.place()
            look = self.display.look((x, y, width, height))
            seen = []
            for left, top in places:
                at = 4 * ((top - y) * width + left - x)
                blue, green, red = look.data[at:at + 3]
                seen.append(number((red, green, blue)) if min(red, green, blue) < placeholder - 30 else None)
            numbers = [(index, each) for index, each in enumerate(seen) if each is not None]
            firsts = {each - index for index, each in numbers}
            if self.middles() == places:
                self.assertLessEqual(len(firsts), 1, seen)

    def test_a_size_of_cells_is_chosen_by_keys(self):
        self.wait_until_right()
        for key, wish in (("ctrl+minus", 128), ("ctrl+plus", 168), ("ctrl+plus", 216)):
            run("xdotool", "key", key)
            self.WISH = wish
            self.wait_until_right()


class SelectionTest(PhotosCase):
    COUNT = 60

    def names(self):
        return sorted(node.name for node in self.images() if "selected" in node.name)

    def test_a_screen_reader_selects_in_order_and_closes_gaps(self):
        self.wait_until_right()
        for each in (3, 1, 7):
            self.act(name(each), "photo.select")
        wait(lambda: self.names() == [
            f"{name(1)}, selected as number 2", f"{name(3)}, selected as number 1", f"{name(7)}, selected as number 3"],
            what="numbers")
        states = {node.name for node in descendants(self.grid())
                  if node.getState().contains(pyatspi.STATE_SELECTED)}
        self.assertEqual(len({each.split(",")[0] for each in states if each}), 3)
        self.display.shot("photos-selection")
        self.act(name(1), "photo.select")
        wait(lambda: self.names() == [
            f"{name(3)}, selected as number 1", f"{name(7)}, selected as number 2"], what="numbers that close up")
        run("xdotool", "key", "ctrl+z")
        wait(lambda: len(self.names()) == 3, what="what was undone")
        run("xdotool", "key", "Escape")
        wait(lambda: not self.names(), what="nothing selected")

    def test_a_hand_slides_over_photos_and_back(self):
        self.wait_until_right()
        start, end, back = (self.tick(each) for each in (1, 8, 6))
        run("xdotool", "mousemove", *map(str, start), "mousedown", "1")
        for place in (end, back):
            run("xdotool", "mousemove", *map(str, place))
            time.sleep(0.2)
        run("xdotool", "mouseup", "1")
        wait(lambda: len(self.names()) == 6, what="the photos from 1 to 6")
        run("xdotool", "key", "ctrl+z")
        wait(lambda: not self.names(), what="the slide to be undone in one")

    def test_a_click_on_a_tick_selects_and_another_takes_it_back(self):
        self.wait_until_right()
        for expected in (1, 0):
            run("xdotool", "mousemove", *map(str, self.tick(7)), "click", "1")
            wait(lambda: len(self.names()) == expected, what=f"{expected} selected")
            time.sleep(0.6)

    def test_all_are_selected_by_a_key(self):
        self.wait_until_right()
        run("xdotool", "key", "ctrl+a")
        wait(lambda: any(node.name == f"{self.COUNT} selected" for node in descendants(self.tree)), what="the count")


class KeyTest(PhotosCase):
    COUNT = 60

    def begin(self, *arguments):
        super().begin(*arguments)
        self.wait_until_right()

    def focused(self):
        """The name of the cell that has the focus."""
        names = [node.name for node in descendants(self.grid()) if node.getState().contains(pyatspi.STATE_FOCUSED)]
        return names[0] if names else None

    def is_open(self, each):
        return any(node.name == name(each) and node.getRoleName() == "label" for node in descendants(self.tree))

    def selected(self):
        return sorted(node.name for node in self.images() if "selected" in node.name)

    def test_the_first_photo_has_the_focus_and_return_opens_it(self):
        wait(lambda: self.focused() == name(0), what="the focus")
        run("xdotool", "key", "Return")
        wait(lambda: self.is_open(0), what="the first photo")

    def test_arrows_go_from_cell_to_cell(self):
        columns = self.columns()
        for key, expected in (
                ("Right", 1), ("Right", 2), ("Down", 2 + columns), ("Left", 1 + columns), ("Up", 1), ("End", self.COUNT - 1), ("Home", 0),
                ("Right", 1)):
            run("xdotool", "key", key)
            wait(lambda: self.focused() == name(expected), what=f"the focus on {expected} by {key}")
        run("xdotool", "key", "space")
        wait(lambda: self.selected() == [f"{name(1)}, selected as number 1"], what="the selection by space")
        run("xdotool", "key", "ctrl+z")
        wait(lambda: not self.selected(), what="nothing selected")
        run("xdotool", "key", "Escape", "Return")
        wait(lambda: self.is_open(1), what="the second photo")

    def test_shift_and_arrows_select_what_they_pass(self):
        run("xdotool", "key", "shift+Right", "shift+Right")
        wait(lambda: len(self.selected()) == 3, what="three photos")

    def test_a_click_with_control_selects_once(self):
        middles = self.middles()
        for place, expected in ((4, 1), (6, 2), (4, 1)):
            run("xdotool", "mousemove", *map(str, middles[place]))
            run("xdotool", "keydown", "ctrl", "click", "1", "keyup", "ctrl")
            wait(lambda: len(self.selected()) == expected, what=f"{expected} selected")
            time.sleep(0.6)
            self.assertEqual(len(self.selected()), expected)
        # What GTK does by itself is only put off: a screen reader still selects.
        self.act(name(1), "photo.select")
        wait(lambda: len(self.selected()) == 2, what="the screen reader's")


class FolderCase(PhotosCase):
    COUNT = 40


    def path(self, each):
        return os.path.join(self.folder, name(each))

    def wait_for(self, numbers, what):
        """Waits until the cells show photos of these colours, from the first on."""
        wait(lambda: self.shown()[:len(numbers)] == numbers, 20, what)


class ChangeTest(FolderCase):
    def test_a_replaced_file_is_shown_anew_in_the_same_second_and_size(self):
        self.wait_until_right()
        # Written over, and replaced by a rename; both keep size and second.
        before = os.stat(self.path(3))
        for step, of in enumerate((2000, 3000)):
            target = self.path(3) if step == 0 else self.path(3) + ".part"
            with open(target, "wb") as file:
                file.write(png(colour(of)))
            os.utime(target, ns=(before.st_atime_ns, before.st_mtime_ns + step + 1))
            if step == 1:
                os.rename(target, self.path(3))
            self.wait_for([0, 1, 2, of, 4], f"the colour of {of}")

    def test_files_come_go_and_get_other_names(self):
        self.wait_until_right()
        os.unlink(self.path(2))
        self.wait_for([0, 1, 3, 4, 5], "the deleted one to go")
        os.rename(self.path(1), self.path(2))
        wait(lambda: name(1) not in [node.name for node in self.images()], what="the new name")
        self.wait_for([0, 1, 3, 4, 5], "the renamed one to stay")
        with open(self.path(1), "wb") as file:
            file.write(png(colour(1)))
        self.wait_for([0, 1, 1, 3, 4, 5], "the new one")

    def test_the_trash_takes_the_one_that_is_meant_and_gives_it_back(self):
        self.wait_until_right()
        self.act(name(5), "photo.select")
        wait(lambda: any("selected" in node.name for node in self.images()), what="the selection")
        # The list changes between the choice and the deed.
        os.unlink(self.path(0))
        self.wait_for([1, 2, 3, 4], "the first to go")
        run("xdotool", "key", "Delete")
        wait(lambda: not os.path.exists(self.path(5)), what="the file to go")
        self.assertEqual(sorted(os.listdir(self.folder)), [name(each) for each in range(1, self.COUNT) if each != 5])
        self.wait_for([1, 2, 3, 4, 6], "its cell to go")
        self.display.shot("photos-trashed")
        # libadwaita 1.2 tells a screen reader nothing of a message's button: it is right of the middle, at the bottom.
        left, top, width, height = self.display.geometry(int(self.window.id))
        run("xdotool", "mousemove", str(left + width // 2 + 130), str(top + height - 52), "click", "1")
        wait(lambda: os.path.exists(self.path(5)), what="the file to come back")
        with open(self.path(5), "rb") as file:
            self.assertEqual(file.read(), png(colour(5)))
        self.wait_for([1, 2, 3, 4, 5, 6], "the grid with it")

    def test_what_was_done_last_is_taken_back_first(self):
        self.wait_until_right()
        self.act(name(5), "photo.select")
        wait(lambda: any("selected" in node.name for node in self.images()), what="the selection")
        run("xdotool", "key", "Delete")
        wait(lambda: not os.path.exists(self.path(5)), what="the file to go")
        self.act(name(3), "photo.select")
        wait(lambda: any("selected" in node.name for node in self.images()), what="the newer selection")
        run("xdotool", "key", "ctrl+z")
        wait(lambda: not any("selected" in node.name for node in self.images()), what="the selection to be taken back")
        self.assertFalse(os.path.exists(self.path(5)))
        run("xdotool", "key", "ctrl+z")
        wait(lambda: os.path.exists(self.path(5)), what="the file to come back")

    def test_the_search_finds_and_ends(self):
        self.wait_until_right()
        run("xdotool", "key", "ctrl+f")
        wait(lambda: any(node.getRoleName() in ("text", "entry") for node in descendants(self.tree)), what="the search")
        time.sleep(0.4)
        run("xdotool", "type", "--delay", "20", "003")
        self.wait_for([3, *range(30, 40)], "what is found")
        run("xdotool", "key", "Escape")
        self.wait_for(list(range(10)), "all photos again")


class FlickerTest(FolderCase):
    """No cell shows a placeholder where a picture was, whatever becomes of the list."""

    def fill(self):
        super().fill()
        # Its cell shows what a placeholder looks like, always.
        with open(os.path.join(self.folder, "!bad.png"), "wb") as file:
            file.write(b"not a picture")

    def begin(self, *arguments):
        super().begin(*arguments)
        wait(lambda: any(node.description for node in self.images()), what="the reason of the bad one")
        x, y, width, height = self.place()
        column = width / self.columns()
        self.corner = int(x + (column - self.side()) / 2 + 6), y + 10
        red, green, blue = self.pixel(self.corner)
        self.placeholder = bytes((blue, green, red))
        self.assertGreater(min(red, green, blue), 200)
        wait(lambda: 0.5 < self.placeholders() < 1.1, what="pictures in all cells but the bad one's")

    def placeholders(self):
        """How many cells are placeholders now, the bad one among them."""
        return self.display.look(self.place_now).data.count(self.placeholder) / self.side_now**2

    @property
    def place_now(self):
        if not hasattr(self, "_place"):
            self._place, self.side_now = self.place(), self.side()
        return self._place

    def most_after(self, act, seconds=1.5):
        """The most placeholders of all looks while something happens, and how many looks there were."""
        self.place_now
        counts = [self.placeholders()]
        act()
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            counts.append(self.placeholders())
        self.assertGreater(len(counts), 20)
        return max(counts)

    def key(self, key):
        return lambda: run("xdotool", "key", key)

    def replace(self, each, of):
        with open(self.path(each) + ".part", "wb") as file:
            file.write(png(colour(of)))
        os.rename(self.path(each) + ".part", self.path(each))

    def test_no_placeholder_is_where_a_picture_was(self):
        self.assertLess(self.most_after(self.key("F5")), 1.2, "when all is loaded again")
        self.assertLess(self.most_after(lambda: os.rename(self.path(4), self.path(4)[:-4] + "b.png")), 1.2, "when one is renamed")
        self.assertLess(self.most_after(lambda: self.replace(6, 2000)), 1.2, "when one has another content")
        self.assertLess(self.most_after(lambda: os.unlink(self.path(8))), 1.2, "when one goes")
        # The one that comes has no picture yet.
        self.assertLess(self.most_after(lambda: shutil.copy(self.path(9), self.path(9)[:-4] + "a.png")), 2.2, "when one comes")

    def test_no_placeholder_comes_with_another_size_of_cells(self):
        # Cells of the next size have 1.6 times the area.
        self.assertLess(self.most_after(self.key("ctrl+plus")), 1.9)
        self.assertLess(self.most_after(self.key("ctrl+minus")), 1.9)
        self.window.resize(820, 600)
        time.sleep(0.3)
        self.assertLess(self.most_after(lambda: self.window.resize(*self.SIZE)), 1.9)


class DateTest(FolderCase):
    """Headings of dates: on the days of the machine's own zone."""

    COUNT = 12
    # 10:30 in Greenwich on the first of January.
    MOMENT = 1704105000

    def fill(self):
        super().fill()
        for each in range(self.COUNT):
            # Two days further back with each six.
            moment = self.MOMENT - each // 6 * 2 * 86400
            os.utime(self.path(each), (moment, moment))

    def begin(self, order="newest", zone="UTC"):
        os.environ["TZ"] = zone
        self.addCleanup(os.environ.pop, "TZ", None)
        super().begin("--sort", order)

    def heading(self):
        return next((node.name for node in descendants(self.tree) if node.name.endswith(": jump to another")), None)

    def again(self, *arguments):
        self.program.stop()
        self.begin(*arguments)

    def test_days_are_those_of_the_zone_from_both_ends(self):
        wait(lambda: self.heading() == "Monday, 1 January 2024: jump to another", what="the newest day")
        self.again("oldest")
        wait(lambda: self.heading() == "Saturday, 30 December 2023: jump to another", what="the oldest day")
        self.again("newest", "Pacific/Kiritimati")
        wait(lambda: self.heading() == "Tuesday, 2 January 2024: jump to another", what="the day in the east")
        self.again("newest", "Pacific/Pago_Pago")
        wait(lambda: self.heading() == "Sunday, 31 December 2023: jump to another", what="the day in the west")

    def test_headings_lead_to_their_photos(self):
        node = wait(lambda: next((each for each in descendants(self.tree) if each.name.endswith(": jump to another")), None), what="the heading")
        button = node if node.queryAction().nActions else next(each for each in descendants(node) if each.queryAction().nActions)
        button.queryAction().doAction(0)
        headings = wait(lambda: next((each for each in descendants(self.tree) if each.name == "Headings"), None), what="the headings")
        wait(lambda: sum(1 for _ in headings) >= 2, what="both days")
        self.display.shot("photos-headings")


class HostileTest(FolderCase):
    COUNT = 30

    def fill(self):
        super().fill()
        write = lambda each, data: open(os.path.join(self.folder, each), "wb").write(data)
        write("z-bad-empty.jpg", b"")
        write("z-bad-text.jpg", b"not a picture at all\n" * 100)
        write("z-bad-cut.png", png((9, 9, 9))[:60])
        # A header that claims 60,000 x 60,000 pixels.
        write("z-bad-bomb.png", png((1, 2, 3)).replace(b"\x00\x00\x00\x30\x00\x00\x00\x20", b"\x00\x00\xea\x60\x00\x00\xea\x60"))
        os.mkfifo(os.path.join(self.folder, "z-bad-pipe.jpg"))
        os.mkdir(os.path.join(self.folder, "z-bad-folder.jpg"))
        os.symlink("z-bad-self.jpg", os.path.join(self.folder, "z-bad-self.jpg"))
        os.symlink("/nowhere/at/all.jpg", os.path.join(self.folder, "z-bad-link.jpg"))
        os.symlink("/dev/zero", os.path.join(self.folder, "z-bad-device.jpg"))
        write(b"z-bad-\xff\xfe name.png".decode("utf-8", "surrogateescape"), png((1, 1, 1)))
        write("z-bad-%s%n\nline.png", png((1, 1, 1)))

    def test_the_others_are_shown_and_each_reason_is_told(self):
        self.wait_for(list(range(10)), "the good ones")
        def reasons():
            return {node.name: node.description for node in self.images() if node.name.startswith("z-bad") and node.description}

        # Made is what is seen.
        self.wheel(60)
        wait(lambda: {"z-bad-empty.jpg", "z-bad-text.jpg", "z-bad-cut.png", "z-bad-bomb.png", "z-bad-self.jpg"} <= set(reasons()), 20, "reasons")
        for each, reason in reasons().items():
            self.assertIn(each, reason)
        self.display.shot("photos-hostile")
        self.assertTrue(self.program.is_running())


class LargeTest(PhotosCase):
    COUNT = 3600

    def test_a_wheel_that_is_faster_than_frames_loses_no_cell(self):
        self.wait_until_right()
        x, y, width, height = self.window.place()
        run("xdotool", "mousemove", str(x + width // 2), str(y + height // 2))
        for button in ("5", "4", "5"):
            for _ in range(8):
                run("xdotool", "click", "--repeat", "20", "--delay", "1", button)
            self.wait_until_right()
            if button == "5":
                # No notch is lost: each is some 69 points here, of rows of 178.
                self.assertGreater(self.shown()[0], 160 * 65 // 178 * 5)

    def test_a_jump_shows_what_is_seen_first(self):
        self.wait_until_right()
        # A click on the scroll bar goes to its place at once.
        left, top, width, height = self.display.geometry(int(self.window.id))
        # It is wide enough to be clicked only while the pointer is near.
        x, y = str(left + width - 9), str(top + 50 + int((height - 50) * 0.7))
        for shift in (30, 10, 0):
            run("xdotool", "mousemove", str(int(x) - shift), y)
            time.sleep(0.2)
        run("xdotool", "click", "1")
        wait(lambda: self.is_right() and self.shown()[0] > self.COUNT // 2, 20, "what is at 70 %")
        self.display.shot("photos-jump")
