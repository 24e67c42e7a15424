#include "app/view/eye_space.h"

#include <crosscut/types.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace crosscut {
namespace {

constexpr double kHuge = 1e290;  // beyond this, a difference or a product could overflow
const double kShrink = std::ldexp(1.0, -80);
constexpr double kFurthestDepth = 1e300;

double size_of(const EyePoint& p) {
    return std::max({std::abs(p.x.high), std::abs(p.y.high), std::abs(p.w.high)});
}

double largest(const Vec3& v) { return std::max({std::abs(v.x), std::abs(v.y), std::abs(v.z)}); }

/// The same point with coordinates about 1: scaled by a power of two, so nothing is rounded.
EyePoint normalized(const EyePoint& p) {
    const double size = size_of(p);
    if (!(size > 0.0)) return p;
    const double power = std::ldexp(1.0, std::clamp(-std::ilogb(size), -1000, 1000));
    const auto clamped = [](double v) { return std::clamp(v, -kFurthestDepth, kFurthestDepth); };
    return {p.x.times_power_of_two(power), p.y.times_power_of_two(power), p.w.times_power_of_two(power),
            clamped(p.z * power),          clamped(p.h * power),          clamped(p.s * power)};
}

DoubleDouble dot(const std::array<DoubleDouble, 3>& a, const Vec3& b) {
    return a[0] * b.x + a[1] * b.y + a[2] * b.z;
}

/// The point of the piece from a to b where a linear function is zero, given its values there (of opposite
/// signs).
EyePoint at_zero(const EyePoint& a, const EyePoint& b, const DoubleDouble& value_a,
                 const DoubleDouble& value_b) {
    // Weights of equal sign: a positive multiple of the point, without cancellation.
    const DoubleDouble for_a = value_b.high < 0.0 ? -value_b : value_b;
    const DoubleDouble for_b = value_a.high < 0.0 ? -value_a : value_a;
    return normalized({a.x * for_a + b.x * for_b, a.y * for_a + b.y * for_b, a.w * for_a + b.w * for_b,
                       a.z * for_a.high + b.z * for_b.high, a.h * for_a.high + b.h * for_b.high,
                       a.s * for_a.high + b.s * for_b.high});
}

double over(double value, double h) {
    if (h > 0.0) return std::clamp(value / h, -kFurthestDepth, kFurthestDepth);
    return value > 0.0 ? std::numeric_limits<double>::infinity() : 0.0;
}

}  // namespace

EyeSpace::EyeSpace(const Projector& projector, double margin_px)
    : projector_(&projector),
      margin_(margin_px),
      plane_(projector.camera().space == Space::plane),
      parallel_(projector.camera().turn.parallel),
      focal_(projector.focal_px()),
      distance_(projector.camera().turn.distance),
      origin_(plane_ ? flat(projector.camera().plane.centre) : projector.camera().turn.pivot),
      right_(plane_ ? Vec3{1, 0, 0} : projector.camera().turn.right()),
      up_(plane_ ? Vec3{0, 1, 0} : projector.camera().turn.up()),
      forward_(projector.camera().turn.forward()),
      slope_x_(projector.viewport().size_px.x / 2.0 + margin_px),
      slope_y_(projector.viewport().size_px.y / 2.0 + margin_px) {}

EyePoint EyeSpace::seen(const std::array<DoubleDouble, 3>& rel, double h, double s) const {
    EyePoint p;
    p.h = h;
    p.s = s;
    if (plane_) {
        p.x = rel[0];
        p.y = -rel[1];
        p.w = {h / focal_, 0.0};
    } else {
        p.x = dot(rel, right_);
        p.y = -dot(rel, up_);
        const DoubleDouble depth = dot(rel, forward_) + DoubleDouble{distance_ * h, 0.0};
        p.z = depth.high;
        p.w = parallel_ ? DoubleDouble{distance_ * h / focal_, 0.0} : depth / DoubleDouble{focal_, 0.0};
    }
    return normalized(p);
}

EyePoint EyeSpace::point(const Vec3& world, double s) const {
    const bool huge = largest(world) > kHuge || largest(origin_) > kHuge;
    const double k = huge ? kShrink : 1.0;
    std::array<DoubleDouble, 3> rel;
    for (int i = 0; i < 3; ++i)
        rel[static_cast<std::size_t>(i)] = two_difference(world[i] * k, origin_[i] * k);
    return seen(rel, k, s * k);
}

