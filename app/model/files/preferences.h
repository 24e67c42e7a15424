#pragma once

#include <crosscut/types.h>
#include "app/model/code_text.h"
#include "app/model/lessons/lesson_progress.h"
#include "app/model/scene_output.h"
#include "app/view/theme.h"

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// The user's scale factor.
inline constexpr double kSmallestUiScale = 0.5, kLargestUiScale = 3.0;

/// What the user has unfolded (true) or folded, by name.
using Folds = std::map<std::string, bool, std::less<>>;

/// The settings that the program saves between runs, apart from the scene.
struct Preferences {
    ThemeId theme = ThemeId::dark;
    ColorVision color_vision = ColorVision::full;  ///< whose eyes the colours are shown to
    double ui_scale = 1.0;                         ///< the user's factor on top of the monitor's, 0.5 to 3
    /// The same for each monitor that the window has been on, by the window system's name of it.
    std::map<std::string, double> monitor_scales;
    bool decimal_comma = false;  ///< in the window; files and copied texts keep the point
    bool reduce_motion = false;
    bool sound = false;  ///< the scene's sounds are played, where the program has sound
    /// Drags snap to the grid, to points and to segments; Ctrl inverts this while pressed.
    bool snap = true;
    bool arcball = false;            ///< a drag rolls a view in space freely; else a turntable
    int width = 1280, height = 800;  ///< logical size of the window
    std::optional<int> x, y;         ///< its position, when known
    bool maximized = false;
    bool start_card = false;  ///< the next start that opens nothing offers to play, to learn and to teach
    DetailLevel detail = DetailLevel::see;  ///< the last one chosen
    /// The user has chosen it, by a key or its word. A preset opens in its own level only as long as this is
    /// false: the user's choice has priority. A lesson's card always opens in its own, and after the lesson
    /// the level before it is restored.
    bool detail_by_user = false;
    StepsAs steps_as = StepsAs::formula;  ///< how the steps of a method are shown
    /// Whether the plots over time are unfolded; empty: the user has not chosen.
    std::optional<bool> time_plots;
    Folds folds;  ///< in the column of Compare
    /// The fraction of the width (or height) of How's pictures for the method's pane. For this and the next
    /// two, 0 means the default position of the divider.
    double view_fraction = 0.0;
    double steps_fraction = 0.0;  ///< of the window's height, for the step player in How
    double side_fraction = 0.0;   ///< of the window's width, for the column in Compare
    /// Absolute paths, the latest first, at most `kMostRecent`.
    std::vector<std::string> recent_files, recent_folders;
    LessonMemory lessons;

    friend bool operator==(const Preferences&, const Preferences&) = default;
};

/// To be called when the window is on the monitor of this name: sets the factor that was chosen there, if
/// any.
void go_to_monitor(Preferences& preferences, const std::string& name);
/// Stores the factor as that monitor's; does nothing for a monitor without a name.
void store_scale_of(const std::string& name, Preferences& preferences);

[[nodiscard]] std::string preferences_text(const Preferences& preferences);
/// The settings that could be read, and a sentence where the text is not a JSON object; else empty.
struct ReadPreferences {
    Preferences preferences;
    std::string error;
};

/// The readable settings of `text`, which is named `source` in the sentence; anything missing, unknown or out
/// of range keeps its default. A broken preferences file must not keep the program from starting.
[[nodiscard]] ReadPreferences parse_preferences(std::string_view text, std::string_view source);

/// The folders of the XDG base directory specification, with a trailing "/crosscut"; empty without a home
/// folder. Relative paths are ignored.
[[nodiscard]] std::string config_folder();
[[nodiscard]] std::string state_folder();

/// A rectangle of the desktop, in the units of its window system; y grows downwards.
struct ScreenRect {
    int x = 0, y = 0, width = 0, height = 0;
    [[nodiscard]] bool operator==(const ScreenRect&) const = default;
};

/// Where to open a window with this frame (title bar and borders included), given the work areas of the
/// monitors, the primary one first: not larger than all of them together, with its title bar accessible. A
/// frame that is almost invisible on every monitor goes to the middle of the primary one, not larger than
/// that. Without monitors it is unchanged. Any numbers are allowed; the result has at least one pixel in both
/// directions.
[[nodiscard]] ScreenRect reachable(const ScreenRect& frame, std::span<const ScreenRect> work_areas);

/// The area that shows the largest part of a rectangle, the first of several; nothing where none shows any of
/// it.
[[nodiscard]] std::optional<std::size_t> most_visible_area(const ScreenRect& rect,
                                                           std::span<const ScreenRect> areas);

/// A saved frame of the window: unchanged, or where no area shows it any more, as by `reachable`.
[[nodiscard]] ScreenRect in_view(const ScreenRect& rect, std::span<const ScreenRect> work_areas);

/// The scale that a monitor reports, limited to plausible values: 0.5 to 4; 1 for NaN.
[[nodiscard]] double believed_scale(double reported);

/// The logical size to save for a side of the window that has `now` units, `scale` units a logical pixel. A
/// side that was not changed since the window was opened keeps its saved size, so that rounding never
/// accumulates.
[[nodiscard]] int remembered_side(int now, int opened, int opened_logical, double scale);

/// A position in the window in pixels of its framebuffer, from the units of the window system: the two differ
/// where one unit is several pixels. A window without a size: unchanged.
[[nodiscard]] Vec2 in_pixels(const Vec2& position, const Vec2& window, const Vec2& framebuffer_px);

// Recently used paths, the latest first.

inline constexpr std::size_t kMostRecent = 10;

/// Moves a path to the beginning, once; entries beyond `kMostRecent` are dropped.
void remember(std::vector<std::string>& recent, const std::string& path);
void forget(std::vector<std::string>& recent, const std::string& path);

}  // namespace crosscut
