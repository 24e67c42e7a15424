#include "core/sweep/proof.h"

#include "core/number/exact_residual.h"
#include "core/polynomial/roots_real.h"
#include "core/sweep/input.h"
#include "core/sweep/polynomial/equations.h"

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

struct Exact2 {
    Exact x, y;

    friend Exact2 operator+(const Exact2& a, const Exact2& b) { return {a.x + b.x, a.y + b.y}; }
    friend Exact2 operator-(const Exact2& a, const Exact2& b) { return {a.x - b.x, a.y - b.y}; }
    friend Exact2 operator*(const Exact& k, const Exact2& a) { return {k * a.x, k * a.y}; }
};

Exact2 exact_place(const Vec2& v) { return {exact(v.x), exact(v.y)}; }
Exact dot(const Exact2& a, const Exact2& b) { return a.x * b.x + a.y * b.y; }
Exact cross(const Exact2& a, const Exact2& b) { return a.x * b.y - a.y * b.x; }
Exact2 sizes(const Exact2& v) { return {size(v.x), size(v.y)}; }
/// The cross product of two places with every coordinate as large as its size: no cross product is larger.
Exact largest_cross(const Exact2& a, const Exact2& b) { return a.x * b.y + a.y * b.x; }

/// Where something on a path is at t, and how far it can go in one unit of the last place of t.
struct Moved {
    Exact2 place, most;
};

Moved moved(const Path2& path, const Exact& t, const Exact& unit) {
    const Exact2 start = exact_place(path.start), end = exact_place(path.end),
                 bend = exact_place(path.acceleration);
    const Exact half = Exact(1) / 2;
    const Exact2 velocity = end - start + (t - half) * bend;
    return {(Exact(1) - t) * start + t * end + (half * t * (t - 1)) * bend,
            unit * sizes(velocity) + (half * unit * unit) * sizes(bend)};
}

Moved operator-(const Moved& a, const Moved& b) { return {a.place - b.place, a.most + b.most}; }

/// The ends of the line as the point sees them.
struct Ends {
    Moved p, q;
};

Ends ends_at(const SweepQuery& query, const Exact& t, const Exact& unit) {
    const Moved c = moved(query.point, t, unit);
    return {moved(query.segment.p, t, unit) - c, moved(query.segment.q, t, unit) - c};
}

Residual area_of(const Ends& e) {
    return residual(cross(e.p.place, e.q.place), largest_cross(e.p.most, sizes(e.q.place)) +
                                                     largest_cross(sizes(e.p.place), e.q.most) +
                                                     largest_cross(e.p.most, e.q.most));
}

/// The distance of the line's place at s from the point, less the radius, without taking a root of what is not 0.
Residual gap_of(const Ends& e, double s, double radius) {
    const Exact at = exact(s), unit = ulp(s), r = exact(radius);
    const Exact2 line = e.q.place - e.p.place, off = e.p.place + at * line;
    const Exact2 most = (Exact(1) + unit) * (e.p.most + e.q.most) + unit * sizes(line);
    const Exact square = dot(off, off), sum = exact(round_sqrt_to_double(square)) + r;
    // The distance plus the radius is rounded to half a unit; what it is divided into is exact.
    if (sum.is_zero()) return residual(square, most.x + most.y);
    return residual((square - r * r) / sum, most.x + most.y);
}

MomentProof moment(const SweepQuery& query, double t, double s) {
    const Ends ends = ends_at(query, exact(t), ulp(t));
    return {area_of(ends), gap_of(ends, s, query.radius)};
}

/// Whether there is contact at t: the definition.
bool touching(const SweepQuery& query, const Exact& t) {
    const Ends e = ends_at(query, t, 0);
    const Exact2 &p = e.p.place, &q = e.q.place;
    const Exact2 line = q - p;
    const Exact reach = exact(query.radius) * exact(query.radius), length_sq = dot(line, line);
    const Exact along = -dot(p, line);
    if (along.sign() <= 0) return dot(p, p) <= reach;
    if (along >= length_sq) return dot(q, q) <= reach;
    const Exact area = cross(p, q);
    return area * area <= reach * length_sq;
}

/// Times are right to one unit of their last place: the middle of what is longer than two is surely within it.
bool has_middle(double from, double to) { return exact(to) - exact(from) > 2 * ulp(to); }
Exact middle(double from, double to) { return (exact(from) + exact(to)) / 2; }

void prove_between(const SweepQuery& query, const SweepContacts& found, SweepProof& proof) {
    const auto apart = [&](double from, double to) {
        return !has_middle(from, to) || !touching(query, middle(from, to));
    };
    double from = 0.0;
    for (const Contact& c : found.contacts) {
        proof.apart_between = proof.apart_between && apart(from, c.t_first);
        proof.lasts.push_back(c.instant() || !has_middle(c.t_first, c.t_last) ||
                              touching(query, middle(c.t_first, c.t_last)));
        from = c.t_last;
    }
    proof.apart_between = proof.apart_between && apart(from, 1.0);
}

/// The number of its real roots and, of a quadratic, its discriminant.
void count_roots(const SweepQuery& query, SweepProof& proof) {
    const SweepEquations equations(query);
    const roots::Poly& f = equations.area;
    proof.degree = roots::degree(f);
    if (proof.degree > 0) proof.real_roots = static_cast<int>(roots::real_roots(f).size());
    if (proof.degree != 2) return;
    const Exact d = Exact(f[1] * f[1] - 4 * f[0] * f[2]);
    proof.discriminant_sign = d.sign();
    Exact unit = 1;
    const auto shift = static_cast<unsigned>(4 * std::abs(equations.exponent));
    (equations.exponent < 0 ? unit = Exact(1) / Exact(BigInt(1) << shift) : unit = Exact(BigInt(1) << shift));
    proof.discriminant = round_to_double(d * unit);
}

}  // namespace

SweepProof sweep_proof(const SweepQuery& query, const SweepContacts& found) {
    input::require("sweep_proof", input::Named{"query", query}, input::Named{"found", found});
    SweepProof proof;
    for (const Contact& c : found.contacts) {
        proof.first.push_back(moment(query, c.t_first, c.s_first));
        proof.last.push_back(c.instant() ? proof.first.back() : moment(query, c.t_last, c.s_last));
    }
    for (const RejectedRoot& root : found.rejected)
        proof.rejected.push_back(moment(query, root.t, root.s.value_or(0.5)));
    prove_between(query, found, proof);
    count_roots(query, proof);
    return proof;
}

}  // namespace crosscut
