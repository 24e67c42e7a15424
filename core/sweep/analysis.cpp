#include "core/sweep/analysis.h"

#include <crosscut/types.h>
#include "core/methods/method.h"
#include "core/number/exact.h"
#include "core/polynomial/polynomial.h"
#include "core/polynomial/real_roots.h"
#include "core/sweep/detail.h"
#include "core/sweep/exact/equations.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace crosscut {
namespace {

using Vector = Coord2<Exact>;

Vector exact_vector(const Vec2& v) { return {exact(v.x), exact(v.y)}; }
Vector run_of(const Path2& path) { return exact_vector(path.to) - exact_vector(path.from); }
bool is_zero(const Vector& v) { return v == Vector{}; }

/// The quantities that decide the name.
struct Quantities {
    Vector line;            ///< from p to q at the beginning
    Vector p, q;            ///< how far the ends move in the run
    Vector p_bend, q_bend;  ///< their accelerations
    bool one_velocity, at_rest;

    explicit Quantities(const MovingSegment2& moving)
        : line(exact_vector(moving.q.from) - exact_vector(moving.p.from)),
          p(run_of(moving.p)),
          q(run_of(moving.q)),
          p_bend(exact_vector(moving.p.acceleration)),
          q_bend(exact_vector(moving.q.acceleration)),
          one_velocity(p == q && p_bend == q_bend),
          at_rest(one_velocity && is_zero(p) && is_zero(p_bend)) {}

    [[nodiscard]] bool bent() const { return !is_zero(p_bend) || !is_zero(q_bend); }
    [[nodiscard]] bool square_to_line() const { return dot(p, line) == 0 && dot(p_bend, line) == 0; }
    [[nodiscard]] bool along_line() const {
        return cross(p, line) == 0 && cross(q, line) == 0 && cross(p_bend, line) == 0 &&
               cross(q_bend, line) == 0;
    }
    /// Whether an end with this displacement passes the middle, `to_other` being the vector to the other end.
    [[nodiscard]] static bool dives(const Vector& run, const Vector& to_other) {
        return dot(run, to_other) + dot(run, to_other) > dot(to_other, to_other);
    }
};

/// Names straight paths that are neither simple nor lateral.
void name_straight(const Quantities& of, NamedMotion& named) {
    const auto without = [&](UnnamedMotion why) { named.instead = why; };
    if (is_zero(of.p) || is_zero(of.q)) return without(UnnamedMotion::one_rests);
    if (of.one_velocity) return without(UnnamedMotion::slanting);
    if (named.turn == 0) return without(UnnamedMotion::uneven);
    if (named.along == 0) {
        named.name = MotionName::raise;
    } else if (named.p_dives != named.q_dives) {
        named.name = MotionName::plunge;
    } else {
        without(named.p_dives ? UnnamedMotion::both_dive : UnnamedMotion::shallow);
    }
}

}  // namespace

NamedMotion name_of_motion(const MovingSegment2& line) {
    input::require("name_of_motion", input::Named{"line", line});
    const Quantities of(line);
    NamedMotion named;
    named.one_velocity = of.one_velocity;
    named.turn = sign_of(cross(of.p, of.q));
    named.along = sign_of(dot(of.p, of.q));
    const bool has_length = !is_zero(of.line);
    named.p_dives = has_length && Quantities::dives(of.p, of.line);
    named.q_dives = has_length && Quantities::dives(of.q, Vector{} - of.line);
    if (of.at_rest) {
        named.name = MotionName::at_rest;
    } else if (!has_length) {
        named.instead = UnnamedMotion::no_length;
    } else if (of.along_line()) {
        named.name = MotionName::lateral;
    } else if (of.one_velocity && of.square_to_line()) {
        named.name = MotionName::simple;
    } else if (of.bent()) {
        named.instead = UnnamedMotion::bent;
    } else {
        name_straight(of, named);
    }
    return named;
}

std::string_view motion_sentence(const NamedMotion& motion) {
    constexpr std::array<std::string_view, 6> kNamed{
        "nothing moves",
        "both ends at the same velocity, perpendicular to the line",
        "the line slides or grows along itself",
        "the ends move perpendicular to each other",
        "one end passes the middle, the other moves aside",
        ""};
    constexpr std::array<std::string_view, 8> kInstead{"",
                                                       "a path is curved",
                                                       "the line starts with zero length",
                                                       "one end rests",
                                                       "both ends move alike, at an angle to the line",
                                                       "the ends move on parallel paths, but not alike",
                                                       "not quite a plunge: neither end passes the middle",
                                                       "both ends pass the middle"};
    if (motion.name != MotionName::unnamed) return kNamed.at(static_cast<std::size_t>(motion.name));
    return kInstead.at(static_cast<std::size_t>(motion.instead));
}

namespace {

struct Exact2 {
    Exact x, y;

