#pragma once

#include <crosscut/intersect/intersection.h>
#include <crosscut/types.h>
#include "core/box2.h"
#include "core/intersect/exact_signs.h"
#include "core/number/exact.h"

#include <algorithm>
#include <cmath>
#include <limits>

/// Squared distances in the plane: bounds in double, and the exact values as quotients of integers. For the
/// core's sources only. All arguments are finite. An object of zero length is a point whatever its extent.
namespace crosscut::distances {

/// Two doubles with the exact squared distance between them, both included; 0 <= low <= high, and `high` may
/// be infinite.
struct SquaredBounds {
    double low = 0.0;
    double high = 0.0;
};

namespace bounds_detail {

/// Above the relative error of any formula here: differences, products, sums and quotients of fewer than 12
/// roundings of 2^-53.
inline constexpr double kRelative = 0x1p-49;
/// Above what underflow of products can add to a sum of squares.
inline constexpr double kUnderflow = 0x1p-1070;
/// The range of squared lengths for which the formulas hold, and above what underflow can add to a quotient by
/// one of them.
inline constexpr double kShortest = 0x1p-900;
inline constexpr double kLongest = 0x1p900;
inline constexpr double kQuotientUnderflow = 0x1p-170;

/// Comparisons that are false for NaN and infinity, so that an overflow gives the widest bounds.
[[nodiscard]] inline SquaredBounds widened(double low, double high, double absolute) {
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    const double below = low * (1.0 - kRelative) - absolute;
    const double above = high * (1.0 + kRelative) + absolute;
    return {below > 0.0 && below < kInfinity ? below : 0.0, above < kInfinity ? above : kInfinity};
}

[[nodiscard]] inline SquaredBounds of_vector(const Vec2& v) {
    if ((v.x == 0.0) & (v.y == 0.0)) return {};
    const double square = v.x * v.x + v.y * v.y;
    return widened(square, square, kUnderflow);
}

}  // namespace bounds_detail

[[nodiscard]] inline SquaredBounds squared_bounds(const Vec2& p, const Vec2& q) {
    return bounds_detail::of_vector(p - q);
}

/// The upper bound is at most some 2^-48 too large relative to the squared distance of p from the line's
/// points; the lower one too, except very near the line.
[[nodiscard]] inline SquaredBounds squared_bounds(const Vec2& p, const Segment2& a,
                                                  Extent extent = Extent::segment) {
    using namespace bounds_detail;
    const Vec2 u = a.end - a.start;
    const Vec2 from_start = p - a.start;
    if ((u.x == 0.0) & (u.y == 0.0)) return of_vector(from_start);
    const Vec2 from_end = p - a.end;
    const double uu = u.x * u.x + u.y * u.y;
    if (!(uu > kShortest && uu < kLongest))
        return {0.0, std::min(of_vector(from_start).high, of_vector(from_end).high)};
    // A wrong sign of a product that is nearly 0 means that the foot is nearly at that end: then both formulas
    // give the same to within their errors.
    if (judge::has_start(extent) && u.x * from_start.x + u.y * from_start.y <= 0.0)
        return of_vector(from_start);
    if (judge::has_end(extent) && u.x * from_end.x + u.y * from_end.y >= 0.0) return of_vector(from_end);
    const double left = u.x * from_start.y;
    const double right = u.y * from_start.x;
    const double cross = std::fabs(left - right);
    const double doubt = 0x1p-51 * (std::fabs(left) + std::fabs(right)) + kUnderflow;
    const double low = cross > doubt ? cross - doubt : 0.0;
    const double high = cross + doubt;
    return widened(low * low / uu, high * high / uu, kQuotientUnderflow);
}

namespace bounds_detail {

/// Calls `take(end, object, extent)` for each end of one object and the other object. Objects that do not
/// meet are nearest to each other at one of these ends; two parallel lines have none, and any point serves.
template <class Take>
void each_end(const Segment2& a, const Segment2& b, Extents extents, const Take& take) {
    const bool a_point = judge::is_point(a), b_point = judge::is_point(b);
    const bool a_ends = a_point || judge::has_start(extents.a);
    const bool b_ends = b_point || judge::has_start(extents.b);
    if (a_ends || !b_ends) take(a.start, b, extents.b);
    if (!a_point && judge::has_end(extents.a)) take(a.end, b, extents.b);
    if (b_ends) take(b.start, a, extents.a);
    if (!b_point && judge::has_end(extents.b)) take(b.end, a, extents.a);
}

enum class Contact : std::uint8_t { sure, none, unknown };

/// Whether two objects meet, as far as double arithmetic can tell.
[[nodiscard]] inline Contact contact(const Segment2& a, const Segment2& b, Extents extents) {
    const judge::FilterLines filter(a, b);
    if (filter.certain()) return meets(filter.meeting(extents)) ? Contact::sure : Contact::none;
    const auto one_side = [](const judge::Filtered& p, const judge::Filtered& q) {
        return p.certain && q.certain && (p.value > 0.0) == (q.value > 0.0);
    };
    if (extents.a == Extent::segment && one_side(filter.on_a, filter.past_a)) return Contact::none;
    if (extents.b == Extent::segment && one_side(filter.on_b, filter.past_b)) return Contact::none;
    if (extents != Extents{}) return Contact::unknown;
    Box2 box_a, box_b;
    box_a.add(a);
    box_b.add(b);
    return box_a.meets(box_b) ? Contact::unknown : Contact::none;
}

}  // namespace bounds_detail

/// Where it is not certain that the two do not meet, the lower bound is 0.
[[nodiscard]] inline SquaredBounds squared_bounds(const Segment2& a, const Segment2& b,
                                                  Extents extents = {}) {
    if (judge::is_point(a)) return squared_bounds(a.start, b, extents.b);
    if (judge::is_point(b)) return squared_bounds(b.start, a, extents.a);
    const bounds_detail::Contact contact = bounds_detail::contact(a, b, extents);
    if (contact == bounds_detail::Contact::sure) return {};
    SquaredBounds least{std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};
    bounds_detail::each_end(a, b, extents, [&](const Vec2& end, const Segment2& other, Extent extent) {
        const SquaredBounds of_end = squared_bounds(end, other, extent);
        least = {std::min(least.low, of_end.low), std::min(least.high, of_end.high)};
    });
    if (contact == bounds_detail::Contact::unknown) least.low = 0.0;
    return least;
}

/// numerator / denominator · 4^unit, the denominator positive; not in lowest terms.
struct SquaredDistance {
    BigInt numerator = 0;
    BigInt denominator = 1;
    int unit = 0;
};

/// The exact squared distances: 0 where the two meet. Cost: microseconds.
[[nodiscard]] SquaredDistance squared_distance(const Vec2& p, const Vec2& q);
[[nodiscard]] SquaredDistance squared_distance(const Vec2& p, const Segment2& a,
                                               Extent extent = Extent::segment);
[[nodiscard]] SquaredDistance squared_distance(const Segment2& a, const Segment2& b, Extents extents = {});

/// The sign of x - y.
[[nodiscard]] int compare(const SquaredDistance& x, const SquaredDistance& y);
/// The sign of x - distance², for a distance that is not negative.
[[nodiscard]] int compare(const SquaredDistance& x, double distance);

/// The double nearest to the root, ties to even; beyond the largest double it is that one.
[[nodiscard]] double rounded_root(const SquaredDistance& x);

}  // namespace crosscut::distances
