#pragma once

#include <cstddef>
#include <istream>
#include <string>
#include <vector>

namespace crosscut {

/// Of a line that is longer than it may be, so many bytes more are passed over to find the next one.
inline constexpr std::size_t kMostPassedOver = std::size_t{1} << 30U;

/// The lines of a stream, one after the other. Memory: one line up to its longest, whatever comes in. Time
/// for a line: so much as that and `kMostPassedOver` bytes take, also where the line has no end.
class LineReader {
  public:
    /// Of a line that has more bytes than `longest`, those are kept.
    LineReader(std::istream& in, std::size_t longest);

    /// Goes on to the next line; false where there is none, or where the stream cannot be read (`in.bad()`).
    [[nodiscard]] bool next();
    /// The line without its end.
    [[nodiscard]] const std::string& text() const { return text_; }
    /// Which line it is, counted from 1.
    [[nodiscard]] std::size_t number() const { return number_; }
    /// After the last line: it was not followed to its end, and what comes after it is not read.
    [[nodiscard]] bool gave_up() const { return gave_up_; }

  private:
    /// One more piece of a line; false where nothing can be read.
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
