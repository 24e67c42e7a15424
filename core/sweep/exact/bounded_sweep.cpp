#include "core/sweep/exact/bounded_sweep.h"

#include <crosscut/sweep/motion.h>
#include <crosscut/types.h>
#include "core/sweep/exact/bounded_roots.h"
#include "core/sweep/exact/decide.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>

namespace crosscut {
namespace {

using bounded::Bounded;
using bounded::BoundedPoly;

struct BoundedPath {
    BoundedPoly x, y;
};

/// `SweepEquations` with error bounds, without the polynomials that only lines sliding along themselves need.
struct BoundedEquations {
    BoundedPath p, q, c, line;
    BoundedPoly area, along_p, along_q, length_sq, from_p_sq, between, cap_p, cap_q, band;
    double radius = 0.0;

    explicit BoundedEquations(const SweepQuery& query);
    [[nodiscard]] static BoundedPoly unit() { return bounded::poly({bounded::exactly(1.0)}); }
};

/// start + (end - start - acceleration / 2) t + acceleration / 2 t^2 of a difference of two paths.
BoundedPoly relative_path(double start, double from, double end, double to, double bend, double bend_from) {
    const Bounded first = bounded::difference(start, from);
    const Bounded half_bend = half(bounded::difference(bend, bend_from));
    return bounded::poly({first, (bounded::difference(end, to) - first) - half_bend, half_bend});
}

BoundedPath relative_path(const Path2& a, const Path2& from) {
    return {
        relative_path(a.start.x, from.start.x, a.end.x, from.end.x, a.acceleration.x, from.acceleration.x),
        relative_path(a.start.y, from.start.y, a.end.y, from.end.y, a.acceleration.y, from.acceleration.y)};
}

BoundedPoly sum(const BoundedPoly& a, const BoundedPoly& b) {
    return bounded::subtract(a, bounded::subtract(BoundedPoly{}, b));
}
BoundedPoly dot(const BoundedPath& a, const BoundedPath& b) {
    return sum(bounded::multiply(a.x, b.x), bounded::multiply(a.y, b.y));
}

BoundedEquations::BoundedEquations(const SweepQuery& query)
    : p(relative_path(query.segment.p, Path2{})),
      q(relative_path(query.segment.q, Path2{})),
      c(relative_path(query.point, Path2{})),
      line(relative_path(query.segment.q, query.segment.p)),
      radius(query.radius) {
    const BoundedPath to_p = relative_path(query.segment.p, query.point);
    const BoundedPath to_q = relative_path(query.segment.q, query.point);
    area = bounded::subtract(bounded::multiply(to_p.x, line.y), bounded::multiply(to_p.y, line.x));
    along_p = dot(to_p, line);
    along_q = dot(to_q, line);
    length_sq = dot(line, line);
    if (query.radius == 0.0) {
        from_p_sq = dot(to_p, to_p);
        if (area.empty()) between = dot(to_p, to_q);
        return;
    }
    const BoundedPoly r_sq = bounded::poly({bounded::exactly(radius) * bounded::exactly(radius)});
    cap_p = bounded::subtract(dot(to_p, to_p), r_sq);
    cap_q = bounded::subtract(dot(to_q, to_q), r_sq);
    band = bounded::subtract(bounded::multiply(area, area), bounded::multiply(length_sq, r_sq));
}

/// The engine with proven bounds; the first thing that it cannot prove sets `in_doubt` for good.
class BoundedEngine {
  public:
    using Poly = BoundedPoly;
    using Path = BoundedPath;
    using Root = Bounded;
    using Time = double;
    using Equations = BoundedEquations;

    [[nodiscard]] bool in_doubt() const { return doubt_; }
    bool is_zero(const BoundedPoly& a) {
        if (a.empty()) return true;
        const bool surely_not =
            std::any_of(a.c.begin(), a.c.begin() + static_cast<std::ptrdiff_t>(a.count),
                        [](const Bounded& c) { return bounded::sign(c).value_or(0) != 0; });
        doubt_ = doubt_ || !surely_not;
        return false;
    }
    static bool is_constant(const BoundedPoly& a) { return a.count < 2; }
    static BoundedPoly subtract(const BoundedPoly& a, const BoundedPoly& b) {
        return bounded::subtract(a, b);
    }
    static BoundedPoly multiply(const BoundedPoly& a, const BoundedPoly& b) {
        return bounded::multiply(a, b);
    }
    std::vector<Root> real_roots(const BoundedPoly& a) {
        if (doubt_) return {};
        return settled(bounded::simple_roots(a));
    }
    std::vector<Root> roots_in_step(const BoundedPoly& a, double /*begin*/, double /*end*/) {
        if (doubt_) return {};
        return settled(bounded::simple_roots_in_step(a));
    }
    std::vector<Root> band_roots(const BoundedEquations& all) {
        if (doubt_) return {};
        return settled(bounded::simple_roots({all.area, all.length_sq, all.radius}, all.band));
    }
    static Root at(double time) { return bounded::exactly(time); }
    int compare(const Root& a, const Root& b) { return settled(bounded::sign(a - b)); }
    int sign_of(const Root& t, const BoundedPoly& a) { return doubt_ ? 0 : settled(bounded::sign_at(a, t)); }
    /// Every root here is simple.
    static bool changes_sign(const Root& /*t*/, const BoundedPoly& /*a*/) { return true; }
    double rounded(const Root& t) { return settled(bounded::rounded(t)); }
    double ratio(const Root& t, const BoundedPoly& top, const BoundedPoly& bottom) {
        if (doubt_) return 0.0;
        return settled(bounded::rounded(bounded::value_at(top, t) / bounded::value_at(bottom, t)));
    }
    double length(const Root& t, const BoundedPoly& top, const BoundedPoly& bottom) {
        return ratio(t, top, bottom);
    }
    static Time time_of(double time) { return time; }
    Time between(const Root& a, const Root& b) {
        const double middle = 0.5 * (a.number.high + b.number.high);
        const Bounded m = bounded::exactly(middle);
        doubt_ = doubt_ || bounded::sign(a - m) != -1 || bounded::sign(b - m) != 1;
        return middle;
    }
    int sign_at(const BoundedPoly& a, Time time) { return sign_of(bounded::exactly(time), a); }

  private:
    template <class Value>
    Value settled(std::optional<Value> value) {
        if (value) return *std::move(value);
        doubt_ = true;
        return {};
    }

    bool doubt_ = false;
};

bool ordinary(double x) {
    const double size = std::abs(x);
    return x == 0.0 || (size > 0x1p-60 && size < 0x1p60);
}

bool ordinary(const SweepQuery& query) {
    if (!ordinary(query.radius)) return false;
    for (const Path2* path : {&query.segment.p, &query.segment.q, &query.point}) {
        for (const Vec2& v : {path->start, path->end, path->acceleration}) {
            if (!ordinary(v.x) || !ordinary(v.y)) return false;
        }
    }
    return true;
}

}  // namespace

std::optional<SweepContacts> sweep_bounded(const SweepQuery& query, CutChoice cut) {
    if (!ordinary(query)) return std::nullopt;
    const BoundedEquations equations(query);
    BoundedEngine engine;
    SweepContacts contacts = SweepDecision(query, engine, equations, 0.0, 1.0, cut).run();
    if (engine.in_doubt()) return std::nullopt;
    return contacts;
}

}  // namespace crosscut
