#!/usr/bin/python3
"""Measures programs for photographs beside each other, as a person sees them: from the pixels of a screen.

    bench.py [--work FOLDER] [--corpus FOLDER] [--sizes 100,1000,…] [--only NAME,…] [--runs N] [ROWS …]

Rows: grid, open, page, burst, paging, scroll, bombs, stats; all of them where none is named. Writes Markdown to standard output.
"""

import argparse
import os
import re
import shutil
import statistics
import subprocess
import sys
import time

import programs
import scene
from screen import Screen

SEEN = 12  # of every fourth pixel both ways: a corner of a thumbnail


def markers(screen):
    return [screen.count(marker) for marker in scene.MARKERS]


def show(seconds):
    return "–" if seconds is None else f"{seconds * 1000:.0f}"


def table(title, head, rows):
    print(f"\n### {title}\n\n| {' | '.join(head)} |\n|{' --- |' * len(head)}")
    for row in rows:
        print(f"| {' | '.join(row)} |")
    sys.stdout.flush()


def watch_grid(screen, run, patience):
    """Seconds until the first thumbnail, and until the last one of those that fit came."""
    first = screen.wait_for(lambda: sum(markers(screen)) > SEEN, patience)
    if first is None:
        return None, None
    last, count = first, sum(markers(screen))
    while time.monotonic() - last < 1.5 and time.monotonic() - run.started < patience:
        now = sum(markers(screen))
        if abs(now - count) > SEEN:
            last, count = time.monotonic(), now
        time.sleep(0.005)
    return first - run.started, last - run.started


def measure_grid(screen, tested, folder, count, runs, patience):
    rows = []
    for program in tested:
        words = program.grid(folder)
        if words is None:
            continue
        cold, warm = [], []
        for _ in range(runs):
            screen.fresh_home()
            for times in (cold, warm):
                run = screen.start(words)
                times.append(watch_grid(screen, run, patience) + (run.memory(), screen.patches(scene.MARKERS)))
                time.sleep(1)  # what is shown is kept for the next start
                run.end()
                if times[-1][0] is None:
                    break  # it would take the same patience again
            if cold[-1][0] is None:
                break
        def middle(times, index):
            found = [each[index] for each in times if each[index] is not None]
            return statistics.median(found) if found and len(found) == len(times) else None
        rows.append([program.name] + [show(middle(times, index)) for times in (cold, warm) for index in (0, 1)]
                    + [f"{middle(cold, 3):.0f}", f"{middle(cold, 2) / 1e6:.0f}"])
    table(f"A folder of {count:,} photographs as a grid, milliseconds from exec, p50 of {runs}",
          ["program", "first thumbnail, cold", "all in view, cold", "first, warm", "all in view, warm", "in view",
           "memory, MB"], rows)


def is_shown(screen, marker, others=None):
    return screen.count(marker) > 3000


def measure_open(screen, tested, folder, runs):
    place = 6 * (len(os.listdir(folder)) // 12)
    path = os.path.join(folder, sorted(os.listdir(folder))[place])
    rows = []
    for program in tested:
        times = []
        for _ in range(runs):
            screen.fresh_home()
            run = screen.start(program.photo(path, place))
            seen = screen.wait_for(lambda: is_shown(screen, scene.MARKERS[0]), 60)
            times.append(seen and seen - run.started)
            run.end()
        found = [each for each in times if each is not None]
        rows.append([program.name, show(statistics.median(found) if found else None), show(max(found) if found else None)])
    table(f"One photograph of 24 megapixels in the middle of a folder of {len(os.listdir(folder)):,}, milliseconds from exec, {runs} starts",
          ["program", "p50", "largest"], rows)


def begin_paging(screen, program, folder):
    """A program that shows the first photograph and is idle; None where it does not come."""
    screen.fresh_home()
    run = screen.start(program.photo(os.path.join(folder, sorted(os.listdir(folder))[0])))
    if screen.wait_for(lambda: is_shown(screen, scene.MARKERS[0]), 60) is None:
        run.end()
        return None
    time.sleep(2)
    return run


def quantile(values, part):
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]


