#include "app/scenes/space/bowl_field.h"

#include "app/scenes/space/vectors.h"
#include "app/view/draw_list.h"

#include <algorithm>
#include <cmath>

namespace crosscut::space_helpers {
namespace {

constexpr int kLevels = 9;  // about as many across the square
constexpr int kMost = 24;

/// 1, 2 or 5 times a power of ten, at least `wanted`; 0 where there is none.
double round_step(double wanted) {
    if (!std::isnormal(wanted)) return 0.0;
    const double power = std::pow(10.0, std::floor(std::log10(wanted)));
    for (const double digit : {1.0, 2.0, 5.0, 10.0}) {
        if (digit * power >= wanted) return std::isnormal(digit * power) ? digit * power : 0.0;
    }
    return 0.0;
}

/// A point of the trough, near the middle of the square.
Vec2 trough_point(const BowlField& f) {
    const double uu = dot(f.u, f.u), vv = dot(f.v, f.v);
    return uu > vv ? Vec2{f.best_s(0.5), 0.5} : Vec2{0.5, f.best_t(0.5)};
}

}  // namespace

double BowlField::distance(double s, double t) const { return length_of(w + u * s - v * t); }

double BowlField::depth_of(double d) const {
    return d > floor ? std::sqrt(d - floor) * std::sqrt(d + floor) : 0.0;
}

double BowlField::best_t(double s) const {
    const double vv = dot(v, v);
    return vv > 0.0 ? dot(v, w + u * s) / vv : 0.0;
}

double BowlField::best_s(double t) const {
    const double uu = dot(u, u);
    return uu > 0.0 ? dot(u, v * t - w) / uu : 0.0;
}

BowlField bowl_field(const Objects& o, const DistanceBowl& bowl) {
    BowlField f;
    const double scale = std::max(length_of(o.a.direction()), length_of(o.b.direction()));
    if (!std::isnormal(scale)) return f;
    f.scale = scale;
    f.u = o.a.direction() / scale;
    f.v = o.b.direction() / scale;
    f.w = kept((o.a.start - o.b.start) / scale);
    f.axes = pane_helpers::bowl_axes(dot(f.u, f.u), dot(f.u, f.v), dot(f.v, f.v), length_of(cross(f.u, f.v)));
    if (bowl.free_minimum && f.axes.round()) {
        f.bottom = {bowl.free_minimum->s, bowl.free_minimum->t};
        f.floor = bowl.free_minimum->distance / scale;
    } else {
        const Vec2 at = trough_point(f);
        const Vec2 off = Vec2{0.5, 0.5} - at;
        const double along = off.x * f.axes.gentle.x + off.y * f.axes.gentle.y;
        f.bottom = at + f.axes.gentle * along;
        f.floor = f.distance(f.bottom.x, f.bottom.y);
    }
    return f;
}

Levels levels_over(const BowlField& f, double low, double high) {
    Levels levels;
    if (!(f.scale > 0.0)) return levels;
    double highest = 0.0;
    for (const double s : {low, high}) {
        for (const double t : {low, high}) highest = std::max(highest, f.distance(s, t));
    }
    const double s = std::clamp(f.bottom.x, low, high), t = std::clamp(f.bottom.y, low, high);
    const double lowest = std::max(f.floor, std::min(f.distance(s, t), highest) * 0.5);
    levels.step = round_step((highest - lowest) * f.scale / kLevels) / f.scale;
    if (!std::isnormal(levels.step)) return levels;
    double k = std::floor(f.floor / levels.step) + 1.0;
    if (highest / levels.step - k > kMost) k = std::ceil(highest / levels.step) - kMost;
    for (int i = 0; i < kMost && k * levels.step <= highest; ++i, k += 1.0)
        levels.distances.push_back(k * levels.step);
    return levels;
}

}  // namespace crosscut::space_helpers
