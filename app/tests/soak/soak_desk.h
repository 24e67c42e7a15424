#pragma once

#include "app/tests/soak/memory_files.h"
#include "app/tests/soak/random_user.h"
#include "app/ui/app_ui.h"

#include <functional>
#include <string>
#include <string_view>
#include <utility>

namespace crosscut {

/// The whole interface under a random hand, without a window and without GL: everything that a frame computes
/// is computed, Dear ImGui's picture too. Its files are in memory, and the shell's work (exports, the
/// session) is not done. A failed assertion of Dear ImGui ends the program.
class SoakDesk {
  public:
    /// `pinned`: another scene is left again at once.
    SoakDesk(std::string_view scene, unsigned seed, bool pinned);

    /// One frame. Returns what is wrong with what came of it, or an empty string.
    [[nodiscard]] std::string frame();
    /// Who follows the frames: `begins` is called between Dear ImGui's NewFrame and the interface's frame.
    struct Watch {
        std::function<void(const InputFrame& in)> begins;
        std::function<void()> ended;
    };
    void watch_with(Watch watch) { watch_ = std::move(watch); }
    /// The browser of files is left again at once.
    void leave_files() { leaves_files_ = true; }
    [[nodiscard]] Workspace& workspace() { return workspace_; }
    [[nodiscard]] const Preferences& preferences() const { return preferences_; }
    [[nodiscard]] AppUi& ui() { return ui_; }
    [[nodiscard]] const MemoryFiles& files() const { return files_; }
    /// What goes on in the program's own time.
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
