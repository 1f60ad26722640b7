"""The camera page under a window manager, with the test source that draws its pictures."""

import glob
import json
import os
import re
import subprocess
import time

import pyatspi
from gi.repository import GLib

from display import Display, Window, run, wait
from photo_folder import name
from process_case import ProcessCase
from program import BUILT
from test_accessible import descendants


class CameraCase(ProcessCase):
    COUNT = 2
    CAMERA = "test"

    def setUp(self):
        self.display = Display.shared()
        super().setUp()

    def start(self, program, *words, title):
        self.process = subprocess.Popen(
            [os.path.join(BUILT, program), *words], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env={**os.environ, "LANGUAGE": "en", "VEIL_CAMERA": self.CAMERA})
        self.window = Window(re.escape(title))
        self.window.activate()
        wait(self.window.is_active, what="the window in front")
        self.tree = wait(self.own_tree, what="the program on the accessibility bus")

    def browse(self, *words):
        self.start("veil-photos", *words, self.folder, title=os.path.basename(self.folder))

    def pick(self, *words):
        self.start("veil", "pick", *words, title="Choose Photos")

    def result(self):
        output, errors = self.process.communicate(timeout=20)
        return output, errors, self.process.returncode

    # What is there

    def nodes(self, role):
        """What is shown of a role. Whoever walks a tree while it changes meets widgets that are gone."""
        try:
            return [node for node in descendants(self.tree)
                    if node.getRoleName() == role and node.getState().contains(pyatspi.STATE_VISIBLE)]
        except GLib.GError:
            return []

    def button(self, label):
        def look():
            return next((node for node in self.nodes("push button")
                         if node.name == label and node.getState().contains(pyatspi.STATE_SENSITIVE)), None)

        return wait(look, what=f"the button {label}")

    def press(self, label):
        self.button(label).queryAction().doAction(0)

    def says(self, text):
        return any(re.search(text, node.name) for node in self.nodes("label"))

    def switches(self):
        """How often threads that were a camera's source have slept: GLib keeps such a thread, and its name, for the next use."""
        count = 0
        for path in glob.glob(f"/proc/{self.process.pid}/task/*/"):
            try:
                with open(path + "comm") as comm, open(path + "status") as status:
                    if comm.read().strip() == "source:src":
                        count += int(re.search(r"^voluntary_ctxt_switches:\s*(\d+)", status.read(), re.MULTILINE)[1])
            except OSError:
                pass
        return count

    def has_camera(self):
        """Whether pictures come from a camera."""
        before = self.switches()
        time.sleep(0.4)
        return self.switches() > before + 2

    def wait_for_picture(self):
        self.button("Take the Photo")
        wait(self.has_camera, what="the camera")

    def photographs(self, folder=None):
        return sorted(each for each in os.listdir(folder or self.folder) if each.startswith("IMG_"))

    def moves(self, place):
        """Whether a part of the window changes, counted from its corner."""
        left, top, _, _ = self.window.place()
        x, y, width, height = place
        seen = self.display.watch([(left - Window.INSET + x, top - Window.INSET + y, width, height)], 0.6)
        return len(seen[0]) > 3


