"""The questions of the table for Shapely: see common.h, whose inputs it reads.

Usage: shapely_peer.py INPUTS QUESTION
"""
import sys
import time

import numpy
from shapely.geometry import LineString, Point, Polygon
from shapely.strtree import STRtree

PAIRS, LINES, ASKED, STAR_POINTS = 50_000, 100_000, 5_000, 1_000


def inputs(file):
    numbers = numpy.fromfile(file)
    ends = numpy.cumsum([8 * PAIRS, 4 * LINES, 4 * ASKED, 2 * STAR_POINTS])
    pairs, lines, probes, star, other = numpy.split(numbers, ends)
    return (pairs.reshape(-1, 4), lines.reshape(-1, 2, 2), probes.reshape(-1, 2, 2), star.reshape(-1, 2),
            other.reshape(-1, 2))


def over_pairs(file, ask):
    lines = [LineString(line.reshape(2, 2)) for line in inputs(file)[0]]
    pairs = list(zip(lines[::2], lines[1::2]))
    return lambda: sum(ask(a, b) for a, b in pairs)


def point(a, b):
    common = a.intersection(b)
    return 0.0 if common.is_empty else common.x + common.y


def geometries(file):
    return [LineString(line) for line in inputs(file)[1]]


def crossings(lines):
    numbers = {id(line): number for number, line in enumerate(lines)}
    tree = STRtree(lines)
    return sum(numbers[id(other)] > number and line.intersects(other)
               for number, line in enumerate(lines) for other in tree.query(line))


def about_crossings(file):
    lines = geometries(file)
    return lambda: crossings(lines)


def about_build(file):
    lines = geometries(file)

    def build():
        STRtree(lines).query(lines[0])  # the first question builds it
        return len(lines)

    return build


def about_nearest(file):
    lines = geometries(file)
    numbers = {id(line): number for number, line in enumerate(lines)}
    tree = STRtree(lines)
    places = [Point(line[0]) for line in inputs(file)[2]]
    return lambda: sum(numbers[id(tree.nearest(place))] for place in places)


def about_polygons(file):
    a, b = (Polygon(ring) for ring in inputs(file)[3:])
    return lambda: a.intersection(b).area


QUESTIONS = {
    "pairs": lambda file: over_pairs(file, lambda a, b: float(a.intersects(b))),
    "points": lambda file: over_pairs(file, point),
    "distance": lambda file: over_pairs(file, lambda a, b: a.distance(b)),
    "crossings": about_crossings,
    "build": about_build,
    "nearest": about_nearest,
    "polygons": about_polygons,
}


def peak_memory():
    """Of this process, in KiB."""
    with open("/proc/self/status", encoding="utf-8") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("VmHWM:"))


def main():
    file, question = sys.argv[1:3]
    if question == "nothing":
        print(0, 0, peak_memory())
        return 0
    if question not in QUESTIONS:
        return 3
    work = QUESTIONS[question](file)
    start = time.process_time()
    number = work()
    print(f"{1e9 * (time.process_time() - start):.0f} {number:.9g} {peak_memory()}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
