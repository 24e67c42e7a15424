#pragma once

#include "app/model/lessons/mistakes.h"

#include <cstddef>
#include <string_view>

namespace crosscut {

/// Reads what stands between the two lines of dashes at the beginning of a lesson into its title, language and audience.
/// Returns where the cards begin, bytes.
[[nodiscard]] std::size_t read_front_matter(std::string_view text, Lesson& lesson, LessonMistakes& mistakes);

}  // namespace crosscut
