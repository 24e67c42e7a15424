#include "core/sweep/exact/exact_sweep.h"

#include <crosscut/sweep/motion.h>
#include <crosscut/types.h>
#include "core/input.h"
#include "core/number/exact.h"
#include "core/number/fixed_int.h"
#include "core/polynomial/real_roots.h"
#include "core/sweep/detail.h"
#include "core/sweep/exact/decide.h"
#include "core/sweep/exact/equations.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <utility>

namespace crosscut {
namespace {

using roots::Dyadic;
using roots::Poly;
using roots::RealRoot;

/// The engine without rounding and without doubt.
struct ExactEngine {
    using Poly = roots::Poly;
    using Path = PathPoly;
    using Root = RealRoot;
    using Time = Dyadic;
    using Equations = SweepEquations;

    int exponent = 0;  ///< of the unit of lengths

    static bool in_doubt() { return false; }
    static bool is_zero(const Poly& a) { return a.empty(); }
    static bool is_constant(const Poly& a) { return a.size() < 2; }
    static Poly subtract(const Poly& a, const Poly& b) { return roots::subtract(a, b); }
    static Poly multiply(const Poly& a, const Poly& b) { return roots::multiply(a, b); }
    static std::vector<Root> real_roots(const Poly& a) { return roots::real_roots(a); }
    static std::vector<Root> roots_in_step(const Poly& a, double begin, double end) {
        std::vector<Root> roots = roots::real_roots(a);
        const auto outside = [begin = at(begin), end = at(end)](Root& root) mutable {
            return compare(root, begin) < 0 || compare(root, end) > 0;
        };
        roots.erase(std::remove_if(roots.begin(), roots.end(), outside), roots.end());
        return roots;
    }
    static std::vector<Root> band_roots(const SweepEquations& all) { return roots::real_roots(all.band); }
    static Root at(double time) { return Root(roots::dyadic(time)); }
    static int compare(Root& a, Root& b) { return Root::compare(a, b); }
    static int sign_of(Root& t, const Poly& a) { return t.sign_of(a); }
    /// True if the root is of odd order.
    static bool changes_sign(Root& t, const Poly& a) {
        bool odd = true;
        for (Poly slope = roots::derivative(a); t.is_root_of(slope); slope = roots::derivative(slope))
            odd = !odd;
        return odd;
    }
    static double rounded(Root& t) { return t.rounded(); }
    static double ratio(Root& t, const Poly& top, const Poly& bottom) { return t.rounded_ratio(top, bottom); }
    [[nodiscard]] double length(Root& t, const Poly& top, const Poly& bottom) const {
        return t.rounded_ratio(top, bottom, exponent);
    }
    static Time time_of(double time) { return roots::dyadic(time); }
    static Time between(const Root& a, const Root& b) { return roots::midpoint(a.hi(), b.lo()); }
    static int sign_at(const Poly& a, const Time& time) { return roots::sign_at(a, time); }
};

/// The sign of a polynomial just after (1) or just before (-1) a time: that of the first derivative that is
/// not zero.
int side_beside(const Poly& area, const Dyadic& time, int direction) {
    int sign = 1;
    for (Poly slope = area; !slope.empty(); slope = roots::derivative(slope)) {
        if (const int here = roots::sign_at(slope, time); here != 0) return here * sign;
        sign *= direction;
    }
    return 0;
}

}  // namespace

SweepContacts sweep_exact(const SweepQuery& query, const SweepOptions& options) {
    input::require("sweep_exact", input::Named{"query", query});
    const SweepEquations equations(query);
    ExactEngine engine{equations.exponent};
    SweepContacts contacts = SweepDecision(query, engine, equations, 0.0, 1.0, options).run();
    contacts.took_exact = true;
    return contacts;
}

void drop_outside(std::vector<RejectedRoot>& rejected) {
    const auto outside = [](const RejectedRoot& root) {
        return root.why == RejectReason::before_step || root.why == RejectReason::after_step;
    };
    rejected.erase(std::remove_if(rejected.begin(), rejected.end(), outside), rejected.end());
}

PieceContacts sweep_piece_exact(const MovingSegment2& segment, const PathPiece& piece, double radius,
                                const SweepOptions& options) {
    const SweepQuery query{segment, {piece.path.start, piece.path.end, {}}, radius};
    const SweepEquations equations(segment, piece.path, piece.begin, piece.end, radius);
    ExactEngine engine{equations.exponent};
    SweepDecision decision(query, engine, equations, piece.begin, piece.end, options);
    PieceContacts out;
    out.contacts = decision.run();
    out.contacts.took_exact = true;
    drop_outside(out.contacts.rejected);
    out.ends = decision.ends();
    const std::vector<Contact>& contacts = out.contacts.contacts;
    if (out.ends.touches_begin && contacts.front().instant())
        out.ends.side_at_begin = side_beside(equations.area, roots::dyadic(piece.begin), 1);
    if (out.ends.touches_end && contacts.back().instant())
        out.ends.side_at_end = side_beside(equations.area, roots::dyadic(piece.end), -1);
    return out;
}

namespace exact_time {
namespace {

using IntegerPoint = IntegerVec2<BigInt>;
constexpr unsigned kNear = 60;  // bits: values nearer to each other than 2^-60 are not distinguished here

/// over / under as a time, under > 0.
struct Time {
    BigInt over, under;
};

/// |size| is not 0, and at least 2^-60 of |of|.
bool apart(const BigInt& size, const BigInt& of) {
    return !size.is_zero() && BigInt(abs(size) << kNear) >= abs(of);
}
bool apart_or_one(const BigInt& size, const BigInt& of) { return size.is_zero() || apart(size, of); }

/// The ends of the line relative to the point, on one lattice with the point's path.
struct RelativeEnds {
    IntegerPoint p0, p1, q0, q1;
    Time time;
};

RelativeEnds seen(const SweepQuery& query, double start, double end) {
    const Path2 &p = query.segment.p, &q = query.segment.q, &c = query.point;
    const std::array<double, 12> all{p.from.x, p.from.y, p.to.x,   p.to.y,   q.from.x, q.from.y,
                                     q.to.x,   q.to.y,   c.from.x, c.from.y, c.to.x,   c.to.y};
    const int unit = Lattice(all).unit;
    const auto integer = [&](double x) { return whole<BigInt>(x, unit); };
    const auto from_point = [&](const Vec2& at, const Vec2& from) {
        return IntegerPoint{integer(at.x) - integer(from.x), integer(at.y) - integer(from.y)};
    };
    Time time{integer(start), integer(start) - integer(end)};
    if (time.under < 0) time = {-time.over, -time.under};
    return {from_point(p.from, c.from), from_point(p.to, c.to), from_point(q.from, c.from),
            from_point(q.to, c.to), std::move(time)};
}

/// Whether it is certain if an end moving from `first` to `last` is at the point at the time; `here` is the
/// answer. False where it is nearly there.
bool decided(const IntegerPoint& first, const IntegerPoint& last, const Time& time, bool& here) {
    const BigInt left = time.under - time.over;
    const IntegerPoint off{first.x * left + last.x * time.over, first.y * left + last.y * time.over};
    const bool at_point = off.zero();
    here = here || at_point;
    return at_point || apart(off.x, time.under * (last.x - first.x)) ||
           apart(off.y, time.under * (last.y - first.y));
}

/// The point is on the supporting line throughout.
bool happens_in_slide(const RelativeEnds& s) {
    const BigInt left = s.time.under - s.time.over;
    if (!apart_or_one(s.time.over, s.time.under) || !apart_or_one(left, s.time.under)) return false;
    bool here = s.time.over.is_zero() || left.is_zero();
    return decided(s.p0, s.p1, s.time, here) && decided(s.q0, s.q1, s.time, here) && here;
}

bool happens(const RelativeEnds& s) {
    const BigInt first = cross(s.p0, s.q0), last = cross(s.p1, s.q1);
    const BigInt middle = cross(s.p0, s.q1) + cross(s.p1, s.q0);
    if (first.is_zero() && middle.is_zero() && last.is_zero()) return happens_in_slide(s);
    const BigInt &over = s.time.over, &under = s.time.under, left = under - over;
    if (!BigInt(first * left * left + middle * left * over + last * over * over).is_zero()) return false;
    // The two roots of a t^2 + b t + c add up to -b / a.
    const BigInt a = first - middle + last, b = middle - 2 * first;
    return a.is_zero() || apart_or_one(BigInt(-b * under - 2 * a * over), BigInt(a * under));
}

}  // namespace
}  // namespace exact_time

bool happens_where_it_is_zero(const SweepQuery& query, double start, double end) {
    return exact_time::happens(exact_time::seen(query, start, end));
}

}  // namespace crosscut
