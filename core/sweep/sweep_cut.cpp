#include "core/sweep/sweep_cut.h"

#include <crosscut/sweep/motion.h>
#include <crosscut/types.h>
#include "core/number/rounded_functions.h"

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

constexpr double kNoise = 0x1p-49;

double size(Vec2 v) { return std::max(std::abs(v.x), std::abs(v.y)); }

/// A power of two that brings the largest number near 1.
double shrink_for(const Path2& a, const Path2& b) {
    const double largest = std::max(
        {size(a.from), size(a.to), size(a.acceleration), size(b.from), size(b.to), size(b.acceleration)});
    return largest > 0.0 ? std::scalbn(1.0, std::clamp(-std::ilogb(largest), -1022, 1022)) : 1.0;
}

Vec2 velocity(const Path2& path, double t, double shrink) {
    const auto part = [&](double start, double end, double acceleration) {
        return (end * shrink - start * shrink) + acceleration * shrink * (t - 0.5);
    };
    return {part(path.from.x, path.to.x, path.acceleration.x),
            part(path.from.y, path.to.y, path.acceleration.y)};
}

/// Nothing where the velocity is zero.
std::optional<Vec2> moving_direction(const SweepQuery& query, double t, double s, CutChoice choice) {
    const bool of_line = choice == CutChoice::line_velocity;
    const Path2& first = of_line ? query.segment.p : query.point;
    const Path2& second = of_line ? query.segment.q : query.point;
    const double shrink = shrink_for(first, second);
    const Vec2 v0 = velocity(first, t, shrink);
    const Vec2 v1 = velocity(second, t, shrink);
    const Vec2 v = v0 * (1.0 - s) + v1 * s;
    const double largest = size(v);
    if (!(largest > kNoise * std::max(size(v0), size(v1)))) return std::nullopt;
    const Vec2 near_one = v / largest;
    return near_one / length_of(near_one);
}

}  // namespace

Vec2 cut_direction(const SweepQuery& query, double t, double s, CutChoice choice) {
    return moving_direction(query, t, s, choice).value_or(kStillCut);
}

CutDirections cut_directions(const SweepQuery& query, double t, double s) {
    return {moving_direction(query, t, s, CutChoice::line_velocity),
            moving_direction(query, t, s, CutChoice::pointer_velocity)};
}

}  // namespace crosscut
