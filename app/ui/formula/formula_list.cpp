// All stops at once, as a list in a column.
#include "app/ui/formula/dial.h"
#include "app/ui/formula/formula_panel.h"
#include "app/ui/formula/formula_panel_frame.h"
#include "app/ui/touch/finger_scroll.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

namespace crosscut {
namespace {

/// A column has room for so many given places side by side.
constexpr std::size_t kMostGivenInRow = 4;
constexpr float kRowGap = 4.0f;  // between the rows of a line that is broken

}  // namespace

/// A plate under the mouse; true when it is clicked, and not a number on it. To be asked after what stands on it.
bool FormulaPanel::clicked(ImVec2 low, ImVec2 high) const {
    const bool over = ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(low, high);
    return over && !editing() && !number_let_go_ && tapped(low, high);
}

/// A line as large as fits into the room, and in several rows where none does; returns where on its last baseline it ends.
ImVec2 FormulaPanel::draw_formula_at(const Frame& f, const FormulaBox& box, float room, int id) {
    const ImVec2 low = ImGui::GetCursorScreenPos();
    if (is_empty(box)) return low;
    const FaceMeasure measure = face_measure(f.ui.fonts);
    const float large = std::round(kLine_px * f.k), small = std::round(kSmallestLine_px * f.k);
    const float size = typeset(box, large, measure).width <= room ? large : small;
    float y = 0, width = 0;
    ImVec2 end = low;
    ImGui::PushID(id);
    for (const FormulaBox& row : rows_to_width(box, size, room, measure)) {
        const Typeset set = typeset(row, size, measure);
        if (y > 0) y += kRowGap * f.k;
        end = {low.x + set.width, low.y + y + set.ascent};
        draw_line(f, set, {low.x, end.y}, static_cast<int>(y));
        y += set.height();
        width = std::max(width, set.width);
    }
    ImGui::PopID();
    ImGui::SetCursorScreenPos(low);
    ImGui::Dummy({std::min(width, room), y});
    return end;
}

/// The numbers that were given, a few in a row.
void FormulaPanel::draw_given(const Frame& f, int stop, float room) {
    const std::vector<std::size_t>& steps = f.stops[static_cast<std::size_t>(stop) - 1].steps;
    const std::size_t rows = (steps.size() + kMostGivenInRow - 1) / kMostGivenInRow;
    int row = 0;
    for (std::size_t from = 0; from < steps.size();) {
        const std::size_t left_rows = rows - static_cast<std::size_t>(row);
        const std::size_t count = (steps.size() - from + left_rows - 1) / left_rows;
        const auto first = steps.begin() + static_cast<std::ptrdiff_t>(from);
        const Stop part{{}, {first, first + static_cast<std::ptrdiff_t>(count)}};
        (void)draw_formula_at(f, lines_of(f.walk.derivation, part).numbers, room, stop * 8 + 2 + row++);
        from += count;
    }
}

/// The number, the sentence and the lines of a stop; as wide as the window.
void FormulaPanel::draw_entry_text(const Frame& f, int stop, float room) {
    const FormulaLines lines = lines_of(f.walk.derivation, f.stops[static_cast<std::size_t>(stop) - 1]);
    if (is_empty(lines.symbols)) {
        ImGui::TextUnformatted("What was given.");
        return draw_given(f, stop, room);
    }
    ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + room);
    draw_sentence(lines.sentence, {}, f.ui);
    ImGui::PopTextWrapPos();
    const float left = ImGui::GetCursorScreenPos().x, more = verdict_width(f, lines);
    ImVec2 end;
    if (lines.holds) {
        end = draw_formula_at(f, whole_row(lines), room - more, stop * 8);
    } else {
        (void)draw_formula_at(f, lines.headline, room, stop * 8);
        (void)draw_formula_at(f, symbols_row(lines, false), room, stop * 8 + 1);
        end = draw_formula_at(f, numbers_row(lines, false), room, stop * 8 + 2);
    }
    if (more <= 0) return;
    const bool fits = end.x + 14 * f.k + more <= left + room;
    if (fits) return draw_verdict(f, lines, {end.x + 14 * f.k, end.y});
    const ImVec2 at = ImGui::GetCursorScreenPos();
    draw_verdict(f, lines, {at.x - (lines.holds ? 0.0f : 7 * f.k), at.y + 13 * f.k});
    ImGui::Dummy({1, 17 * f.k});
}

