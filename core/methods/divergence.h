#pragma once

#include "core/methods/derivation.h"
#include "core/number/kind.h"

#include <cstddef>
#include <optional>
#include <string>

/// Where a run leaves the exact values, read off its derivation.
namespace crosscut {

/// One step that holds or answers something else than it would without rounding.
struct Divergence {
    std::size_t index = 0;    ///< of the step in the derivation
    std::string step;         ///< its id
    std::string line;         ///< its line in plain text
    double value = 0.0;       ///< what the run has there: of several numbers, the one that is furthest off
    double exact = 0.0;       ///< what it would be without rounding before, rounded once
    double error_ulps = 0.0;  ///< of the run's number type, at `exact`
};

struct Divergences {
    /// The first step that holds another number than the exact one rounded once; empty: none does.
    std::optional<Divergence> first_inexact;
    /// The first question it answered otherwise than the same numbers without rounding would; empty: none.
    /// Where a wrong answer has none, rounding is not to blame but a gap of the formula.
    std::optional<Divergence> first_turned;
    std::string last_step;  ///< id of the step at which the run ended; empty: it wrote none
};

[[nodiscard]] Divergences divergences_of(const Derivation& derivation);

/// |value - right| in units of the last place of the number type at `right`, saturating at the largest double.
[[nodiscard]] double error_in_ulps(double value, double right, NumberKind kind);

}  // namespace crosscut
