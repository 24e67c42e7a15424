#include <crosscut/distance/distance.h>

#include <crosscut/intersect/intersection.h>
#include <crosscut/nearest/segments.h>
#include <crosscut/predicates.h>
#include "core/distance/pair.h"
#include "core/input.h"
#include "core/number/double_double.h"
#include "core/number/fixed_int.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <optional>

namespace crosscut {
namespace distances {
namespace {

using bounds_detail::Contact;

// Relative errors. u is 2^-53; differences of coordinates are exact as pairs of doubles, a product of pairs
// errs by at most 8 u², a sum of two products by some u² of the larger one. 2^-100 is 64 u².
constexpr double kPairs = 0x1p-100;
/// Above the error of a root or a quotient of pairs (32 u²) and of rounding their low parts.
constexpr double kLast = 0x1p-99;
/// Above the error of a quotient by a root of integers' leading bits (below 2^-105 each, and 48 u²).
constexpr double kLattice = 0x1p-98;
/// What replaces the foot of a perpendicular by the end beside it, where double arithmetic cannot tell them
/// apart (see `Foot`): the foot is nearer by less than this fraction.
constexpr double kBesideEnd = 0x1p-90;
/// More than underflow can add to a product of coordinates, or to a parameter.
constexpr double kTiny = 0x1p-900;
constexpr double kTinyParameter = 0x1p-500;
/// The sizes of coordinates between which all bounds here hold, and the least squared length of an object.
constexpr double kLeast = 0x1p-100;
constexpr double kMost = 0x1p100;
constexpr double kShortest = 0x1p-220;

/// A difference of two points, exact.
struct PairVec2 {
    DoubleDouble x, y;

    PairVec2(const Vec2& p, const Vec2& q) : x(two_difference(p.x, q.x)), y(two_difference(p.y, q.y)) {}
    [[nodiscard]] Vec2 high() const { return {x.high, y.high}; }
};

/// A number and a bound of its error.
struct Estimate {
    DoubleDouble number;
    double error = 0.0;

    [[nodiscard]] std::optional<double> rounded() const {
        const Rounded nearest = crosscut::rounded(number, error);
        return nearest.certain ? std::optional(nearest.value) : std::nullopt;
    }
};

/// a b + c d.
Estimate sum_of_products(const DoubleDouble& a, const DoubleDouble& b, const DoubleDouble& c,
                         const DoubleDouble& d) {
    const DoubleDouble first = loose_product(a, b), second = loose_product(c, d);
    return {loose_sum(first, second), kPairs * (std::fabs(first.high) + std::fabs(second.high)) + kTiny};
}
Estimate dot(const PairVec2& p, const PairVec2& q) { return sum_of_products(p.x, q.x, p.y, q.y); }
Estimate cross(const PairVec2& p, const PairVec2& q) { return sum_of_products(p.x, q.y, -p.y, q.x); }

/// The length, rounded if that is certain for all numbers less by at most this fraction.
std::optional<double> length(const PairVec2& v, double fraction) {
    const DoubleDouble square = normalized(dot(v, v).number);
    if (!(square.high > kTiny)) return std::nullopt;
    const DoubleDouble root = loose_root(square);
    return Estimate{root, root.high * (fraction + kPairs + kLast)}.rounded();
}

double largest(const Vec2& p) { return std::max(std::fabs(p.x), std::fabs(p.y)); }
double largest(const Segment2& a) { return std::max(largest(a.start), largest(a.end)); }
bool usual(double size) { return size > kLeast && size < kMost; }

/// Where the foot of the perpendicular from a point lies on an object: at one of its ends or between them.
struct Foot {
    PairVec2 along, from_start;
    Vec2 end_to_point;
    bool at_start = false, at_end = false;
    bool certain = true;  ///< false: it may also lie a little before that end

