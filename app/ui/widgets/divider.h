#pragma once

#include "app/ui/layout.h"
#include "app/ui/ui_context.h"

#include <cstdint>

namespace crosscut {

/// How wide it is, logical pixels.
inline constexpr double kDivider_px = 6.0;

/// Which way a divider moves.
enum class DividerAxis : std::uint8_t { x, y };

/// What was done to a divider in this frame.
struct DividerAsk {
    bool moved = false;
    double at_px = 0.0;  ///< where its middle is wanted, pixels of the window, when it was moved
    bool reset = false;  ///< it was double-clicked: it is to stand by itself again
    bool held = false;
};

/// A bar between two areas of the window that can be dragged, in a window of its own; nothing where `place` has no area.
[[nodiscard]] DividerAsk draw_divider(const char* id, const Rect& place, DividerAxis axis,
                                      const UiContext& ui);

}  // namespace crosscut
