#include "app/scenes/intersect/panes/minkowski_morph.h"

#include <crosscut/predicates.h>
#include "core/number/rounded_functions.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace crosscut::intersect_scene {
namespace {

glm::dmat2 rotation(double angle_rad) {
    const double c = std::cos(angle_rad), s = std::sin(angle_rad);
    return {Vec2{c, s}, Vec2{-s, c}};
}

}  // namespace

Morph::Morph(const Segment2& ab, const Segment2& cd)
    : given_(ab.direction(), -cd.direction()), turn_(-turn_sign(ab, cd)) {
    side_ = rounded_hypot(length_of(given_[0]), length_of(given_[1])) / std::numbers::sqrt2;
    glm::dmat2 upright = given_;
    if (turn_ < 0) upright[1] = -upright[1];
    // The nearest rotation; its angle is that of M11 + M22, M21 − M12 (halved: sums of coordinates stay finite).
    angle_rad_ = rounded_atan2(upright[0].y / 2 - upright[1].x / 2, upright[0].x / 2 + upright[1].y / 2);
    stretch_ = rotation(-angle_rad_) * upright;
}

glm::dmat2 Morph::at(double amount) const {
    if (collapsed() || !(amount > 0.0)) return given_;
    const double m = std::min(amount, 1.0);
    glm::dmat2 drawn = stretch_ * (1.0 - m) + glm::dmat2(side_) * m;
    drawn = rotation(angle_rad_ * (1.0 - m)) * drawn;
    if (turn_ < 0) drawn[1] = -drawn[1];
    return drawn;
}

Vec2 Morph::place(double s, double t, double amount) const {
    const glm::dmat2 m = at(amount);
    return m[0] * (s - 0.5) + m[1] * (t - 0.5);
}

Vec2 Morph::parameters(const Vec2& place, double amount) const {
    const glm::dmat2 m = at(amount) / side_;
    const Vec2 p = place / side_;
    const double det = m[0].x * m[1].y - m[0].y * m[1].x;
    return Vec2{(p.x * m[1].y - p.y * m[1].x) / det, (m[0].x * p.y - m[0].y * p.x) / det} + 0.5;
}

double Morph::reach() const {
    const Vec2 corner = given_[0] / 2.0 + given_[1] / 2.0, other = given_[0] / 2.0 - given_[1] / 2.0;
    return std::max({length_of(corner), length_of(other), side_ / std::numbers::sqrt2});
}

}  // namespace crosscut::intersect_scene
