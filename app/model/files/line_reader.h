#pragma once

#include <cstddef>
#include <istream>
#include <string>
#include <vector>

namespace crosscut {

/// The lines of a stream, one after the other. Memory: one line up to its longest, whatever comes in.
class LineReader {
  public:
    /// Of a line that has more bytes than `longest`, what is beyond is passed over.
    LineReader(std::istream& in, std::size_t longest);

    /// Goes on to the next line; false where there is none, or where the stream cannot be read (`in.bad()`).
    [[nodiscard]] bool next();
    /// The line without its end.
    [[nodiscard]] const std::string& text() const { return text_; }
    /// Which line it is, counted from 1.
    [[nodiscard]] std::size_t number() const { return number_; }

  private:
    std::istream& in_;
    std::size_t longest_;
    std::vector<char> piece_;
    std::string text_;
    std::size_t number_ = 0;
};

}  // namespace crosscut
