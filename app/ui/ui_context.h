#pragma once

#include "app/ui/style.h"
#include "app/ui/viewports/embedded_pictures.h"
#include "app/view/theme.h"

#include <string>

namespace crosscut {

/// What every part of the interface draws with, for one frame.
struct UiContext {
    const Theme& theme;
    const Fonts& fonts;          ///< `fonts.scale`: physical pixels per logical pixel
    EmbeddedPictures& pictures;  ///< of the renderer, between Dear ImGui's shapes
    double now_s = 0.0;
    /// Tooltips of what stands along the top begin under this: an alarm lies over it.
    float tips_from_y = 0.0f;
    bool still = false;      ///< reduce motion
    bool recording = false;  ///< what comes in is written to a file
    bool fingers = false;    ///< who reads this points with fingers, and may have no keys
};

/// What a hand does twice on one spot.
[[nodiscard]] inline std::string double_press(bool fingers) { return fingers ? "tap twice" : "double-click"; }

}  // namespace crosscut
