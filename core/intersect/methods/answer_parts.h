#pragma once

#include "core/intersect/methods/question.h"
#include "core/methods/answer_part.h"

#include <string>
#include <vector>

namespace crosscut {

/// All that there is in an answer, by name; what it does not have is left out.
template <class N>
[[nodiscard]] std::vector<AnswerPart<N>> answer_parts(const Answer<N>& answer) {
    std::vector<AnswerPart<N>> parts{{"outcome", std::string(name(answer.outcome))},
                                     {"why", std::string(name(answer.why))}};
    if (answer.s) parts.push_back({"s", "", *answer.s});
    if (answer.t) parts.push_back({"t", "", *answer.t});
    if (!answer.point) return parts;
    parts.push_back({"x", "", answer.point->x});
    parts.push_back({"y", "", answer.point->y});
    return parts;
}

}  // namespace crosscut
