#include "app/ui/lessons/text_pieces.h"

#include "app/ui/imgui_version.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace crosscut {
namespace {

constexpr float kCodePad = 3.0f;  // at the sides of a word of code, logical pixels

float text_wide(ImFont* font, std::string_view text) {
    return font->CalcTextSizeA(font_px(font), 1e9f, 0.0f, text.data(), text.data() + text.size()).x;
}

class PieceCutter {
  public:
    PieceCutter(const RichTextLook& look, const Fonts& fonts) : look_(look), fonts_(fonts) {}

    std::vector<TextPiece> cut(const std::vector<TextRun>& runs) {
        for (const TextRun& run : runs) run.formula ? add_formula(run) : add_words(run);
        return std::move(pieces_);
    }

  private:
    void add(TextPiece piece) {
        piece.blank_before = std::exchange(blank_, false);
        piece.new_line = std::exchange(break_, false);
        pieces_.push_back(std::move(piece));
    }
    /// A formula that is wider than a line has several.
    void add_formula(const TextRun& run) {
        const FaceMeasure measure = face_measure(fonts_);
        const float size = font_px(look_.text);
        bool first = true;
        for (const FormulaBox& row : rows_to_width(*run.formula, size, look_.wide, measure)) {
            TextPiece piece;
            piece.formula = typeset(row, size, measure);
            piece.font = look_.text;
            piece.card = run.card;
            piece.wide = piece.formula->width;
            piece.ascent = piece.formula->ascent;
            piece.descent = piece.formula->descent;
            if (!std::exchange(first, false)) break_ = true;
            add(std::move(piece));
        }
    }
    void add_words(const TextRun& run) {
        std::string_view rest = run.text;
        while (!rest.empty()) {
            if (rest.front() == ' ' || rest.front() == '\n') {
                blank_ = true;
                if (rest.front() == '\n') break_ = true;
                rest.remove_prefix(1);
                continue;
            }
            const std::string_view word = rest.substr(0, rest.find_first_of(" \n"));
            add_word(word, run);
            rest.remove_prefix(word.size());
        }
    }
    void add_word(std::string_view word, const TextRun& run) {
        TextPiece piece;
        piece.text = word;
        piece.font = run.strong ? look_.strong : look_.text;
        piece.slanted = run.emphasis;
        piece.code = run.code;
        piece.card = run.card;
        const float size = font_px(piece.font),
                    pad = run.code ? kCodePad * static_cast<float>(fonts_.scale) : 0.0f;
        piece.wide = text_wide(piece.font, word) + 2 * pad;
        piece.ascent = baseline_of(piece.font, size);
        piece.descent = size - piece.ascent;
        add(std::move(piece));
    }

    const RichTextLook& look_;
    const Fonts& fonts_;
    std::vector<TextPiece> pieces_;
    bool blank_ = false, break_ = false;
};

}  // namespace

std::vector<TextLine> lines_of_runs(const std::vector<TextRun>& runs, const RichTextLook& look,
                                    const Fonts& fonts) {
    std::vector<TextPiece> pieces = PieceCutter(look, fonts).cut(runs);
    const float blank = text_wide(look.text, " ");
    std::vector<TextLine> lines;
    float x = 0.0f;
    for (std::size_t i = 0; i < pieces.size();) {
        // What no blank parts stays together: a word and the comma behind it, a formula and its full stop.
        std::size_t end = i + 1;
        float together = pieces[i].wide;
        while (end < pieces.size() && !pieces[end].blank_before && !pieces[end].new_line)
            together += pieces[end++].wide;
        const float gap = pieces[i].blank_before && x > 0.0f ? blank : 0.0f;
        if (lines.empty() || pieces[i].new_line || (x > 0.0f && x + gap + together > look.wide)) {
            lines.emplace_back();
            x = 0.0f;
        } else {
            x += gap;
        }
        TextLine& line = lines.back();
        for (; i < end; ++i) {
            pieces[i].x = x;
            x += pieces[i].wide;
            line.ascent = std::max(line.ascent, pieces[i].ascent);
            line.descent = std::max(line.descent, pieces[i].descent);
            line.pieces.push_back(std::move(pieces[i]));
        }
    }
    return lines;
}

}  // namespace crosscut
