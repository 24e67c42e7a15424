#include "app/model/files/line_reader.h"

#include <algorithm>

namespace crosscut {

LineReader::LineReader(std::istream& in, std::size_t longest)
    : in_(in), longest_(longest), piece_(std::size_t{1} << 16U) {}

bool LineReader::next() {
    if (!pass_over_rest() || !in_.good()) return false;
    text_.clear();
    ++number_;
    do {
        if (!read_piece()) return !in_.bad() && !text_.empty();
        text_.append(piece_.data(), std::min(in_piece_, longest_ - text_.size()));
    } while (more_ && text_.size() < longest_);
    return true;
}

bool LineReader::read_piece() {
    in_.getline(piece_.data(), static_cast<std::streamsize>(piece_.size()));
    in_piece_ = static_cast<std::size_t>(in_.gcount());
    more_ = false;
    if (in_.bad() || (in_.eof() && in_piece_ == 0)) return false;
    more_ = in_.fail() && !in_.eof();            // the piece is full and the line is not at its end
    if (!in_.fail() && !in_.eof()) --in_piece_;  // the line's end is counted, but not stored
    if (more_) in_.clear();
    return true;
}

bool LineReader::pass_over_rest() {
    for (std::size_t passed = 0; more_; passed += in_piece_) {
        gave_up_ = gave_up_ || passed > kMostPassedOver;
        if (gave_up_ || !read_piece()) return false;
    }
    return true;
}

}  // namespace crosscut
