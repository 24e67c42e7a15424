"""The pairs that GEOS finds, by way of Shapely. It counts in doubles and judges by robust orientation, as pairs like these need."""
import unittest
import warnings

import crosscut
import numpy as np

warnings.simplefilter("ignore")  # older Shapely tells of newer
from shapely.geometry import LineString, MultiPolygon, Point, Polygon  # noqa: E402
from shapely.ops import unary_union  # noqa: E402
from shapely.strtree import STRtree  # noqa: E402


def pairs_of_geos(segments):
    lines = [LineString(segment) for segment in segments]
    tree, index = STRtree(lines), {id(line): i for i, line in enumerate(lines)}

    def near(line):  # before Shapely 2 the lines themselves, then their indices
        return [found if isinstance(found, np.integer) else index[id(found)] for found in tree.query(line)]
    return sorted((i, j) for i, line in enumerate(lines) for j in near(line) if i < j and line.intersects(lines[j]))


def star(random, points):
    """A ring around a centre, without crossings."""
    angles = (np.arange(points) + 0.8 * random.random(points)) * 2 * np.pi / points
    radii = 0.2 + random.random(points)
    return (3 * random.random(2) + np.stack([radii * np.cos(angles), radii * np.sin(angles)], axis=1)).tolist()


class HeldToGeos(unittest.TestCase):
    def test_distances_are_the_same_up_to_its_rounding(self):
        random, apart = np.random.default_rng(8), 0
        for turn in range(300):
            a, b = (random.random((1 + random.integers(2, 9), 2)) + move for move in (0, [0.9 * random.random(), turn % 3]))
            want = LineString(a).distance(LineString(b))
            self.assertAlmostEqual(crosscut.distance(a, b), want, delta=1e-14)
            nearest = crosscut.nearest_points(a, b)
            self.assertEqual(nearest.distance, crosscut.distance(a, b))
            self.assertAlmostEqual(Point(nearest.on_a).distance(Point(nearest.on_b)), want, delta=1e-14)
            self.assertAlmostEqual(crosscut.distance(a[0], b), Point(a[0]).distance(LineString(b)), delta=1e-14)
            self.assertTrue(crosscut.within(a, b, nearest.distance + 1e-14))
            apart += want > 0
        self.assertGreater(apart, 100)

    def test_polygons_are_the_same_up_to_its_rounding(self):
        random = np.random.default_rng(9)
        for turn in range(60):
            a, b = ([star(random, 12) for _ in range(3)] for _ in range(2))
            of_geos = [unary_union([Polygon(ring) for ring in rings]) for rings in (a, b)]
            for name in ("intersection", "union", "difference", "symmetric_difference"):
                found = crosscut.overlay_polygons([(ring,) for ring in a], [(ring,) for ring in b], name)
                want = getattr(of_geos[0], name)(of_geos[1])
                parts = list(want.geoms) if hasattr(want, "geoms") else [want] * (not want.is_empty)
                self.assertEqual(len(found), len(parts), (turn, name))
                made = MultiPolygon([Polygon(one.outer, one.holes) for one in found])
                self.assertAlmostEqual(made.area, want.area, delta=1e-12)
                self.assertLess(made.symmetric_difference(want).area, 1e-10)
                self.assertTrue(all(Polygon(one.outer).exterior.is_ccw for one in found))

    def test_both_find_the_same_pairs(self):
        random = np.random.default_rng(7)
        streets = random.random((1500, 1, 2)) + 0.05 * random.standard_normal((1500, 2, 2))
        grid = random.integers(0, 12, (300, 2, 2)).astype(float)
        grid = grid[np.any(grid[:, 0] != grid[:, 1], axis=1)]  # GEOS has no segments of zero length
        for segments in (streets, grid):
            found = crosscut.crossings(segments, threads=3)
            self.assertEqual(list(zip(found.a, found.b)), pairs_of_geos(segments))
            self.assertGreater(len(found.a), 1000)


if __name__ == "__main__":
    unittest.main()
