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

#include <istream>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace crosscut {

/// The interface as a recording drives it: nothing is read from or written to any file or the clipboard. Dear
/// ImGui's context is made by whoever plays, before this and until after it.
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
    ReplayedIo answers_;
    Workspace workspace_;
    Preferences preferences_;
    AppUi ui_;
    ClipboardTap clipboard_;
    int frames_ = 0;
    double now_s_ = 0.0;
    std::string strayed_;  ///< where it first went another way, as a clause; empty: nowhere
};

/// A recording that is played in a window, frame by frame at the pace at which it was recorded; a pause in
/// which nobody did anything is cut short. While there is one, nothing else has a Dear ImGui context that is
/// current.
class ReplayRun {
  public:
    struct Begun {
        std::unique_ptr<ReplayRun> run;  ///< null where it cannot be played
        std::string error;               ///< why, one sentence
    };
    /// `source` is what sentences call it, `speed` times the pace it was recorded at. Nothing is drawn yet.
    [[nodiscard]] static Begun begin(std::span<const SceneType> types,
                                     std::unique_ptr<std::istream> recording, const std::string& source,
                                     double speed);

    /// How long the next frame may wait, seconds: 0 where it is due.
    [[nodiscard]] double wait_s(double now_s) const;
    /// Draws the next frame, which is due, and lets the window have its size. False after the last one:
    /// nothing was drawn.
    [[nodiscard]] bool turn(Window& window, Renderer& renderer, double now_s);

    [[nodiscard]] int frames() const { return player_ ? player_->frames() : 0; }
    /// After the last frame: what came of it.
    [[nodiscard]] Replayed replayed() const;
    /// As they were when it was recorded.
    [[nodiscard]] const Preferences& preferences() const { return reader_.head().preferences; }
    /// The scene and its answer, as text.
    [[nodiscard]] std::string description();
    [[nodiscard]] ImguiHost* host() { return host_ ? &*host_ : nullptr; }

  private:
    ReplayRun(std::unique_ptr<std::istream> recording, const std::string& source, double speed)
        : recording_(std::move(recording)), reader_(*recording_, source), speed_(speed) {}

    std::unique_ptr<std::istream> recording_;
    RecordingReader reader_;
    double speed_;
    std::span<const SceneType> types_;
    std::optional<ImguiHost> host_;
    std::optional<Player> player_;
    std::optional<RecordedFrame> next_;
    double due_s_ = 0.0;
};

/// Takes the first of these files that is a recording, by its name, from among them.
[[nodiscard]] std::optional<std::string> take_recording(std::vector<std::string>& files);

/// A recording that the program's window shows for a while instead of what the person does, who ends it with
/// Escape or a press.
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
