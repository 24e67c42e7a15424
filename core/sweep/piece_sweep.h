#pragma once

#include <crosscut/sweep/sweep.h>
#include "core/sweep/exact/exact_sweep.h"

namespace crosscut {

/// The answer of `sweep_piece_exact`, from the cheapest arithmetic that proves it; `took_exact` says whether
/// that was exact arithmetic.
[[nodiscard]] PieceContacts sweep_piece(const MovingSegment2& segment, const PathPiece& piece, double radius,
                                        const SweepOptions& options);

}  // namespace crosscut
