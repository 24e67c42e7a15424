#include "core/sweep/straight_grid.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

namespace crosscut::grid {

namespace {

/// Scales the numbers to at most 2^60 in size and takes them as integers. False if one is none.
bool as_integers(const std::array<double, 12>& values, int exponent, std::array<std::int64_t, 12>& out) {
    const double scale = std::bit_cast<double>(static_cast<std::uint64_t>(1023 + 59 - exponent) << 52);
    bool exact = true;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const double scaled = values[i] * scale;
        out[i] = static_cast<std::int64_t>(scaled);
        // The product is rounded only below the smallest normal double, where it is no integer anyway.
        exact = exact && static_cast<double>(out[i]) == scaled && (out[i] != 0 || values[i] == 0.0);
    }
    return exact;
}

int exponent_of(double positive) {
    return static_cast<int>(std::bit_cast<std::uint64_t>(positive) >> 52) - 1023;
}

}  // namespace

Discriminant<pair::Uint256> Narrow::discriminant(const Product& first, const Product& middle,
                                                 const Product& last) {
    const pair::Uint256 square = pair::product(pair::magnitude(middle), pair::magnitude(middle));
    pair::Uint256 ends = pair::product(pair::magnitude(first), pair::magnitude(last));
    ends = pair::sum(ends, ends);
    ends = pair::sum(ends, ends);
    if (sign(first) * sign(last) <= 0) {
        const pair::Uint256 size = pair::sum(square, ends);
        return {size.high != 0 || size.low != 0 ? 1 : 0, size};
    }
    if (pair::less(ends, square)) return {1, pair::difference(square, ends)};
    return {pair::less(square, ends) ? -1 : 0, {}};
}

bool to_grid(const SweepQuery& query, Corners<std::int64_t>& out) {
    const Path2& p = query.segment.p;
    const Path2& q = query.segment.q;
    const Path2& c = query.point;
    std::array<double, 12> values{p.start.x, p.start.y, p.end.x,   p.end.y,   q.start.x, q.start.y,
                                  q.end.x,   q.end.y,   c.start.x, c.start.y, c.end.x,   c.end.y};
    double largest = 0.0;
    for (const double v : values) largest = std::max(largest, std::abs(v));
    out = {};
    if (largest == 0.0) return true;
    if (largest < 0x1p-900) {
        for (double& v : values) v *= 0x1p600;
        largest *= 0x1p600;
    }
    std::array<std::int64_t, 12> whole{};
    if (!as_integers(values, exponent_of(largest), whole)) return false;
    out.p0 = {whole[0] - whole[8], whole[1] - whole[9]};
    out.p1 = {whole[2] - whole[10], whole[3] - whole[11]};
    out.q0 = {whole[4] - whole[8], whole[5] - whole[9]};
    out.q1 = {whole[6] - whole[10], whole[7] - whole[11]};
    return true;
}

}  // namespace crosscut::grid
