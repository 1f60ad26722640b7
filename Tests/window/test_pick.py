"""veil pick under a window manager: what is chosen by ticks comes out on standard output, and nothing else does."""

import filecmp
import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
import time

import pyatspi

from display import Display, Window, run, wait
from photo_folder import colour, name, png
from process_case import ProcessCase
from program import BUILT
from test_accessible import descendants


class PickCase(ProcessCase):
    def pick(self, *words, names=None, title="Choose Photos", cwd=None, errors=subprocess.PIPE, stays_open=False):
        """Starts a picker by the command, and waits for its window."""
        self.process = subprocess.Popen(
            [os.path.join(BUILT, "veil"), "pick", *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors,
            env={**os.environ, "LANGUAGE": "en"}, cwd=cwd)
        if names is not None:
            self.process.stdin.write(names)
            self.process.stdin.flush()
        if not stays_open:
            self.end_names()
        self.window = Window(re.escape(title))
        self.window.activate()
        wait(self.window.is_active, what="the window in front")
        self.tree = wait(self.own_tree, what="the picker on the accessibility bus")

    def end_names(self):
        self.process.stdin.close()
        self.process.stdin = None

    def images(self):
        return [node for node in descendants(self.tree) if node.getRoleName() == "image" and node.name]

    def image(self, each):
        return wait(lambda: next((node for node in self.images() if node.name.split(", selected")[0] == each), None), what=each)

    def act(self, each, what):
        """Does what a screen reader would have done with a photo."""
        action = self.image(each).queryAction()
        found = [action.getName(index) for index in range(action.nActions)]
        action.doAction(found.index(what))

    def tick(self, *names):
        for each in names:
            self.act(each, "photo.select")

    def selected(self):
        return sorted(node.name for node in self.images() if ", selected" in node.name)

    def button(self, label):
        return wait(
            lambda: next((node for node in descendants(self.tree)
                          if node.getRoleName() == "push button" and node.name == label), None), what=label)

    def is_enabled(self, label):
        return self.button(label).getState().contains(pyatspi.STATE_SENSITIVE)

    def choose(self):
        wait(lambda: self.is_enabled("Choose"), what="Choose to be of use")
        self.button("Choose").queryAction().doAction(0)

    def result(self):
        """Standard output, standard error and the status of what has ended."""
        output, errors = self.process.communicate(timeout=20)
        return output, (errors or b"").decode(errors="replace"), self.process.returncode

    def path(self, each):
        return os.path.join(self.folder, name(each))


class ChoiceTest(PickCase):
    def test_three_come_in_the_order_of_their_ticks(self):
        self.pick(self.folder)
        self.assertFalse(self.is_enabled("Choose"))
        self.tick(name(3), name(1), name(7))
        wait(lambda: self.selected() == [
            f"{name(1)}, selected as number 2", f"{name(3)}, selected as number 1", f"{name(7)}, selected as number 3"],
            what="numbers")
        Display.shared().shot("pick")
        self.choose()
        output, errors, status = self.result()
        self.assertEqual(output.decode().splitlines(), [self.path(each) for each in (3, 1, 7)])
        self.assertEqual((status, errors), (0, ""))

    def test_the_order_of_the_window_and_objects(self):
        self.pick(self.folder, "--order", "shown", "--json", "--title", "Three of them", title="Three of them")
        self.tick(name(3), name(1), name(7))
        self.choose()
        output, _, status = self.result()
        records = [json.loads(line) for line in output.decode().splitlines()]
        self.assertEqual(status, 0)
        self.assertEqual([(each["path"], each["number"]) for each in records], [(self.path(1), 2), (self.path(3), 1), (self.path(7), 3)])
        self.assertEqual({(each["width"], each["height"]) for each in records}, {(48, 32)})
        self.assertEqual(records[0]["size"], os.stat(self.path(1)).st_size)
        self.assertEqual(records[0]["uri"], "file://" + self.path(1))

    def test_who_cancels_gets_nothing(self):
        for way in ("button", "key", "window"):
            with self.subTest(way):
                self.pick(self.folder)
                self.tick(name(2))
                wait(self.selected, what="a tick")
                if way == "button":
                    self.button("Cancel").queryAction().doAction(0)
                elif way == "key":
                    run("xdotool", "key", "Escape")
                else:
                    run("xdotool", "key", "alt+F4")
                self.assertEqual(self.result(), (b"", "", 1))

    def test_no_more_than_the_maximum_and_no_less_than_the_minimum(self):
        self.pick(self.folder, "--max", "2", "--min", "2")
        self.tick(name(0))
        wait(self.selected, what="a tick")
        self.assertFalse(self.is_enabled("Choose"))
        self.tick(name(1), name(2))
        wait(lambda: any("At most 2: deselect one" in node.name for node in descendants(self.tree)), what="the reason")
        Display.shared().shot("pick-refused")
        self.assertEqual(self.selected(), [f"{name(0)}, selected as number 1", f"{name(1)}, selected as number 2"])
        self.choose()
        self.assertEqual(self.result()[0].decode().splitlines(), [self.path(0), self.path(1)])

    def test_what_a_search_hides_stays_chosen(self):
        self.pick(self.folder, "--order", "shown")
        self.tick(name(3), name(1))
        run("xdotool", "key", "ctrl+f")
        wait(lambda: any(node.getRoleName() in ("text", "entry") for node in descendants(self.tree)), what="the search")
        time.sleep(0.4)
        run("xdotool", "type", "--delay", "20", "0002")
        # Whoever walks the tree while it changes meets widgets that are gone.
        time.sleep(2)
        self.assertEqual([node.name for node in self.images()], [name(2)])
        self.tick(name(2))
        wait(lambda: self.selected() == [f"{name(2)}, selected as number 3"], what="the third")
        self.choose()
        self.assertEqual(self.result()[0].decode().splitlines(), [self.path(each) for each in (1, 2, 3)])

    def test_nothing_is_deleted_in_a_picker(self):
        self.pick(self.folder)
        self.tick(name(1))
        wait(self.selected, what="a tick")
        run("xdotool", "key", "Delete")
        self.choose()
        self.assertEqual(self.result()[2], 0)
        self.assertTrue(os.path.exists(self.path(1)))


class ViewerTest(PickCase):
    def names(self):
        return [node.name for node in descendants(self.tree) if node.name]

    def says(self, name):
        wait(lambda: name in self.names(), what=name)

    def keys(self, *keys):
        for key in keys:
            run("xdotool", "key", key)

    def tick_button(self):
        return wait(
            lambda: next((node for node in descendants(self.tree)
                          if node.getRoleName() in ("toggle button", "push button") and
                          (node.name == "Select This Photo" or node.name.startswith("Selected as number"))), None), what="the tick")

    def is_down(self):
        states = self.tick_button().getState()
        return states.contains(pyatspi.STATE_PRESSED) or states.contains(pyatspi.STATE_CHECKED)

    def middle(self, each):
        """The middle of a cell on the screen, and its picture's side. What GTK draws around the window is the same at both sides."""
        left, top, width, _ = Display.shared().geometry(int(self.window.id))
        grid = next(node for node in descendants(self.tree) if node.name == "Photos" and node.getRoleName() == "table")
        extents = grid.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
        border = (width - extents.width) // 2
        cell = self.image(name(each)).queryComponent().getExtents(pyatspi.WINDOW_COORDS)
        columns = max(1, round(extents.width / 168))
        return (left + border + cell.x + cell.width // 2, top + border + cell.y + cell.height // 2), \
            int((extents.width / columns - 3) // 8 * 8)

    def click(self, x, y, times=1):
        run("xdotool", "mousemove", str(x), str(y))
        run("xdotool", "click", "--repeat", str(times), "--delay", "60", "1")

    def test_photos_are_ticked_where_they_are_seen_large(self):
        self.pick(self.folder)
        self.tick(name(5))
        wait(self.selected, what="a tick")
        self.act(name(0), "photo.open")
        self.says(f"{name(0)}, 1 of 12")
        self.assertFalse(self.is_down())
        self.keys("Return")
        self.says(f"{name(0)}, 1 of 12, selected as number 2")
        wait(self.is_down, what="the tick down")
        self.keys("Right", "Right", "s")
        self.says(f"{name(2)}, 3 of 12, selected as number 3")
        self.says("Selected as number 3")
        self.says("Choose 3")
        time.sleep(0.5)
        Display.shared().shot("pick-viewer")
        # The button does what the keys do; what is in the middle closes up.
        self.keys("Home")
        self.says(f"{name(0)}, 1 of 12, selected as number 2")
        self.tick_button().queryAction().doAction(0)
        self.says("Choose 2")
        self.says(f"{name(0)}, 1 of 12")
        # What was done last is taken back first, here as in the grid.
        self.keys("ctrl+z")
        self.says(f"{name(0)}, 1 of 12, selected as number 2")
        self.keys("ctrl+shift+z")
        self.says("Choose 2")
        self.button("Choose 2").queryAction().doAction(0)
        self.assertEqual(self.result(), (f"{self.path(5)}\n{self.path(2)}\n".encode(), "", 0))

    def test_nothing_is_changed_from_the_viewer_of_a_picker(self):
        self.pick(self.folder)
        self.act(name(0), "photo.open")
        self.says(f"{name(0)}, 1 of 12")
        names = self.names()
        for each in ("Move to Trash", "Blur, Frost or Redact", "Slideshow"):
            self.assertNotIn(each, names)
        self.keys("Delete", "e", "ctrl+s", "ctrl+e", "F5", "Return")
        self.says(f"{name(0)}, 1 of 12, selected as number 1")
        self.assertEqual([each for each in self.names() if "Export" in each or "Redact" in each], [])
        self.keys("ctrl+Return")
        self.assertEqual(self.result(), (f"{self.path(0)}\n".encode(), "", 0))
        self.assertEqual(len(os.listdir(self.folder)), 12)

    def test_a_double_click_opens_and_leaves_the_selection_as_it_is(self):
        self.pick(self.folder, "--max", "2")
        self.tick(name(4), name(1))
        both = [f"{name(1)}, selected as number 2", f"{name(4)}, selected as number 1"]
        wait(lambda: self.selected() == both, what="two ticks")
        # At the maximum another is refused, which is said, and one that is selected keeps its number.
        for each, said in ((3, ""), (4, ", selected as number 1")):
            self.click(*self.middle(each)[0], times=2)
            self.says(f"{name(each)}, {each + 1} of 12{said}")
            self.says("Choose 2")
            if not said:
                self.keys("Return")
                wait(lambda: any("At most 2: deselect one" in each for each in self.names()), what="the reason")
                self.assertFalse(self.is_down())
                self.says(f"{name(each)}, {each + 1} of 12")
                Display.shared().shot("pick-viewer-refused")
            time.sleep(0.5)
            self.keys("Escape")
            # The grid takes clicks when the photo has come back into its cell, and not before.
            wait(lambda: f"{name(each)}, {each + 1} of 12{said}" not in self.names(), what="the grid")
            wait(lambda: self.selected() == both, what="the same two")
            time.sleep(0.5)
        self.keys("ctrl+Return")
        self.assertEqual(self.result()[0].decode().splitlines(), [self.path(4), self.path(1)])

    def test_a_double_click_at_the_edge_of_a_tick_takes_nothing_back(self):
        self.pick(self.folder, "--max", "2")
        self.tick(name(4), name(1))
        both = [f"{name(1)}, selected as number 2", f"{name(4)}, selected as number 1"]
        wait(lambda: self.selected() == both, what="two ticks")
        (x, y), side = self.middle(2)
        tick = (x + side // 2 - 18, y - side // 2 + 18)
        # The first click is the tick's, and refused; the second is the photo's.
        self.click(tick[0] - 17, tick[1])
        self.click(tick[0] - 20, tick[1])
        self.says(f"{name(2)}, 3 of 12")
        self.says("Choose 2")
        self.keys("ctrl+Return")
        self.assertEqual(self.result()[0].decode().splitlines(), [self.path(4), self.path(1)])

    def test_one_of_one_is_not_exchanged_by_who_only_looks(self):
        self.pick(self.folder, "--max", "1")
        self.tick(name(4))
        wait(self.selected, what="a tick")
        self.click(*self.middle(2)[0], times=2)
        self.says(f"{name(2)}, 3 of 12")
        self.says("Choose 1")
        self.keys("Return")
        self.says(f"{name(2)}, 3 of 12, selected as number 1")
        self.keys("ctrl+Return")
        self.assertEqual(self.result()[0].decode().splitlines(), [self.path(2)])


class NamesTest(PickCase):
    COUNT = 2

    def write(self, each):
        path = os.path.join(os.fsencode(self.folder), each)
        with open(path, "wb") as file:
            file.write(png(colour(5)))
        return path

    def test_names_of_any_bytes_come_and_go_with_zeros(self):
        odd = [self.write(each) for each in (b"z \xff\xfe.png", b"b\nc.png", b"a%20%.png", "é 猫.png".encode())]
        self.pick("-", "-0", "--order", "shown", names=b"\0".join(odd))
        wait(lambda: len(self.images()) == 4, what="four photos")
        self.tick(*[node.name for node in reversed(self.images())])
        self.choose()
        output, errors, status = self.result()
        self.assertEqual(output, b"".join(each + b"\0" for each in odd))
        self.assertEqual((errors, status), ("", 0))

    def test_relative_names_stay_relative_and_uris_give_back_every_byte(self):
        self.write(b"z \xff.png")
        self.pick("-", "--uri", names=b"z \xff.png\n0001.png\n", cwd=self.folder)
        wait(lambda: len(self.images()) == 2, what="two photos")
        # Names keep their order where nobody sorts them.
        self.tick(name(1))
        run("xdotool", "key", "ctrl+a")
        wait(lambda: len(self.selected()) == 2, what="both")
        self.choose()
        self.assertEqual(self.result()[0].decode().splitlines(), [f"file://{self.path(1)}", f"file://{self.folder}/z%20%FF.png"])

    def test_a_line_feed_in_a_name_is_warned_of(self):
        path = self.write(b"b\nc.png")
        self.pick(self.folder)
        self.tick(name(1))
        run("xdotool", "key", "ctrl+a")
        wait(lambda: len(self.selected()) == 3, what="all")
        self.choose()
        output, errors, status = self.result()
        self.assertIn(path + b"\n", output)
        self.assertIn("-0, --json or --uri", errors)
        self.assertEqual(status, 0)

    def test_copies_are_their_originals(self):
        os.mkdir(os.path.join(self.folder, "other"))
        twin = self.write(b"other/0001.png")
        target = os.path.join(self.folder, "copies")
        self.pick("-", "--copy-to", target, "-0", names=os.fsencode(self.path(1)) + b"\0" + twin)
        wait(lambda: len(self.images()) == 2, what="two photos of one name")
        run("xdotool", "key", "ctrl+a")
        wait(lambda: len(self.selected()) == 2, what="both")
        self.choose()
        output, errors, status = self.result()
        copies = output.decode().split("\0")[:-1]
        self.assertEqual(copies, [f"{target}/0001.png", f"{target}/0001 (2).png"])
        for copy, source in zip(copies, (self.path(1), os.fsdecode(twin))):
            with open(copy, "rb") as mine, open(source, "rb") as its:
                self.assertEqual(mine.read(), its.read())
        lines = [f"{number + 1}/2 {source} -> {copy}\n" for number, (source, copy) in
                 enumerate(zip((self.path(1), os.fsdecode(twin)), copies))]
        self.assertEqual((errors, status), ("".join(lines), 0))

    def test_where_there_is_nothing_it_waits_for_nobody(self):
        empty = os.path.join(self.folder, "empty")
        os.mkdir(empty)
        for place in (empty, os.path.join(self.folder, "missing", "folder")):
            result = subprocess.run([os.path.join(BUILT, "veil"), "pick", place], capture_output=True, text=True, timeout=20)
            self.assertEqual((result.returncode, result.stdout), (3, ""))
            self.assertIn("no photo to choose from" if place == empty else "there is no such file", result.stderr)


class ChangesTest(PickCase):
    """Files that change while they are chosen."""

    def change(self):
        os.rename(self.path(3), os.path.join(self.folder, "moved.png"))
        os.remove(self.path(5))
        beside = os.path.join(self.folder, "beside")
        with open(beside, "wb") as file:
            file.write(png(colour(99), 64, 64))
        os.rename(beside, self.path(7))

    def test_what_is_renamed_deleted_or_replaced(self):
        self.pick(self.folder)
        self.tick(*[name(each) for each in (1, 3, 5, 7)])
        wait(lambda: len(self.selected()) == 4, what="four ticks")
        self.change()
        left = [f"{name(1)}, selected as number 1", f"{name(7)}, selected as number 3", "moved.png, selected as number 2"]
        wait(lambda: self.selected() == left, what="what is left, without gaps")
        # What is gone does not come back by undoing.
        run("xdotool", "key", "ctrl+z")
        wait(lambda: self.selected() == [left[0], left[2]], what="one less")
        run("xdotool", "key", "ctrl+z", "ctrl+shift+z", "ctrl+shift+z")
        wait(lambda: self.selected() == left, what="all that is left")
        self.choose()
        self.assertEqual(
            self.result(), (f"{self.path(1)}\n{self.folder}/moved.png\n{self.path(7)}\n".encode(), "", 0))

    def test_what_a_search_hides_is_told_as_it_is_now(self):
        self.pick(self.folder)
        self.tick(*[name(each) for each in (1, 3, 5, 7)])
        wait(lambda: len(self.selected()) == 4, what="four ticks")
        run("xdotool", "key", "ctrl+f")
        wait(lambda: any(node.getRoleName() in ("text", "entry") for node in descendants(self.tree)), what="the search")
        time.sleep(0.4)
        run("xdotool", "type", "--delay", "20", "0002")
        time.sleep(2)
        self.change()
        wait(lambda: any("3 selected" in node.name for node in descendants(self.tree)), what="three left")
        self.choose()
        self.assertEqual(
            self.result(), (f"{self.path(1)}\n{self.folder}/moved.png\n{self.path(7)}\n".encode(), "", 0))

    def test_a_name_that_nobody_watches_is_looked_for_at_the_end(self):
        other = tempfile.mkdtemp(prefix="pick-other-")
        self.addCleanup(shutil.rmtree, other)
        link = os.path.join(other, "link.png")
        os.symlink(self.path(4), link)
        self.pick("-", names=f"{self.path(2)}\n{link}\n".encode())
        wait(lambda: len(self.images()) == 2, what="two photos")
        self.tick(name(2), "link.png")
        wait(lambda: len(self.selected()) == 2, what="both")
        # The link is still there, but leads nowhere.
        os.remove(self.path(4))
        self.choose()
        output, errors, status = self.result()
        self.assertEqual((output, status), (f"{self.path(2)}\n".encode(), 1))
        self.assertIn("link.png: ", errors)


class CopyTest(PickCase):
    """Copies that take long or do not succeed."""

    COUNT = 3

    def all(self, *words, **options):
        self.pick(self.folder, "--max", "0", *words, **options)
        wait(lambda: len(self.images()) == self.COUNT, what="photos")
        run("xdotool", "key", "ctrl+a")
        wait(lambda: len(self.selected()) == self.COUNT, what="all")
        run("xdotool", "key", "ctrl+Return")

    def fill_large(self):
        """Photos of some size, of which nothing but the size is true."""
        for each in range(self.COUNT):
            with open(self.path(each), "wb") as file:
                for _ in range(64):
                    file.write(os.urandom(1 << 20))

    def target(self):
        target = tempfile.mkdtemp(prefix="pick-copies-")
        self.addCleanup(shutil.rmtree, target)
        return target

    @staticmethod
    def all_of(screen):
        """What a terminal was told until the last who could tell it something ended; it comes in parts on a busy machine."""
        shown = b""
        while True:
            try:
                part = os.read(screen, 1 << 16)
            except OSError:
                return shown  # nobody has its other side any more
            if not part:
                return shown
            shown += part

    def test_a_terminal_gets_a_bar_that_goes(self):
        screen, terminal = os.openpty()
        self.addCleanup(os.close, screen)
        self.all("--copy-to", self.target(), errors=terminal)
        os.close(terminal)
        output, _, status = self.result()
        self.assertEqual((len(output.splitlines()), status), (3, 0))
        shown = self.all_of(screen).decode()
        self.assertIn("\r\x1b[K", shown)
        self.assertIn("0/3", shown)
        self.assertIn("3 photos copied, in ", shown)
        self.assertTrue(shown.endswith("\r\n"))

    def test_who_wants_to_hear_nothing_hears_nothing(self):
        for word in ("--quiet", "--json"):
            with self.subTest(word):
                self.all("--copy-to", self.target(), word)
                self.assertEqual(self.result()[1:], ("", 0))

    def test_an_interruption_leaves_nothing_half_and_the_next_run_goes_on(self):
        self.fill_large()
        target = self.target()
        self.all("--copy-to", target)
        wait(lambda: os.listdir(target) or self.process.poll() is not None, what="the first copy")
        self.process.send_signal(signal.SIGINT)
        output, _, status = self.result()
        # On a file system that shares blocks it may be too late.
        self.assertIn(status, (-signal.SIGINT, 0))
        if status:
            self.assertEqual(output, b"")
        for each in os.listdir(target):
            self.assertFalse(each.startswith("."), each)
            self.assertEqual(os.stat(os.path.join(target, each)).st_size, 64 << 20)
        self.all("--copy-to", target, "--quiet")
        output, errors, status = self.result()
        self.assertEqual((errors, status), ("", 0))
        self.assertEqual(sorted(os.listdir(target)), [name(each) for each in range(3)])
        for each in range(3):
            self.assertTrue(filecmp.cmp(self.path(each), os.path.join(target, name(each)), shallow=False))

    def test_a_disk_that_is_full_or_cannot_be_written_is_said(self):
        disk = self.target()
        # 64 KiB in all, of which two photos fit.
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", disk], capture_output=True).returncode:
            self.skipTest("no file system can be mounted here")
        self.addCleanup(subprocess.run, ["umount", disk], check=True)
        with open(self.path(1), "ab") as file:
            file.write(os.urandom(100_000))
        self.all("--copy-to", disk, "--quiet")
        output, errors, status = self.result()
        self.assertEqual((output.decode().splitlines(), status), ([f"{disk}/{name(0)}", f"{disk}/{name(2)}"], 1))
        self.assertRegex(errors, rf"veil-photos: {disk}/{name(1)}: the disk is full")
        self.assertEqual(sorted(os.listdir(disk)), [name(0), name(2)])
        subprocess.run(["mount", "-o", "remount,ro", disk], check=True)
        self.all("--copy-to", os.path.join(disk, "more"), "--quiet")
        output, errors, status = self.result()
        self.assertEqual((output, status), (b"", 1))
        self.assertRegex(errors, rf"veil-photos: {disk}/more: .*[Rr]ead-only")


class InputTest(PickCase):
    """Candidates from standard input, however many and whatever they are."""

    COUNT = 4

    def says(self, *words):
        wait(lambda: any(all(word in node.name for word in words) for node in descendants(self.tree)), 60, " ".join(words))

    def hundred_thousand(self):
        """Names of as many links as there are to be: no file has so many on every file system."""
        deep = os.path.join(self.folder, "many")
        os.mkdir(deep)
        names = []
        for each in range(100_000):
            # In no order that a program would make.
            path = os.path.join(deep, f"{each * 7919 % 100_000:05}.png")
            os.link(self.path(each % self.COUNT), path)
            names.append(os.fsencode(path))
        return names

    def test_a_hundred_thousand(self):
        for separator, words in ((b"\0", ("-0",)), (b"\n", ("--order", "shown"))):
            with self.subTest(words):
                shutil.rmtree(os.path.join(self.folder, "many"), ignore_errors=True)
                names = self.hundred_thousand()
                # The first thumbnails do not wait for the names that follow.
                self.pick("-", "--max", "0", *words, names=separator.join(names[:500]) + separator, stays_open=True)
                wait(lambda: len(self.images()) > 8, what="the first photos")
                self.says("500 photos")
                self.process.stdin.write(separator.join(names[500:]))
                self.end_names()
                self.says("100\u202f000 photos")
                every = "100\u202f000 selected"
                for keys, is_all in (("ctrl+a", True), ("ctrl+z", False), ("ctrl+shift+z", True), ("ctrl+shift+a", False), ("ctrl+z", True)):
                    run("xdotool", "key", keys)
                    wait(lambda: any(every in node.name for node in descendants(self.tree)) == is_all, 60, f"all, or none, by {keys}")
                run("xdotool", "key", "ctrl+Return")
                output, errors, status = self.process.communicate(timeout=60) + (self.process.returncode,)
                self.assertEqual((errors, status), (b"", 0))
                self.assertEqual(output.split(separator)[:-1], names)

    def test_names_that_trickle_and_never_end(self):
        self.pick("-", names=f"{self.path(2)}\n{self.path(1)}\n{self.path(0)[:-7]}".encode(), stays_open=True)
        wait(lambda: len(self.images()) == 2, what="the names that are whole")
        self.process.stdin.write(f"{self.path(0)[-7:]}\n".encode())
        self.process.stdin.flush()
        wait(lambda: len(self.images()) == 3, what="the third")
        self.tick(name(0), name(2))
        wait(lambda: len(self.selected()) == 2, what="two ticks")
        # Who has chosen does not wait for names that may never come.
        self.choose()
        self.process.wait(20)
        self.process.stdin.close()
        self.assertEqual(self.process.stdout.read().decode().splitlines(), [self.path(0), self.path(2)])
        self.process.stdout.close()
        self.process.stderr.close()

    def test_a_closed_standard_input_is_said(self):
        for program in (["veil", "pick"], ["veil-photos", "--pick"]):
            result = subprocess.run(
                [os.path.join(BUILT, program[0]), *program[1:], "-"], capture_output=True, text=True, timeout=20,
                preexec_fn=lambda: os.close(0), env={**os.environ, "LANGUAGE": "en"})
            self.assertEqual((result.returncode, result.stdout), (3, ""))
            self.assertIn("standard input", result.stderr)

    def test_what_is_no_file_is_never_told(self):
        odd = os.path.join(os.fsencode(self.folder), b"\xff \xfe.png")
        shutil.copy(self.path(3), odd)
        os.mkfifo(os.path.join(self.folder, "pipe.png"))
        os.mkdir(os.path.join(self.folder, "folder.png"))
        os.symlink("loop.png", os.path.join(self.folder, "loop.png"))
        bad = [os.path.join(self.folder, each) for each in ("missing.png", "pipe.png", "folder.png", "loop.png")] + ["/dev/zero"]
        names = [os.fsencode(each) for each in [self.path(1), *bad, self.path(2)]] + [odd]
        self.pick("-", "--max", "0", "-0", names=b"\0".join(names))
        wait(lambda: {name(1), name(2)} <= {node.name for node in self.images()}, what="the photos")
        # Their cells say why they show nothing.
        time.sleep(1)
        run("xdotool", "key", "ctrl+a")
        wait(lambda: len(self.selected()) >= 3, what="all")
        self.choose()
        output, errors, status = self.result()
        self.assertEqual(output.split(b"\0")[:-1], [os.fsencode(self.path(1)), os.fsencode(self.path(2)), odd])
        self.assertIn(status, (0, 1))
        for line in errors.splitlines():
            self.assertTrue(any(each in line for each in bad), line)
