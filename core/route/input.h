#pragma once

#include "core/input.h"
#include "core/route/route.h"

#include <cmath>

/// What is asked of the numbers of a route. For the core's sources only.
namespace crosscut::input {

/// Finite, and not beyond `kFarthestRoute`.
struct OnMap {
    double value;
};
template <class Look>
void walk(Look& look, const Place& at, OnMap x) {
    look.ask(at, x.value, std::abs(x.value) <= kFarthestRoute, "is beyond 1e70");
}
template <class Look>
void walk_on_map(Look& look, const Place& at, const Vec2& v) {
    walk(look, {"x", &at}, OnMap{v.x});
    walk(look, {"y", &at}, OnMap{v.y});
}

template <class Look>
void walk(Look& look, const Place& at, const RouteQuery& query) {
    walk_on_map(look, {"start", &at}, query.start);
    walk_on_map(look, {"goal", &at}, query.goal);
    walk(look, {"radius", &at}, NotNegative{query.radius});
    walk(look, {"radius", &at}, OnMap{query.radius});
    const Place walls{"walls", &at};
    for (std::size_t i = 0; i < query.walls.size(); ++i) {
        const Place wall{nullptr, &walls, i};
        walk_on_map(look, {"start", &wall}, query.walls[i].start);
        walk_on_map(look, {"end", &wall}, query.walls[i].end);
    }
}

}  // namespace crosscut::input
