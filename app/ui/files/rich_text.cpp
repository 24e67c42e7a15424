#include "app/ui/files/rich_text.h"

#include "app/ui/formula/typeset_setter.h"
#include "app/ui/style.h"
#include "app/ui/widgets/text_box.h"
#include "app/ui/widgets/widgets.h"
#include "app/view/theme.h"
#include "core/methods/formula.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>

namespace crosscut {
namespace {

// Logical pixels.
constexpr float kLineGap = 5.0f, kBlockGap = 13.0f, kListIndent = 20.0f, kCodePlatePad = 6.0f,
                kCodeRound = 3.0f;
constexpr float kSlant = 0.2f;  // horizontal shift of a slanted letter's top, as a fraction of its height

/// Writes a slanted text: each letter of the upright font is sheared.
void write_slanted(ImDrawList& out, ImFont* font, const ImVec2& at, ImU32 color, const std::string& text) {
    const float size = font_px(font), base = at.y + baseline_of(font, size);
    const int first = out.VtxBuffer.Size;
    out.AddText(font, size, at, color, text.c_str());
    for (int i = first; i < out.VtxBuffer.Size; ++i) {
        ImDrawVert& vertex = out.VtxBuffer[i];
        vertex.pos.x += (base - vertex.pos.y) * kSlant;
    }
}

class RichTextWriter {
  public:
    RichTextWriter(const RichTextStyle& style, SeenTerms& seen, const UiContext& ui,
                   std::vector<UiTarget>& targets)
        : style_(style), seen_(seen), ui_(ui), targets_(targets), k_(static_cast<float>(ui.fonts.scale)) {}

    std::optional<std::size_t> write(std::span<const TextBlock> blocks) {
        const ImVec2 corner = ImGui::GetCursorScreenPos();
        left_ = corner.x;
        y_ = corner.y;
        bool first = true;
        for (const TextBlock& block : blocks) {
            if (!first) y_ += std::round((block.mark.empty() ? kBlockGap : kBlockGap * 0.6f) * k_);
            first = false;
            write(block);
        }
        ImGui::SetCursorScreenPos(corner);
        ImGui::Dummy({style_.wide, y_ - corner.y});
        return pressed_;
    }

