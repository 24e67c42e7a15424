#pragma once

#include <crosscut/overlay/overlay.h>

#include <cstdint>
#include <optional>
#include <vector>

/// What of layers is other than in C++.
namespace crosscut::python {

/// Two layers cut at their meetings, and all areas.
struct LayersCut {
    Overlay overlay;
    OverlayAreas areas;
    std::vector<double> face_areas;  ///< of each face; 0 for the unbounded one
};

/// Segments, and what Shapely's geometries say of them: empty where there are none.
struct Layer {
    std::vector<Segment2> segments;
    std::vector<std::uint8_t> ring;
    std::vector<std::uint32_t> feature;
};

/// Whether each segment is a part of a ring, or whether all are; empty: not said.
struct Rings {
    std::vector<std::uint8_t> each;
    std::optional<bool> all;
};

/// Cuts two layers at all meetings of their segments, within each layer and between them.
///
/// Idea: find all crossings; sort them along each segment by their exact parameters, those with equal
/// parameters becoming one vertex; stretches between the same two vertices become one edge; sort the edges
/// around each vertex by exact turns. Degenerate: collinear overlaps become one edge with both owners, any
/// number of segments through one point one vertex, ends that touch cut what they touch; lines may dangle. A
/// segment of zero length makes nothing. No segments: one face. Throws `InvalidInput` where a coordinate is
/// not finite ("overlay: b[3].end is not finite"), `ring` or `feature` has another size than `segments`, or
/// ring segments do not close: an odd number of their ends in one feature lies in one point, or, by the rule
/// `non_zero`, not as many begin there as end there. Cost: that of `crossings`, and about a microsecond an
/// edge.
///
/// `a_ring`: for each segment of `a`, or once for all, whether it is a part of a closed ring. Where it is not
/// said, the segments of Shapely's polygons and rings are, and all others are lines, which bound nothing: of a
/// square as an array all areas are 0 without `a_ring=True`. `a_feature`: for each segment the number of its
/// feature; without it each polygon of Shapely is a feature of its own, so that what is in at least one of them
/// is inside, and all other segments are one together. `a_fill`: which points are inside a feature, by
/// `FillRule`. `b_ring`, `b_feature` and `b_fill` are the same of `b`. Raises InvalidInput too where `a_ring` is
/// False for a segment of a polygon or ring of Shapely.
[[nodiscard]] LayersCut overlay(const Layer& a, const Layer& b, const Rings& a_ring, const Rings& b_ring,
                                const std::vector<int>& a_feature, const std::vector<int>& b_feature,
                                FillRule a_fill, FillRule b_fill);

}  // namespace crosscut::python
