#pragma once

#include "app/cli/scene_commands.h"
#include "app/model/workspace.h"
#include "app/shell/recording/recording_lines.h"
#include "app/shell/recording/replay.h"
#include "app/ui/app_ui.h"

#include <span>
#include <string>
#include <vector>

namespace crosscut {

/// The interface as a recording drives it: nothing is read from or written to any file or the clipboard. Dear ImGui's context
/// is made by whoever plays, before this and until after it.
class Player {
  public:
    Player(std::span<const SceneType> types, RecordingReader& recording);

    /// One frame, between Dear ImGui's NewFrame and Render; `ui()` has the fonts that it needs.
    [[nodiscard]] UiFrame frame(const RecordedFrame& frame);
    /// After the last frame: whether everything is as it was recorded.
    [[nodiscard]] Replayed replayed() const;

    [[nodiscard]] AppUi& ui() { return ui_; }
    [[nodiscard]] int frames() const { return frames_; }
    /// The scene that is shown and its answer, as text.
    [[nodiscard]] std::string description() { return describe(workspace_); }

  private:
    void ask_to_close(const std::vector<std::string>& would_lose);
    [[nodiscard]] std::string first_difference() const;

    RecordingReader& recording_;
    NotedAnswers answers_;
    Workspace workspace_;
    Preferences preferences_;
    AppUi ui_;
    ClipboardTap clipboard_;
    int frames_ = 0;
    double now_s_ = 0.0;
    std::string strayed_;  ///< where it first went another way, as a clause; empty: nowhere
};

}  // namespace crosscut
