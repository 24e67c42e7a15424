#pragma once

#include <crosscut/types.h>
#include "app/model/scene_output.h"

#include <cstddef>
#include <cstdint>

namespace crosscut {

/// A rectangle of the window, physical pixels.
struct Rect {
    Vec2 low{};
    Vec2 high{};

    [[nodiscard]] Vec2 size() const { return high - low; }
    [[nodiscard]] double area() const { return size().x * size().y; }
    friend bool operator==(const Rect&, const Rect&) = default;
    [[nodiscard]] bool contains(const Vec2& p) const {
        return p.x >= low.x && p.y >= low.y && p.x < high.x && p.y < high.y;
    }
};

/// What the dock under the canvas shows where there is room for one thing only.
enum class DockTab : std::uint8_t { time, formula };

/// What there is to stand around the canvas, and where its dividers were put.
struct Panels {
    bool shown = true;  ///< false: the canvas has the whole window
    Depth depth = Depth::compare;
    bool strip = false;          ///< the methods' chips under the top bar
    std::size_t methods = 0;     ///< how many chips
    std::size_t time_plots = 0;  ///< docks, one above the other: of the timeline, 0 for none
    bool clock = false;          ///< buttons of a time without an end, where See and How have a timeline else
    bool formula = false;
    bool views = false;  ///< small views beside the canvas
    /// Which of the two docks is shown where both would leave the canvas too little.
    DockTab dock = DockTab::time;
    bool card = false;        ///< a lesson's card beside the stage
    double formula_px = 0.0;  ///< how high the step player's content is, in How; 0: unknown
    double view_share = 0.0, steps_share = 0.0, side_share = 0.0;  ///< as in Preferences; 0: by itself
};

/// Where everything stands. What is not shown, and what a small window at a large scale has no room for, has no area. The
/// areas do not overlap and fill the window.
/// See: the canvas below a bar, and under it the timeline.
/// How: the canvas and as large, beside it or on a phone below it, the method's view; then the timeline and the step player.
/// Compare: the canvas left and large, one column right, perhaps a strip above the canvas, in a narrow window above the column
/// too, docks and a status line below.
/// A lesson's card takes 30 % of the window from the left, below the bar, or in a window that is higher than wide a part of
/// it at the bottom; all the rest has the `stage` that is left.
/// Of the two docks one is shown where both would leave the canvas too little; the row of their names, `dock_tabs`, is there
/// only then.
struct Layout {
    Rect top, strip, canvas, dock_tabs, timeline, formula, status;
    Rect view, view_divider;  ///< How
    Rect steps_divider;       ///< How: above the step player
    Rect side, side_divider;  ///< Compare
    Rect card;                ///< of a lesson
    Rect stage;               ///< all but the card
};

/// Whether the bar at the top has two rows: so it is in a window too narrow for the words that choose how much is shown, as a
/// phone's.
[[nodiscard]] bool top_has_two_rows(const Rect& top, double scale);

/// In See and How the canvas and the method's view together have at least 60 % of the window, in Compare, while its divider
/// stands by itself, the canvas 60 % of its width; with the panels hidden it has the whole window.
[[nodiscard]] Layout layout_for(const Vec2& window_px, double scale, const Panels& panels);

}  // namespace crosscut
