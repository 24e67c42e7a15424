#include <crosscut/types.h>
#include "core/sweep/exact/straight.h"

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

/// Every cross product below is of differences, each rounded once: its error is under 9 u m^2 with u = 2^-53
/// and m the largest coordinate, that of the sum of two under 21 u m^2. 32 u includes the rounding of the
/// bound.
constexpr double kBound = 0x1p-48;
/// In this range no product overflows, and no relevant one underflows.
constexpr double kSmallest = 0x1p-400;
constexpr double kLargest = 0x1p400;

double cross(Vec2 u, Vec2 v) { return u.x * v.y - u.y * v.x; }
double larger(double a, double b) { return a > b ? a : b; }
double size(Vec2 v) { return larger(std::abs(v.x), std::abs(v.y)); }
double smaller(double a, double b) { return a < b ? a : b; }
/// 1 if all three are beyond the bound on one side. Integers instead of branches, which mixed input would
/// mispredict half the time.
int one_sided(double a, double b, double c, double bound) {
    return static_cast<int>(smaller(smaller(a, b), c) > bound) |
           static_cast<int>(larger(larger(a, b), c) < -bound);
}

}  // namespace

bool surely_missed(const SweepQuery& query) {
    const Vec2 p0 = query.segment.p.from - query.point.from;
    const Vec2 p1 = query.segment.p.to - query.point.to;
    const Vec2 q0 = query.segment.q.from - query.point.from;
    const Vec2 q1 = query.segment.q.to - query.point.to;
    const double m = larger(larger(size(p0), size(p1)), larger(size(q0), size(q1)));
    if (!(m > kSmallest && m < kLargest)) return false;
    const double bound = kBound * m * m;
    const double p0_q1 = cross(p0, q1);
    const double p1_q0 = cross(p1, q0);
    const double f0 = cross(p0, q0);
    const double f2 = cross(p1, q1);
    const double f1 = p0_q1 + p1_q0;
    const double h0 = cross(p0, p1);
    const double h2 = cross(q0, q1);
    const double h1 = p0_q1 - p1_q0;
    const int never_on_line = one_sided(f0, f1, f2, bound);
    const int never_between = one_sided(h0, h1, h2, bound);
    const double least = smaller(smaller(std::abs(f0), std::abs(f2)), smaller(std::abs(h0), std::abs(h2)));
    const auto clear = static_cast<int>(least > bound);
    const int f_turns = static_cast<int>(f0 < 0.0) ^ static_cast<int>(f2 < 0.0);
    const int h_turns = static_cast<int>(h0 < 0.0) ^ static_cast<int>(h2 < 0.0);
    // One t inside with F rising to f2, one s inside with H rising to h2: they belong together if the slopes
    // differ.
    const int no_partners = f_turns & h_turns & static_cast<int>((f2 > 0.0) == (h2 > 0.0));
    // F has equal signs at both ends: two roots inside or none, by the discriminant f1^2 - 4 f0 f2,
    // whose error is below (8 + 16 + 2) bound m^2.
    const auto negative = static_cast<int>(f1 * f1 - 4.0 * f0 * f2 < -32.0 * bound * (m * m));
    const int no_roots = (f_turns ^ 1) & negative;
    // The comparisons above may ignore a NaN; this sum contains every coordinate.
    const auto numbers = static_cast<int>(f0 + f2 == f0 + f2);
    return (numbers & (never_on_line | never_between | (clear & (no_partners | no_roots)))) != 0;
}

}  // namespace crosscut
