#pragma once

#include "core/methods/answer_part.h"
#include "core/nearest/methods/question.h"

#include <string>
#include <vector>

namespace crosscut::nearest {

/// An answer by name: which way the method went, both parameters and the squared distance; of no answer the way alone.
template <class N>
[[nodiscard]] std::vector<AnswerPart<N>> answer_parts(const Answer<N>& answer) {
    std::vector<AnswerPart<N>> parts{{"branch", std::string(name(answer.branch))}};
    if (!answers(answer.branch)) return parts;
    parts.push_back({"s", "", answer.s});
    parts.push_back({"t", "", answer.t});
    parts.push_back({"square", "", answer.square});
    return parts;
}

}  // namespace crosscut::nearest
