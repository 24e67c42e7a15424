#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace crosscut {

/// Words one after the other, with `between` before all but the first. `word_of`: the word of an element.
template <class Elements, class WordOf = std::identity>
[[nodiscard]] std::string list_text(const Elements& elements, std::string_view between, WordOf word_of = {}) {
    std::string text;
    for (const auto& element : elements) {
        if (!text.empty()) text += between;
        text += std::invoke(word_of, element);
    }
    return text;
}

}  // namespace crosscut
