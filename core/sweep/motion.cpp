#include <crosscut/sweep/motion.h>

#include <crosscut/sweep/sweep.h>
#include "core/sweep/detail.h"

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

using Quadratic = std::array<Vec2, 3>;  // a vector polynomial of degree 2, lowest coefficient first
using Quartic = std::array<double, 5>;

Path2 minus(const Path2& a, const Path2& b) {
    return {a.from - b.from, a.to - b.to, a.acceleration - b.acceleration};
}

Path2 scaled(const Path2& path, double factor) {
    return {path.from * factor, path.to * factor, path.acceleration * factor};
}

Quadratic coefficients(const Path2& path) {
    const Vec2 bend = path.acceleration * 0.5;
    return {path.from, path.to - path.from - bend, bend};
}

template <class Product>
Quartic multiply(const Quadratic& u, const Quadratic& v, Product product) {
    Quartic out{};
    for (std::size_t i = 0; i < u.size(); ++i) {
        for (std::size_t k = 0; k < v.size(); ++k) out[i + k] += product(u[i], v[k]);
    }
    return out;
}

double horner(const Quartic& c, double t) { return (((c[4] * t + c[3]) * t + c[2]) * t + c[1]) * t + c[0]; }

double size(const Path2& path) {
    const auto of = [](Vec2 v) { return std::max(std::abs(v.x), std::abs(v.y)); };
    return std::max({of(path.from), of(path.to), of(path.acceleration)});
}

}  // namespace

SweepQuery to_pointer_frame(const SweepQuery& query) {
    input::require("to_pointer_frame", input::Named{"query", query});
    return {
        {minus(query.segment.p, query.point), minus(query.segment.q, query.point)}, Path2{}, query.radius};
}

double SweepCurve::f(double t) const { return horner(area, t); }

std::optional<double> SweepCurve::s(double t) const {
    const double length = horner(length_sq, t);
    if (!(length > 0.0)) return std::nullopt;
    return horner(along, t) / length;
}

SweepCurve sweep_curve(const SweepQuery& query) {
    input::require("sweep_curve", input::Named{"query", query});
    const double largest = std::max({size(query.segment.p), size(query.segment.q), size(query.point)});
    SweepCurve curve;
    if (largest > 0.0) {
        const int exponent = std::ilogb(largest);
        if (exponent > 200 || exponent < -200)
            curve.unit = std::scalbn(1.0, std::clamp(exponent + 4, -1000, 1000));
    }
    const double shrink = 1.0 / curve.unit;
    const Path2 point = scaled(query.point, shrink);
    const Quadratic p = coefficients(minus(point, scaled(query.segment.p, shrink)));
    const Quadratic line =
        coefficients(minus(scaled(query.segment.q, shrink), scaled(query.segment.p, shrink)));
    const auto cross = [](Vec2 u, Vec2 v) { return u.x * v.y - u.y * v.x; };
    const auto dot = [](Vec2 u, Vec2 v) { return u.x * v.x + u.y * v.y; };
    curve.area = multiply(p, line, cross);
    curve.along = multiply(p, line, dot);
    curve.length_sq = multiply(line, line, dot);
    return curve;
}

}  // namespace crosscut
