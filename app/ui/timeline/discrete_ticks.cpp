#include "app/ui/timeline/discrete_ticks.h"

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

// Logical pixels.
constexpr float kShort = 4.0f, kTall = 7.0f;
constexpr float kBandOpacity = 0.55f;
constexpr float kClosest = 4.0f;  // ticks nearer than this to one another are a band

}  // namespace

TickMarks arrange_ticks(const TimelinePlace& place, const std::vector<FrameTick>& ticks, float closest_px) {
    TickMarks marks;
    bool hit_before = false;
    for (const FrameTick& tick : ticks) {
        if (!(tick.t >= 0.0 && tick.t <= 1.0)) continue;
        const float x = place.x(tick.t);
        const auto add = [&](std::vector<TickMarks::Run>& runs, bool goes_on) {
            if (goes_on && !runs.empty() && x - runs.back().to < closest_px) {
                runs.back().to = std::max(x, runs.back().to);
            } else if (runs.empty() || x - runs.back().to >= 1.0f) {
                runs.push_back({x, x});
            }
        };
        add(marks.looks, true);
        if (tick.hit) add(marks.hits, hit_before);
        hit_before = tick.hit;
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
    for (const TickMarks::Run& run : marks.hits) {
        const bool band = run.to > run.from;
        out.AddRectFilled({std::floor(run.from), tall},
                          {std::max(std::floor(run.from) + 2 * line, run.to), box.high.y},
                          packed(faded(theme.answer, band ? kBandOpacity : 1.0f)));
    }
}

}  // namespace crosscut