std::optional<EyePoint> EyeSpace::infinity(const Vec3& from, const Vec3& to) const {
    const bool huge = std::max(largest(from), largest(to)) > kHuge;
    const double k = huge ? kShrink : 1.0;
    std::array<DoubleDouble, 3> rel;
    double size = 0.0;
    for (int i = 0; i < 3; ++i) {
        DoubleDouble& d = rel[static_cast<std::size_t>(i)];
        if (plane_ && i == 2) continue;
        d = two_difference(to[i] * k, from[i] * k);
        size = std::max(size, std::abs(d.high));
    }
    if (!(size > 0.0)) return std::nullopt;
    // Scaled to a length of about one first, so that the parameter stays in range.
    const double power = std::ldexp(1.0, std::clamp(-std::ilogb(size), -1000, 1000));
    double length_sq = 0.0;
    for (DoubleDouble& d : rel) {
        d = d.times_power_of_two(power);
        length_sq += d.high * d.high;
    }
    const EyePoint p = seen(rel, 0.0, std::sqrt(length_sq));
    if (!(size_of(p) > 0.0)) return std::nullopt;
    return p;
}

DoubleDouble EyeSpace::inside(const EyePoint& p, int side) const {
    switch (side) {
        case 0:
            return p.w - DoubleDouble{distance_ * kNearOverDistance / focal_ * p.h, 0.0};
        case 1:
            return p.w * slope_x_ - p.x;
        case 2:
            return p.w * slope_x_ + p.x;
        case 3:
            return p.w * slope_y_ - p.y;
        default:
            return p.w * slope_y_ + p.y;
    }
}

Vec2 EyeSpace::clamped_pixel(const EyePoint& p) const {
    const Vec2 middle = projector_->viewport().size_px / 2.0;
    const Vec2 off{(p.x / p.w).value(), (p.y / p.w).value()};
    return {middle.x + std::clamp(off.x, -slope_x_, slope_x_),
            middle.y + std::clamp(off.y, -slope_y_, slope_y_)};
}

std::optional<ClippedPiece> EyeSpace::clip(EyePoint a, EyePoint b) const {
    ClippedPiece piece;
    for (int side = plane_ || parallel_ ? 1 : 0; side < kSides; ++side) {
        const DoubleDouble at_a = inside(a, side);
        const DoubleDouble at_b = inside(b, side);
        if (at_a.high < 0.0 && at_b.high < 0.0) return std::nullopt;
        if (at_a.high < 0.0) {
            a = at_zero(a, b, at_a, at_b);
            piece.from_cut = true;
        } else if (at_b.high < 0.0) {
            b = at_zero(a, b, at_a, at_b);
            piece.to_cut = true;
        }
    }
    if (!(a.w.high > 0.0) || !(b.w.high > 0.0)) return std::nullopt;
    piece.from = clamped_pixel(a);
    piece.to = clamped_pixel(b);
    piece.from_depth = over(a.z, a.h);
    piece.to_depth = over(b.z, b.h);
    piece.from_s = over(a.s, a.h);
    piece.to_s = over(b.s, b.h);
    return piece;
}

std::vector<Vec2> EyeSpace::clip(const std::vector<Vec3>& corners) const {
    std::vector<EyePoint> polygon;
    polygon.reserve(corners.size() + kSides);
    for (const Vec3& corner : corners) polygon.push_back(point(corner));
    std::vector<EyePoint> next;
    for (int side = plane_ || parallel_ ? 1 : 0; side < kSides && !polygon.empty(); ++side) {
        next.clear();
        for (std::size_t i = 0; i < polygon.size(); ++i) {
            const EyePoint& a = polygon[i];
            const EyePoint& b = polygon[(i + 1) % polygon.size()];
            const DoubleDouble at_a = inside(a, side);
            const DoubleDouble at_b = inside(b, side);
            if (at_a.high >= 0.0) next.push_back(a);
            if ((at_a.high < 0.0) != (at_b.high < 0.0)) next.push_back(at_zero(a, b, at_a, at_b));
        }
        polygon.swap(next);
    }
    std::vector<Vec2> pixels;
    for (const EyePoint& p : polygon) {
        if (p.w.high > 0.0) pixels.push_back(clamped_pixel(p));
    }
    return pixels;
}

std::optional<std::array<DoubleDouble, 2>> EyeSpace::pixel(const EyePoint& p) const {
    constexpr double kFurthestPixel_px = 1e30;
    if (!plane_ && !parallel_ && inside(p, 0).high < 0.0) return std::nullopt;
    if (!(p.w.high > size_of(p) / kFurthestPixel_px)) return std::nullopt;
    const Vec2 middle = projector_->viewport().size_px / 2.0;
    return std::array<DoubleDouble, 2>{p.x / p.w + DoubleDouble{middle.x, 0.0},
                                       p.y / p.w + DoubleDouble{middle.y, 0.0}};
}

}  // namespace crosscut
