#pragma once

#include <cstddef>
#include <istream>
#include <string>
#include <vector>

namespace crosscut {

/// The most bytes beyond a line's limit that are skipped to find the next line.
inline constexpr std::size_t kMostPassedOver = std::size_t{1} << 30U;

/// The lines of a stream, one after the other. Memory: one line up to its limit, whatever comes in. Time for
/// a line: at most that for its limit and `kMostPassedOver` bytes, also where the line has no end.
class LineReader {
  public:
    /// Of a longer line the first `longest` bytes are stored.
    LineReader(std::istream& in, std::size_t longest);

    /// Goes to the next line; false where there is none, or where the stream cannot be read (`in.bad()`).
    [[nodiscard]] bool next();
    /// The line without its end.
    [[nodiscard]] const std::string& text() const { return text_; }
    /// The number of the line, counted from 1.
    [[nodiscard]] std::size_t number() const { return number_; }
    /// After the last line: its end was not found, and the rest of the stream is not read.
    [[nodiscard]] bool gave_up() const { return gave_up_; }

  private:
    /// Reads one more piece of a line; false where nothing can be read.
    bool read_piece();
    bool pass_over_rest();

    std::istream& in_;
    std::size_t longest_;
    std::vector<char> piece_;
    std::size_t in_piece_ = 0;  ///< bytes of the line
    bool more_ = false;         ///< the line is not at its end
    std::string text_;
    std::size_t number_ = 0;
    bool gave_up_ = false;
};

}  // namespace crosscut
