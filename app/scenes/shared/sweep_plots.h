#pragma once

#include <crosscut/sweep/sweep.h>
#include "app/model/scene.h"
#include "app/scenes/shared/sweep_motion.h"

/// A sweep over time. Without a radius: twice the signed area f(t) of the triangle of line and pointer, which
/// is 0 where the pointer is on the supporting line, and the parameter s(t) of the pointer's foot on it. With
/// a radius the first plot is the distance of the pointer from the line instead: there is contact where it is
/// at most the radius.
namespace crosscut {

/// Two plots: the area with its zero, or the distance with the radius; and s with its valid band. Where the line has no
/// length, s has none and its curve breaks. Plots of numbers beyond 1e60 are of lengths in other units.
[[nodiscard]] std::vector<TimePlot> sweep_plots(const Motion& motion);

/// Every contact and every rejected root as a mark that says what it is, with ids "hit" and "rejected". A
/// contact that lasts is a bar in the first plot, and an instant for its beginning and its end where these
/// are within the run. A rejected root stands where it is or, with the same words, at the near edge; one from
/// a time far outside of the run is left out. What they drag is called "hit0.t", "hit0.end", "hit0.s",
/// "rejected0.t", "rejected0.s" and so on.
[[nodiscard]] std::vector<TimeMark> sweep_marks(const Motion& motion, const SweepContacts& contacts);

}  // namespace crosscut
