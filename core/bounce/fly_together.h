#pragma once

#include "core/bounce/journey.h"

#include <cstddef>
#include <span>
#include <vector>

namespace crosscut {

/// Lets balls that meet fly through a step: the first of all impacts happens, then the first of those that are left. For
/// the core's sources only; `step_balls` says what it promises.
/// Cost: that of the walls (see `step_balls`), some 10 nanoseconds a pair whose ways' boxes overlap along x, and 0.1
/// microseconds a ball for each impact.
/// `flown` becomes those that did nothing but fly.
void fly_together(std::span<Ball> balls, const StepCourse& course, BounceReport& report,
                  std::vector<std::size_t>& flown);

}  // namespace crosscut
