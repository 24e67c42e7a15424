#include "core/bench/nearest_contest.h"

#include <cmath>

// Written after the idea of D. Eberly, Robust Computation of Distance Between Line Segments (2014): where the
// slope along s vanishes is a line in the (s, t) plane; the minimum over the square is where that line meets
// the square, or where it leaves it, and along it the slope along t changes sign once. Only quotients with a
// result between 0 and 1 are formed.
namespace crosscut::bench {
namespace {

double dot(const Vec3& a, const Vec3& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }

/// Where the line from (0, at_0) to (1, at_1) of this slope crosses 0, clamped to [0, 1].
double clamped_root(double slope, double at_0, double at_1) {
    if (at_0 >= 0.0) return 0.0;
    if (at_1 <= 0.0) return 1.0;
    const double root = -at_0 / slope;
    return root > 1.0 ? 0.5 : root;
}

struct Square {
    double a, b, c, d, e;  ///< the form a s^2 - 2 b s t + c t^2 + 2 d s - 2 e t

    [[nodiscard]] double t_at(double s) const { return clamped_root(c, -e - b * s, c - e - b * s); }
    [[nodiscard]] double slope_t(double s, double t) const { return c * t - b * s - e; }
};

struct Parameters {
    double s = 0.0;
    double t = 0.0;
};

/// An end of the vanishing line within the square: on the edge t = `t` if its s fits there, otherwise on the
/// edge of s that it is beyond.
Parameters end_of_line(const Square& q, double t, double s_there) {
    const double slope_0 = q.d - q.b * t;
    if (slope_0 < 0.0 && slope_0 + q.a > 0.0) return {s_there, t};
    const double s = slope_0 >= 0.0 ? 0.0 : 1.0;
    const double across = (q.d + q.a * s) / q.b;  // where the slope along s vanishes on that edge
    return {s, across < 0.0 || across > 1.0 ? 0.5 : across};
}

Parameters minimum(const Square& q) {
    const double s_0 = clamped_root(q.a, q.d, q.d + q.a);
    const double s_1 = clamped_root(q.a, q.d - q.b, q.d - q.b + q.a);
    if (s_0 == s_1 && (s_0 == 0.0 || s_0 == 1.0)) return {s_0, q.t_at(s_0)};
    const Parameters from = end_of_line(q, 0.0, s_0);
    const Parameters to = end_of_line(q, 1.0, s_1);
    const double h_0 = q.slope_t(from.s, from.t);
    if (h_0 >= 0.0) return from.t == 0.0 ? from : Parameters{from.s, q.t_at(from.s)};
    const double h_1 = q.slope_t(to.s, to.t);
    if (h_1 <= 0.0) return to.t == 1.0 ? to : Parameters{to.s, q.t_at(to.s)};
    const double z = std::fmin(std::fmax(h_0 / (h_0 - h_1), 0.0), 1.0);
    return {(1.0 - z) * from.s + z * to.s, (1.0 - z) * from.t + z * to.t};
}

}  // namespace

NearestOutcome conjugate_line(const NearestPair& p) {
    const Vec3 u = p.a.end - p.a.start;
    const Vec3 v = p.b.end - p.b.start;
    const Vec3 w = p.a.start - p.b.start;
    const Square q{dot(u, u), dot(u, v), dot(v, v), dot(u, w), dot(v, w)};
    Parameters at;
    if (q.a > 0.0 && q.c > 0.0) {
        at = minimum(q);
    } else if (q.a > 0.0) {
        at.s = clamped_root(q.a, q.d, q.d + q.a);
    } else if (q.c > 0.0) {
        at.t = clamped_root(q.c, -q.e, q.c - q.e);
    }
    const Vec3 c = p.a.at(at.s);
    const Vec3 d = p.b.at(at.t);
    const Vec3 gap = c - d;
    return {std::sqrt(dot(gap, gap)), c, d};
}

}  // namespace crosscut::bench