    Foot(const Vec2& p, const Segment2& a, Extent extent)
        : along(a.end, a.start), from_start(p, a.start), end_to_point(p - a.end) {
        const Vec2 u = along.high(), w = from_start.high();
        const auto test = [&](const Vec2& v, double sign) {
            const double x = u.x * v.x, y = u.y * v.y;
            const double doubt = 0x1p-50 * (std::fabs(x) + std::fabs(y)) + kTiny;
            const double beyond = sign * (x + y);
            certain = certain && std::fabs(beyond) > doubt;
            return beyond >= -doubt;
        };
        at_start = judge::has_start(extent) && test(w, -1.0);
        at_end = !at_start && judge::has_end(extent) && test(end_to_point, 1.0);
    }
};

std::optional<double> fast_distance(const Vec2& p, const Segment2& a, const Foot& foot) {
    const Vec2 u = foot.along.high();
    if (!(u.x * u.x + u.y * u.y > kShortest)) return std::nullopt;
    if (foot.at_start || foot.at_end)
        return length(PairVec2(p, foot.at_start ? a.start : a.end), foot.certain ? 0.0 : kBesideEnd);
    const DoubleDouble square = normalized(dot(foot.along, foot.along).number);
    Estimate across = cross(foot.along, foot.from_start);
    if (across.number.high < 0.0) across.number = -across.number;
    const Divisor root(loose_root(square));
    const DoubleDouble quotient = loose_quotient(across.number, root);
    const double error = across.error * root.inverse * 1.01 +
                         std::fabs(quotient.high) * (kPairs + 4.0 * kLast) + kTinyParameter;
    return Estimate{quotient, error}.rounded();
}

/// By integers of 128 bits, where all coordinates are whole multiples of a power of two and differ by less than
/// 2^62 of them. For objects of positive length.
std::optional<double> lattice_distance(const Vec2& p, const Segment2& a, Extent extent) {
    using Whole = IntegerVec2<std::int64_t>;
    const Lattice lattice{p.x, p.y, a.start.x, a.start.y, a.end.x, a.end.y};
    if (lattice.bits > 61 || std::abs(lattice.unit) > 900) return std::nullopt;
    const auto to_lattice = [&](const Vec2& q) {
        return Whole{whole<std::int64_t>(q.x, lattice.unit), whole<std::int64_t>(q.y, lattice.unit)};
    };
    const Whole end = to_lattice(a.end), point = to_lattice(p);
    const Whole along = end - to_lattice(a.start), from_start = point - to_lattice(a.start);
    const Int128 foot = dot(along, from_start), square = dot(along, along);
    DoubleDouble size{};
    if ((judge::has_start(extent) && foot <= 0) || (judge::has_end(extent) && foot >= square)) {
        const Whole gap = foot <= 0 && judge::has_start(extent) ? from_start : point - end;
        if (gap.zero()) return 0.0;
        size = loose_root(leading_bits(dot(gap, gap)).scaled(0));
    } else {
        const Int128 across = cross(along, from_start);
        if (across == 0) return 0.0;
        size = loose_quotient(leading_bits(across < 0 ? -across : across).scaled(0),
                              Divisor(loose_root(leading_bits(square).scaled(0))));
    }
    const std::optional<double> rounded = Estimate{size, size.high * kLattice}.rounded();
    return rounded ? std::optional(*rounded * power_of_two(lattice.unit)) : std::nullopt;
}

Segment3 in_space(const Segment2& a) { return {{a.start.x, a.start.y, 0.0}, {a.end.x, a.end.y, 0.0}}; }

/// By the judge of lines in space.
NearestPoints2 pair_in_space(const Segment2& a, const Segment2& b, Extents extents) {
    const NearestPoints3 r = nearest_points(in_space(a), in_space(b), extents);
    return {r.distance, Vec2(r.on_a), Vec2(r.on_b), r.s, r.t, 0, 0};
}

/// A point and where on an object it is nearest to it.
struct Nearest {
    double distance = 0.0;
    Vec2 on{};
    double parameter = 0.0;
};

/// The foot of a perpendicular that is certainly between the ends.
std::optional<Nearest> fast_foot(const Vec2& p, const Segment2& a, const Foot& foot) {
    const std::optional<double> distance = fast_distance(p, a, foot);
    if (!distance) return std::nullopt;
    const Divisor square(normalized(dot(foot.along, foot.along).number));
    const Estimate along = dot(foot.along, foot.from_start);
    const DoubleDouble t = loose_quotient(along.number, square);
    const double t_error =
        along.error * square.inverse * 1.01 + std::fabs(t.high) * (kPairs + kLast) + kTinyParameter;
    const auto coordinate = [&](double start, const DoubleDouble& u) {
        const DoubleDouble step = loose_product(t, u);
        DoubleDouble sum = two_sum(start, step.high);
        sum.low += step.low;
        const double error = t_error * std::fabs(u.high) * 1.01 +
                             kPairs * (std::fabs(start) + std::fabs(step.high)) +
                             (u.high != 0.0 ? kTiny : 0.0);
        return Estimate{sum, error}.rounded();
    };
    const std::optional<double> parameter = Estimate{t, t_error}.rounded();
    const std::optional<double> x = coordinate(a.start.x, foot.along.x);
    const std::optional<double> y = coordinate(a.start.y, foot.along.y);
    if (!parameter || !x || !y) return std::nullopt;
    return Nearest{*distance, {*x, *y}, *parameter};
}

/// The nearest point of an object of positive length, if double arithmetic and exact signs find it.
std::optional<Nearest> fast_nearest(const Vec2& p, const Segment2& a, Extent extent) {
    Foot foot(p, a, extent);
    if (!foot.certain) {
        foot.at_start = judge::has_start(extent) && along_sign(a, {a.start, p}) <= 0;
        foot.at_end = !foot.at_start && judge::has_end(extent) && along_sign(a, {a.end, p}) >= 0;
        foot.certain = true;
    }
    if (!foot.at_start && !foot.at_end) return fast_foot(p, a, foot);
    const Vec2 end = foot.at_start ? a.start : a.end;
    return Nearest{rounded_distance(p, end), judge::without_minus_zero(end), foot.at_end ? 1.0 : 0.0};
}

/// An end of one of two objects, and the other object.
struct EndOf {
    bool of_b = false;
    Vec2 end{};
    const Segment2* other = nullptr;
    Extent extent = Extent::segment;
    SquaredBounds bounds;
};

/// Those ends among which the nearest one is, for objects that do not meet.
struct NearestEnds {
    std::array<EndOf, 4> all;
    std::size_t count = 0;

