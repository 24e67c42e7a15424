#pragma once

#include "core/sweep/polynomial/rough_poly.h"

#include <optional>

/// How many roots there can be, in double with an error bound. For the sources of this folder only.
namespace crosscut::bounded {

/// Sign changes as `roots::sign_variations`; nothing where the signs of the first or last coefficient, or of one whose sign
/// matters, are not certain. 0 and 1 are the number of roots between; there are at most as many.
[[nodiscard]] std::optional<int> variations(const RoughPoly& a, Between between);

/// A power of two that no root is nearer to 0 than; 0 if the first coefficient may be 0.
[[nodiscard]] double nearest_possible_root(const RoughPoly& a);

}  // namespace crosscut::bounded
