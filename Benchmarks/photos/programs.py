"""The programs that are compared: how each opens a folder as a grid, one photograph, and the next one."""

import os
import shutil

BUILT = os.environ.get("VEIL_BUILT", os.path.join(os.path.dirname(__file__), "../../.build/release"))


class Program:
    """One program. Words take the folder or the photograph for `{}`, the photograph's folder for `{1}`, and for `{2}` its number there."""

    def __init__(self, name, grid=None, photo=None, following="Right", binary=None):
        self.name = name
        self._grid, self._photo = grid, photo
        self.following = following
        self.binary = binary or name

    def is_there(self):
        return os.path.exists(self.binary) if "/" in self.binary else shutil.which(self.binary) is not None

    def grid(self, folder):
        """The words that open a folder of thumbnails, or None where the program has no such thing."""
        return self._grid and [self.binary] + [word.format(folder) for word in self._grid]

    def photo(self, path, place=0):
        """The words that open one photograph among those of its folder, where it is at this place."""
        return self._photo and [self.binary] + [word.format(path, os.path.dirname(path), place + 1) for word in self._photo]


PROGRAMS = [
    Program("veil-photos", grid=["{}"], photo=["{}"], binary=os.path.join(BUILT, "veil-photos")),
    Program("gthumb", grid=["{}"], photo=["{}"], following="Next"),
    Program("eog", photo=["{}"]),
    # Its grid is a setting, which no word of its command line turns on.
    Program("geeqie", photo=["{}"], following="Next"),
    Program("qimgv", grid=["{}"], photo=["{}"]),
    Program("nsxiv", grid=["-t", "{}"], photo=["-n", "{2}", "{1}"], following="n"),
    Program("feh", grid=["--thumbnails", "--limit-width", "1280", "--thumb-width", "180", "--thumb-height", "180", "{}"],
            photo=["--scale-down", "--start-at", "{}", "{1}"]),
]