    NearestEnds(const Segment2& a, const Segment2& b, Extents extents) {
        double most = std::numeric_limits<double>::infinity();
        bounds_detail::each_end(a, b, extents, [&](const Vec2& end, const Segment2& other, Extent extent) {
            const SquaredBounds bounds = squared_bounds(end, other, extent);
            all[count++] = {&other == &a, end, &other, extent, bounds};
            most = std::min(most, bounds.high);
        });
        std::size_t kept = 0;
        for (std::size_t i = 0; i < count; ++i)
            if (all[i].bounds.low <= most) all[kept++] = all[i];
        count = kept;
    }
};

NearestPoints2 pair_of(const EndOf& from, const Segment2& a, const Segment2& b, const Nearest& nearest) {
    const Vec2 end = judge::without_minus_zero(from.end);
    const bool at_end = from.end == (from.of_b ? b : a).end && from.end != (from.of_b ? b : a).start;
    const double parameter = at_end ? 1.0 : 0.0;
    if (from.of_b) return {nearest.distance, nearest.on, end, nearest.parameter, parameter, 0, 0};
    return {nearest.distance, end, nearest.on, parameter, nearest.parameter, 0, 0};
}

/// For objects that do not meet.
std::optional<NearestPoints2> fast_pair(const Segment2& a, const Segment2& b, Extents extents) {
    const NearestEnds ends(a, b, extents);
    if (ends.count > 2) return std::nullopt;
    const auto pair = [&](const EndOf& from) -> std::optional<NearestPoints2> {
        if (judge::is_point(*from.other)) {
            const Vec2 on = judge::without_minus_zero(from.other->start);
            return pair_of(from, a, b, {rounded_distance(from.end, on), on, 0.0});
        }
        const std::optional<Nearest> nearest = fast_nearest(from.end, *from.other, from.extent);
        return nearest ? std::optional(pair_of(from, a, b, *nearest)) : std::nullopt;
    };
    const std::optional<NearestPoints2> first = pair(ends.all[0]);
    if (ends.count == 1 || !first) return first;
    // The same two ends, seen from both sides.
    const auto at_ends = [](double parameter) { return parameter == 0.0 || parameter == 1.0; };
    const std::optional<NearestPoints2> second = pair(ends.all[1]);
    return first == second && at_ends(first->s) && at_ends(first->t) ? first : std::nullopt;
}

}  // namespace

double rounded_distance(const Vec2& p, const Vec2& q) {
    if (usual(std::max(largest(p), largest(q)))) {
        if (const std::optional<double> found = length(PairVec2(p, q), 0.0)) return *found;
    }
    return rounded_root(squared_distance(p, q));
}

double rounded_distance(const Vec2& p, const Segment2& a, Extent extent) {
    if (judge::is_point(a)) return rounded_distance(p, a.start);
    if (usual(std::max(largest(p), largest(a)))) {
        const Foot foot(p, a, extent);
        if (const std::optional<double> found = fast_distance(p, a, foot)) return *found;
    }
    if (const std::optional<double> found = lattice_distance(p, a, extent)) return *found;
    return rounded_root(squared_distance(p, a, extent));
}

double rounded_distance(const Segment2& a, const Segment2& b, Extents extents) {
    const Contact contact = bounds_detail::contact(a, b, extents);
    if (contact == Contact::sure) return 0.0;
    if (contact == Contact::unknown && meets(meeting_of(a, b, extents))) return 0.0;
    const NearestEnds ends(a, b, extents);
    double least = std::numeric_limits<double>::max();
    for (std::size_t i = 0; i < ends.count; ++i) {
        const EndOf& from = ends.all[i];
        least = std::min(least, rounded_distance(from.end, *from.other, from.extent));
    }
    return least;
}

NearestPoints2 nearest_pair(const Segment2& a, const Segment2& b, Extents extents) {
    if (bounds_detail::contact(a, b, extents) != Contact::none) {
        const CommonPoint2 common = common_point(a, b, extents);
        if (common.point)
            return {0.0, *common.point, *common.point, common.s.value_or(0.0), common.t.value_or(0.0), 0, 0};
        if (meets(common.meeting)) return pair_in_space(a, b, extents);
    }
    if (usual(std::max(largest(a), largest(b)))) {
        if (const std::optional<NearestPoints2> found = fast_pair(a, b, extents)) return *found;
    }
    return pair_in_space(a, b, extents);
}

}  // namespace distances

using input::Named;

double distance(const Vec2& a, const Vec2& b) {
    input::require("distance", Named{"a", a}, Named{"b", b});
    return distances::rounded_distance(a, b);
}

double distance(const Vec2& a, const Segment2& b, Extent b_extent) {
    input::require("distance", Named{"a", a}, Named{"b", b});
    return distances::rounded_distance(a, b, b_extent);
}

double distance(const Segment2& a, const Vec2& b, Extent a_extent) {
    input::require("distance", Named{"a", a}, Named{"b", b});
    return distances::rounded_distance(b, a, a_extent);
}

double distance(const Segment2& a, const Segment2& b, Extents extents) {
    input::require("distance", Named{"a", a}, Named{"b", b});
    return distances::rounded_distance(a, b, extents);
}

NearestPoints2 nearest_points(const Vec2& a, const Segment2& b, Extent b_extent) {
    input::require("nearest_points", Named{"a", a}, Named{"b", b});
    return distances::nearest_pair({a, a}, b, {Extent::segment, b_extent});
}

NearestPoints2 nearest_points(const Segment2& a, const Segment2& b, Extents extents) {
    input::require("nearest_points", Named{"a", a}, Named{"b", b});
    return distances::nearest_pair(a, b, extents);
}

bool within(const Vec2& a, const Vec2& b, double reach) {
    const input::NotNegative not_negative{reach};
    input::require("within", Named{"a", a}, Named{"b", b}, Named{"reach", not_negative});
    return distances::within_reach(distances::squared_bounds(a, b), reach,
                                   [&] { return distances::squared_distance(a, b); });
}

bool within(const Vec2& a, const Segment2& b, double reach, Extent b_extent) {
    const input::NotNegative not_negative{reach};
    input::require("within", Named{"a", a}, Named{"b", b}, Named{"reach", not_negative});
    return distances::within_reach(distances::squared_bounds(a, b, b_extent), reach,
                                   [&] { return distances::squared_distance(a, b, b_extent); });
}

bool within(const Segment2& a, const Vec2& b, double reach, Extent a_extent) {
    const input::NotNegative not_negative{reach};
    input::require("within", Named{"a", a}, Named{"b", b}, Named{"reach", not_negative});
    return distances::within_reach(distances::squared_bounds(b, a, a_extent), reach,
                                   [&] { return distances::squared_distance(b, a, a_extent); });
}

bool within(const Segment2& a, const Segment2& b, double reach, Extents extents) {
    const input::NotNegative not_negative{reach};
    input::require("within", Named{"a", a}, Named{"b", b}, Named{"reach", not_negative});
    return distances::within_reach(distances::squared_bounds(a, b, extents), reach,
                                   [&] { return distances::squared_distance(a, b, extents); });
}

int compare_distances(const Vec2& p, const Vec2& a, const Vec2& b) {
    input::require("compare_distances", Named{"p", p}, Named{"a", a}, Named{"b", b});
    const distances::SquaredBounds to_a = distances::squared_bounds(p, a);
    const distances::SquaredBounds to_b = distances::squared_bounds(p, b);
    if (to_a.high < to_b.low) return -1;
    if (to_b.high < to_a.low) return 1;
    return distances::compare(distances::squared_distance(p, a), distances::squared_distance(p, b));
}

int compare_distances(const Vec2& p, const Segment2& a, const Segment2& b, Extents extents) {
    input::require("compare_distances", Named{"p", p}, Named{"a", a}, Named{"b", b});
    const distances::SquaredBounds to_a = distances::squared_bounds(p, a, extents.a);
    const distances::SquaredBounds to_b = distances::squared_bounds(p, b, extents.b);
    if (to_a.high < to_b.low) return -1;
    if (to_b.high < to_a.low) return 1;
    return distances::compare(distances::squared_distance(p, a, extents.a),
                              distances::squared_distance(p, b, extents.b));
}

}  // namespace crosscut
