"""Folders of photographs that tests make: each photo is of one colour that tells its number."""

import os
import struct
import zlib

LEVELS = 16


def colour(number):
    """Red, green and blue of a number below 4,096: levels far enough apart to survive a JPEG."""
    return tuple(8 + 16 * (number // LEVELS**power % LEVELS) for power in (2, 1, 0))


def number(pixel):
    """The number whose colour is nearest to red, green and blue."""
    return sum(min(LEVELS - 1, max(0, round((value - 8) / 16))) * LEVELS**power for value, power in zip(pixel, (2, 1, 0)))


def png(rgb, width=48, height=32):
    """A picture of one colour, as the bytes of a PNG."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = (b"\0" + bytes(rgb) * width) * height
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows, 1)) + chunk(b"IEND", b"")


def name(number):
    return f"{number:04}.png"


def fill(folder, count):
    """Makes photos of the numbers below `count`."""
    for each in range(count):
        with open(os.path.join(folder, name(each)), "wb") as file:
            file.write(png(colour(each)))
