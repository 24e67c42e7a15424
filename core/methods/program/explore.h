#pragma once

#include "core/methods/program/written.h"

#include <functional>
#include <vector>

namespace crosscut::program {

/// Every way that a method can go, as one program: `run_on` runs it on a path and returns what it answers, and is called once
/// for each way. Ways that go on alike are joined (core/methods/program/join.h).
/// `id` and `title` are the program's. Throws `std::length_error` for more than `kMostWays` ways.
[[nodiscard]] Program explored(std::string id, std::string title,
                               const std::function<std::vector<AnswerField>(Path&)>& run_on);

inline constexpr int kMostWays = 20000;

}  // namespace crosscut::program
