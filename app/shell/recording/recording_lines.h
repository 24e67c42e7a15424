#pragma once

#include "app/shell/recording/frame_line.h"
#include "app/shell/recording/recording.h"

#include <istream>
#include <memory>
#include <optional>
#include <string>

/// The file: JSON, one object a line. First the head, a line for each document that was there, a line for each frame, a line
/// for each document at the end, and the last line. A recording that broke off ends anywhere.
namespace crosscut {

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
    /// After the last frame: a sentence about a line that cannot be read, unless it is the last one and has no end, as of a
    /// program that was killed while it wrote.
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
