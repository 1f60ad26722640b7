"""The same programs under a Wayland compositor without a screen: they come up, are covered, and return.

There is no pointer and no keyboard in that compositor, so nobody can take the focus there, nor be seen to minimise: the cover is asked for by
the program. A shield that follows the focus takes a window to which none is ever given for left, and covers it."""

import unittest

from compositor import Compositor
from display import wait
from program import Gallery, Program


class WaylandTest(unittest.TestCase):
    def setUp(self):
        self.compositor = Compositor()
        self.program = None

    def tearDown(self):
        if self.program is not None:
            self.program.end()
        self.compositor.end()

    def start(self, *words):
        self.program = Program("window-subject", "secret", *words, **self.compositor.environment())

    def test_comes_up_is_covered_and_returns(self):
        self.start("on-demand")
        wait(lambda: self.compositor.shot("wayland-bare").secret() > 20_000, what="the windows")
        self.program.tell("cover")
        wait(lambda: self.compositor.shot("wayland-covered").secret() == 0, what="the covers")
        self.assertGreater(self.compositor.shot().covered(), 20_000)
        self.program.tell("uncover")
        wait(lambda: self.compositor.shot("wayland-returned").secret() > 20_000, what="the return")

    def test_without_a_focus_windows_are_taken_for_left(self):
        self.start()
        wait(lambda: self.compositor.shot().covered() > 20_000, what="the covers")
        self.assertEqual(self.compositor.shot().secret(), 0)

    def test_the_gallery_comes_up_is_covered_and_returns(self):
        empty = self.compositor.settled()
        self.program = Gallery("--page", "weather", **self.compositor.environment())
        seen = [empty]
        for page in ("weather", "playground", "panels", "header", "cells", "photo"):
            self.program.act(f"page-{page}")

            def is_new():
                shot = self.compositor.settled(f"wayland-gallery-{page}")
                return shot not in seen and shot

            seen.append(wait(is_new, what=f"the page {page}"))
        # The page's rule holds while it is shown: what has no focus is covered.
        self.program.act("page-shield")
        wait(lambda: self.compositor.shot("wayland-gallery-covered").covered() > 200_000, what="the cover")
        self.program.act("page-weather")
        wait(lambda: self.compositor.shot("wayland-gallery-returned").covered() < 100_000, what="the return")
