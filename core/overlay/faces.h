#pragma once

#include <crosscut/overlay/overlay.h>
#include <crosscut/types.h>
#include "core/overlay/cuts.h"

#include <cstdint>
#include <span>
#include <vector>

/// Edges sorted around their vertices. For the sources of the overlay only.
namespace crosscut::overlaying {

/// A connected component of the edges.
struct Component {
    /// Its first vertex from left to right, then upwards: an end of a segment.
    std::uint32_t leftmost = 0;
    std::uint32_t outer = 0;  ///< a half-edge with the surroundings of the component on its left
};

/// The boundaries of the faces as cycles of half-edges.
struct HalfEdges {
    std::vector<std::uint32_t> next;      ///< for each half-edge the next one with the same face on the left
    std::vector<std::uint32_t> cycle;     ///< for each half-edge the cycle it is a part of
    std::vector<std::uint32_t> first_of;  ///< for each cycle one half-edge
    std::vector<Component> components;    ///< from left to right
};

/// `ordered` are the segments that the edges are parts of, from left to right.
[[nodiscard]] HalfEdges half_edges(const CutSegments& cut, std::span<const Segment2> ordered);

/// What a ray down from a vertex hits first.
struct RayHit {
    std::uint32_t segment = kNoIndex;
    double y = 0.0;  ///< correctly rounded
};

/// Finds what is below each component, in rounds of longer and longer rays.
class BelowEach {
  public:
    /// All arguments must outlive it.
    BelowEach(const CutSegments& cut, const HalfEdges& edges, std::span<const Segment2> ordered,
              const ExactPoints& points);
    /// The next round; true after the last one.
    bool step();
    /// For each component a half-edge that has the face around it on its left, just below its leftmost
    /// vertex; none where nothing is below.
    [[nodiscard]] std::vector<std::uint32_t> found() const;

  private:
    [[nodiscard]] bool spans(std::uint32_t segment, double x) const;
    [[nodiscard]] bool higher(const RayHit& one, const RayHit& other, double x) const;
    [[nodiscard]] std::uint32_t edge_at(std::uint32_t segment, double x) const;

    const CutSegments& cut_;
    std::span<const Segment2> ordered_;
    const ExactPoints& points_;
    std::vector<std::uint32_t> vertices_;  ///< the leftmost one of each component
    std::vector<RayHit> hits_;             ///< for each of them
    std::vector<std::uint32_t> open_;      ///< those whose rays have hit nothing yet
    double floor_ = 0.0, length_ = 0.0;
};

// Which faces are inside which layers. For the sources of the overlay only.

/// Sets for each face in which layers it is, and for each edge which layers it bounds. Of `cut` only the
/// paths of the segments are needed; the unbounded face is in no layer.
void label_faces(const CutSegments& cut, std::span<const Owner> owners, Overlay& out);

}  // namespace crosscut::overlaying
