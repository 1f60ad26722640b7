"""The privacy shield under a window manager: two windows and a dialog, and somebody else's window that takes the focus."""

import contextlib
import os
import signal
import time
import unittest

from display import Display, Window, run, wait
from program import Program


@contextlib.contextmanager
def stopped_window_manager():
    manager = int(os.environ["VEIL_WINDOW_MANAGER"])
    os.kill(manager, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(manager, signal.SIGCONT)


def told(history):
    """What was seen, for a person: seconds, pixels of the secret, and whether all is covered."""
    return [(round(at, 3), pixels.secret(), pixels.is_covered()) for at, pixels in history]


class ShieldTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.display = Display.shared()

    def setUp(self):
        self.plain = Program("window-subject", "plain")
        self.other = Window("plain")
        self.other.move(700, 560)
        self.program = Program("window-subject", "secret")
        self.first, self.second, self.dialog = (Window(title) for title in ("first", "second", "dialog"))
        self.windows = [self.first, self.second, self.dialog]
        for window, place in zip(self.windows, [(20, 30), (520, 40), (520, 330)]):
            window.move(*place)
        self.return_to(self.first)

    def tearDown(self):
        self.program.end()
        self.plain.end()

    def places(self):
        return [window.place() for window in self.windows]

    def look(self):
        return [self.display.look(place) for place in self.places()]

    def return_to(self, window):
        window.activate()
        wait(lambda: all(pixels.is_bare() for pixels in self.look()), what="bare windows")
        # The title bars of a window in front, and of others, are drawn by then.
        time.sleep(0.4)

    def shoot(self, name, check):
        for window, pixels in zip(self.windows, self.display.shot(name, self.places())):
            self.assertTrue(check(pixels), f"{window.title} in the shot {name}")

    def lose(self):
        """Puts somebody else's window in front, and returns what was seen from then on."""
        self.other.activate()
        return self.display.watch(self.places(), 0.6)

    def assert_painted(self, changes, bare, seen):
        """One frame went up, the cover: looks at the server while it paints are torn, all within a moment, and the last is whole."""
        self.assertTrue(changes[-1][1].is_covered(), seen)
        self.assertLess(changes[-1][0] - changes[0][0], 0.05, seen)
        for _, pixels in changes[:-1]:
            self.assertTrue(pixels.is_torn(bare), seen)

    def test_first_changed_shot_after_the_loss_is_covered_and_none_shows_the_secret(self):
        self.shoot("bare", lambda pixels: pixels.is_bare())
        for turn in range(4):
            before = self.look()
            for window, bare, history in zip(self.windows, before, self.lose()):
                seen = f"{window.title} in turn {turn}: {told(history)}"
                after = history[1:] if history[0][1].is_bare() else history
                self.assertGreater(len(after), 0, seen)
                self.assertLess(after[0][0], 0.5, seen)
                self.assert_painted(after, bare, seen)
            self.shoot("covered", lambda pixels: pixels.is_covered())
            self.windows[turn % 3].activate()
            for window, history in zip(self.windows, self.display.watch(self.places(), 0.6)):
                seen = f"{window.title} in turn {turn}: {told(history)}"
                # The cover fades away: at first no pixel is the secret's own, at last they are.
                self.assertTrue(history[0][1].is_covered(), seen)
                self.assertEqual(history[1][1].secret(), 0, seen)
                self.assertTrue(history[-1][1].is_bare(), seen)
            self.shoot("returned", lambda pixels: pixels.is_bare())

    def test_focus_inside_the_application_covers_nothing(self):
        flashes = 0
        for window in 3 * [self.second, self.dialog, self.first]:
            window.activate()
            histories = self.display.watch(self.places(), 0.35)
            flashes += any(not pixels.is_bare() for history in histories for _, pixels in history)
            wait(window.is_active, what=f"{window.title} in front")
            wait(lambda: all(pixels.is_bare() for pixels in self.look()), what="bare windows")
        # A window manager that is slow between taking the focus and giving it lets the cover flash; a shield that waited for it to be quick
        # would show a bare frame to whoever else gets the focus.
        self.assertLess(flashes, 7)

    def test_own_minimise_covers_before_the_window_goes(self):
        place = self.first.place()
        bare = self.look()
        with stopped_window_manager():
            # As long as nobody minimises the window, the screen shows the last that a window manager could keep.
            self.program.tell("minimise")
            # Its dialog goes with it, so both are covered; the other window stays bare.
            first, second, dialog = self.display.watch(self.places(), 0.4)
            for history, was in ((first, bare[0]), (dialog, bare[2])):
                self.assert_painted(history[1:] if history[0][1].is_bare() else history, was, told(history))
            self.assertTrue(second[-1][1].is_bare(), told(second))
            self.display.shot("before-it-is-minimised")
        (history,) = self.display.watch([place], 0.6)
        self.assertTrue(all(pixels.secret() == 0 for _, pixels in history), told(history))
        self.assertFalse(self.first.is_shown(), told(history))
        self.display.shot("minimised")
        # The look begins before the window is asked for: it may be back, and its cover fading, before the asking has ended.
        asking = self.first.ask_to_front()
        (history,) = self.display.watch([place], 1.5)
        self.assertEqual(asking.wait(10), 0)
        covered = next((index for index, (_, pixels) in enumerate(history) if pixels.is_covered()), None)
        self.assertIsNotNone(covered, told(history))
        self.assertTrue(all(pixels.secret() == 0 for _, pixels in history[:covered + 1]), told(history))
        self.assertTrue(history[-1][1].is_bare(), told(history))

    def test_resized_window_is_filled_and_stays_covered(self):
        def corner(window):
            x, y, width, height = window.place()
            return self.display.look((x + width - 30, y + height - 30, 30, 30))

        self.second.resize(360, 240)
        wait(lambda: self.second.place()[2:] == (360 - 28, 240 - 28) and corner(self.second).is_bare(), what="a larger picture")
        self.lose()
        self.second.resize(420, 270)
        x, y, width, height = self.second.place()
        (history,) = self.display.watch([(x, y, 300, 200)], 0.5)
        self.assertTrue(all(pixels.is_covered() for _, pixels in history))
        wait(lambda: self.second.place()[2:] == (420 - 28, 270 - 28), what="a larger window")
        self.assertTrue(self.display.look(self.second.place()).is_covered())
        self.shoot("resized", lambda pixels: pixels.is_covered())
        self.return_to(self.second)
        self.assertTrue(corner(self.second).is_bare())


class CoveredKeysTest(unittest.TestCase):
    """What a cover is for is as safe from hands as from eyes."""

    def setUp(self):
        self.display = Display.shared()
        self.program = Program("window-subject", "secret", "on-demand")
        self.first = Window("first")
        for number, window in enumerate([self.first, Window("second"), Window("dialog")]):
            window.move(20 + 10 * number, 240 * number)
        self.first.activate()
        wait(self.first.is_active, what="the first window in front")
        wait(lambda: self.display.look(self.first.place()).is_bare(), what="a bare window")

    def tearDown(self):
        self.program.end()

    def test_keys_reach_no_covered_window_and_the_bare_one_again(self):
        # The button that hides the window away has the focus.
        run("xdotool", "key", "Tab")
        self.program.tell("cover")
        wait(lambda: self.display.look(self.first.place()).is_covered(), what="the cover")
        for key in ("space", "Return", "Tab", "alt+F10", "ctrl+c"):
            run("xdotool", "key", key)
        time.sleep(0.4)
        self.assertTrue(self.first.is_shown())
        self.assertTrue(self.display.look(self.first.place()).is_covered())
        self.program.tell("uncover")
        wait(lambda: self.display.look(self.first.place()).is_bare(), what="the return")
        for key in ("Tab", "space"):
            if self.first.is_shown():
                run("xdotool", "key", key)
                time.sleep(0.4)
        wait(lambda: not self.first.is_shown(), what="the window to go by a key")
