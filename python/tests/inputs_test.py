"""Whatever holds the same numbers is the same question: lists, arrays of any shape, what has `__array__`, Shapely's geometries."""
import unittest
import warnings

import crosscut
import numpy as np

warnings.simplefilter("ignore")  # older Shapely tells of newer
from shapely.geometry import LinearRing, LineString, MultiLineString, MultiPolygon, Point, Polygon  # noqa: E402

A, B = ((0, 0), (4, 4)), ((0, 4), (4, 0))
ZIGZAG = [(0, 0), (4, 4), (8, 0), (8, 8)]
PIECES = [((0, 0), (4, 4)), ((4, 4), (8, 0)), ((8, 0), (8, 8))]
RING, HOLE = [(0, 0), (9, 0), (9, 9), (0, 9)], [(2, 2), (2, 4), (4, 4)]


class Frame:
    """Holds an array as tables do: what it has at a number is not a row."""

    def __init__(self, numbers):
        self.numbers = np.array(numbers, dtype=float)

    def __array__(self, dtype=None):
        return self.numbers

    def __len__(self):
        return len(self.numbers)

    def __getitem__(self, name):
        raise KeyError(name)


def forms_of(segment):
    flat = np.ravel(segment)
    return [segment, flat, flat.tolist(), np.array(segment, dtype=np.float32), Frame(segment), Frame(flat), LineString(segment)]


