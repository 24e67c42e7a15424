#pragma once

#include "core/methods/answer_part.h"
#include "core/nearest/methods/question.h"

#include <cmath>
#include <string>
#include <vector>

namespace crosscut::nearest {

/// An answer by name: which way the method went, both parameters, the squared distance and the distance; of no answer the way
/// alone.
template <class N>
[[nodiscard]] std::vector<AnswerPart<N>> answer_parts(const Answer<N>& answer) {
    std::vector<AnswerPart<N>> parts{{"branch", std::string(name(answer.branch))}};
    if (!answers(answer.branch)) return parts;
    parts.push_back({"s", "", answer.s});
    parts.push_back({"t", "", answer.t});
    parts.push_back({"square", "", answer.square});
    using std::sqrt;
    parts.push_back({"distance", "", sqrt(answer.square)});
    return parts;
}

}  // namespace crosscut::nearest
