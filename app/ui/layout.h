#pragma once

#include "core/types.h"

#include <cstddef>
#include <cstdint>

namespace crosscut {

/// A rectangle of the window, physical pixels.
struct Rect {
    Vec2 low{};
    Vec2 high{};

    [[nodiscard]] Vec2 size() const { return high - low; }
    [[nodiscard]] bool contains(const Vec2& p) const {
        return p.x >= low.x && p.y >= low.y && p.x < high.x && p.y < high.y;
    }
};

/// What the dock under the canvas shows where there is room for one thing only.
enum class DockTab : std::uint8_t { time, formula };

/// What stands around the canvas.
struct Panels {
    bool shown = true;           ///< false: the canvas has the whole window
    bool strip = false;          ///< the methods' chips under the top bar
    std::size_t time_plots = 0;  ///< docks, one above the other: of the timeline, 0 for none
    bool formula = false;
    bool views = false;  ///< small views in the column, which makes it wider
    /// Which of the two docks is shown where both would leave the canvas too little.
    DockTab dock = DockTab::time;
};

/// Where everything stands: the canvas left and large, one column right, one bar (and perhaps a strip) above, docks and a
/// status line below. What is not shown, and what a small window at a large scale has no room for, has no area: of the two docks one, where both would leave the canvas too little; the
/// row of their names, `dock_tabs`, is there only then.
struct Layout {
    Rect top, strip, canvas, side, dock_tabs, timeline, formula, status;
};

/// The canvas keeps at least 60 % of the window's width, and the whole window when the panels are hidden.
[[nodiscard]] Layout layout_for(const Vec2& window_px, double scale, const Panels& panels);

}  // namespace crosscut
