#include "app/model/history.h"

#include <utility>

namespace crosscut {

void History::reset(std::string text) {
    texts_.clear();
    texts_.push_back(std::move(text));
    at_ = 0;
}

void History::observe(std::string text) {
    if (text == texts_[at_]) return;
    texts_.resize(at_ + 1);
    texts_.push_back(std::move(text));
    if (texts_.size() > kMost) texts_.erase(texts_.begin());
    at_ = texts_.size() - 1;
}

std::optional<std::string> History::undo() {
    if (!can_undo()) return std::nullopt;
    return texts_[--at_];
}

std::optional<std::string> History::redo() {
    if (!can_redo()) return std::nullopt;
    return texts_[++at_];
}

}  // namespace crosscut
