#include "core/nearest/distance_quadratic.h"

#include <crosscut/nearest/segments.h>
#include "core/input.h"
#include "core/number/exact.h"
#include "core/number/rounded_functions.h"

#include <array>

namespace crosscut {
namespace {

/// The quadratic form in exact numbers, and points on it.
struct ExactQuadratic {
    ExactQuadratic(const Segment3& a, const Segment3& b) {
        for (int i = 0; i < 3; ++i) {
            const Exact u = exact(a.end[i]) - exact(a.start[i]);
            const Exact v = exact(b.end[i]) - exact(b.start[i]);
            const Exact w = exact(a.start[i]) - exact(b.start[i]);
            ss += u * u;
            st -= u * v;
            tt += v * v;
            s1 += u * w;
            t1 -= v * w;
            constant += w * w;
        }
    }

    Exact ss = 0, st = 0, tt = 0, s1 = 0, t1 = 0, constant = 0;

    [[nodiscard]] Exact bottom_s(const Exact& t) const {
        return ss.is_zero() ? Exact(0) : Exact(-(s1 + st * t) / ss);
    }
    [[nodiscard]] Exact bottom_t(const Exact& s) const {
        return tt.is_zero() ? Exact(0) : Exact(-(t1 + st * s) / tt);
    }
    [[nodiscard]] QuadraticPoint at(const Exact& s, const Exact& t) const {
        const Exact f = ss * s * s + 2 * st * s * t + tt * t * t + 2 * s1 * s + 2 * t1 * t + constant;
        return {round_to_double(s), round_to_double(t), round_sqrt_to_double(f)};
    }
};

Exact clamped(const Exact& x, Extent extent) {
    if (extent == Extent::line) return x;
    if (x.sign() < 0) return 0;
    return extent == Extent::segment && x > 1 ? Exact(1) : x;
}

std::vector<ClampStep> clamp_path(const ExactQuadratic& f, Exact s, Exact t, Extents extents) {
    std::vector<ClampStep> path{{ClampStep::Kind::free, f.at(s, t)}};
    const auto move = [&](Exact& x, const Exact& to, ClampStep::Kind kind) {
        if (x == to) return false;
        x = to;
        path.push_back({kind, f.at(s, t)});
        return true;
    };
    if (move(s, clamped(s, extents.a), ClampStep::Kind::clamp_s))
        move(t, f.bottom_t(s), ClampStep::Kind::slide_t);
    if (move(t, clamped(t, extents.b), ClampStep::Kind::clamp_t)) {
        move(s, f.bottom_s(t), ClampStep::Kind::slide_s);
        move(s, clamped(s, extents.a), ClampStep::Kind::clamp_s);
    }
    return path;
}

}  // namespace

DistanceQuadratic distance_quadratic(const Segment3& a, const Segment3& b, Extents extents) {
    input::require("distance_bowl", input::Named{"a", a}, input::Named{"b", b});
    const ExactQuadratic f(a, b);
    DistanceQuadratic r;
    r.ss = round_to_double(f.ss);
    r.st = round_to_double(f.st);
    r.tt = round_to_double(f.tt);
    r.s1 = round_to_double(f.s1);
    r.t1 = round_to_double(f.t1);
    r.constant = round_to_double(f.constant);

    const Exact det = f.ss * f.tt - f.st * f.st;
    const double half_gap = 0.5 * round_to_double(f.ss - f.tt);
    const double radius = rounded_hypot(half_gap, r.st);
    r.steep = 0.5 * r.ss + 0.5 * r.tt + radius;
    r.flat = det.is_zero() ? 0.0 : round_to_double(det / (f.ss + f.tt)) * ((r.ss + r.tt) / r.steep);
    // The steep direction has the angle atan2(st, gap / 2) / 2; the valley is a quarter turn on.
    if (radius > 0.0) r.valley_rad = rounded_atan2(-r.st, -half_gap) / 2.0;

    Exact s = 0;
    Exact t = f.bottom_t(s);
    if (!det.is_zero()) {
        s = (f.st * f.t1 - f.tt * f.s1) / det;
        t = f.bottom_t(s);
        r.free_minimum = f.at(s, t);
    } else if (f.tt.is_zero()) {
        s = f.bottom_s(0);
    }
    // A point's parameter has no meaning, so its bounds do not count.
    const Extents used_extents{f.ss.is_zero() ? Extent::line : extents.a,
                               f.tt.is_zero() ? Extent::line : extents.b};
    r.path = clamp_path(f, s, t, used_extents);
    const NearestPoints3 judge = nearest_points(a, b, extents);
    r.minimum = {judge.s, judge.t, judge.distance};
    return r;
}

}  // namespace crosscut
