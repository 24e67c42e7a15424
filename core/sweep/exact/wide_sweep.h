#pragma once

#include <crosscut/sweep/motion.h>
#include "core/sweep/exact/straight.h"

namespace crosscut {

/// The straight sweep by integers of fixed size for coordinates that span up to 124 bits, and of any size
/// beyond. False if a rounding is too close to call or a time is too large. `rest` may be null. Cost: a few
/// microseconds.
[[nodiscard]] bool straight_by_wide_integers(const SweepQuery& query, StraightContacts& contacts,
                                             StraightRest* rest);

}  // namespace crosscut
