#pragma once

#include <span>
#include <string_view>

namespace crosscut {

/// One file of `assets/lessons/`, compiled into the program.
struct LessonFile {
    std::string_view file;  ///< "two_roads.md"
    std::string_view text;
};
[[nodiscard]] std::span<const LessonFile> lesson_files();

}  // namespace crosscut
