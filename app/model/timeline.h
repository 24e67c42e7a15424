#pragma once

#include <crosscut/types.h>
#include "app/view/draw_list.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Time in a scene's presentation: what runs, what is marked on it and what is plotted over it.
namespace crosscut {

/// One curve over time, and what its heights mean.
struct TimePlot {
    /// A height with a line of its own.
    struct Level {
        double value = 0.0;
        std::string text{};  ///< beside the plot; empty: a line and no words
    };
    struct Band {
        double low = 0.0, high = 1.0;
        Role role = Role::answer;
    };
    std::string caption;          ///< a word: "area", "distance"
    std::vector<Vec2> samples;    ///< (t, value)
    double low = 0.0;             ///< the value at its lower edge
    double high = 1.0;            ///< the value at its upper edge, above `low`
    std::optional<Band> valid{};  ///< heights that count
    std::vector<Level> levels{};
    Role role = Role::pointer;
};

/// The most plots that a timeline has.
inline constexpr std::size_t kMostTimePlots = 2;

/// An instant or a stretch of time worth a mark.
struct TimeMark {
    double t = 0.0;
    double t_end = 0.0;  ///< equal to t for an instant
    /// The height of the mark in each plot; a plot without one shows no mark.
    std::array<std::optional<double>, kMostTimePlots> heights{};
    bool accepted = true;
    std::string note;  ///< what it says when pointed at
    ItemId id{};
    /// Names of the derived numbers that dragging it sets: its t, its end's t, its height in each plot. Empty: it cannot be
    /// dragged that way.
    std::string drags_t{}, drags_end{};
    std::array<std::string, kMostTimePlots> drags_height{};
    Role role = Role::answer;  ///< of one that is accepted; a warning where nobody wishes for it
};

/// One look of a test that looks once a frame.
struct FrameTick {
    double t = 0.0;
    bool hit = false;
};

/// A run of time from 0 to 1 with a playhead that is a number field of the scene.
struct Timeline {
    std::string_view time_field;     ///< name of the number field the playhead moves
    std::string_view playing_field;  ///< name of the flag field that plays
    double now = 0.0;
    bool playing = false;
    std::vector<TimePlot> plots;  ///< one or two, the first on top
    std::vector<TimeMark> marks;
    std::vector<FrameTick> ticks{};  ///< in order of time, along the lower edge of the first plot
    std::string_view
        speed_field{};  ///< name of the number field that says how fast it plays; empty: there is none
    double speed = 1.0;
    std::string_view
        repeat_field{};  ///< name of the choice field that says what happens at the end; empty: there is none
    int repeat = 0;
    std::vector<std::string> repeat_words{};
};

/// A run of time without an end, where there is no timeline.
struct Clock {
    std::string_view playing_field;  ///< name of the flag field that plays
    bool playing = false;
    std::string_view step_action{};     ///< id of the action that goes one small step on; empty: none
    std::string_view restart_action{};  ///< id of the action that goes back to the beginning; empty: none
    std::string_view back_action{};     ///< id of the action that goes one small step back; empty: none
    std::string_view time_field{};   ///< name of the number field that a slider moves; empty: there is none
    double now = 0.0, latest = 0.0;  ///< where the slider stands and ends, seconds
    double earliest = 0.0;           ///< where it begins
    std::string begins{};            ///< why it begins there, a sentence; empty: at the beginning of all
    std::string_view play_action{};  ///< id of the action that playing is now; empty: the flag is set
};

}  // namespace crosscut
