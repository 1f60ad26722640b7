"""Folders of real photographs that can be told from one another on a screen."""

import glob
import os
import shutil
import subprocess

# Colours that no photograph of nature is full of, far from each other and from white, grey and black.
MARKERS = [(255, 0, 255), (0, 255, 255), (255, 255, 0), (0, 0, 255), (0, 255, 0), (255, 0, 0)]
TAKEN = 1_700_000_000
SOURCES = "/usr/share/backgrounds/mate/nature/*.jpg"


def base(folder, width, height):
    """One photograph a marker, with its marker over the middle half both ways: real ones, enlarged, with the grain of a sensor."""
    os.makedirs(folder, exist_ok=True)
    sources = sorted(glob.glob(SOURCES))
    if not sources:
        raise SystemExit("photos: no photographs: run Scripts/setup demo")
    paths = []
    for index, marker in enumerate(MARKERS):
        path = os.path.join(folder, f"base-{width}x{height}-{index}.jpg")
        if not os.path.exists(path):
            colour = "rgb(%d,%d,%d)" % marker
            left, top = width // 4, height // 4
            subprocess.run(
                ["convert", sources[index % len(sources)], "-resize", f"{width}x{height}^", "-gravity", "center", "-extent",
                 f"{width}x{height}", "-attenuate", "0.25", "+noise", "Gaussian", "-fill", colour, "-draw",
                 f"rectangle {left},{top} {width - left},{height - top}", "-strip", "-quality", "90", path], check=True)
        paths.append(path)
    return paths


def photos(folder, bases, count, distinct):
    """A folder of `count` photographs: the first `distinct` are files of their own, the rest hard links to them.

    The marker of photograph n is MARKERS[n % 6], in the order of the names.
    """
    if os.path.isdir(folder) and len(os.listdir(folder)) == count:
        return folder
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    distinct = min(count, distinct) // len(MARKERS) * len(MARKERS) or count
    for index in range(count):
        path = os.path.join(folder, f"photo-{index:06}.jpg")
        if index < distinct:
            shutil.copyfile(bases[index % len(MARKERS)], path)
            os.utime(path, (TAKEN + index, TAKEN + index))  # for programs that sort by time, the same order as by name
        else:
            os.link(os.path.join(folder, f"photo-{index % distinct:06}.jpg"), path)
    return folder
