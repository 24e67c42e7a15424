#pragma once

#include "core/number/hypot.h"
#include "core/types.h"

#include <algorithm>
#include <vector>

/// The places between which legs run. For the core's sources only.
namespace crosscut::route {

[[nodiscard]] inline double distance(const Vec2& p, const Vec2& q) {
    return rounded_hypot(q.x - p.x, q.y - p.y);
}

/// The order of what `each_once` returns.
[[nodiscard]] inline bool left_or_below(const Vec2& p, const Vec2& q) {
    return p.x != q.x ? p.x < q.x : p.y < q.y;
}

[[nodiscard]] inline std::vector<Vec2> each_once(std::vector<Vec2> places) {
    std::sort(places.begin(), places.end(), left_or_below);
    places.erase(std::unique(places.begin(), places.end()), places.end());
    return places;
}

}  // namespace crosscut::route
