#pragma once

#include "core/number/bounded.h"

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

/// Polynomials of degree 8 at most whose coefficients are known nearly, and their real roots where that is enough.
namespace crosscut::bounded {

/// Coefficients, lowest first; those from `count` on are exactly zero.
struct BoundedPoly {
    static constexpr std::size_t kMost = 9;

    std::array<Bounded, kMost> c{};
    std::size_t count = 0;

    [[nodiscard]] bool empty() const { return count == 0; }
};

/// The polynomial with these coefficients, zeros at the top left out.
[[nodiscard]] BoundedPoly poly(std::initializer_list<Bounded> coefficients);
[[nodiscard]] BoundedPoly subtract(const BoundedPoly& a, const BoundedPoly& b);
/// The degrees must add up to 8 at most.
[[nodiscard]] BoundedPoly multiply(const BoundedPoly& a, const BoundedPoly& b);
[[nodiscard]] Bounded value_at(const BoundedPoly& a, const Bounded& t);
/// The sign at t if it is certain: in double first, then as nearly as the coefficients are known.
[[nodiscard]] std::optional<int> sign_at(const BoundedPoly& a, const Bounded& t);

/// Every real root in increasing order, each known to be simple and to lie within its error; nothing if that cannot be
/// proven: a multiple root, two that are too near to each other, a leading coefficient that may be 0.
/// Idea: Descartes' rule of signs in double with an error bound on [-1, 1] and, for 1 / t, on both sides of it; where one
/// root is alone, Newton's method, then a proof by the size of the value beside that of the slope around it.
[[nodiscard]] std::optional<std::vector<Bounded>> simple_roots(const BoundedPoly& a);

}  // namespace crosscut::bounded
