"""How somebody calls the package who has types checked: read by mypy, and run."""
from __future__ import annotations

from typing import Any

import crosscut
import numpy as np
from crosscut import Meeting
from crosscut.typing import SegmentLike


def where(a: SegmentLike, b: SegmentLike) -> tuple[float, float] | None:
    met: crosscut.Intersection2 = crosscut.intersect(a, b, a_extent="ray", b_extent=crosscut.Extent.line)
    return met.point


lines = np.random.default_rng(1).random((9, 4))
index = crosscut.SegmentIndex(lines)
near = index.nearest_many([(0, 0), (1, 1)], k=2)
pairs = index.crossings(points=False).a, index.crossings(lines[0], "ray").index
distance: float = float(near.distance[0, 0])
hits: list[crosscut.Contact] = crosscut.sweep((((0, 0), (0, 1)), ((1, 0), (1, 1))), ((0, 0), (1, 1)), radius=0.5).contacts
middle: tuple[float, float, float] = crosscut.nearest_points(((0, 0, 0), (2, 2, 0)), ((0, 2, 1), (2, 0, 1))).midpoint
piece: int = crosscut.nearest_points((0, 0), [(0, 1), (2, 3), (4, 4)]).piece_b
either: crosscut.NearestPoints2 | crosscut.NearestPoints3 = crosscut.nearest_points(lines[0], lines[1])
polygons = crosscut.overlay_polygons([crosscut.Polygon2([(0, 0), (1, 0), (1, 1)], [])], [], "union")
class Square:
    """Has what Shapely's polygons have."""
    exterior = [(0, 0), (1, 0), (1, 1), (0, 1)]
    interiors: list[Any] = []


polygons += crosscut.overlay_polygons(Square(), [], "union")
area: list[tuple[float, float]] = polygons[0].outer
word: str = Meeting(int(crosscut.crossings(lines).meeting[0])).name
crowd: list[crosscut.CrowdHit] = crosscut.sweep_crowd(np.zeros((1, 2, 2, 2)), (0, 0)).hits
squares: float = crosscut.overlay(lines, a_ring=False, b_ring=np.zeros(0, bool)).areas.in_a
many: int = int(crosscut.meets(crosscut.crossings(lines).meeting).sum())
one: bool = crosscut.meets("overlap")
if crosscut.meeting_of(lines[0], lines[1]) or crosscut.sweep((((0, 0), (0, 1)), ((1, 0), (1, 1))), ((0, 0), (1, 1))):
    word += "!"
print(word, where(((2, 4), (10, 8)), lines[0]), distance, hits, area, middle, piece, either)
