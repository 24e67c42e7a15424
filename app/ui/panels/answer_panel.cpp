#include "app/ui/panels/answer_panel.h"

#include "app/ui/imgui_version.h"
#include "app/ui/methods/answer_marks.h"
#include "app/ui/panels/panel_frame.h"

#include <algorithm>

namespace crosscut {
namespace {

/// The mark of a tone beside a headline of this height.
void tone_icon(Tone tone, const Theme& theme, float size) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    draw_tone_mark(*ImGui::GetWindowDrawList(), {at.x + size * 0.4f, at.y + size * 0.55f}, size * 0.36f, tone,
                   theme);
    ImGui::Dummy({size, size});
    ImGui::SameLine();
}

bool is_lit(const Highlight& lit, ItemId id) {
    return id && std::find(lit.hovered.begin(), lit.hovered.end(), id) != lit.hovered.end();
}

/// A paragraph with a bar of the accent at its left.
void draw_notice(std::string_view notice, const Theme& theme) {
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    ImGui::Dummy({0, ImGui::GetStyle().ItemSpacing.y * 0.25f});
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::Indent(gap + 3.0f);
    ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(theme.text_dim));
    paragraph(notice);
    ImGui::PopStyleColor();
    ImGui::Unindent(gap + 3.0f);
    ImGui::GetWindowDrawList()->AddRectFilled(at, {at.x + 3.0f, ImGui::GetItemRectMax().y},
                                              packed(theme.accent), 1.5f);
}

constexpr float kTwoColumns = 400.0f;  // logical pixels
constexpr float kColumnGap = 28.0f, kValueGap = 12.0f, kChangeGap = 6.0f;

/// One number of the read-out, measured.
struct Entry {
    const Quantity* quantity = nullptr;
    std::string value, change;
    float label_px = 0.0f, value_px = 0.0f, change_px = 0.0f;

    [[nodiscard]] float one_line(float k) const {
        return label_px + kValueGap * k + value_px + (change.empty() ? 0.0f : change_px + kChangeGap * k);
    }
};

Entry entry_of(const Quantity& q, const Ghost* ghost, const Fonts& fonts) {
    Entry e{&q, value_text(q), ghost != nullptr ? ghost->change_of(q) : std::string()};
    e.label_px = text_width(fonts.text, q.label);
    e.value_px = text_width(fonts.text, e.value);
    e.change_px = text_width(fonts.small, e.change);
    return e;
}

/// How many lines an entry takes, and where in them its value and its change stand.
struct Lines {
    int value = 0, change = 0, count = 1;
};

Lines entry_lines(const Entry& e, float room, float k) {
    if (e.one_line(k) <= room) return {};
    Lines lines;
    if (e.label_px + kValueGap * k + e.value_px > room) lines.value = 1;
    const bool beside = lines.value == 1 && e.change_px + kChangeGap * k + e.value_px <= room;
    lines.change = e.change.empty() || beside ? lines.value : lines.value + 1;
    lines.count = lines.change + 1;
    return lines;
}

void write_entry(ImDrawList& out, const Entry& e, ImVec2 at, float room, const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale), line = font_px(ui.fonts.text) + 4 * k;
    const Lines lines = entry_lines(e, room, k);
    const Quantity& q = *e.quantity;
    write_at(out, ui.fonts.text, at, ui.theme.text_dim, q.label);
    const float right = at.x + room, left = std::max(at.x, right - e.value_px);
    write_at(out, ui.fonts.text, {left, at.y + line * static_cast<float>(lines.value)},
             q.role == Role::text ? ui.theme.text : ui.theme.of(q.role), e.value);
    const float end = lines.change == lines.value ? left - kChangeGap * k : right;
    write_at(out, ui.fonts.small,
             {std::max(at.x, end - e.change_px), at.y + line * static_cast<float>(lines.change) +
                                                     font_px(ui.fonts.text) - font_px(ui.fonts.small)},
             ui.theme.text_dim, e.change);
}

