#include "app/ui/timeline/timeline_grip.h"

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

constexpr int kCaught = 10;  // parts of the run that catch

float distance(ImVec2 p, ImVec2 q) { return std::hypot(p.x - q.x, p.y - q.y); }

bool can_be_dragged(const TimeMark& mark, std::size_t plot) {
    return !mark.drags_t.empty() || !mark.drags_end.empty() || !mark.drags_height.at(plot).empty();
}

MarkGrip grip_of(const TimeMark& mark, std::size_t plot, bool far_end) {
    MarkGrip grip;
    grip.plot = plot;
    grip.far_end = far_end;
    grip.time_name = far_end ? mark.drags_end : mark.drags_t;
    grip.height_name = far_end ? std::string() : mark.drags_height.at(plot);
    grip.time = far_end ? mark.t_end : mark.t;
    grip.height = mark.heights.at(plot).value_or(0.0);
    grip.id = mark.id;
    return grip;
}

/// The nearest of some values, where one is near enough on screen.
class Catch {
  public:
    Catch(double value, double reach) : value_(value), best_(value), reach_(reach) {}
    void offer(double at) {
        const double off = std::fabs(at - value_);
        if (!(off <= reach_)) return;
        reach_ = off;
        best_ = at;
    }
    [[nodiscard]] double value() const { return best_; }

  private:
    double value_, best_, reach_;
};

}  // namespace

std::optional<MarkSpot> spot_of(const TimelinePlace& place, const TimeMark& mark, std::size_t plot) {
    const std::optional<double>& height = mark.heights.at(plot);
    if (plot >= place.plots.size() || !height || mark.t_end < 0.0 || mark.t > 1.0) return std::nullopt;
    const PlotBox& box = place.plots[plot];
    if (*height < box.bottom_value || *height > box.top_value) return std::nullopt;
    const float y = box.y(*height);
    return MarkSpot{{std::clamp(place.x(mark.t), place.left, place.right), y},
                    {std::clamp(place.x(mark.t_end), place.left, place.right), y}};
}

std::optional<MarkGrip> grip_under(const TimelinePlace& place, const Timeline& line, ImVec2 mouse,
                                   float reach_px) {
    std::optional<MarkGrip> found;
    float best = reach_px;
    for (const bool instants : {true, false}) {  // a stretch gives way to an instant on it
        for (const TimeMark& mark : line.marks) {
            if ((mark.t_end == mark.t) != instants) continue;
            for (std::size_t plot = 0; plot < place.plots.size(); ++plot) {
                const auto spot = spot_of(place, mark, plot);
                if (!spot || !can_be_dragged(mark, plot)) continue;
                const ImVec2 nearest{std::clamp(mouse.x, spot->from.x, spot->to.x), spot->from.y};
                const float off = distance(mouse, nearest);
                if (off > best || (found && off == best)) continue;
                const bool by_end = distance(mouse, spot->to) <= reach_px &&
                                    distance(mouse, spot->to) < distance(mouse, spot->from);
                const MarkGrip grip = grip_of(mark, plot, by_end && !mark.drags_end.empty());
                if (grip.time_name.empty() && grip.height_name.empty()) continue;
                best = off;
                found = grip;
            }
        }
        if (found) return found;
    }
    return found;
}

GripTarget grip_target(const MarkGrip& grip, const TimelinePlace& place, const Timeline& line, ImVec2 way_px,
                       float catch_px) {
    const PlotBox& box = place.plots.at(grip.plot);
    const double run_px = static_cast<double>(place.right - place.left);
    const double tall_px = static_cast<double>(box.high.y - box.low.y);
    const double span = box.top_value - box.bottom_value;
    const double time = std::clamp(grip.time + static_cast<double>(way_px.x) / run_px, 0.0, 1.0);
    Catch in_time(time, static_cast<double>(catch_px) / run_px);
    for (int i = 0; i <= kCaught; ++i) in_time.offer(static_cast<double>(i) / kCaught);
    for (const TimeMark& mark : line.marks) {
        if (mark.drags_t != grip.time_name && mark.drags_end != grip.time_name) in_time.offer(mark.t);
    }
    // Beyond the plot's edges a height is not known any more.
    const double height = std::clamp(grip.height - static_cast<double>(way_px.y) / tall_px * span,
                                     box.bottom_value, box.top_value);
    Catch in_height(height, static_cast<double>(catch_px) / tall_px * span);
    if (grip.plot < line.plots.size())
        for (const TimePlot::Level& level : line.plots[grip.plot].levels) in_height.offer(level.value);
    return {in_time.value(), in_height.value()};
}

}  // namespace crosscut
