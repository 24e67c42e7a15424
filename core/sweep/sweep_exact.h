#pragma once

#include "core/sweep/sweep.h"

namespace crosscut {

/// The same answer as `sweep`, every decision and every rounding made in exact arithmetic: t, s and the points are the
/// doubles nearest to the exact values. `sweep` comes here when its fast path proves nothing.
/// Idea: contact is a condition on the signs of a few polynomials in t; their real roots cut time into cells on which
/// nothing changes. Without a radius and off the carrier, the roots of the area alone are enough.
/// Cost: 50 microseconds to a few milliseconds, growing with the degree and the spread of the exponents.
[[nodiscard]] SweepContacts sweep_exact(const SweepQuery& query, CutChoice cut = CutChoice::line_velocity);

}  // namespace crosscut
