#include "core/sweep/straight/exact_time.h"

#include "core/number/exact.h"
#include "core/number/integer_vec2.h"
#include "core/number/lattice.h"

#include <array>
#include <initializer_list>

namespace crosscut {
namespace exact_time {
namespace {

using Place = IntegerVec2<BigInt>;
constexpr unsigned kNear = 60;  // bits: things nearer to each other than 2^-60 are not told apart here

/// over / under as a time, under > 0.
struct Time {
    BigInt over, under;
};

/// |size| is not 0, and at least 2^-60 of |of|.
bool apart(const BigInt& size, const BigInt& of) {
    return !size.is_zero() && BigInt(abs(size) << kNear) >= abs(of);
}
bool apart_or_one(const BigInt& size, const BigInt& of) { return size.is_zero() || apart(size, of); }

/// The ends of the line as the point sees them, on one lattice with the point's path.
struct Seen {
    Place p0, p1, q0, q1;
    Time time;
};

Seen seen(const SweepQuery& query, double start, double end) {
    const Path2 &p = query.segment.p, &q = query.segment.q, &c = query.point;
    const std::array<double, 12> all{p.start.x, p.start.y, p.end.x,   p.end.y,   q.start.x, q.start.y,
                                     q.end.x,   q.end.y,   c.start.x, c.start.y, c.end.x,   c.end.y};
    const int unit = Lattice(all).unit;
    const auto integer = [&](double x) { return whole<BigInt>(x, unit); };
    const auto from_point = [&](const Vec2& at, const Vec2& from) {
        return Place{integer(at.x) - integer(from.x), integer(at.y) - integer(from.y)};
    };
    Time time{integer(start), integer(start) - integer(end)};
    if (time.under < 0) time = {-time.over, -time.under};
    return {from_point(p.start, c.start), from_point(p.end, c.end), from_point(q.start, c.start),
            from_point(q.end, c.end), std::move(time)};
}

/// Whether an end going from `first` to `last` is at the point at the time, `here`; false where it is so only nearly.
bool decided(const Place& first, const Place& last, const Time& time, bool& here) {
    const BigInt left = time.under - time.over;
    const Place off{first.x * left + last.x * time.over, first.y * left + last.y * time.over};
    const bool at_point = off.zero();
    here = here || at_point;
    return at_point || apart(off.x, time.under * (last.x - first.x)) ||
           apart(off.y, time.under * (last.y - first.y));
}

/// The point is on the supporting line throughout.
bool happens_in_slide(const Seen& s) {
    const BigInt left = s.time.under - s.time.over;
    if (!apart_or_one(s.time.over, s.time.under) || !apart_or_one(left, s.time.under)) return false;
    bool here = s.time.over.is_zero() || left.is_zero();
    return decided(s.p0, s.p1, s.time, here) && decided(s.q0, s.q1, s.time, here) && here;
}

bool happens(const Seen& s) {
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
