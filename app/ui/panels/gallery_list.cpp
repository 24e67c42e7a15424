#include "app/ui/panels/gallery_list.h"

#include "core/input.h"
#include "core/list_text.h"

#include <algorithm>
#include <optional>

namespace crosscut {
namespace {

constexpr int kGroupIsMore = 2;  // the word "lesson" means all lessons rather than titles with these letters
constexpr int kIdIsLess = 2;     // factor by which a letter in the title scores more than one in the id

/// `group`: the group's title, which is searched too.
std::optional<GalleryEntry> entry_for(const Preset& preset, std::span<const std::string_view> words,
                                      std::string_view group) {
    GalleryEntry entry{&preset};
    for (const std::string_view word : words) {
        const auto in_title = fuzzy_match(word, preset.title);
        const auto in_id = fuzzy_match(word, preset.id);
        const auto in_caption = word_match(word, preset.caption);
        const auto in_group = word_match(word, group);
        if (!in_title && !in_id && !in_caption && !in_group) return std::nullopt;
        const int title = in_title ? in_title->score : 0;
        const int elsewhere = std::max({in_id ? in_id->score - kIdIsLess : 0, in_caption.value_or(0),
                                        kGroupIsMore * in_group.value_or(0)});
        entry.score += std::max(title, elsewhere);
        if (title > 0 && title >= elsewhere)
            entry.highlighted.insert(entry.highlighted.end(), in_title->at.begin(), in_title->at.end());
    }
    std::sort(entry.highlighted.begin(), entry.highlighted.end());
    return entry;
}

/// The first entry of a row, and the number of its entries.
struct CardRow {
    int first = 0, count = 0;
};

std::vector<CardRow> rows_of(std::span<const GalleryGroup> groups, int columns) {
    std::vector<CardRow> rows;
    int first = 0;
    for (const GalleryGroup& group : groups) {
        const int size = static_cast<int>(group.entries.size());
        for (int i = 0; i < size; i += columns) rows.push_back({first + i, std::min(columns, size - i)});
        first += size;
    }
    return rows;
}

}  // namespace

std::vector<GalleryGroup> gallery_list(std::span<const SceneType> types, const SceneType& current,
                                       std::string_view typed, std::span<const ListedLesson> lessons,
                                       bool lessons_first) {
    std::vector<const SceneType*> order{&current};
    for (const SceneType& type : types)
        if (&type != &current) order.push_back(&type);
    const std::vector<std::string_view> words = words_of(typed);
    const auto better = [](const GalleryEntry& a, const GalleryEntry& b) { return a.score > b.score; };
    std::vector<GalleryGroup> groups;
    const auto add = [&](GalleryGroup group) {
        ranges::stable_sort(group.entries, better);
        if (!group.entries.empty()) groups.push_back(std::move(group));
    };
    for (const SceneType* type : order) {
        GalleryGroup group{type, {}, type->title};
        for (const Preset& preset : type->presets)
            if (auto entry = entry_for(preset, words, type->title))
                group.entries.push_back(*std::move(entry));
        add(std::move(group));
    }
    GalleryGroup lesson_group{nullptr, {}, "Lessons"};
    for (const ListedLesson& lesson : lessons) {
        if (auto entry = entry_for(lesson.card, words, lesson_group.title)) {
            entry->lesson = &lesson;
            lesson_group.entries.push_back(*std::move(entry));
        }
    }
    add(std::move(lesson_group));
    ranges::stable_sort(groups, [&](const GalleryGroup& a, const GalleryGroup& b) {
        const bool first = lessons_first && a.type == nullptr && b.type != nullptr;
        const bool last = lessons_first && b.type == nullptr;
        return first || (!last && better(a.entries.front(), b.entries.front()));
    });
    return groups;
}

int count_of(std::span<const GalleryGroup> groups) {
    int count = 0;
    for (const GalleryGroup& group : groups) count += static_cast<int>(group.entries.size());
    return count;
}

int selection_after(Key key, int selected, std::span<const GalleryGroup> groups, int columns) {
    const int count = count_of(groups);
    if (count == 0) return 0;
    selected = std::clamp(selected, 0, count - 1);
    if (key == Key::left) return std::max(selected - 1, 0);
    if (key == Key::right) return std::min(selected + 1, count - 1);
    if (key == Key::home) return 0;
    if (key == Key::end) return count - 1;
    if (key != Key::up && key != Key::down) return selected;
    const std::vector<CardRow> rows = rows_of(groups, std::max(columns, 1));
    std::size_t at = 0;
    while (at + 1 < rows.size() && rows[at + 1].first <= selected) ++at;
    const bool stuck = key == Key::up ? at == 0 : at + 1 == rows.size();
    if (stuck) return selected;
    const int column = selected - rows[at].first;
    const CardRow& to = rows[key == Key::up ? at - 1 : at + 1];
    return to.first + std::min(column, to.count - 1);
}

namespace {

constexpr int kLetter = 2;
constexpr int kFirstOfText = 10;
constexpr int kFirstOfWord = 8;
constexpr int kRun = 5;
constexpr int kWorstGap = 6;  // however many letters are skipped
constexpr int kNever = -1'000'000;

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool part_of_word(char c) {
    const char l = lower(c);
    return (l >= 'a' && l <= 'z') || is_digit(c) || (static_cast<unsigned char>(c) & 0x80u) != 0;
}

int boundary_score(std::string_view text, std::size_t at) {
    if (at == 0) return kLetter + kFirstOfText;
    return kLetter + (part_of_word(text[at - 1]) ? 0 : kFirstOfWord);
}

/// The best match of one word.
std::optional<FuzzyMatch> best_match(std::string_view word, std::string_view text) {
    const std::size_t n = word.size(), m = text.size();
    if (n == 0 || n > m) return std::nullopt;
    // best[i * m + j]: the score of the first i + 1 letters with the last of them at j; from: the position of
    // the letter before it.
    std::vector<int> best(n * m, kNever);
    std::vector<std::size_t> from(n * m, 0);
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = i; j < m; ++j) {
            if (lower(word[i]) != lower(text[j])) continue;
            const std::size_t here = i * m + j;
            if (i == 0) best[here] = boundary_score(text, j);
            const bool in_number = i > 0 && is_digit(word[i]) && is_digit(word[i - 1]);
            for (std::size_t k = i > 0 ? (in_number ? j - 1 : i - 1) : j; k < j; ++k) {
                const int before = best[(i - 1) * m + k];
                if (before == kNever) continue;
                const int skipped = static_cast<int>(j - k) - 1;
                const int step = skipped == 0 ? kRun : -std::min(skipped, kWorstGap);
                if (const int score = before + step + boundary_score(text, j); score > best[here]) {
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

std::optional<FuzzyMatch> fuzzy_match(std::string_view typed, std::string_view text) {
    FuzzyMatch all;
    for (const std::string_view word : words_of(typed)) {
        const auto found = best_match(word, text);
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