class PageTest(CameraCase):
    def test_the_picture_moves_under_glass(self):
        self.browse("--camera")
        self.wait_for_picture()
        self.window.resize(800, 480)
        wait(lambda: self.window.place()[2] < 820, what="the size")
        time.sleep(0.5)
        self.assertTrue(wait(lambda: self.says("Drawn for tests"), what="the mark of a test source"))
        # The clock on the picture runs behind the header, and noise below the buttons.
        self.assertTrue(self.moves((300, 14, 180, 30)), "the glass over the clock")
        self.assertTrue(self.moves((640, 400, 100, 40)), "the picture")
        self.display.shot("camera-glass")
        run("xdotool", "key", "space")
        self.button("Use Photo")
        time.sleep(0.6)
        self.assertFalse(self.moves((300, 14, 180, 30)), "a photograph stands still")
        self.display.shot("camera-frozen")

    def test_a_photograph_is_taken_anew_used_and_there(self):
        self.browse()
        run("xdotool", "key", "ctrl+k")
        self.wait_for_picture()
        self.press("Take the Photo")
        self.button("Use Photo")
        wait(lambda: not self.has_camera(), what="the camera to be let go")
        self.assertEqual(self.photographs(), [])
        self.press("Retake")
        self.wait_for_picture()
        run("xdotool", "key", "space")
        self.press("Use Photo")
        wait(self.photographs, what="the file")
        self.assertEqual(len(self.photographs()), 1)
        path = os.path.join(self.folder, self.photographs()[0])
        facts = json.loads(subprocess.run(
            [os.path.join(BUILT, "veil"), "info", "--json", path], capture_output=True, text=True, check=True, timeout=20).stdout)
        self.assertEqual((facts["width"], facts["height"]), (1920, 1080))
        self.assertIn("Test camera", json.dumps(facts))
        exif = subprocess.run(["identify", "-format", "%[EXIF:Orientation] %[EXIF:DateTimeOriginal]", path],
                              capture_output=True, text=True, check=True, timeout=20).stdout
        self.assertRegex(exif, r"^1 \d{4}:\d\d:\d\d \d\d:\d\d:\d\d")

        def focused():
            return [node.name for node in self.nodes("image")
                    if node.name.startswith("IMG_") or node.getState().contains(pyatspi.STATE_FOCUSED)]

        wait(lambda: self.photographs()[0] in focused(), what="the photo among the others")
        wait(lambda: not self.has_camera(), what="the camera to be let go")
        # The window is there for photos again.
        run("xdotool", "key", "ctrl+a")
        wait(lambda: self.says("3 selected"), what="all to be selected")

    def test_the_timer_counts_and_is_cancelled(self):
        self.browse("--camera")
        self.wait_for_picture()
        run("xdotool", "key", "t")
        self.button("Self-Timer: 3 Seconds")
        run("xdotool", "key", "space")
        wait(lambda: self.says("3") or self.says("2"), what="a number")
        self.display.shot("camera-countdown")
        run("xdotool", "key", "Escape")
        self.button("Take the Photo")
        time.sleep(3.5)
        self.assertFalse(any(node.name == "Use Photo" for node in self.nodes("push button")))
        run("xdotool", "key", "space")
        self.button("Use Photo")

    def test_nobody_has_the_camera_whose_picture_nobody_sees(self):
        self.browse("--camera")
        self.wait_for_picture()
        run("xdotool", "windowminimize", "--sync", self.window.id)
        wait(lambda: not self.has_camera(), what="the camera to be let go")
        self.window.activate()
        wait(self.has_camera, what="the camera again")
        self.wait_for_picture()
        run("xdotool", "key", "Escape")
        wait(lambda: not self.has_camera(), what="the camera to be let go")
        self.assertTrue(self.process.poll() is None, "Escape leaves the camera, and not the program")

    def test_a_key_does_nothing_to_photos_that_are_not_seen(self):
        self.browse()
        run("xdotool", "key", "ctrl+a")
        wait(lambda: self.says("2 selected"), what="all to be selected")
        run("xdotool", "key", "ctrl+k")
        self.wait_for_picture()
        run("xdotool", "key", "Delete")
        run("xdotool", "key", "ctrl+shift+a")
        time.sleep(0.5)
        run("xdotool", "key", "Escape")
        wait(lambda: self.says("2 selected"), what="the selection")
        self.assertEqual(sorted(os.listdir(self.folder)), [name(0), name(1)])

    def test_a_film_is_recorded(self):
        self.browse("--camera")
        self.wait_for_picture()
        self.press("Record a Film")
        wait(lambda: self.says("Recording 0:0[2-9]"), what="the time")
        self.display.shot("camera-recording")
        self.press("End the Film")
        films = wait(lambda: [each for each in os.listdir(self.folder) if each.startswith("VID_")], what="the film")
        with open(os.path.join(self.folder, films[0]), "rb") as file:
            self.assertEqual(file.read(4), b"\x1aE\xdf\xa3")
        self.wait_for_picture()

    def test_a_film_ends_with_the_program(self):
        self.browse("--camera")
        self.wait_for_picture()
        self.press("Record a Film")
        wait(lambda: self.says("Recording 0:0[2-9]"), what="the time")
        run("xdotool", "key", "ctrl+q")
        self.assertEqual(self.result()[2], 0)
        self.assertEqual(len([each for each in os.listdir(self.folder) if each.startswith("VID_")]), 1)
        self.assertEqual([each for each in os.listdir(self.folder) if each.startswith(".")], [])


