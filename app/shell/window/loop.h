#pragma once

#include "app/model/files/folders.h"
#include "app/view/theme.h"

#include <cstdint>
#include <memory>
#include <string>

namespace crosscut {

/// A program that runs in turns: each handles the input so far, and draws if anything has changed.
class Turns {
  public:
    Turns() = default;
    virtual ~Turns() = default;
    Turns(const Turns&) = delete;
    Turns& operator=(const Turns&) = delete;

    /// Runs a turn. False: the program ends.
    [[nodiscard]] virtual bool turn() = 0;
    /// How long to wait for input before the next turn, seconds; negative: no limit.
    [[nodiscard]] virtual double wait_s() const = 0;
    /// Writes everything that would be lost if no other turn came.
    virtual void keep() = 0;
    /// What the window shows, as text: the scene and its answer on the first line.
    [[nodiscard]] virtual std::string description() = 0;
    /// What is open over the scene, or the point that the keys move, as a sentence; else empty.
    [[nodiscard]] virtual std::string chosen() = 0;
    /// The link to what is on screen; empty where it would be too long.
    [[nodiscard]] virtual std::string link() = 0;
    /// Whether something is open that going back closes: a layer over the scene, a lesson, the presentation.
    [[nodiscard]] virtual bool is_open() const = 0;
    /// Ends the lesson if it is the last thing open; false: Escape closes what is.
    virtual bool leave() = 0;
    /// Whether Tab has nothing more to choose in this direction, and leaves the window's content.
    enum class TabStop : std::uint8_t { takes, leaves, leaves_chosen };
    [[nodiscard]] virtual TabStop tab_stop(bool backwards) = 0;
    /// The last message to the user.
    [[nodiscard]] virtual const std::string& message() const = 0;
    /// Where handles and controls are, pixels of the window: lines "place NAME X Y", for tests and the report.
    [[nodiscard]] virtual std::string places() = 0;
    /// To be called after the last turn. Returns the exit code.
    [[nodiscard]] virtual int end() = 0;
};

/// Runs turns until the last one and returns the exit code; on a page it returns at once, and the browser
/// calls for each turn.
[[nodiscard]] int run_turns(std::unique_ptr<Turns> turns);

/// The access to files for this kind of window: `usual`, and on a page with the browser's functions.
[[nodiscard]] FileAccess window_files(FileAccess usual);

/// The colours for who has chosen none: on a page those that the browser says its user prefers.
[[nodiscard]] ThemeId first_theme();

}  // namespace crosscut
