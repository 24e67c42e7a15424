"""Layers, views and ways: what is passed to the library, and what comes back of all its parts."""
import math
import unittest

import crosscut


def square(x, y, side):
    corners = [(x, y), (x + side, y), (x + side, y + side), (x, y + side)]
    return [(corners[i], corners[(i + 1) % 4]) for i in range(4)]


class World(unittest.TestCase):
    def test_areas_of_layers_add_up(self):
        cut = crosscut.overlay(square(0, 0, 4), square(3, 1, 4), a_ring=[True] * 4, b_ring=[True] * 4)
        self.assertEqual((cut.areas.a_only, cut.areas.b_only, cut.areas.both, cut.areas.balanced), (13, 13, 3, True))
        self.assertEqual(sorted(cut.face_areas), [0, 3, 13, 13])
        self.assertEqual(len(cut.overlay.next), 2 * len(cut.overlay.edges))

    def test_what_is_inside_goes_by_the_rule_and_the_features(self):
        twice = square(0, 0, 4) + square(1, 1, 2)  # both rings run the same way around

        def inside(**rules):
            return crosscut.overlay(twice, a_ring=[True] * 8, **rules).areas.a_only

        self.assertEqual(inside(), 12)
        self.assertEqual(inside(a_fill=crosscut.FillRule.non_zero), 16)
        self.assertEqual(inside(a_feature=[1] * 4 + [2] * 4), 16)

    def test_somebody_is_seen_on_both_sides_of_a_wall(self):
        seen = crosscut.seen_stretches((4, 2), ((0, 6), (8, 6)), [((3, 4), (5, 4))], ((0, 0), (8, 8)))
        self.assertEqual([(each.from_.t, each.to.t) for each in seen], [(0, .25), (.75, 1)])

    def test_hills_hide_what_is_behind_them(self):
        ground = [(0, 0), (2, 2), (4, 0), (6, 3)]
        self.assertEqual(crosscut.target_view((0, 1), (4, 0), ground).needed, (4, 3))
        self.assertEqual(crosscut.visible_ground((0, 1), ground).right, (2, 2))
        self.assertEqual(crosscut.ground_at(1, ground), (1, 1))
        heights = [[0, 0, 0], [0, 5, 0], [0, 0, 0]]
        seen = crosscut.viewshed(heights, (0, 0), 1)
        blocked = [crosscut.blocked_by(heights, (0, 0), 1, (i % 3, i // 3)) for i in range(9)]
        self.assertEqual(seen, [block is None for block in blocked])
        self.assertEqual(sum(seen), 6)
        self.assertEqual(crosscut.ground_under(heights, (0, 0), (2, 2)), [(0, 0), (.5, 5), (1, 0)])

    def test_a_disc_goes_around_a_wall(self):
        disc = crosscut.find_route((0, 0), (8, 0), [((4, -3), (4, 3))], radius=1)
        self.assertAlmostEqual(disc.length, 2 * math.sqrt(24) + 2 * (math.atan(.75) + math.asin(.2)))
        self.assertGreater(len(crosscut.route_graph((0, 0), (8, 0), [((4, -3), (4, 3))], radius=1)), 7)


if __name__ == "__main__":
    unittest.main()
