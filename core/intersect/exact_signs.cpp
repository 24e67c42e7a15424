#include "core/intersect/exact_signs.h"

#include "core/intersect/wide_intersect.h"
#include "core/number/double_double.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace crosscut::judge {
namespace {

double largest_of(const Segment2& a, const Vec2& p) {
    return std::max(judge::largest_of(a), std::max(std::fabs(p.x), std::fabs(p.y)));
}

/// The square root of a positive integer from its leading bits, with a relative error below 2^-100.
LeadingBits root_of(const LeadingBits& square) {
    // An even exponent can be halved.
    const bool odd = square.exponent % 2 != 0;
    const DoubleDouble root = sqrt(odd ? square.number.times_power_of_two(2.0) : square.number);
    return {root, (square.exponent - int{odd}) / 2};
}

/// sqrt(square) · 2^unit rounded, or not certain.
Rounded rounded_root(Int128 square, int unit) {
    const IntegerDivisor one(LeadingBits{{1.0, 0.0}, 0});
    return one.divide(root_of(leading_bits(square)), unit);
}

/// A line and a point on the grid: d along the line, r from its start to the point.
struct GridFoot {
    Grid grid;
    GridVec start;
    GridVec d;
    GridVec r;

    GridFoot(const Segment2& a, const Vec2& p) : grid(largest_of(a, p)) {
        if (!grid.usable()) return;
        start = grid(a.start);
        d = grid(a.end) - start;
        r = grid(p) - start;
    }
};

}  // namespace

Crossing crossing_of(const Segment2& a, const Segment2& b, CrossingParts parts) {
    Crossing crossing;
    wide::Divisions divisions;
    const GridLines lines(a, b);
    if (!lines.usable()) {
        crossing.signs = wide::cross_signs(a, b);
        if (crossing.signs.turn == 0) return crossing;
        if (parts.values) crossing.values = wide::cross_values(a, b, divisions);
        if (parts.angle) crossing.angle = wide::angle_parts(a, b);
        return crossing;
    }
    const GridCross at(lines);
    crossing.signs = at.signs();
    if (at.turn == 0) return crossing;
    if (parts.angle)
        crossing.angle = {static_cast<double>(at.turn),
                          std::fabs(static_cast<double>(dot(lines.d, lines.e)))};
    if (!parts.values) return crossing;
    const std::optional<CrossValues> values = grid_values(lines, at);
    crossing.values = values ? *values : wide::cross_values(a, b, divisions);
    return crossing;
}

FootSigns foot_signs(const Segment2& a, const Vec2& p) {
    const GridFoot foot(a, p);
    if (!foot.grid.usable()) return wide::foot_signs(a, p);
    const Int128 forward = dot(foot.r, foot.d);
    const Int128 length_sq = dot(foot.d, foot.d);
    const Int128 side = cross(foot.r, foot.d);
    return {(forward > 0) - (forward < 0), (forward < length_sq) - (forward > length_sq),
            (side > 0) - (side < 0)};
}

FootValues foot_values(const Segment2& a, const Vec2& p) {
    const GridFoot foot(a, p);
    if (!foot.grid.usable()) return wide::foot_values(a, p);
    const Int128 forward = dot(foot.r, foot.d);
    const Int128 length_sq = dot(foot.d, foot.d);
    const IntegerDivisor divisor(leading_bits(length_sq));
    const int unit = foot.grid.unit();
    const Rounded x = coordinate(foot.start.x, foot.d.x, forward, length_sq, divisor, unit);
    const Rounded y = coordinate(foot.start.y, foot.d.y, forward, length_sq, divisor, unit);
    const Rounded parameter = divisor.divide(forward, 0);
    const Rounded distance =
        IntegerDivisor(root_of(leading_bits(length_sq))).divide(cross(foot.r, foot.d), unit);
    if (!(x.certain && y.certain && parameter.certain && distance.certain)) return wide::foot_values(a, p);
    return {{x.value, y.value}, parameter.value, std::fabs(distance.value)};
}

double distance_of(const Vec2& p, const Vec2& q) {
    Grid grid(std::max(std::max(std::fabs(p.x), std::fabs(p.y)), std::max(std::fabs(q.x), std::fabs(q.y))));
    if (grid.usable()) {
        const GridVec d = grid(q) - grid(p);
        const Int128 square = dot(d, d);
        if (grid.usable() && square == 0) return 0.0;
        if (grid.usable()) {
            const Rounded distance = rounded_root(square, grid.unit());
            if (distance.certain) return distance.value;
        }
    }
    return wide::distance_of(p, q);
}

double parameter_of(const Segment2& a, const Vec2& p) {
    if (p == a.start) return 0.0;
    if (p == a.end) return 1.0;
    const bool by_x = a.start.x != a.end.x;
    const double start = by_x ? a.start.x : a.start.y;
    const double end = by_x ? a.end.x : a.end.y;
    const double value = by_x ? p.x : p.y;
    Grid grid(std::max(std::fabs(value), std::max(std::fabs(start), std::fabs(end))));
    if (grid.usable()) {
        const GridVec from_start = grid({value, end}) - grid({start, start});
        if (grid.usable()) {
            const bool backwards = from_start.y < 0;
            const Int128 whole = backwards ? -Int128{from_start.y} : Int128{from_start.y};
            const Int128 part = backwards ? -Int128{from_start.x} : Int128{from_start.x};
            const Rounded parameter = IntegerDivisor(leading_bits(whole)).divide(part, 0);
            if (parameter.certain) return parameter.value;
        }
    }
    return wide::ratio_of(value, start, end);
}

}  // namespace crosscut::judge
