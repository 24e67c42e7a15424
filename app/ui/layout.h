#pragma once

#include "core/types.h"

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

/// Where everything stands: the canvas left and large, one column right, one bar above, one dock and a status line below.
struct Layout {
    Rect top, canvas, side, dock, status;
};

/// The canvas keeps at least 60 % of the window's width, and the whole window when the panels are hidden.
[[nodiscard]] Layout layout_for(const Vec2& window_px, double scale, bool panels, bool with_dock);

}  // namespace crosscut
