"""Questions about arrays: what they take, and that they say of each entry what the question of one pair says."""
import sys
import threading
import time
import unittest

import crosscut
import numpy as np

from questions import Questions


def arrays(entries, width=2, seed=1):
    questions = Questions(seed)
    return np.array([questions.points(entries, width) for _ in range(400)])


class Arrays(unittest.TestCase):
    def test_intersect_many_says_what_common_point_says(self):
        points = arrays(4)
        a, b = points[:, :2], points[:, 2:]
        for extents in (("segment", "segment"), ("ray", "line")):
            many = crosscut.intersect_many(a, b, a_extent=extents[0], b_extent=extents[1])
            for i, (first, second) in enumerate(zip(a, b)):
                one = crosscut.common_point(first, second, *extents)
                self.assertEqual((many.meeting[i], many.has_point[i]), (one.meeting, one.point is not None))
                np.testing.assert_equal((tuple(many.point[i]), many.s[i], many.t[i]), [
                    none if value is None else value
                    for value, none in ((one.point, (np.nan, np.nan)), (one.s, np.nan), (one.t, np.nan))])

    def test_nearest_many_says_what_nearest_points_says(self):
        points = arrays(4, width=3)
        many = crosscut.nearest_many(points[:, :2], points[:, 2:], b_extent="line")
        for i, four in enumerate(points):
            one = crosscut.nearest_points(four[:2], four[2:], b_extent="line")
            said = many.relation[i], many.s[i], many.t[i], tuple(many.on_a[i]), tuple(many.on_b[i]), many.distance[i]
            self.assertEqual(said, (one.relation, one.s, one.t, one.on_a, one.on_b, one.distance))
            self.assertEqual(many.unique[i], one.unique)

    def test_sweep_many_says_what_sweep_says(self):
        points = arrays(6)
        lines, paths = points[:, :4].reshape(-1, 2, 2, 2), points[:, 4:]
        many = crosscut.sweep_many(lines, paths)
        for i in range(len(points)):
            contacts = crosscut.sweep(lines[i], paths[i]).contacts
            self.assertEqual(many.count[i], len(contacts))
            for k, hit in enumerate(contacts):
                said = many.kind[i, k], many.t_first[i, k], many.t_last[i, k], many.s_first[i, k], many.s_last[i, k]
                self.assertEqual(said, (hit.kind, hit.t_first, hit.t_last, hit.s_first, hit.s_last))
            for k in range(len(contacts), 2):
                self.assertEqual(many.kind[i, k], 255)
                self.assertTrue(np.isnan([many.t_first[i, k], many.t_last[i, k], many.s_first[i, k], many.s_last[i, k]]).all())
        self.assertGreater(many.count.sum(), 20)

    def test_one_alone_is_asked_against_all(self):
        points = arrays(4)
        alone = points[0, :2]
        together = crosscut.intersect_many(np.repeat(alone[None], len(points), axis=0), points[:, 2:])
        for many in (crosscut.intersect_many(alone, points[:, 2:]), crosscut.intersect_many(points[:, 2:], alone)):
            np.testing.assert_array_equal(many.meeting, together.meeting)
            np.testing.assert_array_equal(many.point, together.point)

    def test_any_layout_and_any_kind_of_number_is_read(self):
        whole = np.random.default_rng(3).integers(-5, 5, (50, 4, 2))
        want = crosscut.intersect_many(whole[:, :2].tolist(), whole[:, 2:].tolist())
        for kind in (np.int8, np.float32, np.float64, object):
            for layout in ("C", "F"):
                given = np.array(whole, dtype=kind, order=layout)
                got = crosscut.intersect_many(given[::1, :2], given[:, 2:])
                np.testing.assert_array_equal(got.point, want.point)

    def test_long_arrays_say_what_their_pieces_say(self):
        random = np.random.default_rng(7)
        for ask, shapes in ((crosscut.intersect_many, ((2, 2), (2, 2))), (crosscut.nearest_many, ((2, 3), (2, 3))),
                            (crosscut.sweep_many, ((2, 2, 2), (2, 2)))):
            a, b = (random.random((2501, *shape)) for shape in shapes)
            for first, second in ((a, b), (a[0], b), (a, b[0])):
                whole = ask(first, second)
                pieces = [ask(*(x[i:i + 100] if len(x) > 100 else x for x in (first, second)))
                          for i in range(0, 2501, 100)]
                for name in whole.__slots__:
                    np.testing.assert_array_equal(getattr(whole, name), np.concatenate([getattr(piece, name) for piece in pieces]))

    def test_an_error_names_an_entry_far_into_an_array(self):
        a, b = np.zeros((2501, 2, 2)), np.ones((2501, 2, 2))
        b[2100, 1, 0] = np.nan
        with self.assertRaisesRegex(ValueError, r"^intersect_many: b\[2100\]\.end is not finite$"):
            crosscut.intersect_many(a, b)
        with self.assertRaisesRegex(ValueError, r"^intersect_many: b\[2100\]\.end is not finite$"):
            crosscut.intersect_many(a[0], b, points=False)

    def test_none_are_answered_by_none(self):
        self.assertEqual(len(crosscut.intersect_many(np.zeros((0, 2, 2)), np.zeros((0, 2, 2))).meeting), 0)
        self.assertEqual(len(crosscut.crossings([]).a), 0)

    def test_verdicts_alone_leave_the_rest_out(self):
        points = arrays(4)
        verdicts = crosscut.intersect_many(points[:, :2], points[:, 2:], points=False)
        self.assertEqual((verdicts.point, verdicts.has_point, verdicts.s, verdicts.t), (None,) * 4)
        np.testing.assert_array_equal(verdicts.meeting, crosscut.intersect_many(points[:, :2], points[:, 2:]).meeting)

    def test_an_array_that_is_kept_keeps_its_memory(self):
        points = arrays(4)
        kept = crosscut.intersect_many(points[:, :2], points[:, 2:]).meeting
        want = kept.copy()
        for _ in range(20):
            crosscut.intersect_many(points[::-1, :2], points[::-1, 2:])
        np.testing.assert_array_equal(kept, want)


class Crossings(unittest.TestCase):
    def test_progress_is_told_and_can_stop(self):
        shares = []
        self.assertTrue(crosscut.crossings(arrays(2), progress=shares.append).complete)
        self.assertTrue(shares and all(0 <= share <= 1 for share in shares))
        self.assertFalse(crosscut.crossings(arrays(2), progress=lambda share: False).complete)

    def test_what_progress_raises_comes_out(self):
        def refuses(share):
            raise KeyError(share)
        with self.assertRaises(KeyError):
            crosscut.crossings(arrays(2), progress=refuses)

    def test_other_threads_run_meanwhile(self):
        turns, stop = [0], threading.Event()

        def other():
            while not stop.is_set():
                turns[0] += 1
                time.sleep(0)  # lets the interpreter go
        segments = np.random.default_rng(5).random((3000, 2, 2))
        usual = sys.getswitchinterval()
        sys.setswitchinterval(1000)  # nobody is asked to let go: the call does so itself, or the other stands still
        thread = threading.Thread(target=other)
        thread.start()
        try:
            for _ in range(100):  # on a busy machine the other may get no turn in a short call
                before = turns[0]
                crosscut.intersect_many(segments, segments)
                if turns[0] != before:
                    break
        finally:
            stop.set()
            sys.setswitchinterval(usual)
            thread.join()
        self.assertNotEqual(turns[0], before)


if __name__ == "__main__":
    unittest.main()
