#pragma once

#include "app/shell/recording/recorder.h"
#include "app/shell/recording/recording_file.h"

#include <memory>
#include <optional>
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
    void begin(Workspace& workspace);
    /// What the command line asked for has been done, and the first frame may come: makes the file. Returns an empty string,
    /// or a sentence why it cannot be made.
    [[nodiscard]] std::string start(const SceneChoice& choice, const Preferences& preferences);
    /// Begins in the middle of a run: makes the file, over another recording only where `replace` says so, and puts in place of
    /// the workspace one that a replay will have too, as after a start of the program; the interface has to be new as well.
    /// Returns an empty string, or a sentence after which nothing has changed.
    [[nodiscard]] std::string begin_now(const std::string& path, RecordingFile::Replace replace,
                                        Workspace& workspace, const Preferences& preferences);
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
    void hear_files(Workspace& workspace);

    std::string path_;                ///< empty: off
    std::optional<FileAccess> real_;  ///< how files are reached when nobody listens
    std::unique_ptr<RecordingFile> file_;
    RecordingHead head_;
    bool started_ = false;
    Recorder recorder_{[this](const std::string& lines) { file_->add(lines); }};
};

}  // namespace crosscut