class Inputs(unittest.TestCase):
    def test_a_segment(self):
        want = crosscut.intersect(A, B)
        for form in forms_of(A):
            self.assertEqual(crosscut.intersect(form, B), want)
            self.assertEqual(crosscut.intersect(B, form).point, want.point)
            self.assertEqual(crosscut.distance(form, (9, 9)), crosscut.distance(A, (9, 9)))
            self.assertEqual(list(crosscut.SegmentIndex([B]).crossings(form).index), [0])
            self.assertEqual(list(crosscut.SegmentIndex([B]).nearest(form).index), [0])
        space = ((0, 0, 0), (2, 2, 0)), ((0, 2, 1), (2, 0, 1))
        for form in (np.ravel(space[0]), Frame(space[0]), LineString(space[0])):
            self.assertEqual(crosscut.nearest_points(form, space[1]), crosscut.nearest_points(*space))

    def test_a_point_is_a_path_that_stays(self):
        wall, want = (((0, 0), (0, 0)), ((8, 0), (8, 0))), crosscut.path_at_rest((4, 0))
        self.assertEqual(want, ((4, 0), (4, 0), (0, 0)))
        for form in ((4, 0), np.array((4, 0)), Frame((4, 0)), Point(4, 0), [(4, 0), (4, 0)]):
            self.assertEqual(crosscut.sweep(wall, form), crosscut.sweep(wall, want))
        self.assertEqual(crosscut.sweep(((0, 0), (8, 0)), ((4, -1), (4, 1))), crosscut.sweep(wall, ((4, -1), (4, 1))))
        self.assertEqual(len(crosscut.sweep(wall, (4, 0)).contacts), 1)

    def test_a_point_in_space(self):
        point = (0, 0, 4)
        self.assertEqual(crosscut.nearest_points(point, (0, 0, 1)).distance, 3)
        self.assertEqual(crosscut.nearest_points(np.array(point), ((1, 0, 4), (2, 0, 4))),
                         crosscut.nearest_points((point, point), ((1, 0, 4), (2, 0, 4))))

    def test_a_point(self):
        for form in ((9, 8), np.array((9, 8)), Frame((9, 8)), Point(9, 8)):
            self.assertEqual(crosscut.distance(form, A), crosscut.distance((9, 8), A))
            self.assertEqual(list(crosscut.SegmentIndex([A]).within(form, 9)), [0])
            self.assertEqual(crosscut.orientation((0, 0), (1, 0), form), 1)

    def test_a_polyline(self):
        want = crosscut.nearest_points(ZIGZAG, (6, 6))
        for form in (np.array(ZIGZAG), Frame(ZIGZAG), LineString(ZIGZAG), [Point(each) for each in ZIGZAG]):
            self.assertEqual(crosscut.nearest_points(form, Point(6, 6)), want)
        self.assertEqual(crosscut.visible_ground((0, 1), LineString([(0, 0), (2, 2), (4, 0)])).right, (2, 2))

    def test_many_segments(self):
        forms = [PIECES, np.array(PIECES), np.reshape(PIECES, (3, 4)), np.reshape(PIECES, (3, 4)).tolist(), Frame(np.reshape(PIECES, (3, 4))),
                 [LineString(each) for each in PIECES], np.array([*map(LineString, PIECES), None], dtype=object)[:3], MultiLineString(PIECES)]
        want = crosscut.intersect_many(PIECES, B).meeting
        for form in forms:
            np.testing.assert_array_equal(crosscut.intersect_many(form, LineString(B)).meeting, want)
        for form in [*forms, LineString(ZIGZAG), [LineString(ZIGZAG[:3]), LineString(ZIGZAG[2:])]]:
            np.testing.assert_array_equal(crosscut.SegmentIndex(form).lines, PIECES)
            np.testing.assert_array_equal(crosscut.crossings(form, [B]).b, crosscut.crossings(PIECES, [B]).b)
            self.assertEqual(crosscut.node_lines(form), crosscut.node_lines(PIECES))
            self.assertEqual(crosscut.line_of_sight((0, 4), (4, 1), form).wall, 0)
        moving = np.arange(16.0).reshape(2, 2, 2, 2)
        path = ((0, 0), (1, 1))
        ours, theirs = crosscut.sweep_many(moving.reshape(2, 8), path), crosscut.sweep_many(moving, path)
        for name in ours.__slots__:
            np.testing.assert_array_equal(getattr(ours, name), getattr(theirs, name))

    def test_polygons(self):
        want = crosscut.overlay_polygons([(RING, [HOLE])], [([(1, 1), (3, 1), (3, 9)],)], "difference")
        other = Polygon([(1, 1), (3, 1), (3, 9)])
        for a, b in ((Polygon(RING, [HOLE]), other), ([Polygon(RING, [HOLE])], [other]), (MultiPolygon([Polygon(RING, [HOLE])]), other)):
            self.assertEqual(crosscut.overlay_polygons(a, b, "difference"), want)
        # Their rings as walls, each segment one.
        self.assertEqual(len(crosscut.SegmentIndex(Polygon(RING, [HOLE]))), 7)
        self.assertEqual(len(crosscut.SegmentIndex([LinearRing(RING), Point(3, 3)])), 5)

    def test_rings_of_geometries_enclose_in_a_layer(self):
        a, b, inner = Polygon(RING, [HOLE]), Polygon([(3, 3), (12, 3), (12, 12), (3, 12)]), Polygon([(5, 5), (6, 5), (6, 6), (5, 6)])
        for first, second in ((a, b), ([a], [b]), (np.array([a, None], dtype=object)[:1], MultiPolygon([b])),
                              ([LinearRing(RING), LinearRing(HOLE)], b.exterior)):
            areas = crosscut.overlay(first, second).areas
            self.assertEqual((areas.in_a, areas.in_b, areas.both), (a.area, b.area, a.intersection(b).area))
        # Each polygon is a feature of its own: what is in one of them is inside, as `overlay_polygons` has it.
        self.assertEqual(crosscut.overlay([b, inner, a]).areas.in_a, a.union(b).area)
        self.assertEqual(crosscut.overlay([b, inner], a_feature=[1] * 8).areas.in_a, b.area - inner.area)
        # A line has no inside unless that is said, and does not take it from a polygon beside it.
        closed = LineString([*RING, RING[0]])
        self.assertEqual(crosscut.overlay(closed).areas.in_a, 0)
        self.assertEqual(crosscut.overlay(closed, a_ring=True).areas.in_a, 81)
        self.assertEqual(crosscut.overlay([b, LineString([(0, 0), (20, 20)])]).areas.in_a, 81)
        self.assertEqual(crosscut.overlay([], a, b_ring=True).areas.in_b, a.area)
        for said in (False, [True, True, False, True]):
            with self.assertRaisesRegex(ValueError, rf"^overlay: b_ring is False for b\[{2 if said else 0}\], which is a segment of a polygon or a ring$"):
                crosscut.overlay([], Polygon(RING), b_ring=said)

    def test_flags(self):
        square = list(zip(RING, RING[1:] + RING[:1]))
        for said in (True, np.bool_(True), np.array(True), 1, np.uint8(1), [True] * 4, (1,) * 4, np.ones(4, bool), np.ones(4, int),
                     [np.bool_(True)] * 4):
            self.assertEqual(crosscut.overlay(square, a_ring=said).areas.in_a, 81, said)
        for said in (False, np.bool_(False), 0, [0] * 4, np.zeros(4, bool), ()):
            self.assertEqual(crosscut.overlay(square, a_ring=said).areas.in_a, 0, said)
        for said in (np.bool_(False), np.array(False), 0):
            self.assertIsNone(crosscut.intersect_many([A], B, said).point)
            self.assertIsNone(crosscut.SegmentIndex([A]).crossings(points=said).point)
            self.assertEqual(len(crosscut.find_route((0, 0), (1, 0), [A], 0.0, said).legs), len(crosscut.find_route((0, 0), (1, 0), [A], 0.0, False).legs))
        for said, kind in ((crosscut.Extent.segment, "an Extent"), (2, "an int"), (0.0, "a float"), ("ray", "a str"), (np.zeros(1, bool), "a ndarray"), (None, "None")):
            with self.assertRaises(ValueError) as refused:
                crosscut.intersect_many([A], B, said)
            self.assertEqual(str(refused.exception), f"intersect_many: points needs True or False, not {kind}")

    def test_what_does_not_fit_is_said(self):
        for ask, says in (
                (lambda: crosscut.intersect(LineString(ZIGZAG[:3]), B), "intersect: a needs 2 points or 4 numbers, not 3 entries"),
                (lambda: crosscut.intersect(Polygon(RING), B), "intersect: a needs start and end, not a Polygon, whose rings are its exterior and interiors"),
                (lambda: crosscut.intersect_many([Polygon(RING)], B), "intersect_many: a needs an array of numbers of shape (N, 2, 2), (N, 4) or (2, 2), not a Polygon, "
                 "whose rings are its exterior and interiors"),
                (lambda: crosscut.orientation(MultiLineString(PIECES), (0, 0), (1, 1)), "orientation: a needs 2 numbers, not a MultiLineString, whose parts are its geoms"),
                (lambda: crosscut.intersect(LineString([(0, 0, 1), (1, 1, 1)]), B), "intersect: a needs start and end in the plane: in space ask nearest_points"),
                (lambda: crosscut.distance(Polygon(RING), A), "distance: a needs a point, a segment or a list of points, not a Polygon, whose rings are its exterior and interiors"),
                (lambda: crosscut.SegmentIndex([LineString(A), B, 3]), "SegmentIndex: lines needs geometries only, where it begins with one, not an int"),
                (lambda: crosscut.intersect_many([LineString(ZIGZAG)], B),
                 "intersect_many: a needs an array of numbers of shape (N, 2, 2), (N, 4) or (2, 2), not (1, 4, 2)"),
                (lambda: crosscut.intersect_many([LineString(ZIGZAG), LineString(A)], B),
                 "intersect_many: a needs an array of numbers of shape (N, 2, 2), (N, 4) or (2, 2), not rows of different lengths"),
                (lambda: crosscut.node_lines(np.zeros((3, 5))), "node_lines: segments needs an array of numbers of shape (N, 2, 2) or (N, 4), not (3, 5)")):
            with self.assertRaises(ValueError) as refused:
                ask()
            self.assertEqual(str(refused.exception), says)


if __name__ == "__main__":
    unittest.main()
