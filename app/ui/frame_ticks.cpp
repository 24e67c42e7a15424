#include "app/ui/frame_ticks.h"

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

// Logical pixels.
constexpr float kShort = 4.0f, kTall = 7.0f;
constexpr float kClosest = 3.0f;  // ticks nearer than this to one another are a band

}  // namespace

TickMarks arrange_ticks(const TimelinePlace& place, const std::vector<FrameTick>& ticks, float closest_px) {
    TickMarks marks;
    for (const FrameTick& tick : ticks) {
        if (!(tick.t >= 0.0 && tick.t <= 1.0)) continue;
        const float x = place.x(tick.t);
        const bool goes_on = !marks.looks.empty() && x - marks.looks.back().to < closest_px;
        if (goes_on) {
            marks.looks.back().to = std::max(x, marks.looks.back().to);
        } else {
            marks.looks.push_back({x, x});
        }
        if (tick.hit && (marks.hits.empty() || x - marks.hits.back() >= 1.0f)) marks.hits.push_back(x);
    }
    return marks;
}

void draw_frame_ticks(ImDrawList& out, const TimelinePlace& place, const std::vector<FrameTick>& ticks,
                      const Theme& theme, float k) {
    if (ticks.empty() || place.plots.empty()) return;
    const PlotBox& box = place.plots.front();
    const TickMarks marks = arrange_ticks(place, ticks, kClosest * k);
    const float line = std::max(1.0f, std::floor(k)), most = 0.25f * (box.high.y - box.low.y);
    const float low = box.high.y - std::min(kShort * k, most), tall = box.high.y - std::min(kTall * k, most);
    for (const TickMarks::Run& run : marks.looks) {
        const bool band = run.to > run.from;
        out.AddRectFilled({std::floor(run.from), low},
                          {std::max(std::floor(run.from) + line, run.to), box.high.y},
                          packed(faded(theme.text, band ? 0.14f : 0.35f)));
    }
    for (const float x : marks.hits)
        out.AddRectFilled({std::floor(x), tall}, {std::floor(x) + 2 * line, box.high.y},
                          packed(theme.answer));
}

}  // namespace crosscut
