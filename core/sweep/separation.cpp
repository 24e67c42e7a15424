#include <crosscut/sweep/motion.h>
#include <crosscut/types.h>
#include "core/sweep/detail.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace crosscut {
namespace {

/// In this range no product overflows, and no relevant one underflows.
constexpr double kSmallest = 0x1p-400;
constexpr double kLargest = 0x1p400;
/// The most halvings of the step.
constexpr int kDeepest = 10;
/// With u = 2^-53 and m the largest coordinate: a Bernstein point is off by at most 5 u m, by 2 u m more
/// after each of ten halvings, and its dot product with a direction w by 2 (25 + 1) u m |w| for these and its
/// products and 2 u m |w| for its sum, so by less than 54 u m |w|. 128 u is safely above.
constexpr double kBound = 0x1p-46;
/// Relative: covers the roundings of the length of w and of the other side of the comparison.
constexpr double kLengthSlack = 1.0 + 0x1p-48;

double dot(const Vec2& u, const Vec2& v) { return u.x * v.x + u.y * v.y; }
double larger(double a, double b) { return a > b ? a : b; }
double size(const Vec2& v) { return larger(std::abs(v.x), std::abs(v.y)); }

/// A path of degree 2 as its Bernstein points: it runs from the first to the last, inside their triangle.
using Bernstein = std::array<Vec2, 3>;

Bernstein seen(const Path2& path, const Path2& point) {
    const Vec2 first = path.from - point.from;
    const Vec2 last = path.to - point.to;
    return {first, (first + last) * 0.5 - (path.acceleration - point.acceleration) * 0.25, last};
}

double size(const Bernstein& b) { return larger(larger(size(b[0]), size(b[1])), size(b[2])); }

struct Halves {
    Bernstein left, right;
};

Halves halved(const Bernstein& b) {
    const Vec2 left = (b[0] + b[1]) * 0.5;
    const Vec2 right = (b[1] + b[2]) * 0.5;
    const Vec2 middle = (left + right) * 0.5;
    return {{b[0], left, middle}, {middle, right, b[2]}};
}

/// The point of the segment nearest to the origin, approximately: any point near it would do.
Vec2 nearest_to_origin(const Vec2& p, const Vec2& q) {
    const Vec2 line = q - p;
    const double length_sq = dot(line, line);
    const double along = -dot(p, line);
    if (!(along > 0.0)) return p;
    if (along >= length_sq) return q;
    return p + line * (along / length_sq);
}

struct TimeInterval {
    Bernstein p, q;
    int depth = 0;
};

double least_along(const Vec2& w, const Bernstein& b) {
    return std::min(std::min(dot(w, b[0]), dot(w, b[1])), dot(w, b[2]));
}

}  // namespace

bool separated(const SweepQuery& query) {
    const Bernstein p = seen(query.segment.p, query.point);
    const Bernstein q = seen(query.segment.q, query.point);
    const double m = larger(size(p), size(q));
    if (!(m > kSmallest && m < kLargest)) return false;
    const double least = query.radius * kLengthSlack + kBound * m;
    std::array<TimeInterval, kDeepest + 1> open{};
    std::size_t count = 0;
    open[count++] = {p, q, 0};
    for (int i = 0; i < kMostIntervals; ++i) {
        const TimeInterval interval = open[--count];
        const Halves p_halves = halved(interval.p);
        const Halves q_halves = halved(interval.q);
        const Vec2 w = nearest_to_origin(p_halves.left[2], q_halves.left[2]);
        const double length = std::sqrt(dot(w, w));
        if (!(length > least)) return false;
        if (std::min(least_along(w, interval.p), least_along(w, interval.q)) > length * least) {
            if (count == 0) return true;
            continue;
        }
        if (interval.depth == kDeepest) return false;
        open[count++] = {p_halves.right, q_halves.right, interval.depth + 1};
        open[count++] = {p_halves.left, q_halves.left, interval.depth + 1};
    }
    return false;
}

namespace {

/// With u = 2^-53 and m the largest number of the question: a position at a time is off by less than 6 u m, a
/// Bernstein point of an end relative to the pointer by less than 16 u m, and it is below 2.4 m. A cross
/// product of two is then off by less than 200 u m², and the mean of three by 100 u m² more. 512 u is safely
/// above.
constexpr double kAreaBound = 0x1p-44;
/// Of m: above the error of the length of a vector of 4.8 m at most, the difference of two such points.
constexpr double kLengthBound = 0x1p-46;

double cross(const Vec2& u, const Vec2& v) { return u.x * v.y - u.y * v.x; }

double size(const Path2& path) {
    return larger(larger(size(path.from), size(path.to)), size(path.acceleration));
}

Bernstein seen_between(const Path2& path, const PointerEvent& from, const PointerEvent& to) {
    return seen(part(path, from.t, to.t), {from.place, to.place, {}});
}

}  // namespace

bool off_the_line(const MovingSegment2& segment, const PointerEvent& from, const PointerEvent& to,
                  double radius) {
    const double m =
        larger(larger(size(segment.p), size(segment.q)), larger(size(from.place), size(to.place)));
    if (!(m > kSmallest && m < kLargest)) return false;
    const Bernstein p = seen_between(segment.p, from, to);
    const Bernstein q = seen_between(segment.q, from, to);
    const std::array<double, 5> area{
        cross(p[0], q[0]), (cross(p[0], q[1]) + cross(p[1], q[0])) * 0.5,
        (cross(p[0], q[2]) + 4.0 * cross(p[1], q[1]) + cross(p[2], q[0])) * (1.0 / 6.0),
        (cross(p[1], q[2]) + cross(p[2], q[1])) * 0.5, cross(p[2], q[2])};
    double least = area[0], most = area[0];
    for (const double a : area) {
        least = std::min(least, a);
        most = std::max(most, a);
    }
    double bound = kAreaBound * m * m;
    if (radius > 0.0) {
        double length_sq = 0.0;
        for (std::size_t i = 0; i < p.size(); ++i) {
            const Vec2 line = q[i] - p[i];
            length_sq = std::max(length_sq, dot(line, line));
        }
        bound = (bound + radius * (std::sqrt(length_sq) + kLengthBound * m)) * kLengthSlack;
    }
    return least > bound || most < -bound;
}

}  // namespace crosscut
