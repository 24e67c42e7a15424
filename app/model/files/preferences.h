#pragma once

#include "app/model/code/steps_as.h"
#include "app/model/depth.h"
#include "app/model/lessons/lesson_progress.h"
#include "app/view/theme.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// The factor on the size of everything.
inline constexpr double kSmallestUiScale = 0.5, kLargestUiScale = 3.0;

/// What the program remembers between runs, apart from the scene.
struct Preferences {
    ThemeId theme = ThemeId::dark;
    ColorVision color_vision = ColorVision::full;  ///< whose eyes the colours are shown to
    double ui_scale = 1.0;                         ///< the user's factor on top of the monitor's, 0.5 to 3
    /// The same for each monitor that the window has been on, by the name that the window system gives it.
    std::map<std::string, double> monitor_scales;
    bool decimal_comma = false;  ///< in the window; files and copied texts keep the point
    bool reduce_motion = false;
    bool sound = false;  ///< what the scene does is heard, where the program has sound
    /// Drags are pulled to the grid, to points and to segments; Ctrl does the opposite while held.
    bool snap = true;
    bool arcball = false;            ///< a drag rolls a view in space any way up; else a turntable
    int width = 1280, height = 800;  ///< logical size of the window
    std::optional<int> x, y;         ///< its place, when known
    bool maximized = false;
    Depth depth = Depth::see;  ///< the one chosen last
    /// A person has chosen it, by a key or its word. A preset opens in the depth that it names only as long as nobody has: what
    /// was chosen stays. A lesson's card always opens in its own, and when the lesson ends that of before it is back.
    bool depth_by_hand = false;
    StepsAs steps_as = StepsAs::formula;  ///< how the steps of a method are read
    /// Where the dividers were put; 0: where they stand by themselves.
    double view_share = 0.0;  ///< of the width of How's pictures, or their height, that the method's view has
    double steps_share = 0.0;  ///< of the window's height that the step player has in How
    double side_share = 0.0;   ///< of the window's width that the column has in Compare
    /// Absolute paths, the latest first, at most `kMostRecent`.
    std::vector<std::string> recent_files, recent_folders;
    LessonMemory lessons;

    friend bool operator==(const Preferences&, const Preferences&) = default;
};

/// The window is on the monitor of this name now: the factor is what was chosen there, or stays where none was.
void go_to_monitor(Preferences& preferences, const std::string& name);
/// Keeps the factor as that monitor's; nothing for a monitor without a name.
void keep_scale_of(const std::string& name, Preferences& preferences);

[[nodiscard]] std::string preferences_text(const Preferences& preferences);
/// What could be read, and a sentence where the text is no JSON object; empty where there is nothing to say.
struct ReadPreferences {
    Preferences preferences;
    std::string error;
};

/// What can be read of `text`, which the sentence calls `source`; anything missing, unknown or out of range keeps its
/// default. A broken preferences file must not keep the program from starting.
[[nodiscard]] ReadPreferences parse_preferences(std::string_view text, std::string_view source);

/// The folders of the XDG base directory specification, with a trailing "/crosscut"; empty when there is no home: a
/// relative path is none.
[[nodiscard]] std::string config_folder();
[[nodiscard]] std::string state_folder();

}  // namespace crosscut
