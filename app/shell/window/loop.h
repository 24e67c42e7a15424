#pragma once

#include "app/model/files/folders.h"

#include <memory>
#include <string>

namespace crosscut {

/// A program that runs in turns: each hears what came in, and draws where there is anything new to see.
class Turns {
  public:
    Turns() = default;
    virtual ~Turns() = default;
    Turns(const Turns&) = delete;
    Turns& operator=(const Turns&) = delete;

    /// False: it ends here.
    [[nodiscard]] virtual bool turn() = 0;
    /// How long the next turn may wait for something to come in, seconds; negative: as long as it takes.
    [[nodiscard]] virtual double wait_s() const = 0;
    /// Has everything written that would be lost if no other turn came.
    virtual void keep() = 0;
    /// What the window shows, as text: the scene and its answer on the first line.
    [[nodiscard]] virtual std::string description() = 0;
    /// The last sentence that was said to the person.
    [[nodiscard]] virtual const std::string& message() const = 0;
    /// After the last turn. Returns the exit code.
    [[nodiscard]] virtual int end() = 0;
};

/// Takes turns until the last one and returns the exit code; on a page it returns at once, and the browser
/// calls for each turn.
[[nodiscard]] int run_turns(std::unique_ptr<Turns> turns);

/// How files are reached from this kind of window: `usual`, and on a page with what the browser does.
[[nodiscard]] FileAccess window_files(FileAccess usual);

}  // namespace crosscut
