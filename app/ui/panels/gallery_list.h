#pragma once

#include "app/model/lessons/lesson_check.h"
#include "app/model/scene.h"
#include "app/ui/input.h"

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

/// The content of the gallery, and the keys' selection in it: no drawing.
namespace crosscut {

struct GalleryEntry {
    const Preset* preset = nullptr;
    int score = 0;
    std::vector<std::size_t> highlighted{};  ///< the matched bytes of the title
    const ListedLesson* lesson = nullptr;    ///< the lesson of the card; null: a preset
};

struct GalleryGroup {
    const SceneType* type = nullptr;  ///< null: the lessons
    std::vector<GalleryEntry> entries;
    std::string_view title{};
};

/// The presets that match the search, by scene. For an empty search: all of them in the order of their lists,
/// the current scene first. Otherwise the best match first within its scene, and the scene with the best
/// match first; ties keep their order. Every typed word must match the title, the id or, as the beginning of
/// a word, the caption or the group's title. Scenes without a match are left out. The lessons are a group of
/// their own, the last one or, with `lessons_first`, the first.
[[nodiscard]] std::vector<GalleryGroup> gallery_list(std::span<const SceneType> types,
                                                     const SceneType& current, std::string_view typed,
                                                     std::span<const ListedLesson> lessons = {},
                                                     bool lessons_first = false);

/// What can be searched for, for who has found nothing: each finds an example.
inline constexpr std::array<std::string_view, 4> kSearchedFor{"parallel", "touch", "rounding", "tunnelling"};

/// The number of entries in all groups.
[[nodiscard]] int count_of(std::span<const GalleryGroup> groups);

/// The selection after a key, counted through all groups. Each group begins a row and has rows of `columns`
/// cards. Left and right continue in the neighbouring row, up and down keep the column if the row is long
/// enough; at an end the selection stays. Any other key leaves it unchanged. 0 without entries.
[[nodiscard]] int selection_after(Key key, int selected, std::span<const GalleryGroup> groups, int columns);

// Fuzzy search.

struct FuzzyMatch {
    int score = 0;                ///< higher is better; 0 for an empty search
    std::vector<std::size_t> at;  ///< the matched bytes of the text, ascending
};

/// How well the letters of `typed` match `text` in their order, not necessarily side by side; nothing when
/// they do not, or are scattered in the middles of words. Beginnings of words and consecutive letters score
/// more, so that "tj" finds "T-junction"; digits of one number have to stand side by side. The best of all
/// matches counts. Case is ignored (for a to z).
/// Spaces separate words that are matched independently, in any order. Cost: the number of letters typed
/// times the square of the text's length, so it is for titles.
[[nodiscard]] std::optional<FuzzyMatch> fuzzy_match(std::string_view typed, std::string_view text);

/// The score if `word` is a prefix of a word of `text`, ignoring case: half of what `fuzzy_match` would give.
/// For long texts, in which a few letters would match anywhere. Nothing for an empty word.
[[nodiscard]] std::optional<int> word_match(std::string_view word, std::string_view text);

}  // namespace crosscut