/// The table of numbers; returns the item under the mouse.
ItemId draw_readout(const Presentation& shown, const Highlight& lit, const UiContext& ui,
                    const Ghost* ghost) {
    const float k = static_cast<float>(ui.fonts.scale), width = ImGui::GetContentRegionAvail().x;
    const int columns = width >= kTwoColumns * k ? 2 : 1;
    const float column = columns == 2 ? (width - kColumnGap * k) * 0.5f : width;
    std::vector<Entry> entries;
    std::vector<float> needed;
    for (const Quantity& q : shown.readout) {
        entries.push_back(entry_of(q, ghost, ui.fonts));
        needed.push_back(entries.back().one_line(k));
    }
    const std::vector<ReadoutCell> cells = arrange_readout(needed, columns, column);
    const float line = font_px(ui.fonts.text) + 4 * k, pad = 3 * k;
    ImDrawList& out = *ImGui::GetWindowDrawList();
    ItemId hovered{};
    for (std::size_t i = 0; i < entries.size();) {
        const std::size_t first = i;
        const ImVec2 at = ImGui::GetCursorScreenPos();
        int lines = 1;
        for (; i < entries.size() && cells[i].row == cells[first].row; ++i)
            lines = std::max(lines, entry_lines(entries[i], cells[i].wide ? width : column, k).count);
        const float height = line * static_cast<float>(lines);
        for (std::size_t j = first; j < i; ++j) {
            const float room = cells[j].wide ? width : column;
            const ImVec2 spot{at.x + static_cast<float>(cells[j].column) * (column + kColumnGap * k), at.y};
            const ImVec2 low{spot.x - 6 * k, at.y - pad}, high{spot.x + room + 6 * k, at.y + height};
            const ItemId id = entries[j].quantity->id;
            if (ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(low, high)) hovered = id;
            if (is_lit(lit, id)) out.AddRectFilled(low, high, packed(ui.theme.panel_raised), 4 * k);
            write_entry(out, entries[j], spot, room, ui);
        }
        ImGui::Dummy({width, height - ImGui::GetStyle().ItemSpacing.y + pad});
    }
    return hovered;
}

/// The headline and what it was before; the sentence, in a narrow column with room for two lines of it.
void draw_verdict(const Verdict& verdict, const UiContext& ui, const Ghost* ghost) {
    push_font(ui.fonts.headline);
    tone_icon(verdict.tone, ui.theme, ImGui::GetTextLineHeight());
    ImGui::TextUnformatted(verdict.headline.c_str());
    ImGui::PopFont();
    const std::string was = ghost != nullptr ? ghost->verdict_change(verdict) : std::string();
    if (!was.empty()) {
        const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
        const float drop = (high.y - low.y) * 0.82f - font_px(ui.fonts.small) * 0.82f;
        write_at(*ImGui::GetWindowDrawList(), ui.fonts.small,
                 {high.x + 12 * static_cast<float>(ui.fonts.scale), low.y + drop}, ui.theme.text_dim, was);
    }
    paragraph(verdict.sentence);
    if (ImGui::GetContentRegionAvail().x >= kTwoColumns * static_cast<float>(ui.fonts.scale)) return;
    const float missing = 2 * ImGui::GetTextLineHeight() - ImGui::GetItemRectSize().y;
    if (missing > 0.5f) ImGui::Dummy({0, missing - ImGui::GetStyle().ItemSpacing.y});
}

/// What is drawn between its making and `stand` gets no lower while a mouse button is held.
class SteadyHeight {
  public:
    SteadyHeight() : id_(ImGui::GetID("steady height")), top_(ImGui::GetCursorPosY()) {}
    void stand() const {
        ImGuiStorage& storage = *ImGui::GetStateStorage();
        float height = ImGui::GetCursorPosY() - top_;
        if (ImGui::GetIO().MouseDown[0]) height = std::max(height, storage.GetFloat(id_));
        storage.SetFloat(id_, height);
        ImGui::SetCursorPosY(top_ + height);
    }

  private:
    ImGuiID id_;
    float top_;
};

}  // namespace

std::vector<ReadoutCell> arrange_readout(std::span<const float> needed, int columns, float column_width) {
    std::vector<ReadoutCell> cells;
    ReadoutCell next;
    for (const float width : needed) {
        const bool wide = columns == 1 || width > column_width;
        if (wide && next.column > 0) next = {next.row + 1, 0, false};
        cells.push_back({next.row, next.column, wide});
        const bool full = wide || next.column + 1 == columns;
        next = full ? ReadoutCell{next.row + 1, 0, false} : ReadoutCell{next.row, next.column + 1, false};
    }
    return cells;
}

ItemId draw_answer(const Presentation& shown, std::string_view notice, const Highlight& lit,
                   const UiContext& ui, const Ghost* ghost) {
    SteadyHeight steady;
    draw_verdict(shown.verdict, ui, ghost);
    if (!notice.empty()) draw_notice(notice, ui.theme);
    ImGui::Dummy({0, ImGui::GetStyle().ItemSpacing.y * 0.25f});
    const ItemId hovered = draw_readout(shown, lit, ui, ghost);
    steady.stand();
    return hovered;
}

}  // namespace crosscut
