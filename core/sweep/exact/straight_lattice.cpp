#include <crosscut/sweep/motion.h>
#include "core/sweep/exact/straight.h"

#include "core/number/fixed_int.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace crosscut::grid {

namespace {

bool is_whole(double x) {
#if defined(__SSE4_1__) || defined(__aarch64__)
    return std::trunc(x) == x;
#else
    return static_cast<double>(static_cast<std::int64_t>(x)) == x;  // std::trunc would be a call here
#endif
}

/// The twelve coordinates: start and end of p, of q and of the point, four numbers each. Loops run over the
/// four, so that the compiler can vectorize them.
using Row = std::array<double, 4>;
using Rows = std::array<Row, 3>;

Rows rows_of(const SweepQuery& query) {
    const auto row = [](const Path2& path) { return Row{path.from.x, path.from.y, path.to.x, path.to.y}; };
    return {row(query.segment.p), row(query.segment.q), row(query.point)};
}

double larger(double a, double b) { return a > b ? a : b; }

double largest_of(const Rows& rows) {
    Row most{};
    for (std::size_t i = 0; i < 4; ++i) {
        most[i] = larger(larger(std::abs(rows[0][i]), std::abs(rows[1][i])), std::abs(rows[2][i]));
    }
    return larger(larger(most[0], most[1]), larger(most[2], most[3]));
}

int exponent_of(double positive) { return static_cast<int>(bit_cast<std::uint64_t>(positive) >> 52) - 1023; }

/// Scales the numbers to at most 2^60 in size. False if one is not an integer then.
bool scale_to_integers(Rows& rows, int exponent) {
    const double scale = bit_cast<double>(static_cast<std::uint64_t>(1023 + 59 - exponent) << 52);
    // The product is rounded only below the smallest normal double, where it is not an integer, or becomes 0.
    std::array<double, 4> broken{};
    for (std::size_t i = 0; i < 4; ++i) {
        for (Row& row : rows) {
            const double scaled = row[i] * scale;
            const bool lost = scaled == 0.0 && row[i] != 0.0;
            broken[i] += lost || !is_whole(scaled) ? 1.0 : 0.0;
            row[i] = scaled;
        }
    }
    return broken[0] + broken[1] + broken[2] + broken[3] == 0.0;
}

using WholeRow = std::array<std::int64_t, 4>;

WholeRow whole(const Row& row) {
    WholeRow out;
    for (std::size_t i = 0; i < 4; ++i) out[i] = static_cast<std::int64_t>(row[i]);
    return out;
}

}  // namespace

Discriminant<FixedInt<4>> Narrow::discriminant(const Product& first, const Product& middle,
                                               const Product& last) {
    const FixedInt<4> ends = fixed(first) * fixed(last);
    const FixedInt<4> twice = ends + ends;
    const FixedInt<4> value = fixed(middle) * fixed(middle) - (twice + twice);
    return {crosscut::sign(value), value};
}

bool to_grid(const SweepQuery& query, Corners<std::int64_t>& out) {
    Rows rows = rows_of(query);
    double largest = largest_of(rows);
    if (largest == 0.0) {
        out = {};
        return true;
    }
    if (largest < 0x1p-900) {
        for (Row& row : rows) {
            for (double& x : row) x *= 0x1p600;
        }
        largest *= 0x1p600;
    }
    if (!scale_to_integers(rows, exponent_of(largest))) return false;
    const WholeRow p = whole(rows[0]);
    const WholeRow q = whole(rows[1]);
    const WholeRow c = whole(rows[2]);
    out.p0 = {p[0] - c[0], p[1] - c[1]};
    out.p1 = {p[2] - c[2], p[3] - c[3]};
    out.q0 = {q[0] - c[0], q[1] - c[1]};
    out.q1 = {q[2] - c[2], q[3] - c[3]};
    return true;
}

}  // namespace crosscut::grid
