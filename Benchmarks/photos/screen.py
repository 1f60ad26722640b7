"""A display whose pixels can be read while programs draw, and what a program does on it."""

import mmap
import os
import shutil
import signal
import struct
import subprocess
import tempfile
import threading
import time

import numpy
from Xlib import X, XK
from Xlib import display as xdisplay
from Xlib import error
from Xlib.ext import xtest
from Xlib.protocol import event

OPENBOX = """<?xml version="1.0" encoding="UTF-8"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <applications><application class="*"><decor>no</decor><maximized>yes</maximized><focus>yes</focus></application></applications>
</openbox_config>
"""


class Screen:
    """Xvfb with its frame buffer in a file, openbox that makes every window fill the screen, a session bus and a fresh home."""

    def __init__(self, width=1280, height=800):
        self.folder = tempfile.mkdtemp(prefix="veil-bench-")
        self.home = os.path.join(self.folder, "home")
        self._processes = []
        number = self._start_server(width, height)
        self._map(width, height)
        self.display = xdisplay.Display(f":{number}")
        self.environment = {
            "HOME": self.home, "DISPLAY": f":{number}", "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "GSK_RENDERER": "cairo",
            "GDK_BACKEND": "x11", "GSETTINGS_BACKEND": "memory", "NO_AT_BRIDGE": "1", "GTK_A11Y": "none", "QT_QPA_PLATFORM": "xcb",
            "XDG_RUNTIME_DIR": os.path.join(self.folder, "run"), "QT_AUTO_SCREEN_SCALE_FACTOR": "0",
        }
        os.mkdir(self.environment["XDG_RUNTIME_DIR"], 0o700)
        self.fresh_home()
        self._start_bus()
        rules = os.path.join(self.folder, "rc.xml")
        with open(rules, "w") as file:
            file.write(OPENBOX)
        self._processes.append(self._spawn(["openbox", "--config-file", rules]))
        time.sleep(0.5)

    def _start_server(self, width, height):
        reading, writing = os.pipe()
        self._processes.append(subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{width}x{height}x24", "-fbdir", self.folder, "-extension", "MIT-SHM",
             "-nolisten", "tcp"], pass_fds=[writing], stderr=subprocess.DEVNULL))
        os.close(writing)
        with os.fdopen(reading) as file:
            return int(file.readline())

    def _map(self, width, height):
        path = os.path.join(self.folder, "Xvfb_screen0")
        with open(path, "rb") as file:
            self._memory = mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ)
        header = struct.unpack(">25I", self._memory[:100])
        start = header[0] + header[19] * 12
        self.pixels = numpy.frombuffer(self._memory, numpy.uint8, height * header[12], start).reshape(height, header[12] // 4, 4)
        self.pixels = self.pixels[:, :width, :3]  # blue, green, red

    def _start_bus(self):
        bus = subprocess.Popen(
            ["dbus-daemon", "--session", "--nofork", "--print-address"], stdout=subprocess.PIPE, text=True, env=self.environment)
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().strip()
        self._processes.append(bus)

    def _spawn(self, words, output=subprocess.DEVNULL):
        return subprocess.Popen(
            words, env=self.environment, stdin=subprocess.DEVNULL, stdout=output, stderr=output, start_new_session=True)

    def fresh_home(self):
        """Forgets every thumbnail, setting and cache."""
        shutil.rmtree(self.home, ignore_errors=True)
        os.mkdir(self.home)

    def start(self, words):
        """A program, with the time when it was started."""
        run = Run(self, words)
        threading.Thread(target=self._fill_screen, args=(run,), daemon=True).start()
        return run

    def _fill_screen(self, run):
        """Some toolkits take back what the window manager's rule says: windows are asked again."""
        display = xdisplay.Display(self.environment["DISPLAY"])
        root, atom = display.screen().root, display.intern_atom
        state, across, down = atom("_NET_WM_STATE"), atom("_NET_WM_STATE_MAXIMIZED_HORZ"), atom("_NET_WM_STATE_MAXIMIZED_VERT")
        try:
            while time.monotonic() - run.started < 5 and not run.has_ended():
                clients = root.get_full_property(atom("_NET_CLIENT_LIST"), X.AnyPropertyType)
                for number in clients.value if clients else []:
                    window = display.create_resource_object("window", number)
                    states = window.get_full_property(state, X.AnyPropertyType)
                    if states is None or across not in states.value:
                        message = event.ClientMessage(window=window, client_type=state, data=(32, [1, across, down, 1, 0]))
                        root.send_event(message, event_mask=X.SubstructureRedirectMask | X.SubstructureNotifyMask)
                        display.flush()
                time.sleep(0.02)
        except (error.XError, error.ConnectionClosedError):
            pass  # the window or the screen has gone
        display.close()

    def close(self):
        self.display.close()
        for process in reversed(self._processes):
            process.terminate()
            process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    # Hands

    def key(self, name):
        """Presses and lets go of a key, as a keyboard would."""
        code = self.display.keysym_to_keycode(XK.string_to_keysym(name))
        xtest.fake_input(self.display, X.KeyPress, code)
        xtest.fake_input(self.display, X.KeyRelease, code)
        self.display.sync()

    def move(self, x, y):
        xtest.fake_input(self.display, X.MotionNotify, x=x, y=y)
        self.display.sync()

    def wheel(self, steps):
        """Turns the wheel down, or up where `steps` is negative."""
        button = 5 if steps > 0 else 4
        for _ in range(abs(steps)):
            xtest.fake_input(self.display, X.ButtonPress, button)
            xtest.fake_input(self.display, X.ButtonRelease, button)
        self.display.sync()

    # Eyes

    def count(self, colour, step=4):
        """How many of every `step`-th pixels both ways are about of a colour (red, green, blue)."""
        seen = self.pixels[::step, ::step].astype(numpy.int16)
        red, green, blue = colour
        return int((numpy.abs(seen - numpy.array([blue, green, red], numpy.int16)).max(axis=2) < 40).sum())

    def patches(self, colours, step=4, least=6):
        """How many patches there are of these colours: what hangs together, of at least so many of every `step`-th pixels."""
        seen = self.pixels[::step, ::step].astype(numpy.int16)
        number = numpy.zeros(seen.shape[:2], numpy.uint8)
        for index, (red, green, blue) in enumerate(colours):
            number[numpy.abs(seen - numpy.array([blue, green, red], numpy.int16)).max(axis=2) < 40] = index + 1
        waiting, count = {(int(y), int(x)): int(number[y, x]) for y, x in zip(*number.nonzero())}, 0
        while waiting:
            place, colour = waiting.popitem()
            patch, edge = 1, [place]
            while edge:
                y, x = edge.pop()
                for beside in ((y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)):
                    if waiting.get(beside) == colour:
                        del waiting[beside]
                        edge.append(beside)
                        patch += 1
            count += patch >= least
        return count

    def wait_for(self, test, seconds, pause=0.002):
        """When `test` first holds, by the clock of `time.monotonic`; None where it does not in time."""
        end = time.monotonic() + seconds
        while True:
            if test():
                return time.monotonic()
            if time.monotonic() > end:
                return None
            time.sleep(pause)


class Run:
    """A program that runs."""

    def __init__(self, screen, words):
        self._screen = screen
        self.started = time.monotonic()
        self._process = screen._spawn(words)

    def has_ended(self):
        return self._process.poll() is not None

    def status(self):
        return self._process.poll()

    def tree(self):
        """The process and all that it started."""
        children = {}
        for entry in os.listdir("/proc"):
            if entry.isdigit():
                try:
                    with open(f"/proc/{entry}/stat") as file:
                        parent = int(file.read().rsplit(")", 1)[1].split()[1])
                except OSError:
                    continue
                children.setdefault(parent, []).append(int(entry))
        found, waiting = [], [self._process.pid]
        while waiting:
            process = waiting.pop()
            found.append(process)
            waiting += children.get(process, [])
        return found

    def memory(self):
        """The proportional set size of the whole tree, in bytes."""
        total = 0
        for process in self.tree():
            try:
                with open(f"/proc/{process}/smaps_rollup") as file:
                    total += sum(int(line.split()[1]) for line in file if line.startswith("Pss:")) * 1024
            except OSError:
                continue
        return total

    def cpu(self):
        """Seconds of processor time of the whole tree so far."""
        total = 0
        for process in self.tree():
            try:
                with open(f"/proc/{process}/stat") as file:
                    fields = file.read().rsplit(")", 1)[1].split()
                total += int(fields[11]) + int(fields[12])
            except OSError:
                continue
        return total / os.sysconf("SC_CLK_TCK")

    def end(self):
        """Ends the program and all that it started, and waits until the screen is free."""
        for process in self.tree():
            try:
                os.kill(process, signal.SIGKILL)
            except OSError:
                pass
        self._process.wait()
        time.sleep(0.3)
