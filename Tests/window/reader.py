"""A screen reader for one look, in a process of its own: libatspi loses a program that it has walked once another of its windows opens.

reader.py PROCESS names: the names of all that there is, one a line; reader.py PROCESS twice: what it says twice of buttons;
reader.py PROCESS press NAME: presses the newest button of that name.
"""

import subprocess
import sys
import time

from gi.repository import GLib


def _ask(process, *words):
    """What another process finds; nothing where the program has no time for it."""
    return subprocess.run([sys.executable, "-W", "ignore", __file__, str(process), *words], capture_output=True, text=True, timeout=60)


def names(process):
    return _ask(process, "names").stdout.splitlines()


def twice(process):
    """The buttons whose words are said twice: in their name, or as what describes them."""
    found = _ask(process, "twice")
    if found.returncode != 0:
        raise AssertionError("the program has not answered")
    return found.stdout.splitlines()


def _is_twice(button):
    words = button.name.replace("_", "").split()
    half = len(words) // 2
    return bool(words) and (button.description == button.name or len(words) == 2 * half and words[:half] == words[half:])


def press(process, name, seconds=20):
    end = time.monotonic() + seconds
    while _ask(process, "press", name).returncode != 0:
        if time.monotonic() > end:
            raise AssertionError(f"there is no button {name} to be pressed: {names(process)}")
        time.sleep(0.1)


def _main(process, word, name=None):
    import pyatspi
    from test_accessible import descendants

    app = next(app for app in pyatspi.Registry.getDesktop(0) if app is not None and app.get_process_id() == int(process))
    nodes = [node for node in descendants(app) if node]
    if word == "names":
        print("\n".join(node.name.replace("\n", " ") for node in nodes if node.name))
        return
    if word == "twice":
        buttons = [node for node in nodes if node.getRoleName() in ("push button", "toggle button")]
        for each in filter(_is_twice, buttons):
            print(f"{each.name}, {each.description}")
        return
    # Of a button with a key in its label GTK says the label twice in its own dialogs, once with the mark of the key.
    found = [node for node in nodes if node.getRoleName() == "push button" and node.name.endswith(name)]
    found[-1].queryAction().doAction(0)


if __name__ == "__main__":
    try:
        _main(*sys.argv[1:])
    except (GLib.GError, StopIteration, IndexError):
        sys.exit(1)
