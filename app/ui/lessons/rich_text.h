#pragma once

#include "app/model/lessons/lesson.h"
#include "app/ui/ui_context.h"
#include "app/ui/ui_place.h"

#include <imgui.h>

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace crosscut {

/// What the text of a card is written in.
struct RichTextLook {
    ImFont* text = nullptr;
    ImFont* strong = nullptr;
    float wide = 0.0f;  ///< of its lines, physical pixels
};

/// Writes the text of a card from the cursor of the present window down: paragraphs and lists in lines of this width,
/// emphasis slanted, formulas by the typesetter, links to be pressed. Returns the card that a link leads to which was
/// pressed. Adds where links are to `places`: "card:link:3" leads to the third card.
[[nodiscard]] std::optional<std::size_t> write_rich_text(std::span<const TextBlock> blocks,
                                                         const RichTextLook& look, const UiContext& ui,
                                                         std::vector<UiPlace>& places);

/// Writes a text in the present font from the cursor down, in lines of this width, numbers as the window writes them.
void write_plain(std::string_view text, float wide, const Color& color, const Fonts& fonts);

}  // namespace crosscut
