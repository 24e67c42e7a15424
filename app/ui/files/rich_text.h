#pragma once

#include "app/model/lessons/lesson.h"
#include "app/ui/formula/typeset.h"
#include "app/ui/input.h"
#include "app/ui/style.h"
#include "app/ui/ui_context.h"
#include "app/view/theme.h"

#include <imgui.h>

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// What the text of a card is written in.
struct RichTextStyle {
    ImFont* text = nullptr;
    ImFont* strong = nullptr;
    float wide = 0.0f;  ///< of its lines, physical pixels
};

/// Writes the text of a card from the cursor of the present window down: paragraphs and lists in lines of this width,
/// emphasis slanted, formulas by the typesetter, links to be pressed. Returns the card that a link leads to which was
/// pressed. Adds where links are to `targets`: "card:link:3" leads to the third card.
[[nodiscard]] std::optional<std::size_t> write_rich_text(std::span<const TextBlock> blocks,
                                                         const RichTextStyle& style, const UiContext& ui,
                                                         std::vector<UiTarget>& targets);

/// Writes a text in the present font from the cursor down, in lines of this width, numbers as the window writes them.
void write_plain(std::string_view text, float wide, const Color& color, const Fonts& fonts);

// A paragraph cut into what stays together, and put into lines.

/// A word in one style, or a formula.
struct TextPiece {
    std::string text;
    ImFont* font = nullptr;
    bool slanted = false, code = false;
    std::optional<std::size_t> card{};  ///< it leads there
    std::optional<Typeset> formula{};
    bool blank_before = false;  ///< a blank parts it from the piece before
    bool new_line = false;      ///< it begins a line whatever room there is
    float wide = 0.0f, ascent = 0.0f, descent = 0.0f;
    float x = 0.0f;  ///< from the left edge of its line
};

/// Pieces side by side.
struct TextLine {
    std::vector<TextPiece> pieces;
    float ascent = 0.0f, descent = 0.0f;
};

[[nodiscard]] std::vector<TextLine> lines_of_runs(const std::vector<TextRun>& runs,
                                                  const RichTextStyle& style, const Fonts& fonts);

}  // namespace crosscut
