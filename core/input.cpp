#include "core/input.h"

namespace crosscut::input {

std::string text(const ArgumentPath& at) {
    const std::string before = at.in != nullptr ? text(*at.in) : std::string();
    if (at.name == nullptr) return before + '[' + std::to_string(at.index) + ']';
    return before.empty() ? at.name : before + '.' + at.name;
}

void Blame::ask(const ArgumentPath& at, double x, bool holds, const char* otherwise) const {
    const char* wrong = !std::isfinite(x) ? "is not finite" : !holds ? otherwise : nullptr;
    if (wrong != nullptr) throw InvalidInput(std::string(question_) + ": " + text(at) + ' ' + wrong);
}

}  // namespace crosscut::input
