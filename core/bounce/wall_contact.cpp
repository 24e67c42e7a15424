#include "core/bounce/wall_contact.h"

#include "core/input.h"
#include "core/number/hypot.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

constexpr double kClearShare = 0x1p-36;  // of the radius
constexpr double kRounding = 0x1p-46;    // of the largest coordinate: some dozens of its last places

double coordinate_slack(const Vec2& place) {
    return kRounding * std::max({std::abs(place.x), std::abs(place.y), 1.0});
}

Vec2 leftward(const Vec2& v) { return {-v.y, v.x}; }

}  // namespace

WallContact contact_with(const Segment2& wall, const Vec2& place) {
    input::require("contact_with", input::Named{"wall", wall}, input::Named{"place", place});
    const Vec2 along = wall.direction();
    const Vec2 off = place - wall.start;
    const double length_sq = glm::dot(along, along);
    WallContact touch;
    if (!(length_sq > 0.0)) {
        touch.s = 0.5;
        touch.feature = LineFeature::whole;
        touch.point = wall.start;
    } else {
        const double s = glm::dot(off, along) / length_sq;
        touch.s = std::clamp(s, 0.0, 1.0);
        touch.feature = s <= 0.0 ? LineFeature::p_end : s >= 1.0 ? LineFeature::q_end : LineFeature::inside;
        touch.point = wall.at(touch.s);
    }
    if (touch.feature == LineFeature::inside) {
        const Vec2 left = leftward(along) / std::sqrt(length_sq);
        const double height = glm::dot(off, left);
        touch.distance = std::abs(height);
        touch.normal = height < 0.0 ? -left : left;
        return touch;
    }
    const Vec2 out = place - touch.point;
    touch.distance = rounded_hypot(out.x, out.y);
    if (touch.distance > 0.0) {
        touch.normal = out / touch.distance;
    } else if (length_sq > 0.0) {
        touch.normal = leftward(along) / std::sqrt(length_sq);
    }
    return touch;
}

double clearance(double radius, const Vec2& place) { return kClearShare * radius + coordinate_slack(place); }

double touch_reach(double radius, const Vec2& place) { return 16.0 * clearance(radius, place); }

}  // namespace crosscut
