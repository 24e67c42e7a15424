#pragma once

#include "app/model/lessons/lesson_check.h"
#include "app/model/scene.h"
#include "app/ui/input.h"

#include <span>
#include <string_view>
#include <vector>

/// What the gallery lists, and how the keys walk over it: no drawing.
namespace crosscut {

struct GalleryEntry {
    const Preset* preset = nullptr;
    int score = 0;
    std::vector<std::size_t> lit{};         ///< the bytes of the title that were matched
    const ShelvedLesson* lesson = nullptr;  ///< whose card it is; null: a preset's
};

struct GalleryGroup {
    const SceneType* type = nullptr;  ///< null: of the lessons
    std::vector<GalleryEntry> entries;
    std::string_view title{};
};

/// The presets that match what was typed, by scene. Nothing typed: all of them in the order of their lists, the current
/// scene first. Otherwise the best match first within its scene, and the scene of the best match first; ties keep the order
/// they had. Every typed word must be in the title, the id or, as the beginning of a word, in the notice or the group's title. Scenes
/// without a match are left out. The lessons are a group of their own, the last one or, with `lessons_first`, the first.
[[nodiscard]] std::vector<GalleryGroup> gallery_list(std::span<const SceneType> types,
                                                     const SceneType& current, std::string_view typed,
                                                     std::span<const ShelvedLesson> lessons = {},
                                                     bool lessons_first = false);

/// How many entries there are in all groups.
[[nodiscard]] int count_of(std::span<const GalleryGroup> groups);

/// Where the selection is after a key, counted through all groups, which are laid out in rows of `columns` and begin a row
/// each. Left and right go on into the next row, up and down keep the column as far as the row has it; at an end it stays.
/// Any other key leaves it. Without entries 0.
[[nodiscard]] int selection_after(Key key, int selected, std::span<const GalleryGroup> groups, int columns);

}  // namespace crosscut
