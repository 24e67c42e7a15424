#pragma once

#include "app/cli/scene_commands.h"
#include "app/model/files/preferences.h"
#include "app/model/scene.h"
#include "app/model/workspace.h"
#include "app/render/renderer.h"
#include "app/shell/recording/recorded_io.h"
#include "app/shell/recording/recording.h"
#include "app/shell/recording/replay.h"
#include "app/shell/window/imgui_host.h"
#include "app/shell/window/window.h"
#include "app/ui/app_ui.h"
#include "app/ui/input.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace crosscut {

/// The interface driven by a recording: no file and no clipboard is read or written. The caller creates Dear
/// ImGui's context before this object and destroys it afterwards.
class Player {
  public:
    Player(std::span<const SceneType> types, RecordingReader& recording);

    /// Runs a frame, between Dear ImGui's NewFrame and Render; `ui()` must have the fonts that it needs.
    [[nodiscard]] UiFrame frame(const RecordedFrame& frame);
    /// After the last frame: whether everything is as it was recorded.
    [[nodiscard]] Replayed replayed() const;

    [[nodiscard]] AppUi& ui() { return ui_; }
    [[nodiscard]] int frames() const { return frames_; }
    /// The present scene and its answer, as text.
    [[nodiscard]] std::string description() { return describe(workspace_); }

  private:
    void ask_to_close(const std::vector<std::string>& would_lose);
    [[nodiscard]] std::string first_difference() const;

    RecordingReader& recording_;
    ReplayedIo answers_;
    Workspace workspace_;
    Preferences preferences_;
    AppUi ui_;
    ClipboardTap clipboard_;
    int frames_ = 0;
    double now_s_ = 0.0;
    std::string strayed_;  ///< the first difference from the recording, as a clause; empty: none
};

/// A recording that is replayed in a window, frame by frame at its recorded speed; pauses without input are
/// shortened. While it exists, no other Dear ImGui context may be current.
class ReplayRun {
  public:
    struct Begun {
        std::unique_ptr<ReplayRun> run;  ///< null where it cannot be replayed
        std::string error;               ///< the reason, one sentence
    };
    /// `source`: its name in messages; `speed`: factor of the recorded speed. Draws nothing yet.
    [[nodiscard]] static Begun begin(std::span<const SceneType> types, ReadBytes recording,
                                     const std::string& source, double speed);

    /// The time until the next frame is due, seconds: 0 if it is due.
    [[nodiscard]] double wait_s(double now_s) const;
    /// Draws the next frame, which must be due, and gives the window its size. False after the last one:
    /// nothing was drawn.
    [[nodiscard]] bool turn(Window& window, Renderer& renderer, double now_s);

    [[nodiscard]] int frames() const { return player_ ? player_->frames() : 0; }
    /// After the last frame: the result.
    [[nodiscard]] Replayed replayed() const;
    /// The preferences of the recording.
    [[nodiscard]] const Preferences& preferences() const { return reader_.head().preferences; }
    /// The scene and its answer, as text.
    [[nodiscard]] std::string description();

  private:
    ReplayRun(ReadBytes recording, const std::string& source, double speed)
        : reader_(std::move(recording), source), speed_(speed) {}

    RecordingReader reader_;
    double speed_;
    std::span<const SceneType> types_;
    std::optional<ImguiHost> host_;
    std::optional<Player> player_;
    std::optional<RecordedFrame> next_;
    double due_s_ = 0.0;
};

/// Removes the first file with a recording's name from these and returns it.
[[nodiscard]] std::optional<std::string> take_recording(std::vector<std::string>& files);

/// A recording that the program's window shows for a while in place of the user's scenes; Escape or a press
/// ends it.
class WindowReplay {
  public:
    [[nodiscard]] bool on() const { return run_ != nullptr; }
    /// Begins with a file. Returns an empty string, or why it cannot be replayed, one sentence.
    [[nodiscard]] std::string begin(const std::string& path, std::span<const SceneType> types,
                                    Window& window);
    /// The time until the next turn is due, seconds.
    [[nodiscard]] double wait_s(double now_s) const { return run_->wait_s(now_s); }
    /// Draws what is due. Returns the result, a sentence, when it has ended.
    [[nodiscard]] std::optional<std::string> turn(const InputFrame& in, Window& window, Renderer& renderer);
    /// Restores the window's size.
    void end(Window& window);
    [[nodiscard]] std::string description() { return run_->description(); }

  private:
    std::unique_ptr<ReplayRun> run_;
    std::string name_;
};

}  // namespace crosscut