  private:
    void write(const TextBlock& block) {
        if (block.kind == TextBlock::Kind::rule) return rule();
        if (block.kind == TextBlock::Kind::code) return code(block);
        RichTextStyle style = style_;
        const bool heading = block.kind == TextBlock::Kind::heading;
        if (heading) style.text = style.strong;
        const float indent = std::round(static_cast<float>(std::min(block.indent, 5)) * kListIndent * k_);
        style.wide = std::max(style_.wide - indent, 1.0f);
        if (!block.mark.empty()) write_mark(block.mark, indent);
        SeenTerms* const seen = heading ? nullptr : &seen_;
        for (const TextLine& line : lines_of_runs(block.runs, style, seen, ui_.fonts)) {
            const float base = std::round(y_ + line.ascent);
            for (const TextPiece& piece : line.pieces) write(piece, {left_ + indent + piece.x, base});
            y_ = std::round(base + line.descent + kLineGap * k_);
        }
        y_ -= kLineGap * k_;
    }
    /// Writes a list item's mark right before its text.
    void write_mark(const std::string& mark, float indent) {
        const float size = font_px(style_.text);
        const float wide = style_.text->CalcTextSizeA(size, 1e9f, 0.0f, mark.c_str()).x;
        const float x = left_ + indent - wide - std::round(6 * k_);
        list().AddText(style_.text, size, {std::max(left_, std::round(x)), std::round(y_)},
                       packed(ui_.theme.text_dim), mark.c_str());
    }
    void write(const TextPiece& piece, const ImVec2& at) {
        const bool link = piece.card.has_value();
        const ImU32 color = packed(link ? ui_.theme.accent : ui_.theme.text);
        const ImVec2 low{std::round(at.x), std::round(at.y - piece.ascent)};
        const ImVec2 high{low.x + piece.wide, at.y + piece.descent};
        if (piece.code)
            list().AddRectFilled({low.x, low.y - k_}, {high.x, high.y + k_}, packed(ui_.theme.panel_raised),
                                 kCodeRound * k_);
        if (piece.formula)
            draw_typeset(list(), *piece.formula, {std::round(at.x), at.y}, ui_.fonts,
                         std::vector<AtomStyle>(piece.formula->atoms.size(), AtomStyle{color}), color);
        else if (piece.slanted)
            write_slanted(list(), piece.font, low, color, piece.text);
        else
            list().AddText(piece.font, font_px(piece.font), {low.x + (piece.code ? 3 * k_ : 0.0f), low.y},
                           color, piece.text.c_str());
        if (link) write_link(*piece.card, low, high, color);
        if (piece.term != nullptr) write_term(piece, low, at.y);
    }
    void write_term(const TextPiece& piece, const ImVec2& low, float base) const {
        const std::string_view text = piece.text;
        const float left = low.x + text_width(piece.font, text.substr(0, piece.term_begin));
        const float right = low.x + text_width(piece.font, text.substr(0, piece.term_end));
        mark_term(list(), {{left, low.y}, {right, base + piece.descent}}, base, *piece.term, ui_);
    }
    void write_link(std::size_t card, const ImVec2& low, const ImVec2& high, ImU32 color) {
        list().AddLine({low.x, high.y}, {high.x, high.y}, color, std::max(1.0f, std::floor(k_)));
        ImGui::SetCursorScreenPos(low);
        ImGui::PushID(links_++);
        if (press_area("link", {high.x - low.x, high.y - low.y})) pressed_ = card;
        ImGui::PopID();
        if (ImGui::IsItemHovered()) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        targets_.push_back(item_target("card:link:" + std::to_string(card + 1)));
    }
    void code(const TextBlock& block) {
        const float pad = kCodePlatePad * k_, size = font_px(ui_.fonts.small),
                    high = std::round(size + 3 * k_);
        std::string_view text =
            block.runs.empty() ? std::string_view() : std::string_view(block.runs[0].text);
        while (text.ends_with('\n')) text.remove_suffix(1);
        const auto lines = static_cast<float>(std::count(text.begin(), text.end(), '\n') + 1);
        const ImVec2 low{left_, y_}, end{left_ + style_.wide, std::round(y_ + lines * high + 2 * pad)};
        list().AddRectFilled(low, end, packed(ui_.theme.panel_raised), kCodeRound * k_);
        list().PushClipRect(low, end, true);
        float y = std::round(y_ + pad);
        while (true) {
            const std::string_view line = text.substr(0, text.find('\n'));
            list().AddText(ui_.fonts.small, size, {left_ + pad, y}, packed(ui_.theme.text), line.data(),
                           line.data() + line.size());
            y += high;
            if (line.size() == text.size()) break;
            text.remove_prefix(line.size() + 1);
        }
        list().PopClipRect();
        y_ = end.y;
    }
    void rule() {
        list().AddRectFilled({left_, y_}, {left_ + style_.wide, y_ + std::max(1.0f, std::floor(k_))},
                             packed(ui_.theme.border));
        y_ += std::round(2 * k_);
    }
    static ImDrawList& list() { return *ImGui::GetWindowDrawList(); }

    const RichTextStyle& style_;
    SeenTerms& seen_;
    const UiContext& ui_;
    std::vector<UiTarget>& targets_;
    float k_, left_ = 0.0f, y_ = 0.0f;
    int links_ = 0;
    std::optional<std::size_t> pressed_;
};

}  // namespace

void write_plain(std::string_view text, float wide, const Color& color, const Fonts& fonts) {
    const std::string lines = wrapped(written(text, fonts), ImGui::GetFont(), ImGui::GetFontSize(), wide);
    ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(color));
    ImGui::TextUnformatted(lines.c_str(), lines.c_str() + lines.size());
    ImGui::PopStyleColor();
}

std::optional<std::size_t> write_rich_text(std::span<const TextBlock> blocks, const RichTextStyle& style,
                                           SeenTerms& seen, const UiContext& ui,
                                           std::vector<UiTarget>& targets) {
    return RichTextWriter(style, seen, ui, targets).write(blocks);
}

