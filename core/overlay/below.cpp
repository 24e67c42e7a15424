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

}  // namespace

BelowEach::BelowEach(const CutSegments& cut, const HalfEdges& edges, std::span<const Segment2> ordered,
                     const Places& places)
    : cut_(cut), ordered_(ordered), places_(places) {
    for (const Component& component : edges.components) vertices_.push_back(component.leftmost);
    hits_.resize(vertices_.size());
    if (vertices_.empty()) return;
    double top = cut_.vertices.front().at.y;
    floor_ = top;
    for (const OverlayVertex& vertex : cut_.vertices) {
        floor_ = std::min(floor_, vertex.at.y);
        top = std::max(top, vertex.at.y);
    }
    open_.resize(vertices_.size());
    for (std::uint32_t k = 0; k < open_.size(); ++k) open_[k] = k;
    const double height = std::min(top * 0.5 - floor_ * 0.5, 0.25 * std::numeric_limits<double>::max());
    length_ = std::max(height * kFirstShare, std::numeric_limits<double>::min());
}

/// Whether the segment reaches from the left as far as to x. So rays run just to the left of their vertex, where they meet
/// nothing of its own component.
bool BelowEach::spans(std::uint32_t segment, double x) const {
    return ordered_[segment].start.x < x && x <= ordered_[segment].end.x;
}

bool BelowEach::higher(const RayHit& one, const RayHit& other, double x) const {
    if (other.segment == kNoIndex) return true;
    if (one.y != other.y) return one.y > other.y;
    const int order = places_.compare_height(one.segment, other.segment, x);
    if (order != 0) return order > 0;
    // They meet at x: to the left of it the flatter one is above.
    return turn_sign(ordered_[one.segment], ordered_[other.segment]) > 0;
}

bool BelowEach::step() {
    if (open_.empty()) return true;
    std::vector<Segment2> rays;
    rays.reserve(open_.size());
    for (const std::uint32_t k : open_) {
        const Vec2 from = cut_.vertices[vertices_[k]].at;
        rays.push_back({from, {from.x, std::max(floor_, from.y - length_)}});
    }
    CrossingsOptions options;
    options.points = true;
    // Part by part: where many segments begin at one x, every ray from there meets all of them, and none of them counts.
    (void)stream_crossings(rays, ordered_, options, [&](const CrossingsPart& part) {
        for (std::size_t p = 0; p < part.pairs.size(); ++p) {
            const MeetingPair& pair = part.pairs[p];
            const double x = rays[pair.a].start.x;
            const RayHit hit{pair.b, part.points[p].point.y};
            RayHit& best = hits_[open_[pair.a]];
            if (spans(pair.b, x) && higher(hit, best, x)) best = hit;
        }
        return true;
    });
    std::erase_if(open_, [&](std::uint32_t k) {
        return hits_[k].segment != kNoIndex || cut_.vertices[vertices_[k]].at.y - length_ <= floor_;
    });
    length_ *= kLonger;
    return open_.empty();
}

std::uint32_t BelowEach::edge_at(std::uint32_t segment, double x) const {
    const auto first = cut_.pieces.begin() + static_cast<std::ptrdiff_t>(cut_.start[segment]);
    const auto last = cut_.pieces.begin() + static_cast<std::ptrdiff_t>(cut_.start[segment + 1]);
    const auto at = std::partition_point(first, last, [&](std::uint32_t e) {
        return places_.compare_x(cut_.vertices[cut_.edges[e].to], x) < 0;
    });
    return *at;
}

std::vector<std::uint32_t> BelowEach::found() const {
    std::vector<std::uint32_t> all(vertices_.size(), kNoIndex);
    for (std::size_t k = 0; k < hits_.size(); ++k)
        if (hits_[k].segment != kNoIndex)
            all[k] = 2 * edge_at(hits_[k].segment, cut_.vertices[vertices_[k]].at.x);
    return all;
}

}  // namespace crosscut::overlaying
