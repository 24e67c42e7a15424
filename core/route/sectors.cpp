#include "core/route/sectors.h"

#include "core/predicates.h"

#include <algorithm>

namespace crosscut::route {
namespace {

/// 0 for directions from 0 up to below 180 degrees, 1 for the others.
int half_of(const Vec2& at, const Vec2& p) { return p.y > at.y || (p.y == at.y && p.x > at.x) ? 0 : 1; }

/// The order of directions counter-clockwise from 0 degrees: negative where p comes before q, 0 where they are one.
int order(const Vec2& at, const Vec2& p, const Vec2& q) {
    const int halves = half_of(at, p) - half_of(at, q);
    return halves != 0 ? halves : -orientation(at, p, q);
}

}  // namespace

bool lies_on(const Vec2& p, const Segment2& s) {
    const auto within = [](double x, double a, double b) {
        return std::min(a, b) <= x && x <= std::max(a, b);
    };
    return within(p.x, s.start.x, s.end.x) && within(p.y, s.start.y, s.end.y) &&
           orientation(s.start, s.end, p) == 0;
}

Sectors::Sectors(const Vec2& at, std::span<const Segment2> walls) : at_(at) {
    for (const Segment2& wall : walls) {
        if (wall.start == wall.end || !lies_on(at, wall)) continue;
        for (const Vec2& end : {wall.start, wall.end})
            if (end != at) rays_.push_back(end);
    }
    std::sort(rays_.begin(), rays_.end(), [&](const Vec2& p, const Vec2& q) { return order(at, p, q) < 0; });
    const auto same = [&](const Vec2& p, const Vec2& q) { return order(at, p, q) == 0; };
    rays_.erase(std::unique(rays_.begin(), rays_.end(), same), rays_.end());
}

std::pair<std::size_t, std::size_t> Sectors::toward(const Vec2& other) const {
    if (rays_.size() < 2) return {0, 0};
    const auto after = std::upper_bound(rays_.begin(), rays_.end(), other,
                                        [&](const Vec2& p, const Vec2& q) { return order(at_, p, q) < 0; });
    const auto last = rays_.size() - 1;
    const auto first = after == rays_.begin() ? last : static_cast<std::size_t>(after - rays_.begin()) - 1;
    const bool on_ray = order(at_, rays_[first], other) == 0;
    return {first, !on_ray ? first : (first == 0 ? last : first - 1)};
}

}  // namespace crosscut::route
