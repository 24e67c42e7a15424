#include "app/scenes/nearest/vectors.h"

#include "app/model/scene.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace crosscut::nearest_scene {
namespace {

double largest_of(const Vec3& v) { return std::max({std::fabs(v.x), std::fabs(v.y), std::fabs(v.z)}); }

}  // namespace

double length_of(const Vec3& v) { return std::hypot(v.x, v.y, v.z); }

Vec3 unit(const Vec3& v) {
    const double largest = largest_of(v);
    if (!(largest > 0.0) || !std::isfinite(largest)) return {};
    const Vec3 near_one = v / largest;
    return near_one / length_of(near_one);
}

double along(const Vec3& v, const Vec3& direction) {
    return v.x * direction.x + v.y * direction.y + v.z * direction.z;
}

Vec3 without(const Vec3& v, const Vec3& direction) { return v - direction * along(v, direction); }

Vec3 kept(const Vec3& v) {
    constexpr double kFarthest = 1e307;
    Vec3 result;
    for (int i = 0; i < 3; ++i) result[i] = std::isnan(v[i]) ? 0.0 : std::clamp(v[i], -kFarthest, kFarthest);
    return result;
}

Vec3 common_normal(const Objects& o, Relation3 relation) {
    const bool has_none =
        relation != Relation3::crossing && relation != Relation3::apart && relation != Relation3::skew;
    if (has_none) return {};
    const Vec3 n = unit(glm::cross(unit(o.a.direction()), unit(o.b.direction())));
    return n.z < 0.0 ? -n : n;
}

double Box::size() const { return largest_of(high - low); }

Box box_of(const Objects& o) {
    return {glm::min(glm::min(o.a.start, o.a.end), glm::min(o.b.start, o.b.end)),
            glm::max(glm::max(o.a.start, o.a.end), glm::max(o.b.start, o.b.end))};
}

bool fits(const Objects& o) {
    for (const Vec3* p : {&o.a.start, &o.a.end, &o.b.start, &o.b.end}) {
        for (int i = 0; i < 3; ++i) {
            if (!(std::fabs((*p)[i]) <= kLargestCoordinate)) return false;  // also what is no number
        }
    }
    return true;
}

}  // namespace crosscut::nearest_scene
