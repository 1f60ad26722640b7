#!/usr/bin/env python3
"""Glass made with OpenCV, for veil-bench to measure in turn with Veil's: one request a line on standard input, one answer a line.

  prepare NAME KIND METHOD WIDTH HEIGHT SIGMA THREADS   ->  ready
  run NAME                                              ->  nanoseconds that this frame took

KIND: frame (all of a picture blurred), bar and card (a panel over it, tinted), cells (forty of them), header (a blur that fades out).
With -new (bar-new, card-new) the picture is another one each frame, so that all of it is drawn.
METHOD: gaussian (GaussianBlur), shrink (by hand: shrink, blur, enlarge), and for cells shared (one blur for all, by hand).
A panel is blurred with 3 sigma of its surroundings. Needs opencv-python-headless; says so and ends with status 69 where it is missing.
"""
import sys
import time

try:
    import cv2
    import numpy as np
except ImportError as error:
    print(f"opencv-glass: {error}: pip install opencv-python-headless", file=sys.stderr)
    sys.exit(69)

TINT = np.array([28, 28, 28, 255], np.uint8)
OPACITY = 0.73


def gaussian(source, sigma, target=None):
    return cv2.GaussianBlur(source, (0, 0), sigma, dst=target, borderType=cv2.BORDER_REPLICATE)


def shrink(source, sigma, target=None):
    """As small as sigma 2 of the small picture allows."""
    factor = 1
    while factor < 8 and sigma / (2 * factor) >= 2:
        factor *= 2
    height, width = source.shape[:2]
    if factor == 1 or min(width, height) < 2 * factor:
        return gaussian(source, sigma, target)
    small = cv2.resize(source, (width // factor, height // factor), interpolation=cv2.INTER_AREA)
    rest = float(np.sqrt(max(0.01, sigma * sigma - factor * factor / 4)) / factor)
    return cv2.resize(gaussian(small, rest), (width, height), dst=target, interpolation=cv2.INTER_LINEAR)


METHODS = {"gaussian": gaussian, "shrink": shrink, "shared": shrink}


def panel(blur, source, frame, rect, sigma):
    x, y, width, height = rect
    margin = int(3 * sigma + 0.5)
    left, top = max(0, x - margin), max(0, y - margin)
    blurred = blur(source[top : y + height + margin, left : x + width + margin], sigma)
    tint(blurred[y - top : y - top + height, x - left : x - left + width], frame, rect)


def tint(blurred, frame, rect):
    x, y, width, height = rect
    color = np.broadcast_to(TINT, blurred.shape)
    frame[y : y + height, x : x + width] = cv2.addWeighted(color, OPACITY, blurred, 1 - OPACITY, 0)


def cells(width, height):
    return [(width * (i % 5) // 5 + 12, height * (i // 5) // 8 + 8, width // 5 - 24, height // 8 - 16) for i in range(40)]


def header(blur, source, frame, sigma):
    """Three steps between four blurs, over a quarter of the height."""
    height = source.shape[0] // 4
    margin = int(3 * sigma + 0.5)
    part = source[: height + margin]
    rungs = [blur(part, sigma), blur(part, sigma / 2), blur(part, sigma / 4), part]
    for step in range(3):
        first, end = height * step // 3, height * (step + 1) // 3
        down = np.repeat(np.linspace(1, 0, end - first, dtype=np.float32)[:, None], source.shape[1], axis=1)
        upper, lower = np.ascontiguousarray(rungs[step][first:end]), np.ascontiguousarray(rungs[step + 1][first:end])
        frame[first:end] = cv2.blendLinear(upper, lower, down, 1 - down)


def prepare(kind, method, width, height, sigma):
    random = np.random.default_rng(7)
    pictures = [random.integers(0, 256, (height, width, 4), np.uint8) for _ in range(2)]
    for picture in pictures:
        picture[..., 3] = 255
    source, frame, blur = pictures[0], pictures[0].copy(), METHODS[method]
    places = {"bar": ((width - 1280) // 2, 40, 1280, 48), "card": ((width - 400) // 2, 240, 400, 600)}
    place = places.get(kind.removesuffix("-new"))
    if place and kind.endswith("-new"):

        def another():
            pictures.reverse()
            np.copyto(frame, pictures[0])
            panel(blur, pictures[0], frame, place, sigma)

        return another
    if place:
        return lambda: panel(blur, source, frame, place, sigma)
    if kind == "frame":
        return lambda: blur(source, sigma, frame)
    if kind == "header":
        return lambda: header(blur, source, frame, sigma)
    if method == "shared":

        def shared():
            blurred = blur(source, sigma)
            for x, y, w, h in cells(width, height):
                tint(blurred[y : y + h, x : x + w], frame, (x, y, w, h))

        return shared
    return lambda: [panel(blur, source, frame, rect, sigma) for rect in cells(width, height)]


def main():
    work = {}
    for line in sys.stdin:
        request, name, *words = line.split()
        if request == "prepare":
            kind, method, width, height, sigma, threads = words
            work[name] = prepare(kind, method, int(width), int(height), float(sigma)), int(threads)
            print("ready", flush=True)
        else:
            frame, threads = work[name]
            cv2.setNumThreads(threads)
            start = time.perf_counter_ns()
            frame()
            print(time.perf_counter_ns() - start, flush=True)


main()
