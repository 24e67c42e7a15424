#pragma once

#include "app/model/lessons/lesson.h"
#include "app/ui/formula/typeset.h"
#include "app/ui/input.h"
#include "app/ui/style.h"
#include "app/ui/ui_context.h"
#include "app/ui/widgets/terms.h"
#include "app/view/theme.h"

#include <imgui.h>

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// The fonts and the width of a card's text.
struct RichTextStyle {
    ImFont* text = nullptr;
    ImFont* strong = nullptr;
    float wide = 0.0f;  ///< of its lines, physical pixels
};

/// Writes the text of a card from the cursor of the present window down: paragraphs and lists in lines of
/// this width, emphasis slanted, formulas typeset, links that can be pressed. Returns the card of the pressed
/// link. Marks terms that are not seen yet, except in headings, links and code. Adds the positions of links to
/// `targets`: "card:link:3" leads to the third card.
[[nodiscard]] std::optional<std::size_t> write_rich_text(std::span<const TextBlock> blocks,
                                                         const RichTextStyle& style, SeenTerms& seen,
                                                         const UiContext& ui, std::vector<UiTarget>& targets);

/// Writes a text in the present font from the cursor down, in lines of this width, with numbers in the
/// window's notation.
void write_plain(std::string_view text, float wide, const Color& color, const Fonts& fonts);

// A paragraph split into unbreakable pieces, and these put into lines.

/// A word in one style, or a formula.
struct TextPiece {
    std::string text;
    ImFont* font = nullptr;
    bool slanted = false, code = false;
    std::optional<std::size_t> card{};  ///< the card that it links to
    std::optional<Typeset> formula{};
    const Term* term = nullptr;                ///< a term, or a part of one, that it has
    std::size_t term_begin = 0, term_end = 0;  ///< its bytes in the text
    bool blank_before = false;                 ///< a space separates it from the piece before
    bool new_line = false;                     ///< it begins a new line in any case
    float wide = 0.0f, ascent = 0.0f, descent = 0.0f;
    float x = 0.0f;  ///< from the left edge of its line
};

/// Pieces side by side.
struct TextLine {
    std::vector<TextPiece> pieces;
    float ascent = 0.0f, descent = 0.0f;
};

/// `seen`: the terms seen so far; null where none is to be marked.
[[nodiscard]] std::vector<TextLine> lines_of_runs(const std::vector<TextRun>& runs,
                                                  const RichTextStyle& style, SeenTerms* seen,
                                                  const Fonts& fonts);

}  // namespace crosscut
