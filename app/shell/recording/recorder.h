#pragma once

#include "app/cli/command_line.h"
#include "app/model/files/best_scores.h"
#include "app/model/files/folders.h"
#include "app/model/files/preferences.h"
#include "app/model/scene.h"
#include "app/model/workspace.h"
#include "app/platform/files.h"
#include "app/shell/background_writer.h"
#include "app/shell/recording/recorded_io.h"
#include "app/shell/recording/recording.h"
#include "app/ui/files/export_panel.h"
#include "app/ui/input.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace crosscut {

/// The program's present state as the head of a recording, without the command line's choice. `documents`:
/// those that the last run left, before the program has done anything; later all opened ones.
enum class Documents : std::uint8_t { left, opened };
[[nodiscard]] RecordingHead head_of(const Workspace& workspace, const Preferences& preferences,
                                    BestScores scores, Documents documents = Documents::left);
/// Gives a new workspace the documents, the histories and the scores of a head, as at a start of the program.
/// Returns an empty string, or an error about the first one that cannot be read.
[[nodiscard]] std::string restore(const RecordingHead& head, Workspace& workspace);
/// The program's present state as the end of a recording.
[[nodiscard]] RecordingEnd end_of(const Workspace& workspace);

/// Follows the interface frame by frame, and outputs the lines of the recording in order.
class Recorder {
  public:
    using Out = std::function<void(std::string)>;
    /// Without an `out` nothing is recorded.
    explicit Recorder(Out out = nullptr) : out_(std::move(out)) {}

    void begin(const RecordingHead& head);
    /// Before the frame: a message that the shell announces in it.
    void announced(const std::string& sentence) { frame_.announced = sentence; }
    /// Before the frame: the scenes that closing the window would lose, if the shell asks about them.
    void record_close_prompt(const std::vector<const SceneType*>& lost);
    /// Before the frame: the progress of a running export.
    void exporting(const std::optional<ExportProgress>& progress) { frame_.exporting = progress; }
    /// Before the interface's frame.
    void frame_begins(const InputFrame& in) { frame_.in = in; }
    /// An answer from files or the clipboard during the frame.
    void note(IoAnswer answer) { frame_.answers.push_back(std::move(answer)); }
    /// After the frame: a message of the shell.
    void record_message(const std::string& sentence) { frame_.message = sentence; }
    /// The frame is over.
    void frame_ends(const Workspace& workspace);
    void end(const Workspace& workspace);

  private:
    Out out_;
    FrameLineWriter lines_;
    RecordedFrame frame_;
    int frames_ = 0;
    bool long_text_ = false;  ///< the document is too long to be checked regularly
};

/// A new file that grows during the recording; another thread writes to it, so that no frame waits for a
/// disk.
class RecordingFile {
  public:
    struct Result;
    /// Creates the file, or returns an error. An existing file is replaced only with `Replace::yes`, and only
    /// if it is a recording.
    enum class Replace : bool { no, yes };
    [[nodiscard]] static Result create(const std::string& path, Replace replace = Replace::no);
    ~RecordingFile();
    RecordingFile(const RecordingFile&) = delete;
    RecordingFile& operator=(const RecordingFile&) = delete;

    void add(std::string_view lines);
    /// Starts writing what was added.
    void flush();
    /// Returns when everything is written.
    void finish();
    /// The error since the last call, a sentence, when writing failed; nothing more is written after that.
    [[nodiscard]] std::string take_error();

  private:
    [[nodiscard]] static Result create_over(const std::string& path);
    RecordingFile(std::string path, OpenFile file) : path_(std::move(path)), file_(std::move(file)) {}
    [[nodiscard]] std::string write_waiting();

    std::string path_;
    OpenFile file_;
    std::mutex mutex_;
    std::string waiting_;  ///< to be written
    std::string added_;    ///< since the last flush
    bool failed_ = false;
    BackgroundWriter writer_;  ///< last, since it uses all other members
};

struct RecordingFile::Result {
    std::unique_ptr<RecordingFile> file;
    std::string error;
};

/// The recording of a run of the window into a file; without a file every function does nothing.
class WindowRecording {
  public:
    explicit WindowRecording(std::string path) : path_(std::move(path)) {}
    [[nodiscard]] bool on() const { return !path_.empty(); }

    /// The workspace is as the last run left it: from now on answers from files are recorded.
    void begin(Workspace& workspace);
    /// To be called after the command line's choice was carried out and before the first frame: creates the
    /// file. Returns an empty string, or an error.
    [[nodiscard]] std::string start(const SceneChoice& choice, const Preferences& preferences);
    /// Begins during a run: creates the file, replacing another recording only if `replace` says so, and
    /// replaces the workspace by one that a replay will have too, as after a start of the program; the
    /// interface has to be new as well. Returns an empty string, or an error, after which nothing has
    /// changed.
    [[nodiscard]] std::string begin_now(const std::string& path, RecordingFile::Replace replace,
                                        Workspace& workspace, const Preferences& preferences);
    /// Records the clipboard of Dear ImGui's context while the result exists, which must not outlive the
    /// context.
    [[nodiscard]] std::unique_ptr<ClipboardTap> listen();

    /// What follows the interface; records nothing while no recording has started.
    [[nodiscard]] Recorder& recorder() { return recorder_; }
    /// Starts writing what there is.
    void flush();

    /// Writes the end and stops recording. Returns the message: where the recording is, or an error.
    std::string end(Workspace& workspace);
    /// The error since the last call when the file could not be written: recording has then stopped.
    [[nodiscard]] std::string take_error();

  private:
    void note(IoAnswer answer);
    void hear_files(Workspace& workspace);
    void follow();
    void stop();

    std::string path_;                     ///< empty: off
    std::optional<FileAccess> real_;       ///< the access to files without recording
    std::unique_ptr<RecordingFile> file_;  ///< once it has started
    RecordingHead head_;
    Recorder recorder_;
};

}  // namespace crosscut
