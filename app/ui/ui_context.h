#pragma once

#include "app/ui/style.h"
#include "app/ui/viewports/embedded_pictures.h"
#include "app/view/theme.h"

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
};

}  // namespace crosscut
