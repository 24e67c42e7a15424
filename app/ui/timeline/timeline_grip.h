#pragma once

#include "app/ui/timeline/timeline_plot.h"

#include <optional>
#include <string>

/// Taking hold of a mark of the timeline: what a press takes, and what a way of the mouse then makes of it.
namespace crosscut {

/// A mark, or the far end of one, in one plot.
struct MarkGrip {
    std::size_t plot = 0;
    std::string time_name;    ///< of the derived number that a way sideways sets; empty: none
    std::string height_name;  ///< up and down; empty: none
    double time = 0.0;        ///< their values when it was taken hold of
    double height = 0.0;
    ItemId id{};
    bool far_end = false;
};

/// What a press at `mouse` takes hold of: the nearest mark that can be dragged in any plot, within `reach_px` of its diamond or
/// bar; near the far end of a bar that end, where it can be dragged.
[[nodiscard]] std::optional<MarkGrip> grip_under(const TimelinePlace& place, const Timeline& line,
                                                 ImVec2 mouse, float reach_px);

/// The numbers a way of the mouse asks for. With `catch_px` the time is caught by the ends and tenths of the run and by other
/// marks, the height by the plot's levels.
struct GripTarget {
    double time = 0.0;
    double height = 0.0;
};
[[nodiscard]] GripTarget grip_target(const MarkGrip& grip, const TimelinePlace& place, const Timeline& line,
                                     ImVec2 way_px, float catch_px);

/// Where a mark stands in a plot, and its far end; nothing where it is not seen.
struct MarkSpot {
    ImVec2 from{}, to{};
};
[[nodiscard]] std::optional<MarkSpot> spot_of(const TimelinePlace& place, const TimeMark& mark,
                                              std::size_t plot);

}  // namespace crosscut
