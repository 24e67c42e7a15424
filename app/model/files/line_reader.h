#pragma once

#include "app/platform/files.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// The most bytes beyond a line's limit that are skipped to find the next line.
inline constexpr std::size_t kMostPassedOver = std::size_t{1} << 30U;

/// Lines, one after the other, as soon as they have come. Memory: one line up to its limit, whatever comes in.
/// Time for a line: at most that for its limit and `kMostPassedOver` bytes, also where the line has no end.
class LineReader {
  public:
    /// Of a longer line the first `longest` bytes are stored.
    LineReader(ReadBytes in, std::size_t longest);

    /// Goes to the next line; false where there is none, or where it cannot be read.
    [[nodiscard]] bool next();
    /// The line without its end.
    [[nodiscard]] const std::string& text() const { return text_; }
    /// The number of the line, counted from 1.
    [[nodiscard]] std::size_t number() const { return number_; }
    /// Whether the line is the last one and has no end.
    [[nodiscard]] bool breaks_off() const { return !ended_ && at_end_; }
    /// After the last line: its end was not found, and the rest is not read.
    [[nodiscard]] bool gave_up() const { return gave_up_; }
    /// After the last line: what comes next cannot be read; the reason is in errno.
    [[nodiscard]] bool failed() const { return failed_; }

  private:
    /// The next bytes of the line, as many as have come; nothing where no more can be read.
    std::optional<std::string_view> take();
    bool pass_over_rest();

    ReadBytes in_;
    std::size_t longest_;
    std::vector<char> piece_;
    std::size_t from_ = 0, to_ = 0;  ///< of the piece: the bytes that are not taken yet
    bool ended_ = true;              ///< the line is taken to its end
    bool at_end_ = false, gave_up_ = false, failed_ = false;
    std::string text_;
    std::size_t number_ = 0;
};

}  // namespace crosscut
