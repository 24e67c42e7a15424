"""What arguments may be, for annotations of your own code.

Numbers may be anything that `float` takes. Points, segments and lines may be lists, tuples, arrays, anything with
`__array__`, or geometries of Shapely.
"""
from typing import Any, Protocol, Sequence, Tuple, Union

from numpy.typing import ArrayLike

__all__ = ["FieldsLike", "GeometryLike", "HasCoords", "HasParts", "HasRings", "PlaneLike", "PointLike", "PointsLike", "SegmentLike", "SegmentsLike",
           "SpaceLike"]


class HasCoords(Protocol):
    """A point, a line or a ring of Shapely."""
    @property
    def coords(self) -> Any: ...


class HasParts(Protocol):
    """Several geometries of Shapely in one."""
    @property
    def geoms(self) -> Any: ...


class HasRings(Protocol):
    """A polygon of Shapely."""
    @property
    def exterior(self) -> Any: ...
    @property
    def interiors(self) -> Any: ...


PointLike = Union[ArrayLike, HasCoords]
"""2 numbers, in space 3."""

PointsLike = Union[ArrayLike, HasCoords, HasParts, Sequence[HasCoords]]
"""Points in order: an array of shape (N, 2), or a line."""

SegmentLike = Union[ArrayLike, HasCoords]
"""2 points, or their numbers one after the other."""

SegmentsLike = Union[ArrayLike, HasCoords, HasParts, HasRings, Sequence[Union[HasCoords, HasParts, HasRings]]]
"""Segments: an array of shape (N, 2, 2) or (N, 4), in space (N, 2, 3) or (N, 6), or lines."""

GeometryLike = Union[ArrayLike, HasCoords, Sequence[HasCoords]]
"""A point, a segment, or a polyline: its points in order."""

PlaneLike = Union[Tuple[float, float], Sequence[Tuple[float, float]]]
"""A point, a segment or a polyline whose type says that it is in the plane."""

SpaceLike = Union[Tuple[float, float, float], Sequence[Tuple[float, float, float]]]
"""A point or a segment whose type says that it is in space."""

FieldsLike = Union[ArrayLike, Sequence[Any], HasRings]
"""The fields of a tuple of this package in order, as any tuple, list or array; the last may be left out where they
have a default."""
