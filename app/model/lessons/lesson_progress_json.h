#pragma once

#include "app/model/lessons/lesson_progress.h"

#include <nlohmann/json_fwd.hpp>

namespace crosscut {

/// `LessonMemory` as JSON, and back: invalid parts are left out.
[[nodiscard]] nlohmann::ordered_json lesson_memory_json(const LessonMemory& memory);
[[nodiscard]] LessonMemory lesson_memory_in(const nlohmann::ordered_json& json);

}  // namespace crosscut
