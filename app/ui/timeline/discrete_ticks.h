#pragma once

#include "app/ui/timeline/timeline_plot.h"

#include <vector>

namespace crosscut {

/// The looks of a test that looks once a frame, along the lower edge of the first plot: one that hit is tall and strong, the
/// others are short and faint. Where they stand closer than can be told apart they are a band.
void draw_frame_ticks(ImDrawList& out, const TimelinePlace& place, const std::vector<FrameTick>& ticks,
                      const Theme& theme, float k);

/// What is drawn: ticks, or bands of ticks that stand close.
struct TickMarks {
    struct Run {
        float from = 0.0f, to = 0.0f;  ///< equal for a single tick
    };
    std::vector<Run> looks;  ///< all of them
    std::vector<Run> hits;   ///< those that hit; others between them end a band
};
[[nodiscard]] TickMarks arrange_ticks(const TimelinePlace& place, const std::vector<FrameTick>& ticks,
                                      float closest_px);

}  // namespace crosscut
