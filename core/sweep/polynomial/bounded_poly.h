#pragma once

#include "core/number/bounded.h"

#include <array>
#include <cstddef>
#include <optional>

/// Polynomials of degree 8 at most whose coefficients are known nearly.
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

}  // namespace crosscut::bounded
