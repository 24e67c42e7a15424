#pragma once

#include <crosscut/types.h>
#include "app/model/code_text.h"
#include "app/model/lessons/lesson_progress.h"
#include "app/model/scene_output.h"
#include "app/view/theme.h"

#include <cstddef>
#include <map>
#include <optional>
#include <span>
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
    DetailLevel detail = DetailLevel::see;  ///< the one chosen last
    /// A person has chosen it, by a key or its word. A preset opens in the depth that it names only as long
    /// as nobody has: what was chosen stays. A lesson's card always opens in its own, and when the lesson
    /// ends that of before it is back.
    bool detail_by_user = false;
    StepsAs steps_as = StepsAs::formula;  ///< how the steps of a method are read
    /// Where the dividers were put; 0: where they stand by themselves.
    /// Of the width of How's pictures, or their height, that the method's view has.
    double view_fraction = 0.0;
    double steps_fraction = 0.0;  ///< of the window's height that the step player has in How
    double side_fraction = 0.0;   ///< of the window's width that the column has in Compare
    /// Absolute paths, the latest first, at most `kMostRecent`.
    std::vector<std::string> recent_files, recent_folders;
    LessonMemory lessons;

    friend bool operator==(const Preferences&, const Preferences&) = default;
};

/// The window is on the monitor of this name now: the factor is what was chosen there, or stays where none
/// was.
void go_to_monitor(Preferences& preferences, const std::string& name);
/// Keeps the factor as that monitor's; nothing for a monitor without a name.
void keep_scale_of(const std::string& name, Preferences& preferences);

[[nodiscard]] std::string preferences_text(const Preferences& preferences);
/// What could be read, and a sentence where the text is no JSON object; empty where there is nothing to say.
struct ReadPreferences {
    Preferences preferences;
    std::string error;
};

/// What can be read of `text`, which the sentence calls `source`; anything missing, unknown or out of range
/// keeps its default. A broken preferences file must not keep the program from starting.
[[nodiscard]] ReadPreferences parse_preferences(std::string_view text, std::string_view source);

/// The folders of the XDG base directory specification, with a trailing "/crosscut"; empty when there is no
/// home: a relative path is none.
[[nodiscard]] std::string config_folder();
[[nodiscard]] std::string state_folder();

/// A rectangle of the desktop, in the units of its window system; y grows downwards.
struct ScreenRect {
    int x = 0, y = 0, width = 0, height = 0;
    [[nodiscard]] bool operator==(const ScreenRect&) const = default;
};

/// Where a window with this frame (title bar and borders included) is to open, given the work areas of the
/// monitors, the primary one first: no larger than all of them together, with its title bar within reach. A
/// frame of which there is almost nothing to see on any monitor goes to the middle of the primary one, no
/// larger than that. Without monitors: as it is. Any numbers may be asked for; the answer has at least one
/// pixel each way.
[[nodiscard]] ScreenRect reachable(const ScreenRect& frame, std::span<const ScreenRect> work_areas);

/// Which of the areas shows most of a rectangle, the first of several; nothing where none shows any of it.
[[nodiscard]] std::optional<std::size_t> most_shown_on(const ScreenRect& rect,
                                                       std::span<const ScreenRect> areas);

/// A place that a window had: as it was, or where none of the areas shows it any more, as `reachable` has it.
[[nodiscard]] ScreenRect in_view(const ScreenRect& rect, std::span<const ScreenRect> work_areas);

/// The scale that a monitor tells of, as far as it can be believed: 0.5 to 4, the nearest of these for
/// others, 1 for what is no number.
[[nodiscard]] double believed_scale(double told);

/// The logical size to remember for a side of the window that has `now` units, `scale` units a logical pixel.
/// A side that is as it was when the window was opened keeps what was remembered then, so that rounding never
/// adds up.
[[nodiscard]] int remembered_side(int now, int opened, int opened_logical, double scale);

/// A place in the window in pixels of its picture, from the units in which the window system tells it: the
/// two differ where one unit is several pixels. A window without a size: as it is.
[[nodiscard]] Vec2 in_pixels(const Vec2& position, const Vec2& window, const Vec2& framebuffer_px);

// What was used last, the latest first.

inline constexpr std::size_t kMostRecent = 10;

/// Puts a path at the beginning, once; the oldest beyond `kMostRecent` go.
void remember(std::vector<std::string>& recent, const std::string& path);
void forget(std::vector<std::string>& recent, const std::string& path);

}  // namespace crosscut
