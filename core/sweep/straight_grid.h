#pragma once

#include "core/sweep/double_pair.h"
#include "core/sweep/sweep.h"

#include <cstdint>

/// The ends of the moving line, seen by the point, as integers on one grid.
namespace crosscut::grid {

struct Whole2 {
    std::int64_t x = 0, y = 0;
    friend bool operator==(const Whole2&, const Whole2&) = default;
    [[nodiscard]] bool zero() const { return x == 0 && y == 0; }
};

/// p - c and q - c at t = 0 and 1, each coordinate at most 2^61 in size.
struct Corners {
    Whole2 p0, p1, q0, q1;
};

/// Puts the twelve coordinates on the grid of 2^(e - 60), 2^e the power of two above the largest of them.
/// False if one does not lie on it.
[[nodiscard]] bool to_grid(const SweepQuery& query, Corners& out);

[[nodiscard]] inline pair::Int128 cross(const Whole2& u, const Whole2& v) {
    return pair::Int128{u.x} * v.y - pair::Int128{u.y} * v.x;
}
[[nodiscard]] inline pair::Int128 dot(const Whole2& u, const Whole2& v) {
    return pair::Int128{u.x} * v.x + pair::Int128{u.y} * v.y;
}

}  // namespace crosscut::grid
