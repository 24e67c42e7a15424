#include "core/sweep/exact/bounded_sweep.h"

#include <crosscut/sweep/motion.h>
#include <crosscut/types.h>
#include "core/sweep/exact/bounded_roots.h"
#include "core/sweep/exact/decide.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <optional>
#include <vector>

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
    /// With t = 0 where a piece of the point's path begins and 1 where it ends.
    BoundedEquations(const MovingSegment2& segment, const PathPiece& piece, double reach);
    [[nodiscard]] static BoundedPoly unit() { return bounded::poly({bounded::exactly(1.0)}); }

  private:
    void combine(const BoundedPath& to_p, const BoundedPath& to_q);
};

/// start + (end - start - acceleration / 2) t + acceleration / 2 t^2 of a difference of two paths.
BoundedPoly relative_path(double start, double from, double end, double to, double bend, double bend_from) {
    const Bounded first = bounded::difference(start, from);
    const Bounded half_bend = half(bounded::difference(bend, bend_from));
    return bounded::poly({first, (bounded::difference(end, to) - first) - half_bend, half_bend});
}

BoundedPath relative_path(const Path2& a, const Path2& from) {
    return {relative_path(a.from.x, from.from.x, a.to.x, from.to.x, a.acceleration.x, from.acceleration.x),
            relative_path(a.from.y, from.from.y, a.to.y, from.to.y, a.acceleration.y, from.acceleration.y)};
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
    combine(relative_path(query.segment.p, query.point), relative_path(query.segment.q, query.point));
}

void BoundedEquations::combine(const BoundedPath& to_p, const BoundedPath& to_q) {
    area = bounded::subtract(bounded::multiply(to_p.x, line.y), bounded::multiply(to_p.y, line.x));
    along_p = dot(to_p, line);
    along_q = dot(to_q, line);
    length_sq = dot(line, line);
    if (radius == 0.0) {
        from_p_sq = dot(to_p, to_p);
        if (area.empty()) between = dot(to_p, to_q);
        return;
    }
    const BoundedPoly r_sq = bounded::poly({bounded::exactly(radius) * bounded::exactly(radius)});
    cap_p = bounded::subtract(dot(to_p, to_p), r_sq);
    cap_q = bounded::subtract(dot(to_q, to_q), r_sq);
    band = bounded::subtract(bounded::multiply(area, area), bounded::multiply(length_sq, r_sq));
}

/// A time of a piece, from 0 to 1, as a time of the whole step.
struct PieceTime {
    double begin;
    Bounded length;

    explicit PieceTime(const PathPiece& piece)
        : begin(piece.begin), length(bounded::difference(piece.end, piece.begin)) {}
    [[nodiscard]] Bounded in_step(const Bounded& t) const { return bounded::exactly(begin) + length * t; }
};

/// a(begin + length t) for a degree of at most 2.
BoundedPoly within(const BoundedPoly& a, const PieceTime& piece) {
    if (a.count < 2) return a;
    const Bounded begin = bounded::exactly(piece.begin), bend = a.c[2] * piece.length;
    return bounded::poly({bounded::value_at(a, begin),
                          (a.c[1] + a.c[2] * begin * bounded::exactly(2.0)) * piece.length,
                          bend * piece.length});
}

BoundedPath within(const Path2& path, const PieceTime& piece) {
    const BoundedPath whole = relative_path(path, Path2{});
    return {within(whole.x, piece), within(whole.y, piece)};
}

BoundedPath minus(const BoundedPath& a, const BoundedPath& b) {
    return {bounded::subtract(a.x, b.x), bounded::subtract(a.y, b.y)};
}

BoundedEquations::BoundedEquations(const MovingSegment2& segment, const PathPiece& piece, double reach)
    : p(within(segment.p, PieceTime(piece))),
      q(within(segment.q, PieceTime(piece))),
      c(relative_path({piece.path.start, piece.path.end, {}}, Path2{})),
      line(minus(q, p)),
      radius(reach) {
    combine(minus(p, c), minus(q, c));
}

/// The engine with proven bounds; the first thing that it cannot prove sets `in_doubt` for good.
class BoundedEngine {
  public:
    /// Whether roots outside the step are wanted too.
    explicit BoundedEngine(bool outside) : outside_(outside) {}
    /// For the times of a piece; roots outside it may be missing.
    explicit BoundedEngine(const PieceTime& piece) : piece_(piece) {}

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
        return settled(outside_ ? bounded::simple_roots(a) : bounded::simple_roots_in_step(a));
    }
    std::vector<Root> roots_in_step(const BoundedPoly& a, double /*begin*/, double /*end*/) {
        if (doubt_) return {};
        return settled(bounded::simple_roots_in_step(a));
    }
    std::vector<Root> band_roots(const BoundedEquations& all) {
        if (doubt_) return {};
        const bounded::Band band{all.area, all.length_sq, all.radius};
        return settled(outside_ ? bounded::simple_roots(band, all.band)
                                : bounded::simple_roots_in_step(band, all.band));
    }
    static Root at(double time) { return bounded::exactly(time); }
    int compare(const Root& a, const Root& b) { return settled(bounded::sign(a - b)); }
    int sign_of(const Root& t, const BoundedPoly& a) { return doubt_ ? 0 : settled(bounded::sign_at(a, t)); }
    /// Every root here is simple.
    static bool changes_sign(const Root& /*t*/, const BoundedPoly& /*a*/) { return true; }
    double rounded(const Root& t) { return settled(bounded::rounded(piece_ ? piece_->in_step(t) : t)); }
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

    std::optional<PieceTime> piece_;
    bool outside_ = false;
    bool doubt_ = false;
};

bool ordinary(double x) {
    const double size = std::abs(x);
    return x == 0.0 || (size > 0x1p-60 && size < 0x1p60);
}

bool ordinary(const SweepQuery& query) {
    if (!ordinary(query.radius)) return false;
    for (const Path2* path : {&query.segment.p, &query.segment.q, &query.point}) {
        for (const Vec2& v : {path->from, path->to, path->acceleration}) {
            if (!ordinary(v.x) || !ordinary(v.y)) return false;
        }
    }
    return true;
}

}  // namespace

std::optional<SweepContacts> sweep_bounded(const SweepQuery& query, const SweepOptions& options) {
    if (!ordinary(query)) return std::nullopt;
    const BoundedEquations equations(query);
    BoundedEngine engine(options.rejected);
    SweepContacts contacts = SweepDecision(query, engine, equations, 0.0, 1.0, options).run();
    if (engine.in_doubt()) return std::nullopt;
    return contacts;
}

std::optional<PieceContacts> piece_bounded(const MovingSegment2& segment, const PathPiece& piece,
                                           double radius, const SweepOptions& options) {
    const SweepQuery query{segment, {piece.path.start, piece.path.end, {}}, radius};
    if (!ordinary(query) || !ordinary(piece.begin) || !ordinary(piece.end - piece.begin)) return std::nullopt;
    const BoundedEquations equations(segment, piece, radius);
    BoundedEngine engine{PieceTime(piece)};
    SweepDecision decision(query, engine, equations, 0.0, 1.0, options);
    PieceContacts out{decision.run(), decision.ends()};
    if (engine.in_doubt()) return std::nullopt;
    // The side of an instant at the very beginning or end is left to exact arithmetic.
    const std::vector<Contact>& contacts = out.contacts.contacts;
    if ((out.ends.touches_begin && contacts.front().instant()) ||
        (out.ends.touches_end && contacts.back().instant()))
        return std::nullopt;
    drop_outside(out.contacts.rejected);
    return out;
}

}  // namespace crosscut
