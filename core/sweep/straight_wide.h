#pragma once

#include "core/sweep/straight.h"

namespace crosscut {

/// The straight sweep by integers of 1024 bits, for coordinates that span up to 250 bits, and of any size beyond.
/// Nothing if a rounding is too close to call or a time is beyond all proportion. Cost: a few microseconds.
[[nodiscard]] std::optional<StraightAnswer> straight_by_wide_integers(const SweepQuery& query,
                                                                      bool with_rejected);

}  // namespace crosscut
