#include "app/ui/lessons/rich_text.h"

#include "app/ui/formula/typeset_draw.h"
#include "app/ui/imgui_version.h"
#include "app/ui/lessons/text_pieces.h"
#include "app/ui/widgets/item_place.h"
#include "app/ui/widgets/press_area.h"
#include "app/ui/widgets/text_fit.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>

namespace crosscut {
namespace {

// Logical pixels.
constexpr float kLineGap = 5.0f, kBlockGap = 13.0f, kListIndent = 20.0f, kCodePlatePad = 6.0f,
                kCodeRound = 3.0f;
constexpr float kSlant = 0.2f;  // how far a slanted letter leans, of its height

/// Writes a text that leans to the right: every letter of a face has a slanted one like that.
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
    RichTextWriter(const RichTextLook& look, const UiContext& ui, std::vector<UiPlace>& places)
        : look_(look), ui_(ui), places_(places), k_(static_cast<float>(ui.fonts.scale)) {}

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
        ImGui::Dummy({look_.wide, y_ - corner.y});
        return pressed_;
    }

  private:
    void write(const TextBlock& block) {
        if (block.kind == TextBlock::Kind::rule) return rule();
        if (block.kind == TextBlock::Kind::code) return code(block);
        RichTextLook look = look_;
        if (block.kind == TextBlock::Kind::heading) look.text = look.strong;
        const float indent = std::round(static_cast<float>(std::min(block.indent, 5)) * kListIndent * k_);
        look.wide = std::max(look_.wide - indent, 1.0f);
        if (!block.mark.empty()) write_mark(block.mark, indent);
        for (const TextLine& line : lines_of_runs(block.runs, look, ui_.fonts)) {
            const float base = std::round(y_ + line.ascent);
            for (const TextPiece& piece : line.pieces) write(piece, {left_ + indent + piece.x, base});
            y_ = std::round(base + line.descent + kLineGap * k_);
        }
        y_ -= kLineGap * k_;
    }
    /// Right before the text of its item.
    void write_mark(const std::string& mark, float indent) {
        const float size = font_px(look_.text);
        const float wide = look_.text->CalcTextSizeA(size, 1e9f, 0.0f, mark.c_str()).x;
        const float x = left_ + indent - wide - std::round(6 * k_);
        list().AddText(look_.text, size, {std::max(left_, std::round(x)), std::round(y_)},
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
                         std::vector<Ink>(piece.formula->atoms.size(), Ink{color}), color);
        else if (piece.slanted)
            write_slanted(list(), piece.font, low, color, piece.text);
        else
            list().AddText(piece.font, font_px(piece.font), {low.x + (piece.code ? 3 * k_ : 0.0f), low.y},
                           color, piece.text.c_str());
        if (link) write_link(*piece.card, low, high, color);
    }
    void write_link(std::size_t card, const ImVec2& low, const ImVec2& high, ImU32 color) {
        list().AddLine({low.x, high.y}, {high.x, high.y}, color, std::max(1.0f, std::floor(k_)));
        ImGui::SetCursorScreenPos(low);
        ImGui::PushID(links_++);
        if (press_area("link", {high.x - low.x, high.y - low.y})) pressed_ = card;
        ImGui::PopID();
        if (ImGui::IsItemHovered()) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        places_.push_back(item_place("card:link:" + std::to_string(card + 1)));
    }
    void code(const TextBlock& block) {
        const float pad = kCodePlatePad * k_, size = font_px(ui_.fonts.small),
                    high = std::round(size + 3 * k_);
        std::string_view text =
            block.runs.empty() ? std::string_view() : std::string_view(block.runs[0].text);
        while (text.ends_with('\n')) text.remove_suffix(1);
        const auto lines = static_cast<float>(std::count(text.begin(), text.end(), '\n') + 1);
        const ImVec2 low{left_, y_}, end{left_ + look_.wide, std::round(y_ + lines * high + 2 * pad)};
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
        list().AddRectFilled({left_, y_}, {left_ + look_.wide, y_ + std::max(1.0f, std::floor(k_))},
                             packed(ui_.theme.border));
        y_ += std::round(2 * k_);
    }
    static ImDrawList& list() { return *ImGui::GetWindowDrawList(); }

    const RichTextLook& look_;
    const UiContext& ui_;
    std::vector<UiPlace>& places_;
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

std::optional<std::size_t> write_rich_text(std::span<const TextBlock> blocks, const RichTextLook& look,
                                           const UiContext& ui, std::vector<UiPlace>& places) {
    return RichTextWriter(look, ui, places).write(blocks);
}

}  // namespace crosscut
