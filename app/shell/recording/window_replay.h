#pragma once

#include "app/shell/recording/replay_run.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace crosscut {

/// Takes the first of these files that is a recording, by its name, from among them.
[[nodiscard]] std::optional<std::string> take_recording(std::vector<std::string>& files);

/// A recording that the program's window shows for a while instead of what the person does, who ends it with Escape or a
/// press.
class WindowReplay {
  public:
    [[nodiscard]] bool on() const { return run_ != nullptr; }
    /// Begins with a file. Returns an empty string, or why it cannot be played, one sentence.
    [[nodiscard]] std::string begin(const std::string& path, std::span<const SceneType> types,
                                    Window& window);
    /// How long the next turn may wait, seconds.
    [[nodiscard]] double wait_s(double now_s) const { return run_->wait_s(now_s); }
    /// Draws what is due. Returns what came of it, a sentence, when it has ended.
    [[nodiscard]] std::optional<std::string> turn(const InputFrame& in, Window& window, Renderer& renderer);
    /// Gives the window back.
    void end(Window& window);
    [[nodiscard]] std::string description() { return run_->description(); }

  private:
    std::unique_ptr<ReplayRun> run_;
    std::string name_;
};

}  // namespace crosscut
