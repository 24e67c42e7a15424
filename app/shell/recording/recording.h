#pragma once

#include "app/cli/command_line.h"
#include "app/model/files/best_scores.h"
#include "app/model/files/folders.h"
#include "app/model/files/preferences.h"
#include "app/shell/recording/recorded_io.h"
#include "app/shell/session.h"
#include "app/ui/files/export_panel.h"
#include "app/ui/input.h"

#include <nlohmann/json_fwd.hpp>

#include <array>
#include <cstddef>
#include <exception>
#include <initializer_list>
#include <istream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// What Dear ImGui goes by in a frame: plain data, so that it can be recorded and replayed, under any of its versions.
struct ImguiInput {
    std::array<float, 2> display{};  ///< physical pixels
    float dt_s = 0.0f;
    std::array<float, 2> mouse{};
    std::array<float, 2> wheel{};  ///< notches, down and across
    unsigned buttons = 0;          ///< a bit each
    unsigned keys = 0;  ///< a bit each, in the order of the table in the source: it is only ever added to
    unsigned modifiers = 0;  ///< 1 Control, 2 Shift, 4 Alt, 8 the system's
    std::vector<unsigned> characters;

    friend bool operator==(const ImguiInput&, const ImguiInput&) = default;
};

/// What the current frame goes by; between NewFrame and EndFrame.
[[nodiscard]] ImguiInput imgui_input();
/// Tells Dear ImGui how long the last frame was, before NewFrame. It takes no time that is not positive: a
/// clock that stands or is set back, or two frames within one of its ticks, are a very short time to it.
void give_time_to_imgui(double dt_s);
/// Makes the next frame go by this; before NewFrame.
void give_to_imgui(const ImguiInput& input);

// A recording: how the program stood, then everything that came in, frame by frame, then how it stood at the end.

/// The scene file of one document.
struct RecordedDocument {
    std::string scene;  ///< its id
    std::string text;
    std::string history{};  ///< as `history_lines` has it; empty at the end
};

/// What of a page the program goes by where it runs on one.
struct RecordedPage {
    std::string address{};
    bool embedded = false, touch = false;
};

/// How the program stood before the first frame.
struct RecordingHead {
    std::string version;                 ///< of the program
    StandardFolders folders;             ///< where it was started, and whose files it shows
    std::optional<RecordedPage> page{};  ///< that it ran on
    Preferences preferences;
    BestScores scores;
    std::vector<RecordedDocument> documents;  ///< what the last run had left
    SessionIndex index;                       ///< the current one of these, and their files
    SceneChoice choice;                       ///< what the command line asked for on top of them
    std::vector<IoAnswer> answers;            ///< what that choice got from files
};

struct RecordedFrame {
    InputFrame in;
    ImguiInput imgui;
    std::string announced;  ///< by the shell, before the frame
    std::vector<std::string>
        would_lose;  ///< ids of the scenes that closing the window would lose, as was asked before it
    std::optional<ExportProgress> exporting;  ///< how far an export is that is under way
    std::string message;                      ///< by the shell, after it
    std::vector<IoAnswer> answers;            ///< what the frame got from files and the clipboard
    std::optional<std::string> check;         ///< a hash of the current document after the frame
};

/// How it ended.
struct RecordingEnd {
    std::string scene;
    std::vector<RecordedDocument> documents;
};

/// What stands in `check`: another one whenever the current document's text is another.
[[nodiscard]] std::string checksum_of(const std::string& scene_text);

/// Frames as lines of JSON. What lasts, sizes and what is held down, stands only in the line where it
/// changes, so that a frame in which only time goes by takes some 30 bytes.
class FrameLineWriter {
  public:
    /// One line, with its end.
    [[nodiscard]] std::string line(const RecordedFrame& frame);

  private:
    std::optional<RecordedFrame> last_;  ///< what lasts of it
};

/// Reads them in the same order.
class FrameLineReader {
  public:
    struct Result {
        RecordedFrame frame;
        std::string wrong;  ///< a clause, where the line is not as a recording has it
    };
    [[nodiscard]] Result read(const nlohmann::ordered_json& line);

  private:
    RecordedFrame last_;  ///< what lasts of it
};

// The file: JSON, one object a line. First the head, a line for each document that was there, a line for each
// frame, a line for each document at the end, and the last line. A recording that broke off ends anywhere.

[[nodiscard]] std::string head_lines(const RecordingHead& head);
[[nodiscard]] std::string end_lines(const RecordingEnd& end);

/// The version of this program, as recordings name it.
[[nodiscard]] std::string program_version();

/// Reads a recording as it comes, a line of at most 16 MiB at once; before the first frame and after the last, 32 MiB.
class RecordingReader {
  public:
    /// `source` is what sentences call it; `in` has to outlive this.
    RecordingReader(std::istream& in, std::string source);
    ~RecordingReader();
    RecordingReader(const RecordingReader&) = delete;
    RecordingReader& operator=(const RecordingReader&) = delete;

    /// First of all. Returns an empty string, or a sentence why this is no recording that can be replayed here.
    [[nodiscard]] std::string read_head();
    [[nodiscard]] const RecordingHead& head() const { return head_; }
    /// The next frame; nothing after the last one.
    [[nodiscard]] std::optional<RecordedFrame> next();
    /// After the last frame: how it ended; nothing where it breaks off.
    [[nodiscard]] const std::optional<RecordingEnd>& end() const { return end_; }
    /// After the last frame: a sentence about a line that cannot be read, unless it is the last one and has
    /// no end, as of a program that was killed while it wrote.
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

// Values of recordings as JSON, and back. Reading throws a `std::exception` for what is not as it was written.

/// A text of any bytes: as such where it is one in UTF-8 and without NUL, else its bytes in hexadecimal.
[[nodiscard]] nlohmann::ordered_json bytes_json(std::string_view bytes);
[[nodiscard]] std::string bytes_from(const nlohmann::ordered_json& json);

[[nodiscard]] nlohmann::ordered_json answers_json(const std::vector<IoAnswer>& answers);
[[nodiscard]] std::vector<IoAnswer> answers_from(const nlohmann::ordered_json& json);

/// What a reader throws about a value of the right type that no recording has.
struct NotRecorded : std::exception {};

/// A list, of so many where a number is given.
[[nodiscard]] const nlohmann::ordered_json& list_from(const nlohmann::ordered_json& json,
                                                      std::optional<std::size_t> count = {});
/// An object that has no members but these.
void only_members(const nlohmann::ordered_json& json, std::initializer_list<std::string_view> known);
/// A number for which a double stands.
[[nodiscard]] double number_from(const nlohmann::ordered_json& json);
/// A whole number that the type, one of the language's own from int on, holds.
template <class Whole>
[[nodiscard]] Whole whole_from(const nlohmann::ordered_json& json);

}  // namespace crosscut
