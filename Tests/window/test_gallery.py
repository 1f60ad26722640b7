"""The gallery under a window manager: what a screen reader finds on each page, keys, and its shield."""

import re
import time
import unittest

from display import Display, Window, run, wait
from program import Gallery
from test_accessible import application, descendants

PAGES = ("weather", "playground", "panels", "header", "cells", "shield", "photo")
# What a person uses or looks at, and so must be told the name of.
ROLES = {"push button", "toggle button", "check box", "radio button", "slider", "combo box", "spin button", "image", "link", "list item"}


def is_nameless(node):
    """GTK gives the name of a class to what has none. An icon beside a text is nothing to a screen reader."""
    return node.name != "GtkImage" and (not node.name or re.match("(Gtk|Adw|Veil)[A-Z]", node.name))


def used(node):
    """What a screen reader comes by; the insides of buttons and of lists to choose from are spoken of as one."""
    for child in node:
        if child is not None:
            if child.getRoleName() in ROLES:
                yield child
            if child.getRoleName() not in ("combo box", "push button"):
                yield from used(child)


class GalleryTest(unittest.TestCase):
    def setUp(self):
        self.display = Display.shared()
        self.program = Gallery("--page", "weather", LANGUAGE="en")
        self.window = Window("Veil Gallery")
        self.window.activate()
        self.tree = application("veil-gallery")
        wait(self.window.is_active, what="the gallery in front")

    def tearDown(self):
        self.program.end()

    def middle(self):
        x, y, width, height = self.window.place()
        return self.display.look((x + 20, y + 20, width - 40, min(height, 700) - 40))

    def settled(self):
        """What is shown once nothing moves any more."""
        before = self.middle()
        while True:
            time.sleep(0.4)
            now = self.middle()
            if now == before:
                return now
            before = now

    def test_every_page_comes_up_by_its_key_and_names_what_is_used(self):
        seen = []
        for number, page in enumerate(PAGES, start=1):
            run("xdotool", "key", f"ctrl+{number}")
            seen.append(wait(lambda: self.middle() if self.middle() not in seen else None, what=f"the page {page}"))
            nodes = list(used(self.tree))
            self.assertGreater(len(nodes), 10, page)
            nameless = [f"{node.getRoleName()} {node.name}" for node in nodes if is_nameless(node)]
            self.assertEqual(nameless, [], page)
            twice = [node.name for node in nodes if node.name[: len(node.name) // 2] == node.name[len(node.name) // 2 + 1 :]]
            self.assertEqual(twice, [], page)
            self.display.shot(f"gallery-{page}")

    def test_every_page_is_dark_where_dark_is_asked_for(self):
        seen = []
        self.program.act("style", "force-dark")
        for number, page in enumerate(PAGES, start=1):
            run("xdotool", "key", f"ctrl+{number}")
            shown = wait(lambda: self.settled() if self.settled() not in seen else None, what=f"the page {page}")
            seen.append(shown)
            self.display.shot(f"gallery-{page}-dark")
            # The list of pages, beside the page.
            self.assertLess(self.brightness(), 90, page)
        self.program.act("style", "force-light")
        wait(lambda: self.brightness() > 200, what="light")

    def test_every_page_fits_the_window_of_a_telephone_and_grows_again(self):
        for number, page in enumerate(PAGES, start=1):
            run("xdotool", "key", f"ctrl+{number}")
            self.settled()
            for width, height in ((360, 640), (900, 700), (360, 640)):
                size = (width - 2 * self.window.INSET, height - 2 * self.window.INSET)

                def fits():
                    # Again and again, as a hand at its corner: on its way the page finds out that there is less room.
                    self.window.resize(width, height)
                    time.sleep(0.05)
                    return self.window.place()[2:] == size

                wait(fits, what=f"{width} points for the page {page}")
            self.settled()
            self.display.shot(f"gallery-{page}-narrow")
            self.window.resize(1000, 740)

    def brightness(self):
        """The mean level of an empty part of the list of pages."""
        x, y, _, _ = self.window.place()
        place = (x + 40, y + 500, 80, 60)
        data = self.display.look(place).data
        return sum(data[0::4]) / (80 * 60)

    def test_the_shield_covers_at_a_key_and_returns_at_another(self):
        run("xdotool", "key", "ctrl+6")
        wait(lambda: any(node.name == "Hide Now" for node in descendants(self.tree)), what="the shield's page")
        bare = self.settled()
        run("xdotool", "key", "ctrl+Return")
        wait(lambda: self.middle().is_covered(), what="the cover")
        self.display.shot("gallery-covered")
        run("xdotool", "key", "Escape")
        # A key makes what has the focus be seen.
        wait(lambda: self.middle().difference(bare) < 0.02, what="the return")
        self.display.shot("gallery-returned")
