#pragma once

#include "app/ui/formula/typeset.h"
#include "app/ui/lessons/rich_text.h"

#include <optional>
#include <string>
#include <vector>

/// A paragraph cut into what stays together, and put into lines.
namespace crosscut {

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

[[nodiscard]] std::vector<TextLine> lines_of_runs(const std::vector<TextRun>& runs, const RichTextLook& look,
                                                  const Fonts& fonts);

}  // namespace crosscut
