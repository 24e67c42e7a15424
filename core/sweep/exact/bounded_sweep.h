#pragma once

#include <crosscut/sweep/sweep.h>
#include "core/sweep/exact/exact_sweep.h"

#include <optional>

namespace crosscut {

/// The answer of `sweep_exact`, bit for bit, where double-doubles with proven error bounds are enough for
/// every decision and every rounding; nothing where one of them is in doubt (touches, ends exactly at the
/// point, multiple roots) or where a number other than 0 is beyond 2^60 or below 2^-60 in size. Cost: a few
/// microseconds for thin bent lines, tens for thick ones.
[[nodiscard]] std::optional<SweepContacts> sweep_bounded(const SweepQuery& query,
                                                         const SweepOptions& options);

/// The answer of `sweep_piece_exact` in the same way.
[[nodiscard]] std::optional<PieceContacts> piece_bounded(const MovingSegment2& segment,
                                                         const PathPiece& piece, double radius,
                                                         const SweepOptions& options);

}  // namespace crosscut
