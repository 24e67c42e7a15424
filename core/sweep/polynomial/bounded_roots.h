#pragma once

#include "core/sweep/polynomial/band_factor.h"
#include "core/sweep/polynomial/bounded_poly.h"

#include <optional>
#include <vector>

/// Real roots of polynomials that are known nearly, where that is enough.
namespace crosscut::bounded {

/// Every real root in increasing order, each known to be simple and to lie within its error; nothing if that cannot be
/// proven: a multiple root, two that are too near to each other, a leading coefficient that may be 0.
/// Idea: Descartes' rule of signs in double with an error bound on [-1, 1] and, for 1 / t, on both sides of it; where one
/// root is alone, Newton's method, then a proof by the size of the value beside that of the slope around it.
[[nodiscard]] std::optional<std::vector<Bounded>> simple_roots(const BoundedPoly& a);

/// The same, of those from 0 to 1 and perhaps of some a little beyond: less work, and nothing outside puts it in doubt.
[[nodiscard]] std::optional<std::vector<Bounded>> simple_roots_in_step(const BoundedPoly& a);

/// Every real root of `poly`, which is area² - radius² length², as above, but that two neighbours can lie within each other's
/// error: they are two, and in order.
/// Idea: the polynomial cannot tell apart two roots that are very near to each other; its two factors, area - radius · length
/// and area + radius · length, have one of them each.
[[nodiscard]] std::optional<std::vector<Bounded>> simple_roots(const Band& band, const BoundedPoly& poly);

}  // namespace crosscut::bounded
