#pragma once

#include "core/batch/arrays.h"
#include "core/input.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>

/// What is asked of arrays. For the core's sources only.
namespace crosscut::input {

/// Throws unless `holds`: "QUESTION: CLAUSE".
inline void require_that(bool holds, const char* question, const char* clause) {
    if (!holds) throw InvalidInput(std::string(question) + ": " + clause);
}

/// Whether all arrays of a group are equally long.
[[nodiscard]] inline bool even(const Points2Array& all) { return all.x.size() == all.y.size(); }
[[nodiscard]] inline bool even(const Points3Array& all) {
    return all.x.size() == all.y.size() && all.x.size() == all.z.size();
}
template <class Segments>
[[nodiscard]] bool even(const Segments& all) {
    return even(all.start) && even(all.end) && all.start.size() == all.end.size();
}

/// Whether an array is as long as the questions, or empty because nobody asks for it.
template <class Span>
[[nodiscard]] bool fits(const Span& all, std::size_t count) {
    return all.empty() || all.size() == count;
}

/// Throws unless argument `name`, or its number `index`, is as its `walk` says.
template <class T>
void require_one(const char* question, const char* name, std::size_t index, const T& value) {
    Sum sum;
    walk(sum, Place{name}, value);
    if (sum.good()) [[likely]]
        return;
    const Place array{name};
    const Blame blame(question);
    walk(blame, Place{nullptr, &array, index}, value);
}

}  // namespace crosscut::input
