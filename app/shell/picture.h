#pragma once

#include "app/model/workspace.h"
#include "app/view/theme.h"

#include <glm/vec2.hpp>

#include <string>

namespace crosscut {

/// How a picture is made without a window.
struct PictureOptions {
    glm::ivec2 size_px{1280, 800};  ///< of the file
    double scale = 1.0;             ///< pixels per logical pixel
    ThemeId theme = ThemeId::dark;
    bool transparent = false;
    bool whole_window = false;  ///< panels included
    Depth depth = Depth::see;   ///< of the whole window
    std::string pane{};  ///< id of the pane to draw where it is not the whole window; empty: the main one
};

struct Picture {
    std::string png;    ///< the bytes of the file
    std::string error;  ///< a sentence, when there is no picture
};

/// The workspace as a PNG: the canvas alone, or the whole window as the program shows it. Needs EGL and no display.
[[nodiscard]] Picture draw_png(Workspace& workspace, const PictureOptions& options);

}  // namespace crosscut
