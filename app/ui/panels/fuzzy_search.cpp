#include "app/ui/panels/fuzzy_search.h"

#include <algorithm>

namespace crosscut {
namespace {

constexpr int kLetter = 2;
constexpr int kFirstOfText = 10;
constexpr int kFirstOfWord = 8;
constexpr int kRun = 5;
constexpr int kWorstGap = 6;  // however many letters are skipped
constexpr int kNever = -1'000'000;

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool part_of_word(char c) {
    const char l = lower(c);
    return (l >= 'a' && l <= 'z') || (c >= '0' && c <= '9') || (static_cast<unsigned char>(c) & 0x80u) != 0;
}

int place_value(std::string_view text, std::size_t at) {
    if (at == 0) return kLetter + kFirstOfText;
    return kLetter + (part_of_word(text[at - 1]) ? 0 : kFirstOfWord);
}

/// The best way to find one word.
std::optional<FuzzyMatch> best_way(std::string_view word, std::string_view text) {
    const std::size_t n = word.size(), m = text.size();
    if (n == 0 || n > m) return std::nullopt;
    // best[i * m + j]: the score of the first i + 1 letters with the last of them at j; from: where the one before it is.
    std::vector<int> best(n * m, kNever);
    std::vector<std::size_t> from(n * m, 0);
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = i; j < m; ++j) {
            if (lower(word[i]) != lower(text[j])) continue;
            const std::size_t here = i * m + j;
            if (i == 0) best[here] = place_value(text, j);
            for (std::size_t k = i > 0 ? i - 1 : j; k < j; ++k) {
                const int before = best[(i - 1) * m + k];
                if (before == kNever) continue;
                const int skipped = static_cast<int>(j - k) - 1;
                const int step = skipped == 0 ? kRun : -std::min(skipped, kWorstGap);
                if (const int score = before + step + place_value(text, j); score > best[here]) {
                    best[here] = score;
                    from[here] = k;
                }
            }
        }
    }
    const auto last = best.end() - static_cast<std::ptrdiff_t>(m);
    const auto top = std::max_element(last, best.end());
    if (*top <= 0) return std::nullopt;
    FuzzyMatch match{*top, std::vector<std::size_t>(n)};
    auto at = static_cast<std::size_t>(top - last);
    for (std::size_t i = n; i-- > 0;) {
        match.at[i] = at;
        at = from[i * m + at];
    }
    return match;
}

}  // namespace

std::vector<std::string_view> words_of(std::string_view typed) {
    std::vector<std::string_view> words;
    while (!typed.empty()) {
        const std::size_t end = std::min(typed.find(' '), typed.size());
        if (end > 0) words.push_back(typed.substr(0, end));
        typed.remove_prefix(std::min(end + 1, typed.size()));
    }
    return words;
}

std::optional<FuzzyMatch> fuzzy_match(std::string_view typed, std::string_view text) {
    FuzzyMatch all;
    for (const std::string_view word : words_of(typed)) {
        const auto found = best_way(word, text);
        if (!found) return std::nullopt;
        all.score += found->score;
        all.at.insert(all.at.end(), found->at.begin(), found->at.end());
    }
    std::sort(all.at.begin(), all.at.end());
    all.at.erase(std::unique(all.at.begin(), all.at.end()), all.at.end());
    return all;
}

std::optional<int> word_match(std::string_view word, std::string_view text) {
    if (word.empty()) return std::nullopt;
    for (std::size_t at = 0; at + word.size() <= text.size(); ++at) {
        if (at > 0 && part_of_word(text[at - 1])) continue;
        const bool same = std::equal(word.begin(), word.end(), text.begin() + static_cast<std::ptrdiff_t>(at),
                                     [](char a, char b) { return lower(a) == lower(b); });
        if (!same) continue;
        const int letters = static_cast<int>(word.size());
        return (kFirstOfWord + letters * kLetter + (letters - 1) * kRun) / 2;
    }
    return std::nullopt;
}

}  // namespace crosscut
