#include <crosscut/overlay/polygons.h>

#include <crosscut/overlay/overlay.h>
#include <crosscut/predicates.h>
#include "core/enumerator_name.h"
#include "core/input.h"
#include "core/overlay/cuts.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <utility>

namespace crosscut {

namespace input {

template <class Visitor>
void visit(Visitor& visitor, const ArgumentPath& at, const Polygon2& polygon) {
    visit(visitor, {"outer", &at}, std::span<const Vec2>(polygon.outer));
    const ArgumentPath holes{"holes", &at};
    for (std::size_t i = 0; i < polygon.holes.size(); ++i)
        visit(visitor, {nullptr, &holes, i}, std::span<const Vec2>(polygon.holes[i]));
}

}  // namespace input

namespace {

using overlaying::before;

/// Segments of rings, and the polygon of each.
struct PolygonLayer {
    std::vector<Segment2> segments;
    std::vector<std::uint8_t> ring;
    std::vector<std::uint32_t> feature;

    explicit PolygonLayer(std::span<const Polygon2> polygons) {
        for (std::uint32_t i = 0; i < polygons.size(); ++i) {
            add(polygons[i].outer, i);
            for (const Ring2& hole : polygons[i].holes) add(hole, i);
        }
        ring.assign(segments.size(), 1);
    }
    [[nodiscard]] OverlayLayer layer() const { return {segments, ring, feature, FillRule::even_odd}; }

  private:
    void add(const Ring2& points, std::uint32_t of) {
        for (std::size_t k = 0; k < points.size(); ++k) {
            segments.push_back({points[k], points[k + 1 < points.size() ? k + 1 : 0]});
            feature.push_back(of);
        }
    }
};

bool keeps(const OverlayFace& face, SetOperation operation) {
    switch (operation) {
        case SetOperation::intersection:
            return face.in_a && face.in_b;
        case SetOperation::union_:
            return face.in_a || face.in_b;
        case SetOperation::difference:
            return face.in_a && !face.in_b;
        case SetOperation::symmetric_difference:
            return face.in_a != face.in_b;
    }
    return false;
}

/// The faces to keep, joined across the edges between them.
class Regions {
  public:
    Regions(const Overlay& overlay, SetOperation operation)
        : overlay_(overlay),
          region_(overlay.faces.size()),
          rings_at_(overlay.vertices.size(), 0),
          used_(2 * overlay.edges.size(), false) {
        for (const OverlayFace& face : overlay.faces) kept_.push_back(keeps(face, operation));
        for (const OverlayEdge& edge : overlay.edges)
            if (kept_[edge.left] && kept_[edge.right]) region_.unite(edge.left, edge.right);
        for (std::uint32_t h = 0; h < used_.size(); ++h)
            if (bounds(h)) ++rings_at_[overlay.origin(h)];
    }
    [[nodiscard]] std::vector<Polygon2> polygons();

  private:
    using Path = std::vector<std::uint32_t>;  ///< half-edges

    /// Whether a region lies on the left of the half-edge, and none on the right.
    [[nodiscard]] bool bounds(std::uint32_t h) const {
        return kept_[overlay_.face(h)] && !kept_[overlay_.face(h ^ 1U)];
    }
    /// The half-edge after h on the boundary of the same region.
    [[nodiscard]] std::uint32_t after(std::uint32_t h) const {
        std::uint32_t following = overlay_.next[h];
        while (!bounds(following)) following = overlay_.next[following ^ 1U];
        return following;
    }
    void follow(std::uint32_t start);
    void add(const Path& ring);
    [[nodiscard]] Segment2 rightwards(std::uint32_t h) const {
        const Segment2& a = overlay_.segments[overlay_.edges[h / 2].segment];
        return before(a.start, a.end) ? a : reversed(a);
    }
    [[nodiscard]] bool counter_clockwise(const Path& ring) const;
    [[nodiscard]] Ring2 points(const Path& ring) const;

