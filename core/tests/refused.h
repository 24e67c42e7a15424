#pragma once

#include <crosscut/invalid_input.h>

#include <string>

namespace crosscut::test {

/// What the refusal of a question says; empty where it is answered.
template <class Ask>
[[nodiscard]] std::string refusal(const Ask& ask) {
    try {
        ask();
    } catch (const InvalidInput& refused) {
        return refused.what();
    }
    return {};
}

}  // namespace crosscut::test
