#include "core/route/search.h"

#include <algorithm>
#include <cstddef>
#include <numeric>

namespace crosscut::route {

WallBoxes::WallBoxes(std::span<const Segment2> walls) {
    low_.reserve(walls.size()), high_.reserve(walls.size());
    for (const Segment2& wall : walls) {
        low_.emplace_back(std::min(wall.start.x, wall.end.x), std::min(wall.start.y, wall.end.y));
        high_.emplace_back(std::max(wall.start.x, wall.end.x), std::max(wall.start.y, wall.end.y));
    }
    if (walls.size() <= kFew) return;
    order_.resize(walls.size());
    std::iota(order_.begin(), order_.end(), 0U);
    build(0, static_cast<std::uint32_t>(walls.size()));
}

std::uint32_t WallBoxes::build(std::uint32_t first, std::uint32_t count) {
    const auto number = static_cast<std::uint32_t>(nodes_.size());
    Node node{low_[order_[first]], high_[order_[first]], first, count, 0};
    for (std::uint32_t k = first; k < first + count; ++k) {
        const Vec2 &low = low_[order_[k]], &high = high_[order_[k]];
        node.low = {std::min(node.low.x, low.x), std::min(node.low.y, low.y)};
        node.high = {std::max(node.high.x, high.x), std::max(node.high.y, high.y)};
    }
    nodes_.push_back(node);
    if (count <= kLeaf) return number;
    const int axis = node.high.x - node.low.x > node.high.y - node.low.y ? 0 : 1;
    const std::uint32_t half = count / 2;
    const auto at = [&](std::uint32_t i) { return order_.begin() + static_cast<std::ptrdiff_t>(i); };
    std::nth_element(at(first), at(first + half), at(first + count), [&](std::uint32_t i, std::uint32_t j) {
        return low_[i][axis] + high_[i][axis] < low_[j][axis] + high_[j][axis];
    });
    build(first, half);
    const std::uint32_t right = build(first + half, count - half);
    nodes_[number].right = right;
    return number;
}

WallBoxes::Neighbourhood::Neighbourhood(const Segment2& leg, double margin)
    : start_(leg.start),
      direction_(leg.end - leg.start),
      low_(std::min(leg.start.x, leg.end.x) - margin, std::min(leg.start.y, leg.end.y) - margin),
      high_(std::max(leg.start.x, leg.end.x) + margin, std::max(leg.start.y, leg.end.y) + margin),
      margin_(margin),
      doubt_(1e-12 *
             std::max({std::fabs(low_.x), std::fabs(low_.y), std::fabs(high_.x), std::fabs(high_.y)})) {}

}  // namespace crosscut::route
