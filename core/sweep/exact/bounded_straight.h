#pragma once

#include <crosscut/sweep/sweep.h>
#include "core/sweep/exact/exact_sweep.h"

#include <optional>

namespace crosscut {

/// The answer of `sweep_piece_exact`, bit for bit, for ends that move straight and no radius, where
/// double-doubles with proven error bounds are enough for every decision and every rounding; nothing where
/// one of them is in doubt, or where a time other than 0 is below 2^-100 or the largest coordinate beyond
/// 2^200 or below 2^-200. Accelerations are ignored. Cost: some 300 ns.
[[nodiscard]] std::optional<PieceContacts> straight_piece_bounded(const MovingSegment2& segment,
                                                                  const PathPiece& piece,
                                                                  const SweepOptions& options);

}  // namespace crosscut
