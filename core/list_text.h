#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

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

/// The parts of a text between spaces.
[[nodiscard]] inline std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        if (end > 0) words.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

}  // namespace crosscut