namespace {

constexpr float kCodePad = 3.0f;  // beside inline code, logical pixels

class PieceCutter {
  public:
    PieceCutter(const RichTextStyle& style, SeenTerms* seen, const Fonts& fonts)
        : style_(style), seen_(seen), fonts_(fonts) {}

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
    /// Adds a formula, in several rows where it is wider than a line.
    void add_formula(const TextRun& run) {
        const FaceMeasure measure = face_measure(fonts_);
        const float size = font_px(style_.text);
        bool first = true;
        FormulaLayout line = layout_to_width(*run.formula, style_.wide, {size}, 0.0f, measure);
        for (FormulaLayout::Row& row : line.rows) {
            TextPiece piece;
            piece.formula = std::move(row.set);
            piece.font = style_.text;
            piece.card = run.card;
            piece.wide = piece.formula->width;
            piece.ascent = piece.formula->ascent;
            piece.descent = piece.formula->descent;
            if (!std::exchange(first, false)) break_ = true;
            add(std::move(piece));
        }
    }
    void add_words(const TextRun& run) {
        const std::vector<TermRange> terms = seen_ == nullptr || run.code || run.card
                                                 ? std::vector<TermRange>()
                                                 : first_terms(run.text, *seen_);
        std::string_view rest = run.text;
        while (!rest.empty()) {
            if (rest.front() == ' ' || rest.front() == '\n') {
                blank_ = true;
                if (rest.front() == '\n') break_ = true;
                rest.remove_prefix(1);
                continue;
            }
            const std::string_view word = rest.substr(0, rest.find_first_of(" \n"));
            add_word(word, run, run.text.size() - rest.size(), terms);
            rest.remove_prefix(word.size());
        }
    }
    /// The word begins at the byte `from` of the run.
    void add_word(std::string_view word, const TextRun& run, std::size_t from,
                  const std::vector<TermRange>& terms) {
        TextPiece piece;
        const std::size_t to = from + word.size();
        const auto range = std::find_if(terms.begin(), terms.end(), [&](const TermRange& each) {
            return each.begin < to && each.end > from;
        });
        if (range != terms.end()) {
            piece.term = range->term;
            piece.term_begin = std::max(range->begin, from) - from;
            piece.term_end = std::min(range->end, to) - from;
        }
        piece.text = word;
        piece.font = run.strong ? style_.strong : style_.text;
        piece.slanted = run.emphasis;
        piece.code = run.code;
        piece.card = run.card;
        const float size = font_px(piece.font),
                    pad = run.code ? kCodePad * static_cast<float>(fonts_.scale) : 0.0f;
        piece.wide = text_width(piece.font, word) + 2 * pad;
        piece.ascent = baseline_of(piece.font, size);
        piece.descent = size - piece.ascent;
        add(std::move(piece));
    }

    const RichTextStyle& style_;
    SeenTerms* seen_;
    const Fonts& fonts_;
    std::vector<TextPiece> pieces_;
    bool blank_ = false, break_ = false;
};

}  // namespace

std::vector<TextLine> lines_of_runs(const std::vector<TextRun>& runs, const RichTextStyle& style,
                                    SeenTerms* seen, const Fonts& fonts) {
    std::vector<TextPiece> pieces = PieceCutter(style, seen, fonts).cut(runs);
    const float blank = text_width(style.text, " ");
    std::vector<TextLine> lines;
    float x = 0.0f;
    for (std::size_t i = 0; i < pieces.size();) {
        // Pieces without a space between them stay together: a word and its comma, a formula and its full
        // stop.
        std::size_t end = i + 1;
        float together = pieces[i].wide;
        while (end < pieces.size() && !pieces[end].blank_before && !pieces[end].new_line)
            together += pieces[end++].wide;
        const float gap = pieces[i].blank_before && x > 0.0f ? blank : 0.0f;
        if (lines.empty() || pieces[i].new_line || (x > 0.0f && x + gap + together > style.wide)) {
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
