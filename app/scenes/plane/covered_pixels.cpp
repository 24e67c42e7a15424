#include "app/scenes/plane/covered_pixels.h"

#include <glm/common.hpp>

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

double sensible_unit(const PlaneView& view, double most_pixels) {
    const Vec2 size = view.high - view.low;
    const double least = std::max({size.x, size.y, 1e-300}) / most_pixels;
    return std::max(view.units_per_px, least);
}

}  // namespace

WithinBox within_box(const Segment2& line, const Vec2& low, const Vec2& high) {
    WithinBox within;
    const Vec2 way = line.direction();
    for (int axis = 0; axis < 2; ++axis) {
        if (way[axis] == 0.0) {
            if (line.start[axis] < low[axis] || line.start[axis] > high[axis]) return {1.0, 0.0};
            continue;
        }
        const double one = (low[axis] - line.start[axis]) / way[axis];
        const double other = (high[axis] - line.start[axis]) / way[axis];
        within.first = std::max(within.first, std::min(one, other));
        within.last = std::min(within.last, std::max(one, other));
    }
    return within;
}

CoveredPixels::CoveredPixels(const PlaneView& view)
    : low_(view.low),
      high_(view.high),
      unit_(sensible_unit(view, kMostPixels)),
      columns_(static_cast<std::size_t>((high_.x - low_.x) / unit_) + 1),
      rows_(static_cast<std::size_t>((high_.y - low_.y) / unit_) + 1),
      covered_(columns_ * rows_, false) {}

bool CoveredPixels::cover_pixel(std::size_t column, std::size_t row) {
    const std::size_t at = std::min(row, rows_ - 1) * columns_ + std::min(column, columns_ - 1);
    if (covered_[at]) return false;
    covered_[at] = true;
    return true;
}

bool CoveredPixels::cover(const Segment2& line) {
    const WithinBox within = within_box(line, low_, high_);
    if (within.empty()) return false;
    const Vec2 from = (line.at(within.first) - low_) / unit_, to = (line.at(within.last) - low_) / unit_;
    const double steps = std::ceil(std::max(std::fabs(to.x - from.x), std::fabs(to.y - from.y)));
    const auto count = static_cast<std::size_t>(std::min(steps, 2.0 * kMostPixels));
    bool news = false;
    for (std::size_t i = 0; i <= count; ++i) {
        const double share = count == 0 ? 0.0 : static_cast<double>(i) / static_cast<double>(count);
        const Vec2 at = glm::max(from + (to - from) * share, Vec2(0.0));
        news = cover_pixel(static_cast<std::size_t>(at.x), static_cast<std::size_t>(at.y)) || news;
    }
    return news;
}

}  // namespace crosscut