void FormulaPanel::draw_entry(const Frame& f, int stop) {
    const float indent = 34 * f.k, air = 4 * f.k;
    const ImVec2 low = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    ImDrawList& out = *ImGui::GetWindowDrawList();
    out.ChannelsSplit(2);  // the plate is as high as what stands on it
    out.ChannelsSetCurrent(1);
    ImGui::SetCursorScreenPos({low.x, low.y + air});
    ImGui::BeginGroup();
    out.AddText({low.x + 8 * f.k, low.y + air},
                packed(stop == f.step ? f.ui.theme.accent : f.ui.theme.text_dim),
                std::to_string(stop).c_str());
    ImGui::Indent(indent);
    draw_entry_text(f, stop, width - indent - 8 * f.k);
    ImGui::Unindent(indent);
    ImGui::EndGroup();
    const ImVec2 high{low.x + width, ImGui::GetItemRectMax().y + air};
    const bool over = ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(low, high);
    out.ChannelsSetCurrent(0);
    if (stop == f.step || over)
        out.AddRectFilled(low, high, packed(faded(f.ui.theme.panel_raised, stop == f.step ? 1.0f : 0.5f)),
                          4 * f.k);
    if (stop == f.step) out.AddRectFilled(low, {low.x + 3 * f.k, high.y}, packed(f.ui.theme.accent), 2 * f.k);
    out.ChannelsMerge();
    if (over && ImGui::IsMouseReleased(ImGuiMouseButton_Right)) open_menu(stop);
    if (clicked(low, high)) {
        playing_ = false;
        listed_ = stop;  // it is in sight already
        go(f.workspace, f.shown, stop);
    }
}

/// "ε = 1e−6", which can be dragged and typed, what it does, and its scale.
void FormulaPanel::draw_dial(const Frame& f) {
    const Dial& dial = *f.walk.dial;
    const auto target = std::find_if(f.targets.begin(), f.targets.end(), [&](const NumberTarget& t) {
        return t.kind == NumberTarget::Kind::number && t.name == dial.field;
    });
    if (target == f.targets.end()) return;
    FormulaBox letter, equals, number, row;
    letter.kind = BoxKind::letters;
    letter.text = dial.label;
    letter.item = number.item = target->name;
    equals.kind = BoxKind::sign;
    equals.text = "=";
    number.kind = BoxKind::number;
    number.number = target->value;
    number.name = target->name;
    row.parts = {std::move(letter), std::move(equals), std::move(number)};
    const float width = ImGui::GetContentRegionAvail().x - 8 * f.k;
    const float below =
        ImGui::GetCursorPosY() + 26 * f.k;  // whatever the number's height, so that nothing moves
    (void)draw_formula_at(f, row, width, -8);
    ImGui::SetCursorPosY(below);
    ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + width);
    ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(dial.turned ? f.ui.theme.warning : f.ui.theme.text_dim));
    ImGui::TextUnformatted(dial.sentence.c_str());
    ImGui::PopStyleColor();
    ImGui::PopTextWrapPos();
    const DialTrack track = draw_dial_track(dial, target->value, width, f.ui);
    if (!track.held) {
        dialling_.reset();
        dial_let_go_ = false;
    } else if (!dial_let_go_) {
        if (!dialling_) dialling_ = Snapshot::of(f.workspace.scene());
        if (track.dragged) set_target(f.workspace.scene(), *target, *track.dragged);
    }
    ImGui::Separator();
}

void FormulaPanel::draw_steps(const Presentation& shown, Workspace& workspace, const Highlight& lit,
                              const UiContext& ui) {
    with_frame(shown, workspace, lit, ui, [&](const Frame& f) {
        tip_top_ = kAnywhere;
        if (!complaint_.empty()) draw_sentence({}, complaint_, f.ui);
        if (f.walk.dial) draw_dial(f);
        const int listed = listed_;
        for (int stop = 1; stop <= static_cast<int>(f.stops.size()); ++stop) {
            ImGui::PushID(stop);
            draw_entry(f, stop);
            ImGui::PopID();
            if (stop == f.step && listed != f.step) ImGui::SetScrollHereY(0.5f);
        }
        if (listed == listed_) listed_ = f.step;
        draw_editor(f);
    });
}

}  // namespace crosscut
