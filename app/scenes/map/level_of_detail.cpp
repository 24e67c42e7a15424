#include "app/scenes/map/map.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

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
    const Vec2 direction = line.direction();
    for (int axis = 0; axis < 2; ++axis) {
        if (direction[axis] == 0.0) {
            if (line.start[axis] < low[axis] || line.start[axis] > high[axis]) return {1.0, 0.0};
            continue;
        }
        const double one = (low[axis] - line.start[axis]) / direction[axis];
        const double other = (high[axis] - line.start[axis]) / direction[axis];
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
        const double fraction = count == 0 ? 0.0 : static_cast<double>(i) / static_cast<double>(count);
        const Vec2 at = glm::max(from + (to - from) * fraction, Vec2(0.0));
        news = cover_pixel(static_cast<std::size_t>(at.x), static_cast<std::size_t>(at.y)) || news;
    }
    return news;
}

}  // namespace crosscut

namespace crosscut::map_scene {
namespace {

constexpr double kCoarser = 1.4;           // factor of the unit from one try to the next
constexpr std::size_t kMostTogether = 16;  // segments that one piece replaces
constexpr double kTurns = 1.5;  // in units: a point is kept that lies this far from the last one kept

double apart(const Vec2& p, const Vec2& q) { return std::max(std::fabs(p.x - q.x), std::fabs(p.y - q.y)); }

/// Adds the lines to `out`; false where there are too many.
bool add_lines(const LineMap& map, const PlaneView& view, std::vector<Segment2>& out) {
    CoveredPixels covered(view);
    const std::vector<Segment2>& all = map.segments();
    const double least = kTurns * view.units_per_px;
    Vec2 from{};
    for (std::size_t i = 0; i < all.size(); ++i) {
        const bool begins = i == 0 || all[i - 1].end != all[i].start;
        const bool ends = i + 1 == all.size() || all[i].end != all[i + 1].start;
        if (begins) from = all[i].start;
        if (!ends && apart(from, all[i].end) < least) continue;
        const Segment2 piece{from, all[i].end};
        from = all[i].end;
        if (!covered.cover(piece)) continue;
        if (out.size() == kMostCoarse) return false;
        out.push_back(piece);
    }
    return true;
}

/// The distance of a point from a segment; NaN where it cannot be computed.
double distance_from(const Vec2& point, const Segment2& s) {
    const Vec2 along = s.end - s.start, off = point - s.start;
    const double square = glm::dot(along, along);
    const double fraction = square > 0.0 ? std::clamp(glm::dot(off, along) / square, 0.0, 1.0) : 0.0;
    return glm::length(off - along * fraction);
}

/// How many of the first `lines` one piece can replace, at least 1.
std::size_t merged_count(std::span<const Segment2> lines, double apart) {
    std::size_t count = 1;
    for (; count < std::min(lines.size(), kMostTogether); ++count) {
        if (lines[count].start != lines[count - 1].end) break;
        const Segment2 piece{lines.front().start, lines[count].end};
        const auto near = [&](const Segment2& s) { return distance_from(s.end, piece) <= apart; };
        if (!std::all_of(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(count), near)) break;
    }
    return count;
}

}  // namespace

std::vector<Segment2> fewer_points(std::span<const Segment2> lines, double apart) {
    std::vector<Segment2> out;
    while (!lines.empty()) {
        const std::size_t count = merged_count(lines, apart);
        out.push_back({lines.front().start, lines[count - 1].end});
        lines = lines.subspan(count);
    }
    return out;
}

std::vector<Segment2> coarse_lines(const LineMap& map, const Vec2& low, const Vec2& high, double unit) {
    std::vector<Segment2> out;
    while (!add_lines(map, {low, high, unit}, out)) {
        out.clear();
        unit = std::max(unit * kCoarser, 1e-300);
    }
    return out;
}

}  // namespace crosscut::map_scene
