#pragma once

#include "core/sweep/sweep.h"

namespace crosscut {

/// True if something of a straight sweep without radius happens at exactly the time start / (start - end): the point is then on the
/// supporting line, or, where it is there throughout, the step begins or ends, or an end of the line is at the point. And nothing else
/// happens within 2^-60 of it, so that a time known to 2^-90 is this one. `start` and `end`: one coordinate of the point's path, one of
/// them 0 or the two of different signs. False means nothing. Cost: some microseconds.
[[nodiscard]] bool happens_where_it_is_zero(const SweepQuery& query, double start, double end);

}  // namespace crosscut
