"""What is wrong is said in one sentence that names the question, the argument and the part, as InvalidInput."""
import unittest

import crosscut
import numpy as np

A, B = ((0, 0), (1, 1)), ((0, 1), (1, 0))
LINE = (((0, 0), (0, 1)), ((1, 0), (1, 1)))
MOVING = crosscut.MovingSegment2(crosscut.Path2((0, 0), (0, 1)), crosscut.Path2((1, 0), (1, 1)))
RING = [(0, 0), (4, 0), (4, 4)]
ACCELERATED = ", which has accelerations: straight paths are np.asarray(paths)[..., :2, :], and sweep takes others"
NO_POLYGONS = "needs a list of polygons, each a ring and its holes: a ring alone is [(ring, [])]"
INFINITE = np.array([A, A, ((0, 0), (1, np.inf))])

REFUSED = [
    (lambda: crosscut.intersect(A, ((0, 0), (1, float("nan")))), "intersect: b.end is not finite"),
    (lambda: crosscut.intersect(A, ((0, 0), (1,))), "intersect: b.end needs 2 numbers, not 1 entry"),
    (lambda: crosscut.intersect(A, ((0, 0), (1, "1"))), "intersect: b.end.y needs a number, not a str"),
    (lambda: crosscut.intersect(A, ((0, 0), (1, 10**400))), "intersect: b.end.y needs a number that a double can hold"),
    (lambda: crosscut.intersect("ab", B), "intersect: a needs start and end, not a str"),
    (lambda: crosscut.intersect(A, None), "intersect: b needs start and end, not None"),
    (lambda: crosscut.intersect(A, B, a_extent="rey"), "intersect: a_extent needs one of segment, ray, line, not \"rey\""),
    (lambda: crosscut.intersect(A, B, crosscut.End.start), "intersect: a_extent needs one of segment, ray, line, not an End"),
    (lambda: crosscut.nearest_points(A, ((0, 0, 0), (1, 1, 1))),
     "nearest_points: one of a and b is in the plane and the other in space"),
    (lambda: crosscut.nearest_points((0, 0), ()), "nearest_points: b needs a point, a segment or a list of points, not 0 entries"),
    (lambda: crosscut.distance(A, [(0, 0), (1, 0), (2, 0), (3, np.inf)]), "distance: b[3] is not finite"),
    (lambda: crosscut.distance((0, 0), (1, 2, 3)), "distance: b is in space, where nearest_points(a, b).distance is asked, of points and segments"),
    (lambda: crosscut.within(((0, 0, 0), (1, 1, 1)), A, 1), "within: a is in space, where nearest_points(a, b).distance is asked, of points and segments"),
    (lambda: crosscut.distance((0, 0), (1, 2, 3, 4, 5)), "distance: b needs 2 numbers, not 5 entries"),
    (lambda: crosscut.SegmentIndex([A]).nearest((0, 0), -1), "nearest: k is negative"),
    (lambda: crosscut.distance((0, 0), A, a_extent="ray"), "distance: a_extent needs two points in a"),
    (lambda: crosscut.distance(A, [*A, *B], a_extent="ray"), "distance: a ray or a line has no distance from a polyline here"),
    (lambda: crosscut.compare_distances((0, 0), A, [*A, *B]), "compare_distances: b needs a point or two points"),
    (lambda: crosscut.overlay_polygons([([*A, (0, np.inf)],)], [], "union"), "overlay_polygons: a[0].outer[2] is not finite"),
    (lambda: crosscut.overlay_polygons([], [], "minus"),
     "overlay_polygons: operation needs one of intersection, union, difference, symmetric_difference, not \"minus\""),
    (lambda: crosscut.apparent_crossing([(0, 0, 0)] * 2, [(0, 0, 0)] * 2),
     "apparent_crossing: one of eye and direction is needed"),
    (lambda: crosscut.sweep(LINE, ((0, 0), 0)), "sweep: point.to needs 2 numbers, not an int"),
    (lambda: crosscut.sweep(LINE, ((0, 0),)), "sweep: point needs from_ and to, perhaps acceleration, or a point, not 1 entry"),
    (lambda: crosscut.sweep_crowd([LINE, (A, 3)], A), "sweep_crowd: lines[1].q needs from_ and to, perhaps acceleration, or a point, not an int"),
    (lambda: crosscut.intersect_by("cleverly", A, B),
     "intersect_by: method needs one of parametric, slope_intercept, minkowski, pga, projection, least_squares"),
    (lambda: crosscut.intersect_by("pga", A, B, number="half"), "intersect_by: number needs one of double, float"),
    (lambda: crosscut.sweep_by("gidney", LINE, (*A, (1, 1))), "sweep_by: gidney was published for straight paths"),
    (lambda: crosscut.intersect_many(INFINITE, INFINITE), "intersect_many: a[2].end is not finite"),
    (lambda: crosscut.intersect_many(INFINITE[:2], INFINITE), "intersect_many: a has 2 entries and b has 3"),
    (lambda: crosscut.intersect_many(np.zeros((3, 5)), B),
     "intersect_many: a needs an array of numbers of shape (N, 2, 2), (N, 4) or (2, 2), not (3, 5)"),
    (lambda: crosscut.intersect_many(5, B),
     "intersect_many: a needs an array of numbers of shape (N, 2, 2), (N, 4) or (2, 2), not an int"),
    (lambda: crosscut.intersect_many([A, A[:1]], B),
     "intersect_many: a needs an array of numbers of shape (N, 2, 2), (N, 4) or (2, 2), not rows of different lengths"),
    (lambda: crosscut.intersect_many(np.full((3, 2, 2), "1"), B),
     "intersect_many: a needs an array of numbers of shape (N, 2, 2), (N, 4) or (2, 2), not of text"),
    (lambda: crosscut.intersect_many(np.ones((3, 2, 2)) * 1j, B),
     "intersect_many: a needs an array of numbers of shape (N, 2, 2), (N, 4) or (2, 2), not of complex128"),
    (lambda: crosscut.nearest_many(np.zeros((3, 2, 2)), np.zeros((3, 2, 2))),
     "nearest_many: a needs segments in space, an array of numbers of shape (N, 2, 3), (N, 6) or (2, 3), not (3, 2, 2), "
     "which are in the plane: give them z = 0, or ask SegmentIndex(segments).nearest_many(probes)"),
    (lambda: crosscut.nearest_many(np.zeros((5, 2, 3)), (0, 0, 1, 1)),
     "nearest_many: b needs segments in space, an array of numbers of shape (N, 2, 3), (N, 6) or (2, 3), not (4,), "
     "which are in the plane: give them z = 0, or ask SegmentIndex(segments).nearest_many(probes)"),
    (lambda: crosscut.intersect_many(np.zeros((5, 6)), B),
     "intersect_many: a needs an array of numbers of shape (N, 2, 2), (N, 4) or (2, 2), not (5, 6), which are in space: nearest_many takes them"),
    (lambda: crosscut.crossings(np.zeros((5, 2, 3))),
     "crossings: lines needs an array of numbers of shape (N, 2, 2), (N, 4) or (2, 2), not (5, 2, 3), which are in space: nearest_many takes them"),
    (lambda: crosscut.node_lines(np.zeros((5, 2))),
     "node_lines: segments needs an array of numbers of shape (N, 2, 2) or (N, 4), not (5, 2), which are points: "
     "the segments between them are np.stack((p[:-1], p[1:]), 1)"),
    (lambda: crosscut.intersect((0, 0, 0, 1, 1, 1), B), "intersect: a needs start and end in the plane: in space ask nearest_points"),
    (lambda: crosscut.meeting_of(A, ((0, 0, 0), (1, 1, 1))), "meeting_of: b needs start and end in the plane: in space ask nearest_points"),
    (lambda: crosscut.line_of_sight((0, 0), (1, 1), [A, np.zeros((2, 3))]),
     "line_of_sight: walls[1] needs start and end in the plane: in space ask nearest_points"),
    (lambda: crosscut.sweep_many(np.zeros((3, 2, 2)), np.zeros((3, 2))),
     "sweep_many: lines needs the paths of each line's two ends, an array of numbers of shape (N, 2, 2, 2), (N, 8) or (2, 2, 2), not (3, 2, 2)"),
    (lambda: crosscut.sweep_many(np.zeros((3, 2, 2, 2)), np.zeros((3, 2))),
     "sweep_many: points needs the path of each point, an array of numbers of shape (N, 2, 2), (N, 4) or (2, 2), not (3, 2)"),
    (lambda: crosscut.SegmentIndex([(0, 0), (1, 1), (2, 0)]),
     "SegmentIndex: lines needs an array of numbers of shape (N, 2, 2), (N, 4) or (2, 2), not (3, 2), which are points: "
     "the segments between them are np.stack((p[:-1], p[1:]), 1)"),
    (lambda: crosscut.nearest_points((0, 0, 0), [(0, 0, 0), (1, 1, 1), (2, 2, 2)]),
     "nearest_points: b is in space, where 1 or 2 points are needed, not 3"),
    (lambda: crosscut.distance((0, 0), np.zeros((3, 2, 2))),
     "distance: b needs a point, a segment or a list of points, not many segments, which SegmentIndex takes"),
    (lambda: crosscut.distance((0, 0), np.zeros((3, 4))),
     "distance: b needs a point, a segment or a list of points, not many segments, which SegmentIndex takes"),
    (lambda: crosscut.nearest_points(np.zeros((1000, 2, 3)), np.zeros((2, 3))),
     "nearest_points: a needs a point, a segment or a list of points, not segments in space, which nearest_many takes"),
    (lambda: crosscut.nearest_points(np.zeros((2, 3)), np.zeros((1000, 6))),
     "nearest_points: b needs a point, a segment or a list of points, not segments in space, which nearest_many takes"),
    (lambda: crosscut.sweep_many([MOVING], A), "sweep_many: lines needs the paths of each line's two ends, an array of numbers of shape (N, 2, 2, 2), (N, 8) or "
     "(2, 2, 2), not (1, 2, 3, 2)" + ACCELERATED),
    (lambda: crosscut.sweep_many([LINE], [MOVING.p]),
     "sweep_many: points needs the path of each point, an array of numbers of shape (N, 2, 2), (N, 4) or (2, 2), not (1, 3, 2)" + ACCELERATED),
    (lambda: crosscut.sweep_many([LINE], MOVING.p),
     "sweep_many: points needs the path of each point, an array of numbers of shape (N, 2, 2), (N, 4) or (2, 2), not (3, 2)" + ACCELERATED),
    (lambda: crosscut.sweep(A, B, (0, 0), (1, 1)), "sweep: radius needs a number, not a tuple: a line is the paths of its two ends, "
     "((p before, p after), (q before, q after)), and a point is one path"),
    (lambda: crosscut.sweep_crowd([A], B, np.zeros(2)), "sweep_crowd: radius needs a number, not a ndarray: a line is the paths of its two ends, "
     "((p before, p after), (q before, q after)), and a point is one path"),
    (lambda: crosscut.sweep(LINE, A, "1"), "sweep: radius needs a number, not a str"),
    (lambda: crosscut.overlay_polygons(RING, [], "union"), "overlay_polygons: a " + NO_POLYGONS),
    (lambda: crosscut.overlay_polygons([], np.array(RING), "union"), "overlay_polygons: b " + NO_POLYGONS),
    (lambda: crosscut.overlay_polygons([RING], [], "union"), "overlay_polygons: a " + NO_POLYGONS),
    (lambda: crosscut.overlay_polygons((RING, []), [], "union"), "overlay_polygons: a " + NO_POLYGONS),
    (lambda: crosscut.overlay_polygons([(RING, []), 3], [], "union"), "overlay_polygons: a[1] needs outer, perhaps holes, not an int"),
    (lambda: crosscut.intersect_many([A, ((0, None), (1, 1))], B), "intersect_many: a[1] has None, which is no number"),
    (lambda: crosscut.crossings([(0, 0, 1, 1), (0, 1, 2, None)]), "crossings: lines[1] has None, which is no number"),
    (lambda: crosscut.SegmentIndex([A]).nearest_many([(0, 0), (None, 0)]),
     "nearest_many: probes[1] has None, which is no number"),
    (lambda: crosscut.meets(np.array([0, 11], np.uint8)), "meets: meeting[1] is no number of a Meeting"),
    (lambda: crosscut.meets(np.zeros((2, 2), np.uint8)), "meets: meeting needs a word or an array of the numbers of words, of shape (N,), not (2, 2)"),
    (lambda: crosscut.meets(np.zeros(2)), "meets: meeting needs a word or an array of the numbers of words, of shape (N,), not a ndarray of others"),
    (lambda: crosscut.crossings(INFINITE[:2], threads=1.5), "crossings: threads needs a whole number, not a float"),
    (lambda: crosscut.crossings(INFINITE[:2], progress=3), "crossings: progress needs a function, not an int"),
    (lambda: crosscut.overlay([A], [B], a_ring=[True, True]), "overlay: a_ring has another size than a"),
    (lambda: crosscut.overlay([A], [B], a_feature=[1, 2]), "overlay: a_feature has another size than a"),
    (lambda: crosscut.overlay([A], [B], a_fill="winding"), "overlay: a_fill needs one of even_odd, non_zero, not \"winding\""),
    (lambda: crosscut.visible_region((1, 1), [A], ((0, 0),)), "visible_region: room needs low and high, not 1 entry"),
    (lambda: crosscut.viewshed([[0, 1], [2]], (0, 0), 1), "viewshed: heights[1] has another length than the first row"),
    (lambda: crosscut.viewshed([[0, 1]], (0, -1), 1), "viewshed: eye.row is negative"),
    (lambda: crosscut.find_route((0, 0), (1, np.inf), [A]), "find_route: goal.y is not finite"),
]


class Refusals(unittest.TestCase):
    def test_each_is_of_one_class_with_its_sentence(self):
        for ask, sentence in REFUSED:
            with self.subTest(sentence), self.assertRaises(crosscut.InvalidInput) as refused:
                ask()
            self.assertEqual(str(refused.exception), sentence)

    def test_that_class_is_a_value_error(self):
        self.assertTrue(issubclass(crosscut.InvalidInput, ValueError))


if __name__ == "__main__":
    unittest.main()
