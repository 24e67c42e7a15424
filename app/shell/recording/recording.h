#pragma once

#include "app/cli/command_line.h"
#include "app/model/files/best_scores.h"
#include "app/model/files/folders.h"
#include "app/model/files/preferences.h"
#include "app/platform/files.h"
#include "app/shell/recording/recorded_io.h"
#include "app/shell/session.h"
#include "app/ui/files/export_panel.h"
#include "app/ui/input.h"

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace crosscut {

// A recording: the program's state at the start, then all input frame by frame, then the state at the end.

/// The scene file of one document.
struct RecordedDocument {
    std::string scene;  ///< its id
    std::string text;
    std::string history{};  ///< in the format of `history_lines`; empty at the end
};

/// The program's state before the first frame.
struct RecordingHead {
    std::string version;               ///< of the program
    StandardFolders folders;           ///< the folder of its start, and those whose files it shows
    std::optional<PageAccess> page{};  ///< on which it ran; its functions are not recorded
    Preferences preferences;
    BestScores scores;
    std::vector<RecordedDocument> documents;  ///< those that the last run had left
    SessionIndex index;                       ///< the current one of them, and their files
    SceneChoice choice;                       ///< what the command line asked for in addition
    std::vector<IoAnswer> answers;            ///< the answers from files for that choice
};

struct RecordedFrame {
    InputFrame in;          ///< Dear ImGui's too
    std::string announced;  ///< a message by the shell, before the frame
    /// ids of the scenes that closing the window would lose, if the shell asked before the frame
    std::vector<std::string> would_lose;
    std::optional<ExportProgress> exporting;  ///< progress of a running export
    std::string message;                      ///< a message by the shell, after the frame
    std::vector<IoAnswer> answers;            ///< from files and the clipboard during the frame
    std::optional<std::uint64_t> check;       ///< `hash_of` the current document's text after the frame
};

/// The program's state at the end.
struct RecordingEnd {
    std::string scene;
    std::vector<RecordedDocument> documents;
};

/// Writes frames as lines of JSON, with the values that differ from those of the last frame, or for events
/// from none, so that a frame in which only time passes takes some 30 bytes.
class FrameLineWriter {
  public:
    /// A line, with its line end.
    [[nodiscard]] std::string line(const RecordedFrame& frame);

  private:
    RecordedFrame last_;  ///< the last frame without its events
};

/// Reads frames from these lines, in the same order.
class FrameLineReader {
  public:
    struct Result {
        RecordedFrame frame;
        std::string wrong;  ///< a clause, if the line is not as in a recording
    };
    [[nodiscard]] Result read(const nlohmann::ordered_json& line);

  private:
    RecordedFrame last_;  ///< the last frame without its events
};

// The file: JSON, one object on each line. First the head, a line for each document at the start, a line for
// each frame, a line for each document at the end, and the last line. An interrupted recording may end
// anywhere.

[[nodiscard]] std::string head_lines(const RecordingHead& head);
[[nodiscard]] std::string end_lines(const RecordingEnd& end);

/// The version of this program, as it is written in recordings.
[[nodiscard]] std::string program_version();

/// Reads a recording incrementally, with lines of at most 16 MiB; at most 32 MiB before the first frame, and
/// as many after the last.
class RecordingReader {
  public:
    /// `source` is its name in errors.
    RecordingReader(ReadBytes in, std::string source);
    ~RecordingReader();
    RecordingReader(const RecordingReader&) = delete;
    RecordingReader& operator=(const RecordingReader&) = delete;

    /// To be called first. Returns an empty string, or an error if this is no recording that can be replayed
    /// here.
    [[nodiscard]] std::string read_head();
    [[nodiscard]] const RecordingHead& head() const { return head_; }
    /// The next frame; nothing after the last one.
    [[nodiscard]] std::optional<RecordedFrame> next();
    /// After the last frame: the state at the end; nothing for an interrupted recording.
    [[nodiscard]] const std::optional<RecordingEnd>& end() const { return end_; }
    /// After the last frame: an error about a line that cannot be read, unless it is the last one and has no
    /// line end, as when the program was killed while it wrote.
    [[nodiscard]] const std::string& error() const { return error_; }

  private:
    struct Lines;
    void fail(const std::string& clause);
    void read_last_lines();

    std::unique_ptr<Lines> lines_;
    RecordingHead head_;
    FrameLineReader frames_;
    std::optional<RecordingEnd> end_;
    std::string error_;
};

}  // namespace crosscut
