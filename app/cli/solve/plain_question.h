#pragma once

#include <crosscut/types.h>

#include <optional>
#include <string_view>

namespace crosscut {

/// A question "intersect" about two segments and nothing else, as programs write millions of them.
struct PlainQuestion {
    std::string_view id;  ///< as it is written, a part of the line; empty where there is none
    Segment2 ab{};
    Segment2 cd{};
};

/// The question, where the line is one object with "query", "a", "b", "c" and "d", each once and in any order, perhaps with an "id",
/// points as two decimal numbers, words without a backslash. Nothing for every other line, right or wrong: `read_json` reads it. What
/// both read they read alike.
[[nodiscard]] std::optional<PlainQuestion> plain_question(std::string_view line);

}  // namespace crosscut
