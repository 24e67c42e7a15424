#pragma once

#include "app/model/lessons/lesson_check.h"
#include "app/model/scene.h"
#include "app/ui/input.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

/// What the gallery lists, and how the keys walk over it: no drawing.
namespace crosscut {

struct GalleryEntry {
    const Preset* preset = nullptr;
    int score = 0;
    std::vector<std::size_t> highlighted{};  ///< the bytes of the title that were matched
    const ListedLesson* lesson = nullptr;    ///< whose card it is; null: a preset's
};

struct GalleryGroup {
    const SceneType* type = nullptr;  ///< null: of the lessons
    std::vector<GalleryEntry> entries;
    std::string_view title{};
};

/// The presets that match what was typed, by scene. Nothing typed: all of them in the order of their lists,
/// the current scene first. Otherwise the best match first within its scene, and the scene of the best match
/// first; ties keep the order they had. Every typed word must be in the title, the id or, as the beginning of
/// a word, in the notice or the group's title. Scenes without a match are left out. The lessons are a group
/// of their own, the last one or, with `lessons_first`, the first.
[[nodiscard]] std::vector<GalleryGroup> gallery_list(std::span<const SceneType> types,
                                                     const SceneType& current, std::string_view typed,
                                                     std::span<const ListedLesson> lessons = {},
                                                     bool lessons_first = false);

/// How many entries there are in all groups.
[[nodiscard]] int count_of(std::span<const GalleryGroup> groups);

/// Where the selection is after a key, counted through all groups, which are laid out in rows of `columns`
/// and begin a row each. Left and right go on into the next row, up and down keep the column as far as the
/// row has it; at an end it stays. Any other key leaves it. Without entries 0.
[[nodiscard]] int selection_after(Key key, int selected, std::span<const GalleryGroup> groups, int columns);

// Searching by a few letters.

struct FuzzyMatch {
    int score = 0;                ///< the higher the better; 0 for nothing typed
    std::vector<std::size_t> at;  ///< the bytes of the text that were matched, ascending
};

/// How well the letters of `typed` are found in `text`, in their order but not necessarily side by side;
/// nothing when they are not, or only scattered through the middles of words. Beginnings of words and letters
/// in a run count more, so that "tj" finds "T-junction". Of the ways to find them the best counts. Case does
/// not matter (of a to z). Spaces part words that are each looked for on its own, in any order. Costs the
/// letters typed times the square of the text: for titles.
[[nodiscard]] std::optional<FuzzyMatch> fuzzy_match(std::string_view typed, std::string_view text);

/// Where `word` stands whole at the beginning of a word of `text`, case aside; its score is half of what
/// `fuzzy_match` would give. For long texts, in which a few letters would be found everywhere. Nothing for an
/// empty word.
[[nodiscard]] std::optional<int> word_match(std::string_view word, std::string_view text);

/// The pieces between spaces.
[[nodiscard]] std::vector<std::string_view> words_of(std::string_view typed);

}  // namespace crosscut
