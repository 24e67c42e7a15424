#pragma once

#include "app/model/scene.h"

#include <iosfwd>
#include <span>
#include <string>
#include <vector>

namespace crosscut {

/// What `crosscut lesson` is asked for.
struct LessonRequest {
    std::string what;  ///< "check" or "list"
    std::vector<std::string> files;
};

/// `check`: says every mistake of every file, a line each: file:line:column and the sentence; of a file without any, how many
/// cards and tasks it has. Returns 0; 1 where there are mistakes; 2 where a file cannot be read, which is said on `errors`.
/// `list`: the lessons in the box.
[[nodiscard]] int lesson_command(const LessonRequest& request, std::span<const SceneType> types,
                                 std::ostream& out, std::ostream& errors);

}  // namespace crosscut
