#pragma once

#include <crosscut/overlay/overlay.h>
#include <crosscut/types.h>
#include "core/number/exact.h"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

/// Exact positions of vertices along segments, in integers. For the sources of the overlay only.
namespace crosscut::overlaying {

/// top / bottom; bottom is positive.
struct Ratio {
    BigInt top, bottom;
};
[[nodiscard]] inline int compare(const Ratio& p, const Ratio& q) {
    const BigInt left = p.top * q.bottom, right = q.top * p.bottom;
    return left.compare(right);
}

/// All coordinates as whole multiples of one power of two.
class ExactPoints {
  public:
    explicit ExactPoints(std::span<const Segment2> segments);

    /// The exact parameter along segment `i` of a vertex that lies on it.
    [[nodiscard]] Ratio parameter(std::uint32_t i, const OverlayVertex& vertex) const;
    /// Sign of the vertex's x less `x`, which is a coordinate of an end.
    [[nodiscard]] int compare_x(const OverlayVertex& vertex, double x) const;
    /// Sign of the height of segment `i` at `x` less that of segment `j`. Neither is vertical.
    [[nodiscard]] int compare_height(std::uint32_t i, std::uint32_t j, double x) const;
    /// start × end of segment `i`, in lattice units squared.
    [[nodiscard]] BigInt swept(std::uint32_t i) const;
    /// A lattice unit is 2^unit.
    [[nodiscard]] int unit() const { return unit_; }

  private:
    struct Line {
        BigInt x, y, dx, dy;
    };
    [[nodiscard]] Line line(std::uint32_t i) const;
    [[nodiscard]] BigInt whole_of(double value) const;
    [[nodiscard]] Ratio crossing(std::uint32_t i, std::uint32_t j) const;

    std::span<const Segment2> segments_;
    int unit_ = 0;
};

// The segments of both layers cut into edges. For the sources of the overlay only.

/// The layer and feature that a segment belongs to.
struct Owner {
    bool b = false;
    bool ring = false;
    bool reversed = false;  ///< it was given from right to left, or downwards
    FillRule fill = FillRule::even_odd;
    std::uint32_t feature = 0;  ///< numbered from 0 through those of a and then b
};

/// Vertices and edges, and the path of each segment through them.
struct CutSegments {
    std::vector<OverlayVertex> vertices;  ///< ends first
    std::size_t ends = 0;                 ///< the number of ends among them
    std::vector<OverlayEdge> edges;
    /// Segment i runs, from left to right, along `pieces[start[i]]` to `pieces[start[i + 1] - 1]`.
    std::vector<std::uint32_t> start;
    std::vector<std::uint32_t> pieces;
};

/// Cuts segments in a few steps of about the same length.
class Cutter;
struct CutterDeleter {
    void operator()(Cutter* cutter) const;
};
/// `ordered` are the segments from left to right, or upwards; all three arguments must outlive the cutter.
[[nodiscard]] std::unique_ptr<Cutter, CutterDeleter> make_cutter(std::span<const Segment2> ordered,
                                                                 std::span<const Owner> owners,
                                                                 const ExactPoints& points);
/// Does the next step; true after the last one.
bool cut_on(Cutter& cutter);
/// The result after the last step.
[[nodiscard]] CutSegments take_cut(Cutter& cutter);

/// From left to right, on a vertical line upwards.
[[nodiscard]] inline bool before(const Vec2& p, const Vec2& q) {
    return p.x < q.x || (p.x == q.x && p.y < q.y);
}

/// Union-find: the least member stands for each set.
class Sets {
  public:
    explicit Sets(std::size_t count);
    [[nodiscard]] std::uint32_t of(std::uint32_t i);
    void unite(std::uint32_t i, std::uint32_t j);

  private:
    std::vector<std::uint32_t> parent_;
};

}  // namespace crosscut::overlaying
