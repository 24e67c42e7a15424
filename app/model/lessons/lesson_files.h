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

/// Whether a lesson in the box has this file's name.
[[nodiscard]] inline bool is_lesson_of_box(std::string_view file) {
    for (const LessonFile& lesson : lesson_files())
        if (lesson.file == file) return true;
    return false;
}

}  // namespace crosscut
