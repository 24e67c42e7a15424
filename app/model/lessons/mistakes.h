#pragma once

#include "app/model/lessons/lesson.h"
#include "core/input.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace crosscut {

/// Collects what is wrong with the text of a lesson.
class LessonMistakes {
  public:
    explicit LessonMistakes(std::string_view text) : text_(text) {}

    /// Enough for anybody; what is wrong beyond it is not looked for.
    static constexpr std::size_t kMost = 200;
    [[nodiscard]] bool full() const { return found_.size() >= kMost; }

    void add(std::size_t byte, std::string what) {
        if (full()) return;
        found_.push_back(mistake_at(text_, byte, std::move(what)));
    }
    [[nodiscard]] std::vector<LessonMistake> take() {
        ranges::stable_sort(found_, [](const LessonMistake& a, const LessonMistake& b) {
            return std::pair(a.line, a.column) < std::pair(b.line, b.column);
        });
        return std::move(found_);
    }

  private:
    std::string_view text_;
    std::vector<LessonMistake> found_;
};

}  // namespace crosscut
