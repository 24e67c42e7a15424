#pragma once

#include "app/model/scene_output.h"
#include "app/ui/style.h"
#include "app/ui/ui_context.h"
#include "app/view/screen/screen_list.h"
#include "app/view/theme.h"

#include <optional>
#include <vector>

/// Drawing a timeline: plots one above the other and the time axis below them, or one line with its marks.
namespace crosscut {

/// The rect of a plot, physical pixels, and the values at its edges.
struct PlotBox {
    ImVec2 low, high;
    double bottom_value = 0.0, top_value = 1.0;

    /// The y of a value; it may be outside the plot, by a limited amount.
    [[nodiscard]] float y(double value) const;
};

/// The layout. Texts for heights have a column of their own at the left, times a row below.
struct TimelineLayout {
    float left = 0, right = 1;  ///< x of t = 0 and of t = 1
    float axis_top = 0;         ///< top of the row of times
    std::vector<PlotBox> plots;
    /// A line instead of plots, in the middle of the only box; all marks are on it.
    bool line_only = false;

    /// The height of a mark on screen in a plot; nothing where it is not visible there.
    [[nodiscard]] std::optional<float> y_of(const TimeMark& mark, std::size_t plot) const;

    [[nodiscard]] float x(double t) const { return left + (right - left) * static_cast<float>(t); }
    /// Moves the ends of time to these x; nothing where the texts would have no space.
    void put_between(float from, float to);
    /// The time under a pixel, from 0 to 1.
    [[nodiscard]] double t(float px) const;
};

[[nodiscard]] TimelineLayout lay_out_timeline(const Timeline& line, ImVec2 low, ImVec2 high,
                                              const Fonts& fonts);
[[nodiscard]] TimelineLayout lay_out_time_line(ImVec2 low, ImVec2 high, const Fonts& fonts);

/// A text to be centred at a height.
struct TextRequest {
    float middle = 0.0f;
    /// It may be placed anywhere; otherwise within half a line, since it names that height.
    bool anywhere = false;
};
/// The middles of texts beside a plot, each as high as `line`, in order of priority: one that would overlap
/// an earlier one moves to the nearest free position allowed to it between `low` and `high`, or gets none.
[[nodiscard]] std::vector<std::optional<float>> spread_texts(const std::vector<TextRequest>& texts, float low,
                                                             float high, float line);

/// The mark under the mouse, within `radius_px`; null where there is none.
[[nodiscard]] const TimeMark* mark_under(const TimelineLayout& layout, const Timeline& line, float mouse_x,
                                         float radius_px);

/// Which marks are emphasised.
struct MarkLight {
    const Highlight& highlighted;   ///< their marks are larger
    const TimeMark* hot = nullptr;  ///< the one that the mouse would grab, or drags: it glows
};
/// Draws the plots with their texts, or the line only, and the marks and the playhead.
void draw_timeline(ImDrawList& out, const TimelineLayout& layout, const Timeline& line,
                   const MarkLight& light, const UiContext& ui);

/// Draws the samples of a test once a frame along the lower edge of the first plot: those with a hit tall and
/// strong, the others short and faint. Where they are too close to be distinguished they become a band.
void draw_frame_ticks(ImDrawList& out, const TimelineLayout& layout, const std::vector<FrameTick>& ticks,
                      const Theme& theme, float k);

/// What is drawn: ticks, or bands of close ticks.
struct TickMarks {
    struct Run {
        float from = 0.0f, to = 0.0f;  ///< equal for a single tick
    };
    std::vector<Run> ticks;  ///< all of them
    std::vector<Run> hits;   ///< those with a hit; others between them end a band
};
[[nodiscard]] TickMarks arrange_ticks(const TimelineLayout& layout, const std::vector<FrameTick>& ticks,
                                      float closest_px);

}  // namespace crosscut
