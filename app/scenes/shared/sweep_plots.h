#pragma once

#include <crosscut/sweep/sweep.h>
#include "app/model/scene.h"
#include "app/scenes/shared/sweep_motion.h"

/// Plots of a sweep over time. Without a radius the first one is twice the signed area f(t) of the triangle
/// of line and pointer, which is 0 where the pointer is on the supporting line; with a radius it is the
/// distance of the pointer from the line, and there is contact where that is at most the radius. The second
/// is s(t), the parameter of the pointer's foot on the supporting line.
namespace crosscut {

/// Two plots: the area with its zero, or the distance with the radius; and s with its valid band. Where the
/// line has no length there is no s, and its curve breaks. Lengths beyond 1e60 are plotted in other units.
[[nodiscard]] std::vector<TimePlot> sweep_plots(const Motion& motion);

/// A mark with a text for every contact and every rejected root, with ids "hit" and "rejected". A contact
/// that lasts is a bar in the first plot, and an instant for its beginning and its end where these are within
/// the run. A rejected root is marked at its time or, with the same text, at the near edge; one far outside
/// the run is left out. The handles that the marks drag are "hit0.t", "hit0.end", "hit0.s", "rejected0.t",
/// "rejected0.s" and so on.
[[nodiscard]] std::vector<TimeMark> sweep_marks(const Motion& motion, const SweepContacts& contacts);

}  // namespace crosscut
