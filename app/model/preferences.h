#pragma once

#include "app/view/theme.h"

#include <optional>
#include <string>
#include <string_view>

namespace crosscut {

/// What the program remembers between runs, apart from the scene.
struct Preferences {
    ThemeId theme = ThemeId::dark;
    double ui_scale = 1.0;  ///< the user's factor on top of the monitor's, 0.5 to 3
    bool reduce_motion = false;
    bool snap =
        true;  ///< drags are pulled to the grid, to points and to segments; Ctrl does the opposite while held
    bool arcball = false;            ///< a drag rolls a view in space any way up; else a turntable
    int width = 1280, height = 800;  ///< logical size of the window
    std::optional<int> x, y;         ///< its place, when known
    bool maximized = false;
};

[[nodiscard]] std::string preferences_text(const Preferences& preferences);
/// What can be read of `text`; anything missing, unknown or out of range keeps its default. Never fails: a broken
/// preferences file must not keep the program from starting.
[[nodiscard]] Preferences parse_preferences(std::string_view text);

/// The folders of the XDG base directory specification, with a trailing "/crosscut"; empty when there is no home.
[[nodiscard]] std::string config_folder();
[[nodiscard]] std::string state_folder();

}  // namespace crosscut
