#include "app/ui/widgets/terms.h"

#include "app/ui/interaction/touch.h"
#include "app/ui/style.h"
#include "app/ui/widgets/text_box.h"
#include "app/ui/widgets/tooltip.h"
#include "app/ui/widgets/widgets.h"
#include "app/view/theme.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace crosscut {
namespace {

constexpr float kCardInLetters = 26.0f, kCardGapInLetters = 0.4f;
constexpr float kCardPad_px = 12.0f, kCardLineGap_px = 6.0f;  // logical

/// Whether the pointer is in the rect of the present window, and neither another window nor an open list is
/// over it. A window that takes no input does not count as being under the pointer.
bool pointer_in(const Rect& rect) {
    const auto low = imgui_vec(rect.low), high = imgui_vec(rect.high);
    return ImGui::IsMouseHoveringRect(low, high) &&
           (ImGui::IsWindowHovered() || !ImGui::IsWindowHovered(ImGuiHoveredFlags_AnyWindow)) &&
           !ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopup);
}

void draw_dotted(ImDrawList& out, float left, float right, float y, const UiContext& ui) {
    const float dot = std::max(1.0f, std::floor(static_cast<float>(ui.fonts.scale)));
    const float under = std::floor(y) + 2 * dot;
    for (float x = std::floor(left); x < right; x += 3 * dot)
        out.AddRectFilled({x, under}, {x + dot, under + dot}, packed(ui.theme.text_dim));
}

float width_of(ImFont* font, std::string_view text) {
    return font->CalcTextSizeA(font_px(font), 1e9f, 0.0f, text.data(), text.data() + text.size()).x;
}

}  // namespace

std::vector<TermRange> first_terms(std::string_view text, SeenTerms& seen) {
    std::string flat(text);
    std::replace(flat.begin(), flat.end(), '\n', ' ');
    std::vector<TermRange> terms = terms_in(flat);
    std::erase_if(terms, [&](const TermRange& range) {
        if (std::find(seen.begin(), seen.end(), range.term) != seen.end()) return true;
        seen.push_back(range.term);
        return false;
    });
    return terms;
}

bool mark_term(ImDrawList& out, const Rect& word, float baseline, const Term& term, const UiContext& ui) {
    const auto left = static_cast<float>(word.low.x), right = static_cast<float>(word.high.x);
    draw_dotted(out, left, right, baseline, ui);
    if (ui.terms != nullptr && ImGui::IsRectVisible(imgui_vec(word.low), imgui_vec(word.high)))
        ui.terms->note(term, word);
    if (!pointer_in(word)) return false;
    const bool explained = ui.terms != nullptr && ui.terms->shows(term);
    if (ui.terms != nullptr && tapped(imgui_vec(word.low), imgui_vec(word.high)))
        ui.terms->open(term, word);
    else if (!explained && !ImGui::IsAnyMouseDown())
        tooltip_beside(word, (std::string(term.term) + ": " + std::string(term.definition)).c_str());
    return true;
}

bool mark_terms(ImDrawList& out, ImFont* font, ImVec2 at, float line_px, std::string_view part,
                std::size_t from, std::span<const TermRange> terms, const UiContext& ui) {
    const float base = baseline_of(font, font_px(font));
    bool over = false;
    std::size_t start = 0;
    for (float top = at.y; start <= part.size(); top += line_px) {
        const std::size_t end = std::min(part.find('\n', start), part.size());
        for (const TermRange& range : terms) {
            const std::size_t first = std::max(range.begin, from + start),
                              last = std::min(range.end, from + end);
            if (first >= last) continue;  // in another line
            const float left = std::floor(at.x + width_of(font, part.substr(start, first - from - start)));
            const float right = left + width_of(font, part.substr(first - from, last - first));
            over = mark_term(out, {{left, top}, {right, top + line_px}}, top + base, *range.term, ui) || over;
        }
        start = end + 1;
    }
    return over;
}

bool mark_terms(ImDrawList& out, ImFont* font, ImVec2 at, float line_px, std::string_view text,
                SeenTerms& seen, const UiContext& ui) {
    return mark_terms(out, font, at, line_px, text, 0, first_terms(text, seen), ui);
}

void write_explained(std::string_view text, float wide, const Color& color, SeenTerms& seen,
                     const UiContext& ui) {
    const std::string lines =
        wrapped(written(for_hand(text, ui.touch), ui.fonts), ImGui::GetFont(), ImGui::GetFontSize(), wide);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    text_line(lines, color);
    mark_terms(*ImGui::GetWindowDrawList(), ImGui::GetFont(), at, ImGui::GetTextLineHeight(), lines, seen,
               ui);
}

void TermCard::note(const Term& term, const Rect& word) {
    targets_.push_back({"term:" + std::string(term.term), (word.low + word.high) * 0.5});
}

void TermCard::draw(const UiContext& ui) {
    if (!open_) return;
    const Term& term = *open_->term;
    const auto k = static_cast<float>(ui.fonts.scale);
    const float size = font_px(ui.fonts.text), pad = kCardPad_px * k, gap = kCardLineGap_px * k;
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const float wide = std::min(kCardInLetters * size, std::max(1.0f, window.x - 2 * pad));
    const std::string definition = wrapped(term.definition, ui.fonts.text, size, wide);
    const auto lines = static_cast<float>(std::count(definition.begin(), definition.end(), '\n') + 1);
    const bool shown = !term.example.empty();
    const float button = std::max(ImGui::GetFrameHeight(), row_height_px(ui));
    const Vec2 all{wide + 2 * pad,
                   font_px(ui.fonts.strong) + gap + lines * size + (shown ? gap + button : 0.0f) + 2 * pad};
    const Rect rect = tooltip_rect(open_->word, all, {window.x, window.y}, kCardGapInLetters * size);
    ImGui::SetNextWindowPos(imgui_vec(rect.low));
    ImGui::SetNextWindowSize(imgui_vec(rect.size()));
    const PlateStyle style(k, {pad, pad});
    ImGui::PushStyleColor(ImGuiCol_WindowBg, to_imgui(ui.theme.panel));
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {gap, gap});
    ImGui::Begin("##term", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoNav);
    ImGui::PushFont(ui.fonts.strong);
    ImGui::TextUnformatted(term.term.data(), term.term.data() + term.term.size());
    ImGui::PopFont();
    ImGui::TextUnformatted(definition.c_str());
    bool pressed = false;
    if (shown) {
        pressed = ImGui::Button("Show example", {0, button});
        targets_.push_back(item_target("term example"));
    }
    ImGui::End();
    ImGui::PopStyleVar();
    ImGui::PopStyleColor();
    if (pressed) example_ = &term;
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const bool beside = ImGui::IsMouseClicked(ImGuiMouseButton_Left) && !rect.contains({mouse.x, mouse.y});
    if (pressed || beside) (void)close();
}

}  // namespace crosscut
