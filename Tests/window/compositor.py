"""weston without a screen, and what it shows."""

import glob
import os
import shutil
import subprocess
import tempfile

from display import SHOTS, Pixels, wait

SIZE = (1024, 768)


class Compositor:
    def __init__(self):
        self._folder = tempfile.TemporaryDirectory()
        self.socket = "veil-test"
        path = os.path.join(self._folder.name, "log")
        with open(path, "wb") as log:
            # Screenshots are for those who may debug only.
            self._weston = subprocess.Popen(
                ["weston", "--backend=headless-backend.so", f"--socket={self.socket}", f"--width={SIZE[0]}", f"--height={SIZE[1]}",
                 "--use-pixman", "--no-config", "--idle-time=0", "--debug"],
                stdout=log, stderr=log, env={name: value for name, value in os.environ.items() if name != "DISPLAY"})
        socket = os.path.join(os.environ["XDG_RUNTIME_DIR"], self.socket)
        wait(lambda: os.path.exists(socket), what="weston")

    def end(self):
        self._weston.terminate()
        self._weston.wait(10)
        self._folder.cleanup()

    def environment(self):
        """What makes a program a client."""
        return {"GDK_BACKEND": "wayland", "WAYLAND_DISPLAY": self.socket}

    def shot(self, name=None):
        """All that is shown; with a name it is written to build/window-shots too."""
        for path in glob.glob(os.path.join(self._folder.name, "*.png")):
            os.remove(path)
        subprocess.run(
            ["weston-screenshooter"], check=True, capture_output=True, timeout=20, cwd=self._folder.name,
            env={**os.environ, "WAYLAND_DISPLAY": self.socket})
        (path,) = glob.glob(os.path.join(self._folder.name, "*.png"))
        if name:
            os.makedirs(SHOTS, exist_ok=True)
            shutil.copy(path, os.path.join(SHOTS, f"{name}.png"))
        data = subprocess.run(["convert", path, "-depth", "8", "BGRA:-"], check=True, capture_output=True, timeout=20).stdout
        return Pixels(data, *SIZE)

    def settled(self, name=None):
        """All that is shown, once nothing moves any more."""
        before = self.shot(name)
        while True:
            now = self.shot(name)
            if now == before:
                return now
            before = now
