#include "core/overlay/half_edges.h"

#include "core/batch/crossings.h"
#include "core/predicates.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace crosscut::overlaying {
namespace {

/// Rays are this share of the whole height at first, and four times as long each time they meet nothing.
constexpr double kFirstShare = 0x1p-12;
constexpr double kLonger = 4.0;

/// What a ray down from a vertex meets first.
struct Hit {
    std::uint32_t segment = kNoIndex;
    double y = 0.0;  ///< correctly rounded
};

class Below {
  public:
    Below(const CutSegments& cut, std::span<const Segment2> ordered, const Places& places)
        : cut_(cut), ordered_(ordered), places_(places) {}

    /// A hit for each vertex.
    std::vector<Hit> first_hits(std::span<const std::uint32_t> vertices);
    /// The edge of the segment that a ray just left of `x` meets.
    [[nodiscard]] std::uint32_t edge_at(std::uint32_t segment, double x) const;

  private:
    /// Whether the segment reaches from the left as far as to x. So rays run just to the left of their vertex, where they meet
    /// nothing of its own component.
    [[nodiscard]] bool spans(std::uint32_t segment, double x) const {
        return ordered_[segment].start.x < x && x <= ordered_[segment].end.x;
    }
    [[nodiscard]] bool higher(const Hit& one, const Hit& other, double x) const;
    void shoot(std::span<const std::uint32_t> vertices, std::vector<std::uint32_t>& open, double length,
               std::vector<Hit>& hits);

    const CutSegments& cut_;
    std::span<const Segment2> ordered_;
    const Places& places_;
    double floor_ = 0.0;
};

bool Below::higher(const Hit& one, const Hit& other, double x) const {
    if (other.segment == kNoIndex) return true;
    if (one.y != other.y) return one.y > other.y;
    const int order = places_.compare_height(one.segment, other.segment, x);
    if (order != 0) return order > 0;
    // They meet at x: to the left of it the flatter one is above.
    return turn_sign(ordered_[one.segment], ordered_[other.segment]) > 0;
}

void Below::shoot(std::span<const std::uint32_t> vertices, std::vector<std::uint32_t>& open, double length,
                  std::vector<Hit>& hits) {
    std::vector<Segment2> rays;
    rays.reserve(open.size());
    for (const std::uint32_t k : open) {
        const Vec2 from = cut_.vertices[vertices[k]].at;
        rays.push_back({from, {from.x, std::max(floor_, from.y - length)}});
    }
    CrossingsOptions options;
    options.points = true;
    // Part by part: where many segments begin at one x, every ray from there meets all of them, and none of them counts.
    (void)stream_crossings(rays, ordered_, options, [&](const CrossingsPart& part) {
        for (std::size_t p = 0; p < part.pairs.size(); ++p) {
            const MeetingPair& pair = part.pairs[p];
            const double x = rays[pair.a].start.x;
            const Hit hit{pair.b, part.points[p].point.y};
            Hit& best = hits[open[pair.a]];
            if (spans(pair.b, x) && higher(hit, best, x)) best = hit;
        }
        return true;
    });
    std::erase_if(open, [&](std::uint32_t k) {
        return hits[k].segment != kNoIndex || cut_.vertices[vertices[k]].at.y - length <= floor_;
    });
}

std::vector<Hit> Below::first_hits(std::span<const std::uint32_t> vertices) {
    std::vector<Hit> hits(vertices.size());
    if (vertices.empty()) return hits;
    double top = cut_.vertices.front().at.y;
    floor_ = top;
    for (const OverlayVertex& vertex : cut_.vertices) {
        floor_ = std::min(floor_, vertex.at.y);
        top = std::max(top, vertex.at.y);
    }
    std::vector<std::uint32_t> open(vertices.size());
    for (std::uint32_t k = 0; k < open.size(); ++k) open[k] = k;
    const double height = std::min(top * 0.5 - floor_ * 0.5, 0.25 * std::numeric_limits<double>::max());
    double length = std::max(height * kFirstShare, std::numeric_limits<double>::min());
    for (; !open.empty(); length *= kLonger) shoot(vertices, open, length, hits);
    return hits;
}

std::uint32_t Below::edge_at(std::uint32_t segment, double x) const {
    const auto first = cut_.pieces.begin() + cut_.start[segment];
    const auto last = cut_.pieces.begin() + cut_.start[segment + 1];
    const auto at = std::partition_point(first, last, [&](std::uint32_t e) {
        return places_.compare_x(cut_.vertices[cut_.edges[e].to], x) < 0;
    });
    return *at;
}

}  // namespace

std::vector<std::uint32_t> below_each(const CutSegments& cut, const HalfEdges& edges,
                                      std::span<const Segment2> ordered, const Places& places) {
    std::vector<std::uint32_t> vertices;
    for (const Component& component : edges.components) vertices.push_back(component.leftmost);
    Below below(cut, ordered, places);
    const std::vector<Hit> hits = below.first_hits(vertices);
    std::vector<std::uint32_t> found(vertices.size(), kNoIndex);
    for (std::size_t k = 0; k < hits.size(); ++k)
        if (hits[k].segment != kNoIndex)
            found[k] = 2 * below.edge_at(hits[k].segment, cut.vertices[vertices[k]].at.x);
    return found;
}

}  // namespace crosscut::overlaying
