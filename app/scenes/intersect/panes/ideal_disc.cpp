#include "app/scenes/intersect/panes/ideal_disc.h"

#include "core/number/rounded_functions.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace crosscut::intersect_scene {
namespace {

constexpr double kFarthest = 1e15;         // in units of the scale: on the rim, for all that can be seen
constexpr double kInsideRim = 1.0 - 1e-9;  // what can be told from the rim
constexpr int kArcPieces = 40;

double middle_two(std::array<double, 4> values) {
    std::sort(values.begin(), values.end());
    return values[1] / 2 + values[2] / 2;
}

/// Relative to the centre and in units of the scale; brought in to kFarthest.
Vec2 relative(const Disc& disc, const Vec2& point) {
    const Vec2 off = point - disc.centre;
    const double length = length_of(off);
    if (length / disc.scale <= kFarthest) return off / disc.scale;
    return off / length * kFarthest;
}

}  // namespace

Vec2 Disc::onto(const Vec2& point) const {
    const Vec2 v = relative(*this, point);
    return v / rounded_hypot(1.0, length_of(v));
}

Vec2 Disc::back(const Vec2& place) const {
    const double length = length_of(place);
    const Vec2 inside = length > kInsideRim ? place * (kInsideRim / length) : place;
    const double r = std::min(length, kInsideRim);
    return centre + inside * (scale / std::sqrt((1.0 - r) * (1.0 + r)));
}

std::vector<Vec2> Disc::arc(const Segment2& s, bool from_rim, bool to_rim) const {
    const Vec2 run = s.direction();
    const Vec2 along = run / length_of(run);
    const Vec2 start = relative(*this, s.start), end = relative(*this, s.end);
    const Vec2& nearer = length_of(start) <= length_of(end) ? start : end;
    const auto dot = [&](const Vec2& v) { return v.x * along.x + v.y * along.y; };
    // On the sphere above the disc a line is half a great circle: through the top of its foot, and its direction.
    const Vec2 foot = nearer - along * dot(nearer);
    const double rise = rounded_hypot(1.0, length_of(foot));
    constexpr double kRim = std::numbers::pi / 2;
    const double from = from_rim ? -kRim : rounded_atan2(dot(start), rise);
    const double to = to_rim ? kRim : rounded_atan2(dot(end), rise);
    std::vector<Vec2> points;
    for (int i = 0; i <= kArcPieces; ++i) {
        const double angle = from + (to - from) * i / kArcPieces;
        points.push_back(foot / rise * std::cos(angle) + along * std::sin(angle));
    }
    return points;
}

Disc HeldDisc::shown(const Objects& o) const {
    const bool held = held_ && (o == held_->before || o == held_->after);
    return held ? held_->disc : disc_of(o);
}

Disc disc_of(const Objects& o) {
    const std::array<Vec2, 4> points{o.ab.start, o.ab.end, o.cd.start, o.cd.end};
    std::array<double, 4> values{};
    Disc disc;
    for (std::size_t i = 0; i < 4; ++i) values[i] = points[i].x;
    disc.centre.x = middle_two(values);
    for (std::size_t i = 0; i < 4; ++i) values[i] = points[i].y;
    disc.centre.y = middle_two(values);
    for (std::size_t i = 0; i < 4; ++i) values[i] = length_of(points[i] - disc.centre);
    disc.scale = middle_two(values);
    if (!(disc.scale > 0.0)) disc.scale = *std::max_element(values.begin(), values.end());
    if (!(disc.scale > 0.0)) disc.scale = 1.0;
    return disc;
}

}  // namespace crosscut::intersect_scene
