"""Regions of a photo that are blurred, frosted and redacted, and the copy that is saved."""

import os
import shutil
import subprocess
import tempfile
import time
import unittest

from display import Display, Window, run, wait
from program import Program
from test_accessible import application, descendants


class EditingTest(unittest.TestCase):
    """One photo of random pixels, so that whatever is left of it in a region is seen as a difference from pixel to pixel."""

    # Of the middle of the window.
    WIDTH, HEIGHT = 240, 160
    HINTS = {
        "Blur": "Softens. What is under a blur can still be guessed.",
        "Frost": "Lays frosted glass over it. What is under it can still be guessed.",
        "Redact": "Removes it for good: nothing of it is in the copy.",
    }

    def setUp(self):
        self.display = Display.shared()
        self.folder = tempfile.mkdtemp()
        subprocess.run(
            ["convert", "-size", "300x200", "xc:", "-seed", "7", "+noise", "Random", "-scale", "500%", os.path.join(self.folder, "noise.png")],
            check=True, timeout=60)
        self.program = Program("veil-photos", "--start", os.path.join(self.folder, "noise.png"), self.folder, LANGUAGE="en")
        self.tree = application("veil-photos")
        self.node("noise.png")
        self.window = Window(os.path.basename(self.folder))
        self.window.activate()
        wait(self.window.is_active, what="the window in front")
        wait(lambda: self.colours() > 100, what="the photo")
        # Only a photo that is there at its full sharpness is edited.
        wait(self.begins, what="the tools")

    def tearDown(self):
        self.program.kill()
        shutil.rmtree(self.folder)

    def nodes(self, name, role="label"):
        return [node for node in descendants(self.tree) if node and node.name == name and node.getRoleName() == role]

    def node(self, name, role="label"):
        return wait(lambda: self.nodes(name, role), what=f"{name} on the screen")[0]

    def begins(self):
        run("xdotool", "key", "e")
        time.sleep(0.5)
        return self.nodes(self.HINTS["Blur"])

    def middle(self):
        left, top, width, height = self.window.place()
        return left + width // 2, top + height // 2

    def colours(self):
        """How many colours the middle of the region has."""
        x, y = self.middle()
        data = self.display.look((x - 50, y - 40, 100, 80)).data
        return len({data[index:index + 3] for index in range(0, len(data), 4)})

    def choose(self, tool):
        self.node(tool, "push button").queryAction().doAction(0)
        self.node(self.HINTS[tool])

    def draw(self):
        x, y = self.middle()
        run("xdotool", "mousemove", str(x - self.WIDTH // 2), str(y - self.HEIGHT // 2), "mousedown", "1")
        for _ in range(8):
            run("xdotool", "mousemove_relative", "--", str(self.WIDTH // 8), str(self.HEIGHT // 8))
        run("xdotool", "mouseup", "1")

    def test_each_tool_does_what_it_is_called(self):
        self.choose("Redact")
        self.draw()
        wait(lambda: self.colours() == 1, what="one colour where the region was redacted")
        self.display.shot("editing-redacted")
        run("xdotool", "key", "ctrl+z")
        wait(lambda: self.colours() > 100, what="the photo again")
        for tool in ("Frost", "Blur"):
            before = self.display.look((*self.middle(), 40, 40))
            self.choose(tool)
            self.draw()
            wait(lambda: self.display.look((*self.middle(), 40, 40)) != before, what=f"what {tool} does")
            self.assertGreater(self.colours(), 1)
            run("xdotool", "key", "ctrl+z")
            wait(lambda: self.display.look((*self.middle(), 40, 40)) == before, what="the photo again")

    def test_a_copy_is_written_to_its_end_when_the_window_is_closed(self):
        self.choose("Redact")
        self.draw()
        wait(lambda: self.colours() == 1, what="one colour where the region was redacted")
        run("xdotool", "key", "ctrl+s")
        wait(lambda: any("GtkFileChooserWidget" in node.name for node in descendants(self.tree) if node), what="the dialog")
        time.sleep(0.7)
        # Of all formats this takes longest.
        run("xdotool", "key", "ctrl+a")
        run("xdotool", "type", "--delay", "20", "copy.avif")
        time.sleep(0.5)
        run("xdotool", "key", "Return")
        wait(lambda: self.nodes("Saving copy.avif…"), what="that it is being saved")
        copy = os.path.join(self.folder, "copy.avif")
        self.assertFalse(os.path.exists(copy), "this test was too late")
        self.window.activate()
        run("xdotool", "key", "alt+F4")
        wait(lambda: not self.program.is_running(), 60, what="the end of the program")
        self.assertTrue(os.path.exists(copy))


if __name__ == "__main__":
    unittest.main()
