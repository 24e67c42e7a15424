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
constexpr double kDockTabs_px = 34.0;
constexpr double kLargestSideShare = 0.4;
/// Both docks are shown only where they leave the canvas this share of the window's height.
constexpr double kLeastCanvasShare = 0.55;

/// How high what stands under the canvas is.
struct DockHeights {
    double tabs = 0.0, timeline = 0.0, formula = 0.0;

    [[nodiscard]] double all() const { return tabs + timeline + formula; }
};

DockHeights dock_heights(const Vec2& window, double scale, const Panels& panels, double taken) {
    const auto height = [&](bool shown, double px, double largest_share) {
        return shown ? std::floor(std::min(px * scale, window.y * largest_share)) : 0.0;
    };
    const bool time = panels.time_plots > 0;
    const double time_px = kTimeline_px + kTimePlot_px * static_cast<double>(panels.time_plots);
    DockHeights out{0.0, height(time, time_px, 0.28), height(panels.formula, kFormula_px, 0.28)};
    if (!time || !panels.formula || window.y - taken - out.all() >= kLeastCanvasShare * window.y) return out;
    // One place for both, as high as the higher, so that nothing moves when the other is chosen.
    const double high = std::max(out.timeline, out.formula);
    const bool shows_time = panels.dock == DockTab::time;
    return {height(true, kDockTabs_px, 0.08), shows_time ? high : 0.0, shows_time ? 0.0 : high};
}

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
    const DockHeights docks = dock_heights(window, scale, panels, top + strip + status);
    double y = top;
    out.top = {{0, 0}, {window.x, top}};
    out.strip = {{0, y}, {split, y + strip}};
    out.side = {{split, y}, {window.x, window.y - status}};
    y = window.y - status;
    out.status = {{0, y}, window};
    out.formula = {{0, y - docks.formula}, {split, y}};
    y -= docks.formula;
    out.timeline = {{0, y - docks.timeline}, {split, y}};
    y -= docks.timeline;
    out.dock_tabs = {{0, y - docks.tabs}, {split, y}};
    out.canvas = {{0, top + strip}, {split, y - docks.tabs}};
    return out;
}

}  // namespace crosscut
