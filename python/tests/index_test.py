"""An index of segments: what asking about each of its segments says, and what GEOS finds by way of Shapely."""
import threading
import unittest
import warnings

import crosscut
import numpy as np

warnings.simplefilter("ignore")  # older Shapely tells of newer
from shapely.geometry import LineString, Point, box  # noqa: E402
from shapely.strtree import STRtree  # noqa: E402


def streets(count, seed=7):
    random = np.random.default_rng(seed)
    return random.random((count, 1, 2)) + 0.05 * random.standard_normal((count, 2, 2))


def lattice(count, seed=8):
    """With segments of zero length, and many that touch."""
    return np.random.default_rng(seed).integers(0, 9, (count, 2, 2)).astype(float)


def rows(found):
    """A tuple for each of many answers."""
    return list(zip(*(getattr(found, name) for name in found.__slots__)))


class Index(unittest.TestCase):
    def test_what_a_probe_meets_is_what_meeting_of_says(self):
        for lines in (streets(200), lattice(200)):
            index = crosscut.SegmentIndex(lines)
            for probe in lines[:20]:
                for extent in ("segment", "ray", "line"):
                    met = index.crossings(probe, extent)
                    said = [crosscut.meeting_of(probe, line, a_extent=extent) for line in lines]
                    want = [(i, word) for i, word in enumerate(said)
                            if word.name in ("crossing", "touch", "corner", "overlap", "point_on", "points_equal")]
                    self.assertEqual(list(zip(met.index, met.meeting)), want)

    def test_pairs_are_those_of_crossings(self):
        a, b = lattice(80), lattice(50, 9)
        index, other = crosscut.SegmentIndex(a), crosscut.SegmentIndex(b)
        for found, want in ((index.crossings(), crosscut.crossings(a)), (index.crossings(other), crosscut.crossings(a, b))):
            for name in found.__slots__:
                np.testing.assert_array_equal(getattr(found, name), getattr(want, name))
        self.assertIsNone(index.crossings(points=False).point)

    def test_a_ray_hits_the_first(self):
        index = crosscut.SegmentIndex([((5, -1), (5, 1)), ((3, -1), (3, 1)), ((-3, -1), (-3, 1))])
        self.assertEqual(index.first_hit(((0, 0), (1, 0))), (1, crosscut.Meeting.crossing, (3.0, 0.0), 3.0))
        self.assertIsNone(index.first_hit(((0, 0), (1, 0)), extent="segment"))

    def test_windows_and_distances_are_those_of_geos(self):
        lines = streets(1500)
        index = crosscut.SegmentIndex(lines)
        shapes = [LineString(line) for line in lines]
        tree, number = STRtree(shapes), {id(shape): i for i, shape in enumerate(shapes)}

        def near(area):  # before Shapely 2 the lines themselves, then their indices
            return sorted(found if isinstance(found, np.integer) else number[id(found)] for found in tree.query(area))
        for x, y in np.random.default_rng(3).random((40, 2)):
            window = box(x, y, x + 0.1, y + 0.1)
            self.assertEqual(list(index.window((x, y), (x + 0.1, y + 0.1))),
                             [i for i in near(window) if window.intersects(shapes[i])])
            self.assertEqual(list(index.within((x, y), 0.1)),
                             [i for i in near(box(x - 0.1, y - 0.1, x + 0.1, y + 0.1)) if Point(x, y).distance(shapes[i]) <= 0.1])
            self.assertEqual(index.nearest((x, y)).index[0], np.argmin([Point(x, y).distance(shape) for shape in shapes]))

    def test_from_segments_too(self):
        index = crosscut.SegmentIndex([((0, 0), (1, 0)), ((0, 3), (1, 3)), ((9, 9), (9, 9))])
        probe = np.array([(0.5, 1.0), (0.5, 2.0)])
        self.assertEqual(list(index.within(probe, 1)), [0, 1])
        self.assertEqual(list(index.nearest(probe, 2).distance), [1.0, 1.0])
        np.testing.assert_array_equal(index.pairs_within(3), [(0, 1)])

    def test_many_are_answered_as_one_by_one(self):
        for lines in (streets(200), lattice(200)):
            index, probes = crosscut.SegmentIndex(lines), lattice(60, 4) / 9 if lines[0, 0, 0] < 1 else lattice(60, 4)
            windows = np.sort(probes, axis=1)
            for asked in (probes, probes[:, 0]):
                many = index.nearest_many(asked, 3)
                self.assertEqual(many.index.shape, (60, 3))
                for each, indices, distances in zip(asked, many.index, many.distance):
                    one = index.nearest(each, 3)
                    self.assertEqual((list(indices), list(distances)), (list(one.index), list(one.distance)))
                pairs = [(i, found) for i, each in enumerate(asked) for found in index.within(each, 0.2)]
                self.assertEqual(rows(index.within_many(asked, 0.2)), pairs)
                self.assertGreater(len(pairs), 100)
            pairs = [(i, found) for i, (low, high) in enumerate(windows) for found in index.window(low, high)]
            self.assertEqual(rows(index.window_many(windows)), pairs)
            for extent in ("segment", "ray", "line"):
                met = [(i, *found) for i, each in enumerate(probes) for found in rows(index.crossings(each, extent))]
                self.assertEqual(rows(index.crossings_many(probes.reshape(60, 4), extent)), met)
            nothing = (crosscut.kNoIndex, 255, (np.nan, np.nan), np.nan)
            rays = np.concatenate((probes, probes + 100))
            for extent in ("segment", "ray"):
                many = index.first_hit_many(rays, extent)
                for i, each in enumerate(rays):
                    one = index.first_hit(each, extent)
                    said = many.index[i], many.meeting[i], tuple(many.point[i]), many.s[i]
                    self.assertEqual(many.hit[i], one is not None)
                    np.testing.assert_equal(said, nothing if one is None else tuple(one))
                self.assertIn(True, many.hit)
                self.assertIn(False, many.hit)
        self.assertEqual(crosscut.SegmentIndex([]).nearest_many([(0, 0)], 2).index.shape, (1, 0))
        self.assertEqual(index.nearest_many(np.zeros((0, 2)), 2).index.shape, (0, 2))
        self.assertEqual(len(index.window_many([]).probe), 0)
        self.assertEqual(crosscut.SegmentIndex([]).pairs_within(1).shape, (0, 2))

    def test_many_threads_ask(self):
        index, found = crosscut.SegmentIndex(streets(1000)), []
        threads = [threading.Thread(target=lambda: found.append(tuple(index.window((0.2, 0.2), (0.6, 0.6))))) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(found), 4)
        self.assertEqual(len(set(found)), 1)

    def test_refuses_what_has_no_answer(self):
        index = crosscut.SegmentIndex(streets(3))
        for ask, says in (
                (lambda: crosscut.SegmentIndex([1, 2]), "SegmentIndex: lines needs an array of numbers of shape (N, 2, 2), (N, 4) or (2, 2), not (2,)"),
                (lambda: index.within(3, 1), "within: probe needs a point or a segment, not an int"),
                (lambda: index.nearest((0, 0), -1), "nearest: k is negative"),
                (lambda: index.nearest((0, 0), 1.5), "nearest: k needs a whole number, not a float"),
                (lambda: index.nearest_many([(0, 0), (1, np.nan)]), "nearest_many: probes[1] is not finite"),
                (lambda: index.within_many([((0, 0), (1, np.nan))], 1), "within_many: probes[0].end is not finite"),
                (lambda: index.first_hit_many([(0, 0, 1, 1), (0, np.inf, 1, 1)]), "first_hit_many: rays[1].start is not finite"),
                (lambda: index.window_many([((1, 0), (1, np.nan))]), "window_many: windows[0]: high is not finite"),
                (lambda: index.nearest_many([1, 2]), "nearest_many: probes needs an array of numbers of shape (N, 2), (N, 2, 2) or (N, 4), not (2,)"),
                (lambda: index.window_many([((1, 0), (0, 1))]), "window_many: windows[0]: low is above high"),
                (lambda: index.crossings_many([1.0]), "crossings_many: probes needs an array of numbers of shape (N, 2, 2) or (N, 4), not (1,)"),
                (lambda: index.first_hit_many([], "line"), "first_hit_many: extent is line")):
            with self.assertRaises(ValueError) as refused:
                ask()
            self.assertEqual(str(refused.exception), says)


if __name__ == "__main__":
    unittest.main()
