"""What a screen reader says of buttons, wherever they are."""

import time

import reader
from display import run, wait
from test_camera import CameraCase
from test_photos import PhotosCase


class TwiceTest(PhotosCase):
    COUNT = 20

    def assert_nothing_is_said_twice(self, place, name):
        process = self.program.process_id()
        try:
            wait(lambda: name in reader.names(process), 20, f"{name}, {place}")
        except AssertionError as error:
            self.display.shot("reader-failed")
            raise AssertionError(f"{error}: {reader.names(process)}") from None
        self.assertEqual(reader.twice(process), [], place)

    def test_nothing_is_said_twice(self):
        self.wait_until_right()
        run("xdotool", "key", "ctrl+a")
        self.assert_nothing_is_said_twice("while photos are selected", "20 selected")
        self.window.resize(400, 640)
        time.sleep(0.5)
        self.assert_nothing_is_said_twice("in a narrow window", "Trash")
        self.window.resize(*self.SIZE)
        run("xdotool", "key", "ctrl+e")
        self.assert_nothing_is_said_twice("before an export", "How large")
        run("xdotool", "key", "Escape")
        time.sleep(0.5)
        run("xdotool", "key", "Escape", "Delete")
        self.assert_nothing_is_said_twice("after something was deleted", "19 photos")
        run("xdotool", "key", "Return")
        time.sleep(1)
        # The bars come with the pointer.
        run("xdotool", "mousemove", "300", "300", "mousemove", "310", "310")
        self.assert_nothing_is_said_twice("over a photo", "Blur, Frost or Redact")
        run("xdotool", "key", "e")
        self.assert_nothing_is_said_twice("while it is edited", "Save a Copy…")


class CameraTwiceTest(CameraCase):
    def test_nothing_is_said_twice(self):
        self.browse()
        run("xdotool", "key", "ctrl+k")
        wait(lambda: self.button("Take the Photo"), 20, "the camera")
        self.assertEqual(reader.twice(self.process.pid), [])
