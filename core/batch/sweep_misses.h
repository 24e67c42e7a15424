#pragma once

#include "core/batch/sweep_many.h"

#include <cstdint>
#include <span>

/// What double arithmetic can say of many sweeps, several at a time. For the core's sources only.
namespace crosscut::batch {

/// Of lines[i] and points[i], a multiple of eight: for each eight a bit each, the first one's the lowest, set where they surely
/// never meet. Where points holds one only: of lines[i] and that.
void find_misses(const SweptLinesArray& lines, const SweptPointsArray& points, std::span<std::uint8_t> out);

}  // namespace crosscut::batch
