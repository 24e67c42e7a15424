#pragma once

#include "app/model/scene.h"
#include "app/render/renderer.h"
#include "app/shell/recording/player.h"
#include "app/shell/recording/recording_lines.h"
#include "app/shell/window/imgui_host.h"
#include "app/shell/window/window.h"

#include <istream>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>

namespace crosscut {

/// A recording that is played in a window, frame by frame at the pace at which it was recorded; a pause in which nobody did
/// anything is cut short. While there is one, nothing else has a Dear ImGui context that is current.
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
    /// Draws the next frame, which is due, and lets the window have its size. False after the last one: nothing was drawn.
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

}  // namespace crosscut
