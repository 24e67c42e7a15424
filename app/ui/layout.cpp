#include "app/ui/layout.h"

#include "app/ui/verdict_strip.h"

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

constexpr double kTop_px = 54.0;
constexpr double kSide_px = 336.0;
constexpr double kSideWithViews_px = 460.0;
constexpr double kTimeline_px = 84.0;  // its axis and paddings
constexpr double kTimePlot_px = 32.0;  // for each plot
constexpr double kFormula_px = 176.0;
constexpr double kStatus_px = 30.0;
constexpr double kLargestSideShare = 0.4;

}  // namespace

Layout layout_for(const Vec2& window, double scale, const Panels& panels) {
    Layout out;
    if (!panels.shown) {
        out.canvas = {{0, 0}, window};
        return out;
    }
    const auto height = [&](bool shown, double px, double largest_share) {
        return shown ? std::floor(std::min(px * scale, window.y * largest_share)) : 0.0;
    };
    const double side =
        std::min((panels.views ? kSideWithViews_px : kSide_px) * scale, window.x * kLargestSideShare);
    const double split = std::floor(window.x - side);
    const double top = height(true, kTop_px, 0.2), strip = height(panels.strip, kStrip_px, 0.12);
    const double status = height(true, kStatus_px, 0.1);
    const bool both = panels.time_plots > 0 && panels.formula;  // then each leaves more to the canvas
    const double timeline =
        height(panels.time_plots > 0, kTimeline_px + kTimePlot_px * static_cast<double>(panels.time_plots),
               both ? 0.2 : 0.28);
    const double formula = height(panels.formula, kFormula_px, both ? 0.25 : 0.28);
    double y = top;
    out.top = {{0, 0}, {window.x, top}};
    out.strip = {{0, y}, {split, y + strip}};
    out.side = {{split, y}, {window.x, window.y - status}};
    y = window.y - status;
    out.status = {{0, y}, window};
    out.formula = {{0, y - formula}, {split, y}};
    out.timeline = {{0, y - formula - timeline}, {split, y - formula}};
    out.canvas = {{0, top + strip}, {split, out.timeline.low.y}};
    return out;
}

}  // namespace crosscut