    const Overlay& overlay_;
    std::vector<bool> kept_;
    overlaying::Sets region_;
    std::vector<std::uint32_t> rings_at_;  ///< how often the boundaries visit each vertex
    std::vector<bool> used_;
    std::map<std::uint32_t, Polygon2> found_;  ///< by region
};

/// Where the ring turns back, from left to right or from right to left, it makes half a turn; in all, one whole
/// turn to the left if it is counter-clockwise, and to the right if not.
bool Regions::counter_clockwise(const Path& ring) const {
    int half_turns = 0;
    for (std::size_t k = 0; k < ring.size(); ++k) {
        const std::uint32_t arriving = ring[k], leaving = ring[k + 1 < ring.size() ? k + 1 : 0];
        if (arriving % 2 == leaving % 2) continue;
        half_turns += turn_sign(rightwards(leaving), rightwards(arriving));
    }
    return half_turns > 0;
}

Ring2 Regions::points(const Path& ring) const {
    Ring2 out;
    for (std::size_t k = 0; k < ring.size(); ++k) {
        const std::uint32_t arriving = ring[k > 0 ? k - 1 : ring.size() - 1], leaving = ring[k];
        const std::uint32_t vertex = overlay_.origin(leaving);
        const bool straight =
            arriving % 2 == leaving % 2 && turn_sign(rightwards(arriving), rightwards(leaving)) == 0;
        if (straight && rings_at_[vertex] == 1) continue;
        const Vec2& at = overlay_.vertices[vertex].at;
        if (out.empty() || out.back() != at) out.push_back(at);
    }
    while (out.size() > 1 && out.back() == out.front()) out.pop_back();
    std::rotate(out.begin(), std::min_element(out.begin(), out.end(), before), out.end());
    return out;
}

void Regions::add(const Path& ring) {
    Polygon2& polygon = found_[region_.of(overlay_.face(ring.front()))];
    Ring2 around = points(ring);
    if (counter_clockwise(ring))
        polygon.outer = std::move(around);
    else if (around.size() > 2)
        polygon.holes.push_back(std::move(around));
}

/// One closed path, which is split in two where it visits a vertex again.
void Regions::follow(std::uint32_t start) {
    Path path;
    std::map<std::uint32_t, std::size_t> position_of;  // of each vertex on the path
    std::uint32_t h = start;
    do {
        const std::uint32_t vertex = overlay_.origin(h);
        if (const auto known = position_of.find(vertex); known != position_of.end()) {
            const Path ring(path.begin() + static_cast<std::ptrdiff_t>(known->second), path.end());
            path.resize(known->second);
            for (const std::uint32_t of_ring : ring) position_of.erase(overlay_.origin(of_ring));
            add(ring);
        }
        position_of[vertex] = path.size();
        path.push_back(h);
        used_[h] = true;
        h = after(h);
    } while (h != start);
    add(path);
}

bool before_in_order(const Ring2& p, const Ring2& q) {
    return std::lexicographical_compare(p.begin(), p.end(), q.begin(), q.end(), before);
}

std::vector<Polygon2> Regions::polygons() {
    for (std::uint32_t h = 0; h < used_.size(); ++h)
        if (bounds(h) && !used_[h]) follow(h);
    std::vector<Polygon2> out;
    for (auto& [region, polygon] : found_) {
        if (polygon.outer.size() < 3) continue;
        std::sort(polygon.holes.begin(), polygon.holes.end(), before_in_order);
        out.push_back(std::move(polygon));
    }
    std::sort(out.begin(), out.end(),
              [](const Polygon2& p, const Polygon2& q) { return before_in_order(p.outer, q.outer); });
    return out;
}

}  // namespace

std::string_view name(SetOperation operation) {
    return operation == SetOperation::union_ ? "union" : enumerator_name(operation);
}

std::vector<Polygon2> overlay_polygons(std::span<const Polygon2> a, std::span<const Polygon2> b,
                                       SetOperation operation) {
    input::require("overlay_polygons", input::Named{"a", a}, input::Named{"b", b});
    const PolygonLayer layer_a(a), layer_b(b);
    const Overlay cut = overlay(layer_a.layer(), layer_b.layer());
    return Regions(cut, operation).polygons();
}

std::vector<NodedSegment> node_lines(std::span<const Segment2> segments) {
    input::require("node_lines", input::Named{"segments", segments});
    const Overlay cut = overlay({segments}, {});
    std::vector<NodedSegment> out;
    for (const OverlayEdge& edge : cut.edges) {
        const Segment2& whole = segments[edge.segment];
        Segment2 part{cut.vertices[edge.from].at, cut.vertices[edge.to].at};
        if (part.start == part.end) continue;
        if (before(whole.end, whole.start)) part = reversed(part);
        out.push_back({part, edge.segment, edge.count_a});
    }
    // Rounding keeps the order of both coordinates along a segment, and no two stretches here begin at one
    // point of it.
    std::sort(out.begin(), out.end(), [&](const NodedSegment& p, const NodedSegment& q) {
        if (p.segment != q.segment) return p.segment < q.segment;
        const Segment2& whole = segments[p.segment];
        const Vec2 &at = p.line.start, &other = q.line.start;
        if (at.x != other.x) return (at.x < other.x) == (whole.start.x < whole.end.x);
        return at.y != other.y && (at.y < other.y) == (whole.start.y < whole.end.y);
    });
    return out;
}

}  // namespace crosscut
