"""What leaves the viewer: onto the clipboard, into another window, to another program, onto the desktop; and windows beside one another."""

import os
import select
import stat
import subprocess
import sys
import time
import unittest

import pyatspi

from display import Window, run, wait
from test_accessible import application, descendants
from viewer_case import ViewerCase

RECEIVER = [sys.executable, "-B", "-W", "ignore", os.path.join(os.path.dirname(__file__), "receiver.py")]


def choose(case, item):
    """Chooses an item of the photo's menu, by keys: where it is, a popover does not say."""
    case.click("More", "push button")
    tree = application("veil-photos")

    def found():
        return next((node for node in descendants(tree) if node and node.name == item and node.getRoleName() == "menu item"), None)

    node = wait(found, what=item)
    for _ in range(15):
        time.sleep(0.2)
        if node.getState().contains(pyatspi.STATE_FOCUSED):
            return run("xdotool", "key", "Return")
        run("xdotool", "key", "Down")
    raise AssertionError(f"{item} cannot be reached by keys")


class OutTest(ViewerCase):
    def uri(self, name):
        return "file://" + os.path.join(self.folder, name)

    def says(self, *sentences):
        wait(lambda: any(sentence in name for name in self.names() for sentence in sentences if name), what=sentences)

    def test_a_photo_that_was_copied_is_pasted_as_a_file(self):
        self.open()
        run("xdotool", "key", "Right")
        self.shows("lime")
        run("xdotool", "key", "ctrl+c")
        self.says("1 photo copied")
        pasted = subprocess.run([*RECEIVER, "paste"], capture_output=True, text=True, timeout=20).stdout
        self.assertEqual(pasted.strip(), self.uri("1-lime.jpg"))

    def test_the_name_is_dragged_into_another_window(self):
        other = subprocess.Popen([*RECEIVER, "drop", "receiver"], stdout=subprocess.PIPE, text=True)
        self.addCleanup(other.wait)
        self.addCleanup(other.kill)
        target = Window("receiver")
        self.window.resize(620, 500)
        self.window.move(0, 0)
        target.move(700, 300)
        self.window.activate()
        wait(self.window.is_active, what="the window in front")
        time.sleep(0.5)
        self.point(80, 120)
        run("xdotool", "click", "1")
        self.shows("red")
        x, y, width, height = wait(lambda: self.extents("0-red.jpg", "label"), what="the name")
        left, top, _, _ = self.display.geometry(int(self.window.id))
        run("xdotool", "mousemove", str(left + x + width // 2), str(top + y + height // 2))
        time.sleep(0.3)
        run("xdotool", "mousedown", "1")
        before = self.window.place()
        goal_x, goal_y, goal_width, goal_height = target.place()
        across, down = goal_x + goal_width // 2 - left - x - width // 2, goal_y + goal_height // 2 - top - y - height // 2
        for _ in range(12):
            run("xdotool", "mousemove_relative", "--", str(across // 12), str(down // 12))
            time.sleep(0.05)
        self.display.shot("viewer-dragged-out")
        time.sleep(0.5)
        run("xdotool", "mouseup", "1")
        wait(lambda: select.select([other.stdout], [], [], 0)[0], what="what was dropped")
        self.assertEqual(other.stdout.readline().strip(), self.uri("0-red.jpg"))
        self.shows("red")
        self.assertEqual(self.window.place(), before, "the window went along")

    def test_without_a_desktop_a_sentence_says_that_there_is_no_wallpaper(self):
        self.open()
        choose(self, "Set as Wallpaper")
        self.says("This desktop offers no way to set its wallpaper")
        self.display.shot("viewer-no-wallpaper")

    def test_another_program_gets_the_photo(self):
        home = os.environ["VEIL_TEST_HOME"]
        said, program = os.path.join(home, "opened"), os.path.join(home, "opener")
        with open(program, "w") as file:
            file.write(f'#!/bin/sh\nprintf %s "$*" > {said}.new && mv {said}.new {said}\n')
        os.chmod(program, stat.S_IRWXU)
        for folder, name, text in (
            ("data/applications", "opener.desktop", f"[Desktop Entry]\nType=Application\nName=Opener of Tests\nExec={program} %F\nMimeType=image/jpeg;\n"),
            ("config", "mimeapps.list", "[Default Applications]\nimage/jpeg=opener.desktop\n[Added Associations]\nimage/jpeg=opener.desktop;\n"),
        ):
            os.makedirs(os.path.join(home, folder), exist_ok=True)
            path = os.path.join(home, folder, name)
            with open(path, "w") as file:
                file.write(text)
            self.addCleanup(os.remove, path)
        self.open()
        run("xdotool", "key", "ctrl+o")
        Window("Select Application")
        # The program that is set for this kind of file is the first of it.
        time.sleep(1)
        self.display.shot("viewer-open-with")
        run("xdotool", "key", "Return")
        wait(lambda: os.path.exists(said), what="the program")
        with open(said) as file:
            self.assertEqual(file.read(), os.path.join(self.folder, "0-red.jpg"))


class WallpaperTest(ViewerCase):
    """Under a desktop that has no portal, but settings."""

    ENVIRONMENT = {"XDG_CURRENT_DESKTOP": "GNOME", "GSETTINGS_BACKEND": "keyfile"}

    def test_the_settings_of_the_desktop_get_the_photo(self):
        self.open()
        choose(self, "Set as Wallpaper")
        wait(lambda: "0-red.jpg is the wallpaper now" in self.names(), what="a word that it is done")
        with open(os.path.join(os.environ["VEIL_TEST_HOME"], "config/glib-2.0/settings/keyfile")) as file:
            settings = file.read()
        for key in ("picture-uri", "picture-uri-dark"):
            self.assertIn(f"{key}='file://{self.folder}/0-red.jpg'", settings)


class WindowsTest(ViewerCase):
    def windows(self):
        name = f"^{os.path.basename(self.folder)}$"
        return subprocess.run(["xdotool", "search", "--onlyvisible", "--name", name], capture_output=True, text=True).stdout.split()

    def test_two_windows_show_their_own_photos_and_one_stays_when_the_other_is_closed(self):
        self.window.resize(480, 480)
        self.window.move(0, 0)
        run("xdotool", "key", "ctrl+n")
        wait(lambda: len(self.windows()) == 2, what="a second window")
        first, second = self.window, Window(os.path.basename(self.folder))
        second.id = next(each for each in self.windows() if each != first.id)
        second.resize(480, 480)
        second.move(520, 0)
        time.sleep(1)
        for window, pages, colour in ((first, 1, "lime"), (second, 2, "blue")):
            self.window = window
            window.activate()
            wait(window.is_active, what="the window in front")
            self.point(80, 120)
            run("xdotool", "click", "1")
            self.shows("red")
            run("xdotool", "key", *["Right"] * pages)
            self.shows(colour)
        self.display.shot("viewer-two-windows")
        self.window = first
        self.shows("lime")
        # The second goes in the middle of a page turn.
        second.activate()
        wait(second.is_active, what="the second window in front")
        run("xdotool", "key", "Left", "alt+F4")
        wait(lambda: len(self.windows()) == 1, what="one window")
        first.activate()
        wait(first.is_active, what="the first window in front")
        run("xdotool", "key", "Right")
        self.shows("blue")
        self.assertTrue(self.program.is_running())
        run("xdotool", "key", "alt+F4")
        wait(lambda: not self.program.is_running(), what="the end of the program")


if __name__ == "__main__":
    unittest.main()
