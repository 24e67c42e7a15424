#pragma once

#include "app/model/scene_output.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// How far a class has come in one lesson.
struct LessonProgress {
    std::string lesson;             ///< the file's whole path; of one in the box its name alone
    std::size_t card = 0;           ///< the one shown last, counted from 0
    std::vector<std::string> done;  ///< the tasks that are done: card and what is asked for
    std::uint64_t round = 0;        ///< how often the lesson was started again
    friend bool operator==(const LessonProgress&, const LessonProgress&) = default;
};

/// What the program remembers of lessons between runs.
struct LessonMemory {
    std::vector<LessonProgress> progress;     ///< the latest first, at most `kMostLessons`
    std::string open;                         ///< the lesson that is under way; empty: none
    std::optional<DetailLevel> depth_before;  ///< how much was on screen before it

    /// That of a lesson, brought to the front; made where there is none.
    [[nodiscard]] LessonProgress& of(std::string_view lesson);

    friend bool operator==(const LessonMemory&, const LessonMemory&) = default;
};

/// What either of two windows has done is done: adds the lessons and the tasks of `theirs` that `ours` lacks.
/// A lesson that one of them has started again is as it is there.
void add_progress(const LessonMemory& theirs, LessonMemory& ours);

inline constexpr std::size_t kMostLessons = 50;

}  // namespace crosscut
