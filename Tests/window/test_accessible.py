"""What a screen reader finds, and does."""

import unittest

import pyatspi

from display import Display, Window, wait
from program import Program


def descendants(node):
    for child in node:
        if child is not None:
            yield child
            yield from descendants(child)


def application(name):
    def find():
        return next((app for app in pyatspi.Registry.getDesktop(0) if app is not None and app.name == name), None)

    return wait(find, what=f"{name} on the accessibility bus")


def found(tree, role, name):
    """The first node of a role and a name, once there is one."""
    def look():
        return [node for node in descendants(tree) if node.getRoleName() == role and node.name == name]

    return wait(look, what=f"{role} {name}")[0]


class AccessibleTest(unittest.TestCase):
    def setUp(self):
        self.program = Program("window-subject", "secret", "on-demand")
        self.first = Window("first")
        for number, window in enumerate([self.first, Window("second"), Window("dialog")]):
            window.move(20 + 10 * number, 240 * number)
        self.tree = application("window-subject")

    def tearDown(self):
        self.program.end()

    def find(self, role, name):
        return found(self.tree, role, name)

    def test_names_and_roles(self):
        for name in ("First secret", "Second secret", "Secret of the dialog"):
            self.find("image", name)
        self.assertEqual({frame.name for frame in self.tree}, {"first", "second", "dialog"})
        self.assertEqual(self.find("push button", "Hide away").queryAction().getName(0), "click")

    def test_a_cover_is_nothing_to_a_screen_reader(self):
        def names():
            return sorted((node.getRoleName(), node.name) for node in descendants(self.tree))

        before = names()
        self.program.tell("cover")
        wait(lambda: Display.shared().look(self.first.place()).is_covered(), what="a cover")
        self.assertEqual(names(), before)

    def test_the_action_hides_the_window(self):
        self.find("push button", "Hide away").queryAction().doAction(0)
        wait(lambda: not self.first.is_shown(), what="the window to go")
