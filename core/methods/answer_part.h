#pragma once

#include <string>

namespace crosscut {

/// A part of a method's answer by its name: a word, or where that is empty a number.
template <class N>
struct AnswerPart {
    std::string name;
    std::string word{};
    N number{};
};

}  // namespace crosscut