def measure_page(screen, tested, folder, turns):
    rows = []
    for program in tested:
        run = begin_paging(screen, program, folder)
        times, missed = [], 0
        for turn in range(1, turns + 1 if run else 0):
            pressed = time.monotonic()
            screen.key(program.following)
            seen = screen.wait_for(lambda: is_shown(screen, scene.MARKERS[turn % 6]), 5)
            if seen is None:
                missed += 1
            else:
                times.append(seen - pressed)
            time.sleep(max(0, 0.7 - (time.monotonic() - pressed)))
        if run:
            run.end()
        rows.append([program.name] + ([show(quantile(times, part)) for part in (0.5, 0.95)] + [show(max(times)), str(missed)]
                                      if times else ["–"] * 4))
    table(f"Page turn, one key each 0.7 s, 24 megapixels, {turns} turns, milliseconds from key to the photograph on the screen",
          ["program", "p50", "p95", "largest", "not in 5 s"], rows)


def measure_burst(screen, tested, folder, bursts):
    rows = []
    for program in tested:
        run = begin_paging(screen, program, folder)
        times, place = [], 0
        for burst in range(bursts if run else 0):
            keys = 8 + burst % 5 + (1 if (8 + burst % 5) % 6 == 0 else 0)  # never back at the same colour
            for _ in range(keys):
                screen.key(program.following)
                time.sleep(0.03)
            pressed = time.monotonic()
            place += keys
            seen = screen.wait_for(lambda: is_shown(screen, scene.MARKERS[place % 6]), 20)
            if seen is None:
                break
            times.append(seen - pressed)
            time.sleep(1.5)
            if not is_shown(screen, scene.MARKERS[place % 6]):
                break  # it was a photograph on the way
        if run:
            run.end()
        whole = len(times) == bursts
        rows.append([program.name] + ([show(statistics.median(times)), show(max(times))] if whole else ["–", f"lost after {len(times)}"]))
    table(f"A burst of 8–13 keys, 30 ms apart, 24 megapixels, {bursts} bursts, milliseconds from the last key to its photograph",
          ["program", "p50", "largest"], rows)


def measure_paging(screen, tested, folder, pages=590, most_seconds=100):
    rows = []
    for program in tested:
        run = begin_paging(screen, program, folder)
        sizes, end, turn = [], time.monotonic() + most_seconds, 0
        for turn in range(1, pages + 1 if run else 0):
            if time.monotonic() > end:
                break
            screen.key(program.following)
            screen.wait_for(lambda: is_shown(screen, scene.MARKERS[turn % 6]), 2)
            time.sleep(0.05)
            if turn % 25 == 0:
                sizes.append(run.memory() / 1e6)
        if run:
            run.end()
        later = sizes[5:]
        slope = statistics.linear_regression(range(len(later)), later).slope * 4 if len(later) > 2 else None
        rows.append([program.name] + ([f"{sizes[0]:.0f}", f"{max(sizes):.0f}", f"{slope:+.1f}", str(turn)] if slope is not None else ["–"] * 4))
    table(f"Paging through {pages} photographs of 24 megapixels, at most {most_seconds} s, megabytes of the whole process tree",
          ["program", "after 25", "most", "growth a hundred, after the first 150", "pages"], rows)


LARGEST_PAGE = 60  # thumbnails on the screen, of any program


def is_at_the_end(screen):
    """Whether the end key has nothing left to scroll to."""
    time.sleep(1)
    before = screen.pixels[::4, ::4].copy()
    screen.key("End")
    time.sleep(1)
    changed = (screen.pixels[::4, ::4] != before).mean()
    return changed < 0.02  # the frame around what has the focus may be elsewhere


def measure_scroll(screen, tested, folder, seconds):
    rows, count = [], len(os.listdir(folder))
    for program in tested:
        words = program.grid(folder)
        if words is None:
            continue
        screen.fresh_home()
        run = screen.start(words)
        if screen.wait_for(lambda: sum(markers(screen)) > SEEN, 120) is None:
            run.end()
            rows.append([program.name, "–", "–", "no thumbnail in 120 s"])
            continue
        time.sleep(2)
        screen.move(800, 500)
        sizes, end, steps = [run.memory()], time.monotonic() + seconds, 0
        while time.monotonic() < end:
            screen.key("Next")
            steps += 1
            time.sleep(1 / 60)
            if steps % 120 == 0:
                sizes.append(run.memory())
                if steps * LARGEST_PAGE > count and is_at_the_end(screen):
                    break
        sizes.append(run.memory())
        rows.append([program.name, f"{sizes[0] / 1e6:.0f}", f"{max(sizes) / 1e6:.0f}",
                     f"{steps} keys" if is_at_the_end(screen) else f"{steps} keys, not to the end"])
        run.end()
    table(f"Scrolling through {count:,} by Page Down, 60 a second, at most {seconds} s, megabytes of the whole process tree",
          ["program", "before", "most", "keys"], rows)


