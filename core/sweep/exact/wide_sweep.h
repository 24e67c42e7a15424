#pragma once

#include <crosscut/sweep/motion.h>
#include "core/sweep/exact/exact_sweep.h"
#include "core/sweep/exact/straight.h"

namespace crosscut {

/// The straight sweep by integers of fixed size for coordinates that span up to 124 bits, and of any size
/// beyond. False if a rounding is too close to call or a time is too large. `rest` may be null. Cost: a few
/// microseconds.
[[nodiscard]] bool straight_by_wide_integers(const SweepQuery& query, StraightContacts& contacts,
                                             StraightRest* rest);

/// The same for a piece of the point's path as a step of its own, t = 0 where it begins: the ends of the line
/// are then at rational positions.
[[nodiscard]] bool piece_by_wide_integers(const MovingSegment2& segment, const PathPiece& piece,
                                          StraightContacts& contacts, StraightRest* rest);

}  // namespace crosscut
