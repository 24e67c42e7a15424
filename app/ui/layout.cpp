#include "app/ui/layout.h"

#include "app/ui/methods/methods_strip.h"

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

// Logical pixels, as all here.
constexpr double kSide_px = 336.0;
constexpr double kSideWithViews_px = 460.0;
constexpr double kTimeline_px = 84.0;  // its axis and paddings
constexpr double kTimePlot_px = 32.0;  // for each plot
constexpr double kLargestSideShare = 0.4;
constexpr double kLeastSide_px = 176.0;  // a narrower column is left out
constexpr double kLeastWide_px = 260.0;  // what goes from edge to edge, where there is less, is left out

/// How high a bar is: as it likes, but no more than its share of the window; left out where that is less than it needs.
struct Bar {
    double px, least_px, largest_share;
};
constexpr Bar kTop{54.0, 40.0, 0.2};
constexpr Bar kStrip{kStrip_px, 28.0, 0.12};
constexpr Bar kStatus{30.0, 22.0, 0.1};
constexpr Bar kDockTabs{34.0, 24.0, 0.08};
constexpr Bar kFormula{176.0, 84.0, 0.28};
constexpr double kDockShare = 0.28, kLeastTimeline_px = 62.0;

double bar_height(bool shown, const Bar& bar, const Vec2& window, double wide_px, double scale) {
    const double height = std::floor(std::min(bar.px * scale, window.y * bar.largest_share));
    const bool room = height >= bar.least_px * scale && wide_px >= kLeastWide_px * scale;
    return shown && room ? height : 0.0;
}

/// Both docks are shown only where they leave the canvas this share of the window's height.
constexpr double kLeastCanvasShare = 0.55;

/// How high what stands under the canvas is.
struct DockHeights {
    double tabs = 0.0, timeline = 0.0, formula = 0.0;

    [[nodiscard]] double all() const { return tabs + timeline + formula; }
};

DockHeights dock_heights(const Vec2& window, double wide_px, double scale, const Panels& panels,
                         double taken) {
    const auto height = [&](bool shown, const Bar& bar) {
        return bar_height(shown, bar, window, wide_px, scale);
    };
    const Bar timeline{kTimeline_px + kTimePlot_px * static_cast<double>(panels.time_plots),
                       kLeastTimeline_px, kDockShare};
    DockHeights out{0.0, height(panels.time_plots > 0, timeline), height(panels.formula, kFormula)};
    if (out.timeline <= 0.0 || out.formula <= 0.0 ||
        window.y - taken - out.all() >= kLeastCanvasShare * window.y)
        return out;
    // One place for both, as high as the higher, so that nothing moves when the other is chosen.
    const double high = std::max(out.timeline, out.formula);
    const bool shows_time = panels.dock == DockTab::time;
    return {height(true, kDockTabs), shows_time ? high : 0.0, shows_time ? 0.0 : high};
}

}  // namespace

Layout layout_for(const Vec2& window, double scale, const Panels& panels) {
    Layout out;
    if (!panels.shown) {
        out.canvas = {{0, 0}, window};
        return out;
    }
    const double side =
        std::min((panels.views ? kSideWithViews_px : kSide_px) * scale, window.x * kLargestSideShare);
    const double split = side < kLeastSide_px * scale ? window.x : std::floor(window.x - side);
    const double top = bar_height(true, kTop, window, window.x, scale);
    const double strip = bar_height(panels.strip, kStrip, window, split, scale);
    const double status = bar_height(true, kStatus, window, window.x, scale);
    const DockHeights docks = dock_heights(window, split, scale, panels, top + strip + status);
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
