"""A test that starts a program by a command of its own, beside a folder of photos."""

import shutil
import tempfile
import unittest

import pyatspi
from gi.repository import GLib

from photo_folder import fill


class ProcessCase(unittest.TestCase):
    COUNT = 12

    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="photos-")
        self.addCleanup(shutil.rmtree, self.folder)
        fill(self.folder, self.COUNT)
        self.process = None
        self.addCleanup(self.end)

    def end(self):
        if self.process is not None and self.process.poll() is None:
            self.process.kill()
            self.process.communicate()

    def own_tree(self):
        """The tree of this very process, which the command has become: the one of the test before may still be told of."""
        def is_own(app):
            try:
                return app is not None and app.get_process_id() == self.process.pid
            except GLib.GError:
                return False

        return next((app for app in pyatspi.Registry.getDesktop(0) if is_own(app)), None)
