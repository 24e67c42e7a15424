#pragma once

#include "core/sweep/straight.h"
#include "core/sweep/straight_grid.h"

namespace crosscut {

/// The contacts when the point is on the carrier of the line throughout: contact begins and ends where an end of the line
/// meets the point, so every time is a fraction of two integers. Nothing if a rounding is too close to call.
[[nodiscard]] std::optional<StraightAnswer> slide(const grid::Corners& corners, bool with_rejected);

}  // namespace crosscut
