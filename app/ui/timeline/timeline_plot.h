#pragma once

#include "app/model/scene_output.h"
#include "app/ui/style.h"
#include "app/ui/ui_context.h"
#include "app/view/screen/screen_list.h"
#include "app/view/theme.h"

#include <vector>

/// The picture of a timeline: plots above each other, the time axis under them.
namespace crosscut {

/// Where one plot stands, physical pixels, and the values at its edges.
struct PlotBox {
    ImVec2 low, high;
    double bottom_value = 0.0, top_value = 1.0;

    /// Where a value is drawn: far outside stays far outside.
    [[nodiscard]] float y(double value) const;
};

/// Where everything stands. Words for heights have a gutter of their own to the left, times a row below.
struct TimelineLayout {
    float left = 0, right = 1;  ///< where t is 0 and 1
    float axis_top = 0;         ///< of the row of times
    std::vector<PlotBox> plots;

    [[nodiscard]] float x(double t) const { return left + (right - left) * static_cast<float>(t); }
    /// The time under a pixel, from 0 to 1.
    [[nodiscard]] double t(float px) const;
};

[[nodiscard]] TimelineLayout place_timeline(const Timeline& line, ImVec2 low, ImVec2 high,
                                            const Fonts& fonts);

/// A text that wants its middle at a height.
struct WantedText {
    float middle = 0.0f;
    /// It may stand anywhere; else within half a line of there, as it names that height.
    bool anywhere = false;
};
/// The places of texts beside a plot, each as high as `line`: the first of them come first; one that would lie on an
/// earlier one moves to the nearest free place that it may take between `low` and `high`, or gets none.
[[nodiscard]] std::vector<std::optional<float>> spread_texts(const std::vector<WantedText>& wanted, float low,
                                                             float high, float line);

/// The mark under the mouse, or null: within a few pixels of it.
[[nodiscard]] const TimeMark* mark_under(const TimelineLayout& layout, const Timeline& line, float mouse_x,
                                         float radius_px);

/// Which marks stand out.
struct MarkLight {
    const Highlight& highlighted;   ///< these are drawn larger
    const TimeMark* hot = nullptr;  ///< the one that the mouse is about to take, or holds: it glows
};
void draw_time_plots(ImDrawList& out, const TimelineLayout& layout, const Timeline& line,
                     const MarkLight& light, const UiContext& ui);

/// The looks of a test that looks once a frame, along the lower edge of the first plot: one that hit is tall
/// and strong, the others are short and faint. Where they stand closer than can be told apart they are a
/// band.
void draw_frame_ticks(ImDrawList& out, const TimelineLayout& layout, const std::vector<FrameTick>& ticks,
                      const Theme& theme, float k);

/// What is drawn: ticks, or bands of ticks that stand close.
struct TickMarks {
    struct Run {
        float from = 0.0f, to = 0.0f;  ///< equal for a single tick
    };
    std::vector<Run> ticks;  ///< all of them
    std::vector<Run> hits;   ///< those that hit; others between them end a band
};
[[nodiscard]] TickMarks arrange_ticks(const TimelineLayout& layout, const std::vector<FrameTick>& ticks,
                                      float closest_px);

}  // namespace crosscut
