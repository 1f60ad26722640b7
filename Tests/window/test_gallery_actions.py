"""The gallery used through AT-SPI alone, as a screen reader or a switch uses it: no pointer, no key."""

import unittest

import pyatspi

from display import Display, Window, wait
from program import Gallery
from test_accessible import application, descendants, found


class GalleryActionTest(unittest.TestCase):
    def setUp(self):
        self.program = Gallery("--page", "playground", LANGUAGE="en")
        self.window = Window("Veil Gallery")
        self.window.activate()
        self.tree = application("veil-gallery")

    def tearDown(self):
        self.program.end()

    def find(self, role, name):
        return found(self.tree, role, name)

    def percent(self):
        """The level that the page writes in large digits."""
        labels = (node.name for node in descendants(self.tree) if node.getRoleName() == "label")
        return next(int(name[:-2]) for name in labels if name.endswith(" %"))

    def middle(self):
        x, y, width, height = self.window.place()
        return Display.shared().look((x + 20, y + 20, width - 40, min(height, 700) - 40))

    def test_a_slider_that_is_set_sets_the_level_of_the_glass(self):
        before = self.percent()
        bare = self.middle()
        value = self.find("slider", "Level").queryValue()
        self.assertAlmostEqual(value.currentValue, before / 100, delta=0.006)
        value.currentValue = 0.2
        wait(lambda: self.percent() == 20, what="a level of 20 %")
        # The glass itself, too, not only its number.
        wait(lambda: self.middle().difference(bare) > 0.05, what="other glass")

    def test_a_button_that_is_clicked_animates_the_glass(self):
        before = self.percent()
        self.find("push button", "Animate").queryAction().doAction(0)
        wait(lambda: self.percent() in (0, 100), what="the end of the motion")
        self.assertNotIn(before, (0, 100))
        self.assertEqual(self.find("slider", "Level").queryValue().currentValue, self.percent() / 100)

    def test_a_switch_that_is_toggled_is_obeyed_and_a_button_covers(self):
        self.program.act("page-shield")
        switch = self.find("check box", "Stay until unlocked")
        self.assertFalse(self.is_on(switch))
        switch.queryAction().doAction(0)
        wait(lambda: self.is_on(switch), what="the switch to be on")
        self.find("push button", "Hide Now").queryAction().doAction(0)
        wait(lambda: self.middle().is_covered(), what="the cover")

    @staticmethod
    def is_on(node):
        return node.getState().contains(pyatspi.STATE_CHECKED)
