#pragma once

#include "app/model/workspace.h"
#include "app/shell/recording/frame_line.h"
#include "app/shell/recording/recording.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>

namespace crosscut {

/// How the program stands: the head of a recording, without the choice of the command line. `Documents`: before the program
/// has done anything those that the last run left, later all that were opened.
enum class Documents : std::uint8_t { left, opened };
[[nodiscard]] RecordingHead head_of(const Workspace& workspace, const Preferences& preferences,
                                    BestScores scores, Documents documents = Documents::left);
/// Gives a fresh workspace the documents, the histories and the scores of a head, as a start of the program does. Returns an
/// empty string, or a sentence about the first that cannot be read.
[[nodiscard]] std::string restore(const RecordingHead& head, Workspace& workspace);
/// How it stands now.
[[nodiscard]] RecordingEnd end_of(const Workspace& workspace);

/// Follows the interface frame by frame, and hands out the lines of its recording in their order.
class Recorder {
  public:
    using Out = std::function<void(std::string)>;
    explicit Recorder(Out out) : out_(std::move(out)) {}

    void begin(const RecordingHead& head);
    /// Before the frame: what the shell announces in it.
    void announced(const std::string& sentence) { frame_.announced = sentence; }
    /// Before the frame: what closing the window would lose, where the shell asks about it.
    void asked_to_close(const std::vector<const SceneType*>& lost);
    /// Before the frame: how far an export is that is under way.
    void exporting(const std::optional<ExportProgress>& progress) { frame_.exporting = progress; }
    /// Between Dear ImGui's NewFrame and the interface's frame.
    void frame_begins(const InputFrame& in);
    /// What was asked of the world in the frame that is under way.
    void note(OutsideAnswer answer) { frame_.answers.push_back(std::move(answer)); }
    /// What the shell says after it.
    void said(const std::string& sentence) { frame_.said = sentence; }
    /// The frame is over.
    void frame_ends(const Workspace& workspace);
    void end(const Workspace& workspace);

  private:
    Out out_;
    FrameLineWriter lines_;
    RecordedFrame frame_;
    int frames_ = 0;
    bool long_text_ = false;  ///< the document takes too long to be looked at now and then
};

}  // namespace crosscut