def measure_bombs(screen, tested, bombs, photo, work):
    folder = os.path.join(work, "bombs")
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(bombs, folder)
    shutil.copyfile(photo, os.path.join(folder, "zz-photo.jpg"))
    rows = []
    for program in tested:
        words = program.grid(folder)
        if words is None:
            continue
        screen.fresh_home()
        run = screen.start(words)
        seen = screen.wait_for(lambda: screen.count(scene.MARKERS[0]) > SEEN or run.has_ended(), 30)
        time.sleep(3)
        ended = run.has_ended()
        rows.append([program.name, show(seen - run.started) if seen and not ended else "–",
                     f"ended with {run.status()}" if ended else f"{run.memory() / 1e6:.0f}", f"{run.cpu():.1f}"])
        run.end()
    table(f"A folder of {len(os.listdir(bombs))} bombs and one photograph", ["program", "the photograph after, ms", "memory, MB", "CPU, s"], rows)


def measure_stats(screen, tested, folder, work):
    rows = []
    for program in tested:
        words = program.grid(folder)
        if words is None:
            continue
        screen.fresh_home()
        log = os.path.join(work, "strace.log")
        run = screen.start(["strace", "-f", "-qq", "-e", "trace=%stat,%lstat,%fstat,statx,newfstatat", "-o", log] + words)
        seen = screen.wait_for(lambda: sum(markers(screen)) > SEEN, 120)
        with open(log, errors="replace") as file:
            calls = sum(1 for line in file if re.search(r"photo-\d{6}", line))
        rows.append([program.name, str(calls) if seen else "–"])
        run.end()
    table(f"Times that photographs were stat-ed by name before the first thumbnail, {len(os.listdir(folder)):,} photographs",
          ["program", "calls"], rows)


def about(tested):
    packages = [each.binary for each in tested if "/" not in each.binary]
    versions = subprocess.run(
        ["dpkg-query", "-W", "-f", "${Package} ${Version}, "] + packages, stdout=subprocess.PIPE, text=True).stdout if packages else ""
    print(f"{versions.rstrip(', ')}.")
    print("Xvfb 1280×800 without MIT-SHM, cairo, openbox with every window maximized and bare, a home of its own that is emptied before each "
          "cold start. The files are in the page cache. What a person sees is read from the frame buffer's file each 2 ms; keys are sent by XTEST.")
    print("Photographs are real ones, enlarged, with grain and a marker; the first 300 of a folder are files of their own, the rest hard links to them.")


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("rows", nargs="*")
    parser.add_argument("--work", default="/tmp/veil-photos-bench")
    parser.add_argument("--corpus", default="../shared/corpus")
    parser.add_argument("--sizes", default="100,1000,10000,100000")
    parser.add_argument("--only", default="")
    parser.add_argument("--runs", type=int, default=3)
    options = parser.parse_args()
    wanted = options.rows or ["grid", "open", "page", "burst", "paging", "scroll", "bombs", "stats"]
    tested = [each for each in programs.PROGRAMS if each.is_there() and (not options.only or each.name in options.only.split(","))]
    viewers = [each for each in tested if each.photo("/x/y")]
    sizes = [int(size) for size in options.sizes.split(",")]

    def folder(count, width, height):
        bases = scene.base(os.path.join(options.work, "bases"), width, height)
        return scene.photos(os.path.join(options.work, f"{width}x{height}-{count}"), bases, count, 300)

    about(tested)
    screen = Screen()
    try:
        if "grid" in wanted:
            for count in sizes:
                measure_grid(screen, tested, folder(count, 4000, 3000), count, options.runs, 60 if count <= 10_000 else 120)
        if "open" in wanted:
            measure_open(screen, viewers, folder(10_000, 6000, 4000), options.runs)
        if "page" in wanted:
            measure_page(screen, viewers, folder(300, 6000, 4000), 40)
        if "burst" in wanted:
            measure_burst(screen, viewers, folder(300, 6000, 4000), 12)
        if "paging" in wanted:
            measure_paging(screen, viewers, folder(600, 6000, 4000))
        if "scroll" in wanted:
            measure_scroll(screen, tested, folder(max(sizes), 4000, 3000), 60)
        if "bombs" in wanted:
            bombs = os.path.join(options.corpus, "bombs")
            if os.path.isdir(bombs):
                measure_bombs(screen, tested, bombs, os.path.join(folder(100, 4000, 3000), "photo-000000.jpg"), options.work)
            else:
                print(f"\nNo bombs: {bombs} is missing.")
        if "stats" in wanted:
            measure_stats(screen, tested, folder(1000, 4000, 3000), options.work)
    finally:
        screen.close()


main()
