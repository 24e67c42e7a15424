"""Answers held to the plain definition, evaluated in fractions: no code is shared with the library."""
import math
import sys
import unittest
from fractions import Fraction

import crosscut

from questions import Questions


def exact(point):
    return tuple(Fraction(number) for number in point)


def cross(o, p, q):
    return (p[0] - o[0]) * (q[1] - o[1]) - (p[1] - o[1]) * (q[0] - o[0])


def within(p, a, b):
    """Whether p, which is on the line ab, is between a and b."""
    return all(min(a[i], b[i]) <= p[i] <= max(a[i], b[i]) for i in range(2))


def segments_meet(a, b, c, d):
    """By the definition: an end of one is on the other, or each has its ends on both sides of the other."""
    turns = cross(a, b, c), cross(a, b, d), cross(c, d, a), cross(c, d, b)
    for turn, p, q, r in zip(turns, (a, a, c, c), (b, b, d, d), (c, d, a, b)):
        if turn == 0 and within(r, p, q):
            return True
    return turns[0] * turns[1] < 0 and turns[2] * turns[3] < 0


def crossing(a, b, c, d):
    """The parameters where the lines ab and cd cross, and the point."""
    by = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0])
    s = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / by
    t = ((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0])) / by
    return s, t, (a[0] + s * (b[0] - a[0]), a[1] + s * (b[1] - a[1]))


def squared_distance(p, a, b, extent):
    """Of a point from a segment, a ray or a line through a and b."""
    along = [y - x for x, y in zip(a, b)]
    square = sum(x * x for x in along)
    s = sum((x - y) * z for x, y, z in zip(p, a, along)) / square if square else Fraction(0)
    s = max(s, 0) if extent != "line" else s
    s = min(s, 1) if extent == "segment" else s
    return sum((x - y - s * z) ** 2 for x, y, z in zip(p, a, along))


class HeldToFractions(unittest.TestCase):
    def test_distances_are_the_nearest_doubles(self):
        questions = Questions()
        for _ in range(1000):
            (p, a, b), extent = questions.points(3), questions.extent()
            distance, square = crosscut.distance(p, (a, b), b_extent=extent), squared_distance(*map(exact, (p, a, b)), extent)
            self.assertEqual(crosscut.distance((a, b), p, extent), distance)
            self.assertEqual(crosscut.nearest_points(p, (a, b), b_extent=extent).distance, distance)
            self.assertEqual(crosscut.within(p, (a, b), distance, b_extent=extent), square <= Fraction(distance) ** 2)
            if 0.0 < distance < sys.float_info.max:
                low, high = (Fraction(distance) + Fraction(math.nextafter(distance, to)) for to in (0.0, math.inf))
                self.assertTrue(low * low <= 4 * square <= high * high, (p, a, b, extent))
            of_a, of_b = (squared_distance(exact(p), exact(q), exact(q), "segment") for q in (a, b))
            self.assertEqual(crosscut.compare_distances(p, a, b), (of_a > of_b) - (of_a < of_b))

    def test_verdicts_and_correctly_rounded_points_of_pairs(self):
        questions, met = Questions(), 0
        for _ in range(2000):
            points = questions.points(4)
            a, b, c, d = map(exact, points)
            answer = crosscut.intersect(points[:2], points[2:])
            self.assertEqual(crosscut.meets(answer.meeting), segments_meet(a, b, c, d), points)
            if answer.meeting == crosscut.Meeting.crossing:
                met += 1
                s, t, point = crossing(a, b, c, d)
                # A fraction becomes the nearest double.
                self.assertEqual((answer.s, answer.t, answer.point), (float(s), float(t), tuple(map(float, point))), points)
        self.assertGreater(met, 200)


if __name__ == "__main__":
    unittest.main()
