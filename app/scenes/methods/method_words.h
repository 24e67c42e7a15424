#pragma once

#include "core/methods/derivation.h"
#include "core/number/scalars.h"

#include <string>
#include <vector>

/// What scenes say about methods, whichever question these answer.
namespace crosscut {

/// "2 ulp", "3×10⁷ ulp", "exact".
[[nodiscard]] std::string ulps_text(double ulps);

/// "Rounding says yes to 0 ≤ t ≤ 1: it has 0, exactly −1.885×10⁻¹⁷."
[[nodiscard]] std::string turned_text(const Divergence& divergence);

/// "9 add, 8 mul, 2 div, 6 cmp".
[[nodiscard]] std::string cost_text(const OperationCounts& counts);
/// How many in all.
[[nodiscard]] int operations(const OperationCounts& counts);

/// "Rhodes", "Rhodes and Cramer", "Rhodes, Cramer and PGA".
[[nodiscard]] std::string listed(const std::vector<std::string>& words);

}  // namespace crosscut
