#pragma once

#include <crosscut/sweep/sweep.h>
#include "core/sweep/exact/exact_sweep.h"

#include <optional>

namespace crosscut {

/// The whole answer of `sweep` for straight paths without radius, by integers and double-doubles; nothing if
/// a rounding is too close to call.
[[nodiscard]] std::optional<SweepContacts> straight_answer(const SweepQuery& query,
                                                           const SweepOptions& options);

/// The same for a piece of the point's path and the ends' straight paths; nothing also where a time other
/// than 0 is below 2^-100. Cost: as above where the line's ends are at doubles when the piece begins and
/// ends; else some 300 ns, or a few microseconds where an end of the line is at the point, or nearly so.
[[nodiscard]] std::optional<PieceContacts> straight_piece(const MovingSegment2& segment,
                                                          const PathPiece& piece,
                                                          const SweepOptions& options);

}  // namespace crosscut
