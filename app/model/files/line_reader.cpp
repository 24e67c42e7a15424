#include "app/model/files/line_reader.h"

#include <algorithm>
#include <utility>

namespace crosscut {

LineReader::LineReader(ReadBytes in, std::size_t longest)
    : in_(std::move(in)), longest_(longest), piece_(std::size_t{1} << 16U) {}

bool LineReader::next() {
    if (!pass_over_rest()) return false;
    text_.clear();
    ++number_;
    do {
        const auto bytes = take();
        if (!bytes) return !failed_ && !text_.empty();
        text_.append(bytes->substr(0, longest_ - text_.size()));
    } while (!ended_ && text_.size() < longest_);
    return true;
}

std::optional<std::string_view> LineReader::take() {
    ended_ = false;
    if (from_ == to_) {
        if (at_end_) return std::nullopt;
        const std::optional<std::size_t> count = in_(piece_.data(), piece_.size());
        failed_ = !count;
        from_ = 0;
        to_ = count.value_or(0);
        at_end_ = to_ == 0;
        if (at_end_) return std::nullopt;
    }
    const std::string_view come(piece_.data() + from_, to_ - from_);
    const std::size_t end = come.find('\n');
    ended_ = end != std::string_view::npos;
    from_ += ended_ ? end + 1 : come.size();
    return come.substr(0, end);
}

bool LineReader::pass_over_rest() {
    for (std::size_t passed = 0; !ended_;) {
        gave_up_ = gave_up_ || passed > kMostPassedOver;
        if (gave_up_) return false;
        const auto bytes = take();
        if (!bytes) return false;
        passed += bytes->size();
    }
    return true;
}

}  // namespace crosscut
