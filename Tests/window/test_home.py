"""Where programs write: below the home that the tests were given, and nowhere in the user's own."""

import os
import pwd
import unittest

from display import Window, run, wait
from program import Gallery


class HomeTest(unittest.TestCase):
    def test_the_home_is_the_tests_own(self):
        self.assertEqual(os.environ["HOME"], os.environ["VEIL_TEST_HOME"])
        self.assertNotEqual(os.environ["HOME"], pwd.getpwuid(os.getuid()).pw_dir)

    def test_the_gallery_has_no_file_open_in_the_users_home(self):
        program = Gallery("--page", "weather")
        try:
            Window("Veil Gallery").activate()
            run("xdotool", "key", "ctrl+4")
            wait(lambda: self.files(program.process_id()), what="open files")
            user = pwd.getpwuid(os.getuid()).pw_dir.rstrip("/") + "/"
            # Where the package lies in the user's home, the program and its texts do too, to be read.
            package = os.path.realpath(os.path.join(os.path.dirname(__file__), "../.."))
            foreign = [file for file in self.files(program.process_id()) if file.startswith(user) and not file.startswith(package)]
            self.assertEqual(foreign, [])
        finally:
            program.end()

    @staticmethod
    def files(process):
        folder = f"/proc/{process}/fd"
        names = []
        for number in os.listdir(folder):
            try:
                names.append(os.readlink(f"{folder}/{number}"))
            except OSError:
                pass  # closed since
        return names
