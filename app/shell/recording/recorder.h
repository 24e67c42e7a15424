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

/// How the program stands: the head of a recording, without the choice of the command line. `Documents`:
/// before the program has done anything those that the last run left, later all that were opened.
enum class Documents : std::uint8_t { left, opened };
[[nodiscard]] RecordingHead head_of(const Workspace& workspace, const Preferences& preferences,
                                    BestScores scores, Documents documents = Documents::left);
/// Gives a fresh workspace the documents, the histories and the scores of a head, as a start of the program
/// does. Returns an empty string, or a sentence about the first that cannot be read.
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
    void note(IoAnswer answer) { frame_.answers.push_back(std::move(answer)); }
    /// What the shell says after it.
    void said(const std::string& sentence) { frame_.message = sentence; }
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

/// A new file that grows while it is recorded: another thread writes to it, so that no frame waits for a disk.
class RecordingFile {
  public:
    struct Result;
    /// Makes the file, or says in a sentence why it cannot be. One of this name is written over only where
    /// `Replace` says so and it is a recording.
    enum class Replace : bool { no, yes };
    [[nodiscard]] static Result create(const std::string& path, Replace replace = Replace::no);
    ~RecordingFile();
    RecordingFile(const RecordingFile&) = delete;
    RecordingFile& operator=(const RecordingFile&) = delete;

    void add(std::string_view lines);
    /// Has what was added written, soon.
    void flush();
    /// Returns when all is written.
    void finish();
    /// A sentence, once, when something could not be written; nothing is from then on.
    [[nodiscard]] std::string take_error();
    [[nodiscard]] const std::string& path() const { return path_; }

  private:
    [[nodiscard]] static Result create_over(const std::string& path);
    RecordingFile(std::string path, OpenFile file) : path_(std::move(path)), file_(std::move(file)) {}
    [[nodiscard]] std::string write_waiting();

    std::string path_;
    OpenFile file_;
    std::mutex mutex_;
    std::string waiting_;  ///< for the disk
    std::string added_;    ///< since the last flush
    bool failed_ = false;
    BackgroundWriter writer_;  ///< last: it uses all the others
};

struct RecordingFile::Result {
    std::unique_ptr<RecordingFile> file;
    std::string error;
};

/// The recording of a run of the window, into a file; where none is asked for, everything here does nothing.
class WindowRecording {
  public:
    explicit WindowRecording(std::string path) : path_(std::move(path)) {}
    [[nodiscard]] bool on() const { return !path_.empty(); }

    /// The workspace is as the last run left it: from here on what it gets from files is noted.
    void begin(Workspace& workspace);
    /// What the command line asked for has been done, and the first frame may come: makes the file. Returns
    /// an empty string, or a sentence why it cannot be made.
    [[nodiscard]] std::string start(const SceneChoice& choice, const Preferences& preferences);
    /// Begins in the middle of a run: makes the file, over another recording only where `replace` says so,
    /// and puts in place of the workspace one that a replay will have too, as after a start of the program;
    /// the interface has to be new as well. Returns an empty string, or a sentence after which nothing has
    /// changed.
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
    void note(IoAnswer answer);
    void hear_files(Workspace& workspace);

    std::string path_;                ///< empty: off
    std::optional<FileAccess> real_;  ///< how files are reached when nobody listens
    std::unique_ptr<RecordingFile> file_;
    RecordingHead head_;
    bool started_ = false;
    Recorder recorder_{[this](const std::string& lines) { file_->add(lines); }};
};

}  // namespace crosscut