    friend Exact2 operator+(const Exact2& a, const Exact2& b) { return {a.x + b.x, a.y + b.y}; }
    friend Exact2 operator-(const Exact2& a, const Exact2& b) { return {a.x - b.x, a.y - b.y}; }
    friend Exact2 operator*(const Exact& k, const Exact2& a) { return {k * a.x, k * a.y}; }
};

Exact2 exact_point(const Vec2& v) { return {exact(v.x), exact(v.y)}; }
Exact dot(const Exact2& a, const Exact2& b) { return a.x * b.x + a.y * b.y; }
Exact cross(const Exact2& a, const Exact2& b) { return a.x * b.y - a.y * b.x; }
Exact2 sizes(const Exact2& v) { return {size(v.x), size(v.y)}; }
/// The cross product of two positions with absolute values of all coordinates: no cross product is larger.
Exact largest_cross(const Exact2& a, const Exact2& b) { return a.x * b.y + a.y * b.x; }

/// A position on a path at t, and how far it can move in one unit in the last place of t.
struct PositionBound {
    Exact2 position, most;
};

PositionBound moved(const Path2& path, const Exact& t, const Exact& unit) {
    const Exact2 start = exact_point(path.from), end = exact_point(path.to),
                 bend = exact_point(path.acceleration);
    const Exact half = Exact(1) / 2;
    const Exact2 velocity = end - start + (t - half) * bend;
    return {(Exact(1) - t) * start + t * end + (half * t * (t - 1)) * bend,
            unit * sizes(velocity) + (half * unit * unit) * sizes(bend)};
}

PositionBound operator-(const PositionBound& a, const PositionBound& b) {
    return {a.position - b.position, a.most + b.most};
}

/// The ends of the line in the point's frame.
struct Ends {
    PositionBound p, q;
};

Ends ends_at(const SweepQuery& query, const Exact& t, const Exact& unit) {
    const PositionBound c = moved(query.point, t, unit);
    return {moved(query.segment.p, t, unit) - c, moved(query.segment.q, t, unit) - c};
}

Residual area_of(const Ends& e) {
    return residual(cross(e.p.position, e.q.position), largest_cross(e.p.most, sizes(e.q.position)) +
                                                           largest_cross(sizes(e.p.position), e.q.most) +
                                                           largest_cross(e.p.most, e.q.most));
}

/// The distance of the line's position at s from the point, less the radius, without a root except of 0.
Residual gap_of(const Ends& e, double s, double radius) {
    const Exact at = exact(s), unit = ulp(s), r = exact(radius);
    const Exact2 line = e.q.position - e.p.position, off = e.p.position + at * line;
    const Exact2 most = (Exact(1) + unit) * (e.p.most + e.q.most) + unit * sizes(line);
    const Exact square = dot(off, off), sum = exact(round_sqrt_to_double(square)) + r;
    // The distance plus the radius is rounded to half a unit; the dividend is exact.
    if (sum.is_zero()) return residual(square, most.x + most.y);
    return residual((square - r * r) / sum, most.x + most.y);
}

MomentProof moment(const SweepQuery& query, double t, double s) {
    const Ends ends = ends_at(query, exact(t), ulp(t));
    return {area_of(ends), gap_of(ends, s, query.radius)};
}

/// Whether there is contact at t, by the definition.
bool touching(const SweepQuery& query, const Exact& t) {
    const Ends e = ends_at(query, t, 0);
    const Exact2 &p = e.p.position, &q = e.q.position;
    const Exact2 line = q - p;
    const Exact radius_sq = exact(query.radius) * exact(query.radius), length_sq = dot(line, line);
    const Exact along = -dot(p, line);
    if (along.sign() <= 0) return dot(p, p) <= radius_sq;
    if (along >= length_sq) return dot(q, q) <= radius_sq;
    const Exact area = cross(p, q);
    return area * area <= radius_sq * length_sq;
}

/// Times have an error of one unit in the last place: the middle of an interval longer than two units is
/// certainly inside.
bool has_middle(double from, double to) { return exact(to) - exact(from) > 2 * ulp(to); }
Exact middle(double from, double to) { return (exact(from) + exact(to)) / 2; }

void prove_between(const SweepQuery& query, const SweepContacts& contacts, SweepProof& proof) {
    const auto apart = [&](double from, double to) {
        return !has_middle(from, to) || !touching(query, middle(from, to));
    };
    double from = 0.0;
    for (const Contact& c : contacts.contacts) {
        proof.apart_between = proof.apart_between && apart(from, c.t_first);
        proof.lasts.push_back(c.instant() || !has_middle(c.t_first, c.t_last) ||
                              touching(query, middle(c.t_first, c.t_last)));
        from = c.t_last;
    }
    proof.apart_between = proof.apart_between && apart(from, 1.0);
}

/// Counts the real roots and, for a quadratic, computes its discriminant.
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

SweepProof sweep_proof(const SweepQuery& query, const SweepContacts& contacts) {
    input::require("sweep_proof", input::Named{"query", query}, input::Named{"found", contacts});
    SweepProof proof;
    for (const Contact& c : contacts.contacts) {
        proof.first.push_back(moment(query, c.t_first, c.s_first));
        proof.last.push_back(c.instant() ? proof.first.back() : moment(query, c.t_last, c.s_last));
    }
    for (const RejectedRoot& root : contacts.rejected)
        proof.rejected.push_back(moment(query, root.t, root.s.value_or(0.5)));
    prove_between(query, contacts, proof);
    count_roots(query, proof);
    return proof;
}

}  // namespace crosscut
