#pragma once

#include "app/tests/soak/memory_files.h"
#include "app/tests/soak/random_user.h"
#include "app/ui/app_ui.h"

#include <functional>
#include <string>
#include <string_view>
#include <utility>

namespace crosscut {

/// The whole interface with random input, without a window and without GL: everything in a frame is computed,
/// including Dear ImGui's shapes. Its files are in memory, and the shell's work (exports, the session) is
/// left out. A failed assertion of Dear ImGui ends the program.
class SoakDesk {
  public:
    /// `pinned`: another scene is left at once.
    SoakDesk(std::string_view scene, unsigned seed, bool pinned);

    /// Runs a frame. Returns what is wrong with the result, or an empty string.
    [[nodiscard]] std::string frame();
    /// An observer of the frames: `begins` is called between Dear ImGui's NewFrame and the interface's frame.
    struct Watch {
        std::function<void(const InputFrame& in)> begins;
        std::function<void()> ended;
    };
    void watch_with(Watch watch) { watch_ = std::move(watch); }
    /// The question for a file is left at once.
    void leave_files() { leaves_files_ = true; }
    [[nodiscard]] Workspace& workspace() { return workspace_; }
    [[nodiscard]] const Preferences& preferences() const { return preferences_; }
    [[nodiscard]] AppUi& ui() { return ui_; }
    /// The number of frames so far.
    [[nodiscard]] int frames() const { return frames_; }
    [[nodiscard]] std::string_view scene() const { return workspace_.type().id; }

  private:
    MemoryFiles files_;
    ImguiDesk desk_;
    Workspace workspace_;
    Preferences preferences_;
    AppUi ui_;
    RandomUser user_;
    std::string scene_;
    bool pinned_;
    bool leaves_files_ = false;
    int frames_ = 0;
    Watch watch_;
};

}  // namespace crosscut
