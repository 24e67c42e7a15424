#include "app/cli/solve/line_reader.h"

#include <algorithm>

namespace crosscut {

LineReader::LineReader(std::istream& in, std::size_t longest)
    : in_(in), longest_(longest), piece_(std::size_t{1} << 16U) {}

bool LineReader::next() {
    text_.clear();
    if (!in_.good()) return false;
    ++number_;
    while (true) {
        in_.getline(piece_.data(), static_cast<std::streamsize>(piece_.size()));
        auto count = static_cast<std::size_t>(in_.gcount());
        if (in_.bad() || (in_.eof() && count == 0)) return !in_.bad() && !text_.empty();
        const bool more = in_.fail() && !in_.eof();  // the piece is full and the line is not at its end
        if (!in_.fail() && !in_.eof()) --count;      // the line's end is counted, and is not in the piece
        text_.append(piece_.data(), std::min(count, longest_ - text_.size()));
        if (!more) return true;
        in_.clear();
    }
}

}  // namespace crosscut
