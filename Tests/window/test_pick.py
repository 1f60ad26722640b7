"""veil pick under a window manager: what is chosen by ticks comes out on standard output, and nothing else does."""

import json
import os
import re
import shutil
import subprocess
import tempfile
import time
import unittest

import pyatspi
from gi.repository import GLib

from display import Display, Window, run, wait
from photo_folder import colour, fill, name, png
from program import BUILT
from test_accessible import descendants


class PickCase(unittest.TestCase):
    COUNT = 12

    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="pick-")
        self.addCleanup(shutil.rmtree, self.folder)
        fill(self.folder, self.COUNT)
        self.process = None
        self.addCleanup(self.end)

    def end(self):
        if self.process is not None and self.process.poll() is None:
            self.process.kill()
            self.process.communicate()

    def pick(self, *words, names=None, title="Choose Photos", cwd=None):
        """Starts a picker by the command, and waits for its window."""
        self.process = subprocess.Popen(
            [os.path.join(BUILT, "veil"), "pick", *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            env={**os.environ, "LANGUAGE": "en"}, cwd=cwd)
        if names is not None:
            self.process.stdin.write(names)
        self.process.stdin.close()
        self.process.stdin = None
        self.window = Window(re.escape(title))
        self.window.activate()
        wait(self.window.is_active, what="the window in front")
        self.tree = wait(self.own_tree, what="the picker on the accessibility bus")

    def own_tree(self):
        """The tree of this very process, which the command has become: the one of the test before may still be told of."""
        def is_own(app):
            try:
                return app is not None and app.get_process_id() == self.process.pid
            except GLib.GError:
                return False

        return next((app for app in pyatspi.Registry.getDesktop(0) if is_own(app)), None)

    def images(self):
        return [node for node in descendants(self.tree) if node.getRoleName() == "image" and node.name]

    def image(self, each):
        return wait(lambda: next((node for node in self.images() if node.name.split(", selected")[0] == each), None), what=each)

    def tick(self, *names):
        """Does what a screen reader would have done to select photos."""
        for each in names:
            action = self.image(each).queryAction()
            found = [action.getName(index) for index in range(action.nActions)]
            action.doAction(found.index("photo.select"))

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
        return output, errors.decode(errors="replace"), self.process.returncode

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
        wait(lambda: any("No more than 2 can be chosen" in node.name for node in descendants(self.tree)), what="the reason")
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
        self.assertEqual((errors, status), ("", 0))

    def test_where_there_is_nothing_it_waits_for_nobody(self):
        empty = os.path.join(self.folder, "empty")
        os.mkdir(empty)
        for place in (empty, os.path.join(self.folder, "missing", "folder")):
            result = subprocess.run([os.path.join(BUILT, "veil"), "pick", place], capture_output=True, text=True, timeout=20)
            self.assertEqual((result.returncode, result.stdout), (3, ""))
            self.assertIn("no photo to choose from" if place == empty else "there is no such file", result.stderr)