class NoCameraTest(CameraCase):
    CAMERA = ""

    def test_the_page_says_so_and_goes_on(self):
        self.browse("--camera")
        wait(lambda: self.says("No Camera"), what="the reason")
        self.display.shot("camera-none")
        self.press("Try Again")
        self.press("Back to the Photos")
        wait(lambda: not self.says("No Camera"), what="the photos")
        self.assertIsNone(self.process.poll())

    def test_a_picker_with_photos_shows_them(self):
        self.pick("--camera", self.folder)
        self.press("Back to the Photos")
        wait(lambda: not self.says("No Camera"), what="the photos")
        run("xdotool", "key", "ctrl+a")
        self.press("Choose")
        output, _, status = self.result()
        self.assertEqual((output.splitlines(), status), ([os.path.join(self.folder, name(each)) for each in range(2)], 0))

    def test_a_picker_without_anything_ends(self):
        empty = os.path.join(self.folder, "empty")
        os.mkdir(empty)
        result = subprocess.run(
            [os.path.join(BUILT, "veil"), "pick", "--camera", empty], capture_output=True, text=True, timeout=20,
            env={**os.environ, "LANGUAGE": "en", "VEIL_CAMERA": ""})
        self.assertEqual((result.returncode, result.stdout), (3, ""))
        self.assertIn("no camera", result.stderr)


class PickTest(CameraCase):
    def test_the_photograph_is_the_choice(self):
        self.pick("--camera", self.folder)
        self.wait_for_picture()
        self.assertFalse(any("Film" in node.name for node in self.nodes("push button")), "a picker is for photographs")
        run("xdotool", "key", "space")
        self.button("Use Photo")
        run("xdotool", "key", "Return")
        output, errors, status = self.result()
        self.assertEqual((len(self.photographs()), status), (1, 0), errors)
        self.assertEqual(output, os.path.join(self.folder, self.photographs()[0]) + "\n")

    def test_copies_go_where_they_are_wanted_and_more_than_one_is_asked_for(self):
        target = os.path.join(self.folder, "faces", "new")
        self.pick("--camera", self.folder, "--copy-to", target, "--min", "2", "--json")
        for _ in range(2):
            self.wait_for_picture()
            self.press("Take the Photo")
            self.press("Use Photo")
        output, errors, status = self.result()
        records = [json.loads(line) for line in output.splitlines()]
        self.assertEqual(status, 0, errors)
        self.assertEqual([each["number"] for each in records], [1, 2])
        self.assertEqual(sorted(each["path"] for each in records), [os.path.join(target, each) for each in self.photographs(target)])
        self.assertEqual(len(self.photographs(target)), 2, "each once")
        self.assertEqual({(each["width"], each["height"]) for each in records}, {(1920, 1080)})

    def test_who_cancels_gets_nothing(self):
        self.pick("--camera", self.folder)
        self.wait_for_picture()
        run("xdotool", "key", "Escape")
        wait(lambda: not self.has_camera(), what="the camera to be let go")
        run("xdotool", "key", "Escape")
        self.assertEqual(self.result()[::2], ("", 1))

    def test_without_photos_leaving_the_camera_is_cancelling(self):
        empty = os.path.join(self.folder, "empty")
        os.mkdir(empty)
        self.pick("--camera", empty)
        self.wait_for_picture()
        run("xdotool", "key", "Escape")
        self.assertEqual(self.result()[::2], ("", 1))

    def test_an_open_picker_has_a_camera_too(self):
        self.pick(self.folder, "--order", "shown")
        run("xdotool", "key", "ctrl+a")
        wait(lambda: self.says("2 selected"), what="all to be selected")
        self.press("Take a Photo")
        self.wait_for_picture()
        self.press("Take the Photo")
        self.press("Use Photo")
        wait(lambda: self.says("3 selected"), what="the photograph to be selected")
        self.press("Choose")
        output, errors, status = self.result()
        names = [name(0), name(1), self.photographs()[0]]
        self.assertEqual((output.splitlines(), status), ([os.path.join(self.folder, each) for each in names], 0), errors)

    def test_where_nothing_can_be_written_the_photograph_is_kept(self):
        in_the_way = os.path.join(self.folder, "in the way")
        with open(in_the_way, "w"):
            pass
        self.pick("--camera", self.folder, "--copy-to", os.path.join(in_the_way, "new"))
        self.wait_for_picture()
        run("xdotool", "key", "space")
        self.press("Use Photo")
        wait(lambda: self.says("The photo is not lost"), what="the way on")
        self.display.shot("camera-not-saved")
        os.remove(in_the_way)
        self.press("Use Photo")
        output, errors, status = self.result()
        self.assertEqual(status, 0, errors)
        self.assertTrue(os.path.exists(output.strip()))
