#pragma once

#include "core/methods/answer_part.h"
#include "core/sweep/methods/question.h"

#include <string>
#include <vector>

namespace crosscut {

/// An answer by name: how many roots there are, and of each its time, its fate and, where it was computed, its place.
template <class N>
[[nodiscard]] std::vector<AnswerPart<N>> answer_parts(const SweepMethodAnswer<N>& answer) {
    std::vector<AnswerPart<N>> parts{{"count", "", N(answer.count)}};
    int number = 0;
    for (const MethodRoot<N>& root : answer.found()) {
        const std::string which = std::to_string(++number);
        parts.push_back({"t" + which, "", root.t});
        parts.push_back({"fate" + which, std::string(name(root.fate))});
        if (root.s) parts.push_back({"s" + which, "", *root.s});
    }
    return parts;
}

}  // namespace crosscut
