#include "app/scenes/space/vectors.h"

#include "core/number/rounded_functions.h"

#include <algorithm>
#include <cmath>

namespace crosscut::space_helpers {

double length_of(const Vec3& v) { return rounded_hypot(v.x, v.y, v.z); }

Vec3 unit(const Vec3& v) {
    const double largest = std::max({std::fabs(v.x), std::fabs(v.y), std::fabs(v.z)});
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

}  // namespace crosscut::space_helpers
