#!/usr/bin/env python3
"""Writes questions for `crosscut solve`, one a line: always the same ones for a count and a seed.

Usage: questions.py [COUNT [SEED]], by default 10000 and 1. A third asks each of intersect, nearest and sweep, of the exact
judge and of every published method, some with the derivation. Each question's coordinates are all of one manner, so that
what is degenerate happens often; one question in fifty is refused.
"""
import json
import random
import sys

EXTENTS = ["segment", "segment", "ray", "line"]
METHODS = {
    "intersect": ["parametric", "slope_intercept", "minkowski", "pga", "projection", "least_squares"],
    "nearest": ["rhodes", "cramer", "five_candidates", "clamp_each", "project_xy", "project_yz", "project_xz", "plane_of_three"],
    "sweep": ["gidney", "stable_roots"],
}
TEXTS = ["1/3", "-2/7", "pi/4", "0x1.8p-1", "1e-3", "-0x1p-1074", "0.1"]


class Chance:
    """Of Python's generator only random(), which is the same in every version."""

    def __init__(self, seed):
        self.source = random.Random(seed)

    def below(self, count):
        return int(self.source.random() * count)

    def of(self, things):
        return things[self.below(len(things))]

    def happens(self, share):
        return self.source.random() < share

    def unit(self):
        return 2.0 * self.source.random() - 1.0


# All of a question are of one manner. Exponents are far apart, though not so far that the exact judges take seconds.
MANNERS = [
    lambda c: c.below(7) - 3,
    lambda c: (c.below(17) - 8) / 4,
    lambda c: (c.below(21) - 10) / 10,
    lambda c: c.unit(),
    lambda c: c.unit() * 1000,
    lambda c: c.of([-0.75, 0.5, 1.0, 1.5]) + (c.below(5) - 2) * 2.0**-52,
    lambda c: 1e6 + c.unit(),
    lambda c: c.of([-1.0, 0.0, 1.0]) * 2.0 ** (c.below(200) - 100),
    lambda c: c.unit() * 2.0 ** (c.below(300) - 150),
    lambda c: c.of([0.0, -0.0, 1e308, -1.7976931348623157e308, 8.9e307]),
    lambda c: c.of([0.0, 5e-324, -5e-324, 1.5e-323, 2.2250738585072014e-308, 1e-310]),
    lambda c: c.of(TEXTS) if c.happens(0.5) else c.below(3) - 1,
]


def points(chance, names, size):
    manner = chance.of(MANNERS)
    made = {}
    for name in names:
        made[name] = [manner(chance) for _ in range(size)]
        if chance.happens(0.1):
            made[name] = made[chance.of(list(made))]
    return made


def objects(chance, size):
    fields = points(chance, ["a", "b", "c", "d"], size)
    for name in ["ab", "cd"]:
        if chance.happens(0.5):
            fields[name] = chance.of(EXTENTS)
    return fields


def nearest(chance):
    fields = objects(chance, 3)
    if chance.happens(0.4):
        fields.update(points(chance, [chance.of(["eye", "direction"])], 3))
    return fields


def sweep(chance):
    names = ["p0", "p1", "q0", "q1", "c0", "c1"]
    if chance.happens(0.3):
        names += [name for name in ["p_acceleration", "q_acceleration", "c_acceleration"] if chance.happens(0.5)]
    fields = points(chance, names, 2)
    if chance.happens(0.3):
        fields["radius"] = chance.of([0.0, 0.25, abs(chance.unit())])
    if chance.happens(0.3):
        fields["cut"] = chance.of(["line", "pointer"])
    return fields


def with_method(chance, query, fields):
    if not chance.happens(0.5):
        return fields
    if query == "sweep":
        fields = {name: value for name, value in fields.items() if name == "cut" or name[1:] in ("0", "1")}
    fields["method"] = chance.of(METHODS[query])
    if chance.happens(0.3):
        fields["number"] = chance.of(["double", "float"])
    if chance.happens(0.3):
        fields["derivation"] = True
    return fields


def spoilt(chance, question):
    """What is refused: something missing, unknown or of the wrong kind."""
    name = chance.of(list(question))
    if chance.happens(0.3):
        del question[name]
    else:
        question[chance.of([name, "colour"])] = chance.of([None, "x/0", [1], "a word", {"é": "漢"}])
    return question


def question(chance, number):
    query, fields = chance.of([("intersect", lambda c: objects(c, 2)), ("nearest", nearest), ("sweep", sweep)])
    asked = {"query": query, "id": number, **with_method(chance, query, fields(chance))}
    return spoilt(chance, asked) if chance.happens(0.02) else asked


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10000
    chance = Chance(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    lines = [json.dumps(question(chance, number), ensure_ascii=False) + "\n" for number in range(1, count + 1)]
    sys.stdout.buffer.write("".join(lines).encode())


main()
