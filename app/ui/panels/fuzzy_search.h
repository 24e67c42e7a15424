#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

/// Searching by a few letters.
namespace crosscut {

struct FuzzyMatch {
    int score = 0;                ///< the higher the better; 0 for nothing typed
    std::vector<std::size_t> at;  ///< the bytes of the text that were matched, ascending
};

/// How well the letters of `typed` are found in `text`, in their order but not necessarily side by side; nothing when they
/// are not, or only scattered through the middles of words. Beginnings of words and letters in a run count more, so that
/// "tj" finds "T-junction". Of the ways to find them the best counts. Case does not matter (of a to z). Spaces part words
/// that are each looked for on its own, in any order. Costs the letters typed times the square of the text: for titles.
[[nodiscard]] std::optional<FuzzyMatch> fuzzy_match(std::string_view typed, std::string_view text);

/// Where `word` stands whole at the beginning of a word of `text`, case aside; its score is half of what `fuzzy_match` would
/// give. For long texts, in which a few letters would be found everywhere. Nothing for an empty word.
[[nodiscard]] std::optional<int> word_match(std::string_view word, std::string_view text);

/// The pieces between spaces.
[[nodiscard]] std::vector<std::string_view> words_of(std::string_view typed);

}  // namespace crosscut
