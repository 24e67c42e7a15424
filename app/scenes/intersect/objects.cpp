#include "app/scenes/intersect/objects.h"

#include "app/model/scene.h"

#include "core/number/rounded_functions.h"

#include <algorithm>
#include <cmath>

namespace crosscut::intersect_scene {

bool fits(const Objects& objects) {
    const auto fit = [](double x) {
        return std::fabs(x) <= kLargestCoordinate;
    };  // false for what is no number
    const auto point = [&](const Vec2& p) { return fit(p.x) && fit(p.y); };
    return point(objects.ab.start) && point(objects.ab.end) && point(objects.cd.start) &&
           point(objects.cd.end);
}

double length_of(const Vec2& v) { return rounded_hypot(v.x, v.y); }

double size_of(const Objects& o) {
    const auto [left, right] = std::minmax({o.ab.start.x, o.ab.end.x, o.cd.start.x, o.cd.end.x});
    const auto [low, high] = std::minmax({o.ab.start.y, o.ab.end.y, o.cd.start.y, o.cd.end.y});
    return std::max(right - left, high - low);
}

}  // namespace crosscut::intersect_scene
