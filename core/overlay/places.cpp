#include "core/overlay/places.h"

#include "core/number/lattice.h"
#include "core/predicates.h"

#include <algorithm>
#include <limits>

namespace crosscut::overlaying {
namespace {

int lowest_bit(std::span<const Segment2> segments) {
    int low = std::numeric_limits<int>::max();
    for (const Segment2& a : segments)
        for (const double value : {a.start.x, a.start.y, a.end.x, a.end.y})
            if (value != 0.0) low = std::min(low, parts_of(value).exponent);
    return low == std::numeric_limits<int>::max() ? 0 : low;
}

Ratio with_positive_bottom(BigInt top, BigInt bottom) {
    if (bottom.sign() < 0) return {BigInt(-top), BigInt(-bottom)};
    return {std::move(top), std::move(bottom)};
}

}  // namespace

Places::Places(std::span<const Segment2> segments) : segments_(segments), unit_(lowest_bit(segments)) {}

BigInt Places::whole_of(double value) const { return whole<BigInt>(value, unit_); }

Places::Line Places::line(std::uint32_t i) const {
    const Segment2& a = segments_[i];
    const BigInt x = whole_of(a.start.x), y = whole_of(a.start.y);
    return {x, y, whole_of(a.end.x) - x, whole_of(a.end.y) - y};
}

Ratio Places::crossing(std::uint32_t i, std::uint32_t j) const {
    const Line a = line(i), b = line(j);
    const BigInt rx = b.x - a.x, ry = b.y - a.y;
    return with_positive_bottom(rx * b.dy - ry * b.dx, a.dx * b.dy - a.dy * b.dx);
}

Ratio Places::parameter(std::uint32_t i, const OverlayVertex& vertex) const {
    if (vertex.first == kNoIndex) {
        const Segment2& a = segments_[i];
        const bool by_x = a.start.x != a.end.x;
        const double from = by_x ? a.start.x : a.start.y, to = by_x ? a.end.x : a.end.y;
        const BigInt start = whole_of(from);
        return with_positive_bottom(whole_of(by_x ? vertex.at.x : vertex.at.y) - start, whole_of(to) - start);
    }
    const bool first_crosses = vertex.first != i && turn_sign(segments_[i], segments_[vertex.first]) != 0;
    return crossing(i, first_crosses ? vertex.first : vertex.second);
}

int Places::compare_x(const OverlayVertex& vertex, double x) const {
    if (vertex.at.x != x) return vertex.at.x < x ? -1 : 1;  // x is a double, and rounding keeps order
    if (vertex.first == kNoIndex) return 0;
    const Line a = line(vertex.first);
    const Ratio s = crossing(vertex.first, vertex.second);
    const BigInt value = (a.x - whole_of(x)) * s.bottom + a.dx * s.top;
    return value.sign();
}

int Places::compare_height(std::uint32_t i, std::uint32_t j, double x) const {
    const auto height = [&](std::uint32_t of) {
        const Line a = line(of);
        return with_positive_bottom(a.y * a.dx + (whole_of(x) - a.x) * a.dy, a.dx);
    };
    return compare(height(i), height(j));
}

BigInt Places::swept(std::uint32_t i) const {
    const Line a = line(i);
    return a.x * a.dy - a.y * a.dx;
}

}  // namespace crosscut::overlaying
