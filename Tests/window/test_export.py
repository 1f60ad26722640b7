"""Export from veil-photos run to its end: originals, without the place, smaller, stopped and taken up again, on disks that are full, and on
sticks as cameras have them."""

import hashlib
import os
import shutil
import subprocess
import tempfile
import time
import unittest

import reader
from display import run, wait
from program import BUILT
from test_photos import PhotosCase


def convert(*words):
    subprocess.run(["convert", *words], check=True, timeout=60)


def digest(path):
    with open(path, "rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def pixels(path):
    return subprocess.run(["identify", "-format", "%# %wx%h", path], check=True, capture_output=True, text=True, timeout=60).stdout


def has_place(path):
    found = subprocess.run(["exiftool", "-s", "-GPS*", path], check=True, capture_output=True, text=True, timeout=60).stdout
    return "GPSLatitude" in found


class ExportCase(PhotosCase):
    COUNT = 4

    def fill(self):
        for each in range(self.COUNT):
            path = os.path.join(self.folder, f"{each}.jpg")
            convert("-size", "1500x1000", "-seed", str(each), "plasma:", "-quality", "80", path)
        subprocess.run(
            ["exiftool", "-q", "-overwrite_original", "-GPSLatitude=48.1", "-GPSLatitudeRef=N", "-GPSLongitude=11.5",
             "-GPSLongitudeRef=E", self.folder], check=True, timeout=60)

    def setUp(self):
        super().setUp()
        self.target = tempfile.mkdtemp(prefix="export-")
        self.addCleanup(shutil.rmtree, self.target)

    # What a person does

    def names(self):
        return reader.names(self.program.process_id())

    def press(self, name):
        reader.press(self.program.process_id(), name)

    def take(self, steps):
        """Takes an entry of the list that has the focus, so many below the first."""
        if steps:
            run("xdotool", "key", "space")
            time.sleep(0.7)
            run("xdotool", "key", *["Down"] * steps)
            run("xdotool", "key", "Return")
            time.sleep(0.5)

    def export(self, target=None, strip=0, size=0):
        """Exports all photos, and does not wait for the end."""
        self.says("0.jpg")
        self.window.activate()
        wait(self.window.is_active, what="the window in front")
        run("xdotool", "key", "ctrl+a")
        self.says(f"{self.COUNT} selected")
        run("xdotool", "key", "ctrl+e")
        self.says("What is exported")
        self.take(strip)
        run("xdotool", "key", "Tab")
        self.take(size)
        run("xdotool", "key", "alt+f")
        self.says("GtkFileChooserWidget")
        time.sleep(0.5)
        run("xdotool", "type", "--delay", "8", target or self.target)
        time.sleep(0.7)
        run("xdotool", "key", "Return")

    def says(self, text, seconds=30):
        try:
            wait(lambda: any(text in name for name in self.names()), seconds, text)
        except AssertionError as error:
            self.display.shot(f"export-failed-{self._testMethodName}")
            raise AssertionError(f"{error}: {self.names()}") from None

    def source(self, each):
        return os.path.join(self.folder, f"{each}.jpg")

    def copy(self, each):
        return os.path.join(self.target, f"{each}.jpg")


class ExportTest(ExportCase):
    def test_originals_leave_byte_for_byte_and_a_second_run_finds_them(self):
        with open(self.copy(1), "w") as file:
            file.write("a stranger")
        self.export()
        place = os.path.basename(self.target)
        self.says(f"4 exported to {place}")
        self.display.shot("export-done")
        self.assertEqual(sorted(os.listdir(self.target)), ["0.jpg", "1 (2).jpg", "1.jpg", "2.jpg", "3.jpg"])
        for each, name in enumerate(("0.jpg", "1 (2).jpg", "2.jpg", "3.jpg")):
            self.assertEqual(digest(os.path.join(self.target, name)), digest(self.source(each)))
        self.export()
        self.says(f"4 exported to {place} · 4 there already")
        self.assertEqual(len(os.listdir(self.target)), 5)

    def test_the_place_stays_behind_and_the_picture_is_the_same(self):
        self.assertTrue(has_place(self.source(0)))
        self.export(strip=1)
        self.says("4 exported to")
        for each in range(self.COUNT):
            self.assertFalse(has_place(self.copy(each)))
            self.assertEqual(pixels(self.copy(each)), pixels(self.source(each)))

    def test_smaller_ones(self):
        self.export(size=3)
        self.says("4 exported to")
        for each in range(self.COUNT):
            self.assertTrue(pixels(self.copy(each)).endswith(" 1024x683"))

    def test_a_full_disk_is_said_with_each_photo_that_is_missing(self):
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", self.target], capture_output=True).returncode:
            self.skipTest("no file system can be mounted here")
        self.addCleanup(subprocess.run, ["umount", self.target], check=True)
        with open(self.source(2), "ab") as file:
            file.write(os.urandom(5 << 20))
        self.export()
        self.says("3 exported to")
        self.says("1 failed")
        self.press("Details")
        self.says(f"{self.copy(2)}: the disk is full")
        self.display.shot("export-details")
        run("xdotool", "key", "Escape")
        self.assertEqual(sorted(os.listdir(self.target)), ["0.jpg", "1.jpg", "3.jpg"])
        subprocess.run(["mount", "-o", "remount,ro", self.target], check=True)
        self.export(target=os.path.join(self.target, "more"))
        # Folders that are typed are made by the dialog, which says why it cannot, or by the export.
        self.says("ead-only")


class StopTest(ExportCase):
    COUNT = 3
    SIZE_OF_EACH = 96 << 20

    def fill(self):
        """Photos of which nothing but the size is true."""
        for each in range(self.COUNT):
            with open(self.source(each), "wb") as file:
                for _ in range(self.SIZE_OF_EACH >> 20):
                    file.write(os.urandom(1 << 20))

    def test_what_is_stopped_leaves_nothing_half_and_goes_on_later(self):
        self.export()
        self.says("Exporting")
        self.press("Cancel")
        wait(lambda: any(name.startswith(("Stopped: ", "3 exported")) for name in self.names()), 60, "the end")
        self.assert_whole()
        self.export()
        # What was said of the first run may still be there, and has the same words within it.
        wait(lambda: any(name.startswith("3 exported to") for name in self.names()), 120, "the rest")
        self.assert_whole()
        self.assertEqual(sorted(os.listdir(self.target)), ["0.jpg", "1.jpg", "2.jpg"])
        self.assertEqual([digest(self.copy(each)) for each in range(3)], [digest(self.source(each)) for each in range(3)])

    def assert_whole(self):
        for each in os.listdir(self.target):
            self.assertFalse(each.startswith("."), each)
            self.assertEqual(os.stat(os.path.join(self.target, each)).st_size, self.SIZE_OF_EACH)

    def test_a_window_that_is_closed_lets_its_photos_arrive(self):
        self.export()
        self.says("Exporting")
        run("xdotool", "key", "ctrl+w")
        wait(lambda: not self.program.is_running(), 120, "the program's end")
        self.assertEqual(sorted(os.listdir(self.target)), ["0.jpg", "1.jpg", "2.jpg"])
        self.assert_whole()

    def test_who_quits_leaves_nothing_half(self):
        for way in ("quit", "signal"):
            with self.subTest(way):
                if not self.program.is_running():
                    self.begin()
                self.export()
                wait(lambda: os.listdir(self.target), 30, "the first copy")
                if way == "quit":
                    run("xdotool", "key", "ctrl+q")
                else:
                    self.program.stop()
                wait(lambda: not self.program.is_running(), 30, "the program's end")
                self.assert_whole()


class StickTest(unittest.TestCase):
    """A stick with exFAT: one case for two names, no links, and names that it refuses."""

    def setUp(self):
        tools = [shutil.which(each, path=os.environ["PATH"] + ":/usr/sbin:/sbin") for each in ("mkfs.exfat", "mount.exfat-fuse", "losetup")]
        if not all(tools) or not os.path.exists("/dev/fuse"):
            self.skipTest("exFAT cannot be mounted here: that takes exfatprogs, exfat-fuse, /dev/fuse and an administrator")
        self.folder = tempfile.mkdtemp(prefix="stick-")
        self.addCleanup(shutil.rmtree, self.folder)
        image, self.stick = os.path.join(self.folder, "image"), os.path.join(self.folder, "stick")
        os.mkdir(self.stick)
        with open(image, "wb") as file:
            file.truncate(16 << 20)
        subprocess.run([tools[0], image], check=True, capture_output=True)
        loop = subprocess.run([tools[2], "-f", "--show", image], capture_output=True, text=True)
        if loop.returncode:
            self.skipTest("there is no loop device here")
        self.addCleanup(subprocess.run, [tools[2], "-d", loop.stdout.strip()], check=True)
        if subprocess.run([tools[1], loop.stdout.strip(), self.stick], capture_output=True).returncode:
            self.skipTest("no file system can be mounted here")
        self.addCleanup(subprocess.run, ["umount", self.stick], check=True)

    def export(self, *words):
        return subprocess.run(
            [os.path.join(BUILT, "veil"), "export", *words, "--quiet"], capture_output=True, text=True, timeout=60)

    def test_names_that_differ_by_case_are_kept_apart(self):
        for folder, name in (("x", "Sea.jpg"), ("y", "sea.jpg"), ("y", "SEA.JPG"), ("y", "12:30?.jpg")):
            os.makedirs(os.path.join(self.folder, folder), exist_ok=True)
            with open(os.path.join(self.folder, folder, name), "w") as file:
                file.write(folder + name)
        out = os.path.join(self.stick, "out")
        for _ in range(2):
            result = self.export(os.path.join(self.folder, "x"), os.path.join(self.folder, "y"), "--to", out)
            self.assertEqual((result.returncode, result.stderr), (0, ""))
            contents = {}
            for each in os.listdir(out):
                with open(os.path.join(out, each)) as file:
                    contents[each] = file.read()
            self.assertEqual(len(contents), 4, contents)
            self.assertEqual(sorted(contents.values()), ["xSea.jpg", "y12:30?.jpg", "ySEA.JPG", "ysea.jpg"])
            self.assertEqual(len({each.lower() for each in contents}), 4)


if __name__ == "__main__":
    unittest.main()
