#include "app/ui/panels/answer_panel.h"

#include "app/ui/imgui_version.h"
#include "app/ui/methods/answer_marks.h"
#include "app/ui/panels/panel_frame.h"
#include "app/ui/touch/finger_scroll.h"
#include "app/ui/widgets/press_area.h"

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

/// A paragraph with a bar of the accent at its left; once the scene was changed a quiet title in its room. True when that
/// is clicked.
bool draw_preset_note(const PresetNote& note, const Theme& theme) {
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    ImGui::Dummy({0, ImGui::GetStyle().ItemSpacing.y * 0.25f});
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::Indent(gap + 3.0f);
    bool back = false;
    if (note.as_left) {
        ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(theme.text_dim));
        paragraph(note.sentence);
        ImGui::PopStyleColor();
        ImGui::GetWindowDrawList()->AddRectFilled(at, {at.x + 3.0f, ImGui::GetItemRectMax().y},
                                                  packed(theme.accent), 1.5f);
    } else {
        const float room = ImGui::GetContentRegionAvail().x;
        const float height = ImGui::CalcTextSize(note.sentence.data(),
                                                 note.sentence.data() + note.sentence.size(), false, room)
                                 .y;
        const ImVec2 place = ImGui::GetCursorScreenPos();
        const std::string text = shortened("from: " + std::string(note.title), room);
        const ImVec2 size = ImGui::CalcTextSize(text.c_str());
        back = press_area("##from", size);
        const bool lit = ImGui::IsItemHovered();
        ImGui::GetWindowDrawList()->AddText(place, packed(lit ? theme.accent : theme.text_dim), text.c_str());
        if (lit) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        ImGui::SetCursorScreenPos(place);
        ImGui::Dummy(
            {0, std::max(height, size.y)});  // the room of the sentence: nothing moves under the hand
    }
    ImGui::Unindent(gap + 3.0f);
    return back;
}

constexpr float kTwoColumns = 400.0f;  // logical pixels
constexpr float kColumnGap = 28.0f, kValueGap = 12.0f, kChangeGap = 6.0f;

/// One number of the read-out, measured.
struct Entry {
    const Quantity* quantity = nullptr;
    std::string value, change;
    float label_px = 0.0f, value_px = 0.0f, change_px = 0.0f;
    float slot_px = 0.0f;      ///< the room of the value: at least as wide as it is
    float reserved_px = 0.0f;  ///< for a change; 0: there will be none

    [[nodiscard]] float one_line(float k) const {
        return label_px + kValueGap * k + slot_px +
               (reserved_px > 0.0f ? reserved_px + kChangeGap * k : 0.0f);
    }
};

Entry entry_of(const Quantity& q, const Digits& digits, const Ghost* ghost, const Fonts& fonts) {
    Entry e{&q, written(value_text(q, digits), fonts),
            ghost != nullptr ? written(ghost->change_of(q, digits), fonts) : std::string()};
    e.label_px = text_width(fonts.text, q.label);
    e.value_px = e.slot_px = text_width(fonts.text, e.value);
    e.change_px = text_width(fonts.small, e.change);
    // A change comes and goes while a number moves: it always has the room of the longest there may be.
    if (ghost != nullptr && ghost->pinned())
        e.reserved_px = std::max(e.change_px, e.value_px + text_width(fonts.small, "+"));
    return e;
}

/// How many lines an entry takes, and where in them its value and its change stand.
struct Lines {
    int value = 0, change = 0, count = 1;
};

Lines entry_lines(const Entry& e, float room, float k) {
    if (e.one_line(k) <= room) return {};
    Lines lines;
    if (e.label_px + kValueGap * k + e.slot_px > room) lines.value = 1;
    const bool beside = lines.value == 1 && e.reserved_px + kChangeGap * k + e.slot_px <= room;
    lines.change = e.reserved_px <= 0.0f || beside ? lines.value : lines.value + 1;
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
             q.role == Role::text ? ui.theme.text : ui.theme.of(q.role),
             e.value_px > room ? shortened(e.value, room) : e.value);
    const float end = lines.change == lines.value ? left - kChangeGap * k : right;
    write_at(out, ui.fonts.small,
             {std::max(at.x, end - e.change_px), at.y + line * static_cast<float>(lines.change) +
                                                     font_px(ui.fonts.text) - font_px(ui.fonts.small)},
             ui.theme.text_dim, e.change);
}

/// While a mouse button is held a value has the room of the longest it has had since: rows keep their places.
void keep_slot(Entry& e) {
    ImGuiStorage& storage = *ImGui::GetStateStorage();
    const ImGuiID id = ImGui::GetID(e.quantity->label.c_str());
    if (ImGui::GetIO().MouseDown[0]) e.slot_px = std::max(e.slot_px, storage.GetFloat(id));
    storage.SetFloat(id, e.slot_px);
}

