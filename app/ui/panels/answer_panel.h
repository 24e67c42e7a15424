#pragma once

#include "app/model/scene_output.h"
#include "app/ui/panels/quantity_text.h"
#include "app/ui/ui_context.h"
#include "app/ui/viewports/ghost.h"

#include <span>
#include <string_view>
#include <vector>

namespace crosscut {

/// What to notice in the preset that the scene was loaded from: its sentence while the scene is as the preset left it, then
/// "from: " and its title, quietly, in the same room, to be clicked to go back.
struct PresetNote {
    std::string_view sentence{}, title{};
    bool as_left = false;
};

/// What the mouse asks for.
struct AnswerAsk {
    ItemId hovered{};  ///< the item under it, if any
    bool to_preset = false;
};

/// The verdict with its icon, what to notice (if there is something), and the table of numbers, in two columns where there
/// are 400 logical pixels for them. While a mouse button is held its height stays, so that what stands below keeps still.
/// With a pinned `ghost` each number's change stands beside it. Rows of `lit` are lit.
[[nodiscard]] AnswerAsk draw_answer(const Presentation& shown, const PresetNote& note, const Highlight& lit,
                                    const UiContext& ui, const Ghost* ghost = nullptr);

/// Where the quantity stands in the read-out.
struct ReadoutCell {
    int row = 0;
    int column = 0;
    bool wide = false;  ///< takes the whole row
};
/// Places quantities that need these widths, in order, left to right and down. `columns` is 1 or 2; one that needs more than
/// `column_width` has a row to itself when there are two.
[[nodiscard]] std::vector<ReadoutCell> arrange_readout(std::span<const float> needed, int columns,
                                                       float column_width);

}  // namespace crosscut
