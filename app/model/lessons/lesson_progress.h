#pragma once

#include "app/model/scene_output.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// The progress of a class in one lesson.
struct LessonProgress {
    std::string lesson;             ///< the file's absolute path; for a built-in lesson its file name
    std::size_t card = 0;           ///< the last one shown, counted from 0
    std::vector<std::string> done;  ///< the completed tasks: card and the task's text
    std::uint64_t round = 0;        ///< how often the lesson was restarted
    friend bool operator==(const LessonProgress&, const LessonProgress&) = default;
};

/// What the program saves about lessons between runs.
struct LessonMemory {
    std::vector<LessonProgress> progress;      ///< the latest first, at most `kMostLessons`
    std::string open;                          ///< the lesson in progress; empty: none
    std::optional<DetailLevel> detail_before;  ///< the detail level before it
    std::string linked{};  ///< the drawing of the link that opens it, as a scene text; empty: the card's own

    /// The progress in a lesson, moved to the front; created where there is none.
    [[nodiscard]] LessonProgress& of(std::string_view lesson);

    friend bool operator==(const LessonMemory&, const LessonMemory&) = default;
};

/// Merges the progress of two windows: adds the lessons and the tasks of `theirs` that `ours` lacks. For a
/// lesson that one of them has restarted, that one's progress is used.
void add_progress(const LessonMemory& theirs, LessonMemory& ours);

inline constexpr std::size_t kMostLessons = 50;

}  // namespace crosscut
