"""The pairs that GEOS finds, by way of Shapely. It counts in doubles and judges by robust orientation, as pairs like these need."""
import unittest
import warnings

import crosscut
import numpy as np

warnings.simplefilter("ignore")  # older Shapely tells of newer
from shapely.geometry import LineString  # noqa: E402
from shapely.strtree import STRtree  # noqa: E402


def pairs_of_geos(segments):
    lines = [LineString(segment) for segment in segments]
    tree, index = STRtree(lines), {id(line): i for i, line in enumerate(lines)}

    def near(line):  # before Shapely 2 the lines themselves, then their indices
        return [found if isinstance(found, np.integer) else index[id(found)] for found in tree.query(line)]
    return sorted((i, j) for i, line in enumerate(lines) for j in near(line) if i < j and line.intersects(lines[j]))


class HeldToGeos(unittest.TestCase):
    def test_both_find_the_same_pairs(self):
        random = np.random.default_rng(7)
        streets = random.random((1500, 1, 2)) + 0.05 * random.standard_normal((1500, 2, 2))
        grid = random.integers(0, 12, (300, 2, 2)).astype(float)
        grid = grid[np.any(grid[:, 0] != grid[:, 1], axis=1)]  # GEOS has no segments of zero length
        for segments in (streets, grid):
            found = crosscut.crossings(segments)
            self.assertEqual(list(zip(found.a, found.b)), pairs_of_geos(segments))
            self.assertGreater(len(found.a), 1000)


if __name__ == "__main__":
    unittest.main()
