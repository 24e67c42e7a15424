#pragma once

#include "app/shell/recording/recorder.h"
#include "app/shell/recording/recording_file.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace crosscut {

/// The recording of a run of the window, into a file; where none is asked for, everything here does nothing.
class WindowRecording {
  public:
    explicit WindowRecording(std::string path) : path_(std::move(path)) {}
    [[nodiscard]] bool on() const { return !path_.empty(); }

    /// The workspace is as the last run left it: from here on what it gets from files is noted.
    void begin(Workspace& workspace, const Preferences& preferences);
    /// What the command line asked for has been done, and the first frame may come: makes the file. Returns an empty string,
    /// or a sentence why it cannot be made.
    [[nodiscard]] std::string start(const SceneChoice& choice);
    /// Listens to the clipboard of Dear ImGui's context while it is kept, which must not be longer than the context.
    [[nodiscard]] std::unique_ptr<ClipboardTap> listen();

    /// See `Recorder`; in this order.
    void announced(const std::string& sentence);
    void asked_to_close(const std::vector<const SceneType*>& lost);
    void exporting(const std::optional<ExportProgress>& progress);
    void frame_begins(const InputFrame& in);
    void said(const std::string& sentence);
    void frame_ends(const Workspace& workspace);
    /// Has what there is written to the disk, soon.
    void flush();

    /// Writes the end, and is off. Returns what there is to say: where the recording is, or what went wrong.
    std::string end(Workspace& workspace);
    /// A sentence, once, when the file cannot be written to: it is off then.
    [[nodiscard]] std::string take_error();

  private:
    void note(OutsideAnswer answer);

    std::string path_;  ///< empty: off
    std::unique_ptr<RecordingFile> file_;
    RecordingHead head_;
    bool started_ = false;
    Recorder recorder_{[this](std::string lines) { file_->add(std::move(lines)); }};
};

}  // namespace crosscut