/// Every digit, left of the panel: over no other row. A click takes it to the clipboard, with a point for other programs.
void show_whole(const std::string& whole, ImVec2 low, ImVec2 high, const Fonts& fonts) {
    const auto k = static_cast<float>(fonts.scale);
    ImGui::SetNextWindowPos({ImGui::GetWindowPos().x - 4 * k, low.y}, ImGuiCond_Always, {1.0f, 0.0f});
    ImGui::SetTooltip("%s", written(whole, fonts).c_str());
    if (tapped(low, high)) ImGui::SetClipboardText(whole.c_str());
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
        entries.push_back(entry_of(q, shown.digits, ghost, ui.fonts));
        keep_slot(entries.back());
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
            const bool over = ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(low, high);
            if (over) hovered = id;
            std::string whole;
            if (over && entries[j].value_px > room) whole = entries[j].value;
            if (over && whole.empty()) whole = whole_text(*entries[j].quantity, shown.digits);
            if (!whole.empty()) show_whole(whole, low, high, ui.fonts);
            if (is_lit(lit, id)) out.AddRectFilled(low, high, packed(ui.theme.panel_raised), 4 * k);
            write_entry(out, entries[j], spot, room, ui);
        }
        ImGui::Dummy({width, height - ImGui::GetStyle().ItemSpacing.y + pad});
    }
    return hovered;
}

/// The headline and what it was before; the sentence with room for two lines of it, so that nothing below moves with its words.
void draw_verdict(const Verdict& verdict, const UiContext& ui, const Ghost* ghost) {
    push_font(ui.fonts.headline);
    const float mark = ImGui::GetTextLineHeight();
    tone_icon(verdict.tone, ui.theme, mark);
    const bool long_one = ImGui::CalcTextSize(verdict.headline.c_str()).x > ImGui::GetContentRegionAvail().x;
    if (long_one) push_font(ui.fonts.strong);
    paragraph(verdict.headline);
    if (long_one) ImGui::PopFont();
    ImGui::PopFont();
    const std::string was = ghost != nullptr ? ghost->verdict_change(verdict) : std::string();
    if (!was.empty()) {
        const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
        const float drop = (high.y - low.y) * 0.82f - font_px(ui.fonts.small) * 0.82f;
        write_at(*ImGui::GetWindowDrawList(), ui.fonts.small,
                 {high.x + 12 * static_cast<float>(ui.fonts.scale), low.y + drop}, ui.theme.text_dim, was);
    }
    paragraph(verdict.sentence);
    const float missing = 2 * ImGui::GetTextLineHeight() - ImGui::GetItemRectSize().y;
    if (missing > 0.5f) ImGui::Dummy({0, missing - ImGui::GetStyle().ItemSpacing.y});
}

/// What is drawn between its making and `stand` keeps its height while a mouse button is held: what needs more of it is cut
/// off until the button is up.
class SteadyHeight {
  public:
    SteadyHeight() : id_(ImGui::GetID("steady height")), top_(ImGui::GetCursorPosY()) {
        const float height = ImGui::GetStateStorage()->GetFloat(id_);
        held_ = ImGui::GetIO().MouseDown[0] && height > 0.0f;
        if (!held_) return;
        const float y = ImGui::GetCursorScreenPos().y, left = ImGui::GetWindowPos().x;
        ImGui::PushClipRect({left, y - 100.0f}, {left + ImGui::GetWindowWidth(), y + height}, true);
    }
    void stand() const {
        ImGuiStorage& storage = *ImGui::GetStateStorage();
        const float height = held_ ? storage.GetFloat(id_) : ImGui::GetCursorPosY() - top_;
        if (held_) ImGui::PopClipRect();
        storage.SetFloat(id_, height);
        ImGui::SetCursorPosY(top_ + height);
    }

  private:
    ImGuiID id_;
    float top_;
    bool held_ = false;
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

AnswerAsk draw_answer(const Presentation& shown, const PresetNote& note, const Highlight& lit,
                      const UiContext& ui, const Ghost* ghost) {
    SteadyHeight steady;
    AnswerAsk ask;
    draw_verdict(shown.verdict, ui, ghost);
    if (!note.sentence.empty()) ask.to_preset = draw_preset_note(note, ui.theme);
    ImGui::Dummy({0, ImGui::GetStyle().ItemSpacing.y * 0.25f});
    ask.hovered = draw_readout(shown, lit, ui, ghost);
    steady.stand();
    return ask;
}

}  // namespace crosscut
