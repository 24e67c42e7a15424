// All stops at once: in short in the dock, and as a list in a column.
#include "app/ui/formula_panel.h"
#include "app/ui/formula_panel_frame.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>

namespace crosscut {

/// The main lines of the whole derivation, set one after the other like words of a text; a click goes to one.
void FormulaPanel::draw_whole(const Frame& f) {
    draw_sentence("The whole method in short. Click a line to see it alone, or play the steps.", complaint_,
                  f.theme, f.fonts);
    const ImVec2 room = ImGui::GetContentRegionAvail();
    if (room.x < 8 || room.y < 8) return;
    ImGui::BeginChild("##formula", room, false);
    const float size = std::round(15 * f.k), gap = 26 * f.k, row_gap = 9 * f.k;
    const float width = ImGui::GetContentRegionAvail().x - 8 * f.k;
    const ImVec2 origin = ImGui::GetCursorScreenPos();
    struct Entry {
        FormulaLines lines;
        Typeset set;
        float width, x;
    };
    std::vector<Entry> row;
    float x = 0, y = 0, ascent = 0, descent = 0;
    std::size_t first = 0;
    const auto flush = [&] {
        y += ascent;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const ImVec2 at{origin.x + 4 * f.k + row[i].x, origin.y + y};
            const int stop = static_cast<int>(first + i) + 1;
            const ImVec2 low{at.x - gap * 0.3f, at.y - ascent - row_gap * 0.4f};
            ImGui::SetCursorScreenPos(low);
            ImGui::PushID(stop);
            if (ImGui::InvisibleButton("##entry",
                                       {row[i].width + gap * 0.6f, ascent + descent + row_gap * 0.8f})) {
                playing_ = false;
                go(f.workspace, f.shown, stop);
            }
            ImGui::PopID();
            if (ImGui::IsItemHovered())
                ImGui::GetWindowDrawList()->AddRectFilled(ImGui::GetItemRectMin(), ImGui::GetItemRectMax(),
                                                          packed(f.theme.panel_raised), 4 * f.k);
            draw_line(f, row[i].set, at, stop * 8);
            draw_verdict(f, row[i].lines, {at.x + row[i].set.width + 10 * f.k, at.y});
        }
        first += row.size();
        y += descent + row_gap;
        x = ascent = descent = 0;
        row.clear();
    };
    const FaceMeasure measure = face_measure(f.fonts);
    for (const Stop& stop : f.stops) {
        Entry entry{lines_of(f.walk.derivation, stop), {}, 0, 0};
        entry.lines.off_ulps = 0.0;  // told where the stop is shown alone
        entry.set = typeset(summary_row(entry.lines), size, measure);
        const float more = verdict_width(f, entry.lines);
        entry.width = entry.set.width + (more > 0 ? more + 10 * f.k : 0.0f);
        if (x > 0 && x + entry.width > width) flush();
        entry.x = x;
        x += entry.width + gap;
        ascent = std::max(ascent, entry.set.ascent);
        descent = std::max(descent, entry.set.descent);
        row.push_back(std::move(entry));
    }
    flush();
    draw_editor(f);
    ImGui::SetCursorScreenPos({origin.x, origin.y + y});
    ImGui::Dummy({1, 1});
    ImGui::EndChild();
}

void FormulaPanel::draw_formula_at(const Frame& f, const FormulaBox& box, float size, float room, int id) {
    if (is_empty(box)) return;
    const FaceMeasure measure = face_measure(f.fonts);
    Typeset set = typeset(box, std::round(size * f.k), measure);
    if (set.width > room) set = typeset(box, std::round(std::max(size * 0.7f, 11.0f) * f.k), measure);
    const ImVec2 low = ImGui::GetCursorScreenPos();
    draw_line(f, set, {low.x, low.y + set.ascent}, id);
    ImGui::SetCursorScreenPos(low);
    ImGui::Dummy({std::min(set.width, room), set.height()});
}

void FormulaPanel::draw_list_entry(const Frame& f, int stop) {
    const FormulaLines lines = lines_of(f.walk.derivation, f.stops[static_cast<std::size_t>(stop) - 1]);
    const float indent = 34 * f.k;
    const ImVec2 low = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    ImDrawList& out = *ImGui::GetWindowDrawList();
    out.ChannelsSplit(2);
    out.ChannelsSetCurrent(1);
    ImGui::BeginGroup();
    ImGui::Dummy({width, 2 * f.k});
    const std::string number = std::to_string(stop);
    out.AddText({low.x + 8 * f.k, ImGui::GetCursorScreenPos().y},
                packed(stop == f.step ? f.theme.accent : f.theme.text_dim), number.c_str());
    ImGui::Indent(indent);
    const float room = width - indent - 8 * f.k;
    ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + room);
    ImGui::TextUnformatted(stop == 1 && lines.left.parts.empty() && !lines.holds ? "What was given."
                                                                                 : lines.sentence.c_str());
    ImGui::PopTextWrapPos();
    draw_formula_at(f, lines.headline, 15, room, stop * 8);
    draw_formula_at(f, symbols_row(lines, false), 15, room, stop * 8 + 1);
    const FormulaBox numbers = numbers_row(lines, is_empty(lines.symbols));
    draw_formula_at(f, numbers, 15, room, stop * 8 + 2);
    if (verdict_width(f, lines) > 0) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        draw_verdict(f, lines, {at.x - (lines.holds ? 0.0f : 7 * f.k), at.y + 13 * f.k});
        ImGui::Dummy({1, 17 * f.k});
    }
    ImGui::Unindent(indent);
    ImGui::Dummy({width, 2 * f.k});
    ImGui::EndGroup();
    const ImVec2 high{low.x + width, ImGui::GetItemRectMax().y};
    const bool over = ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(low, high);
    out.ChannelsSetCurrent(0);
    if (stop == f.step || over)
        out.AddRectFilled(low, high, packed(faded(f.theme.panel_raised, stop == f.step ? 1.0f : 0.5f)),
                          4 * f.k);
    if (stop == f.step) out.AddRectFilled(low, {low.x + 3 * f.k, high.y}, packed(f.theme.accent), 2 * f.k);
    out.ChannelsMerge();
    const bool on_number = scrub_ || editor_ || ImGui::IsAnyItemActive();
    if (over && !on_number && ImGui::IsMouseReleased(ImGuiMouseButton_Left)) {
        playing_ = false;
        go(f.workspace, f.shown, stop);
    }
}

void FormulaPanel::draw_steps(const Presentation& shown, Workspace& workspace, const Highlight& lit,
                              const Theme& theme, const Fonts& fonts) {
    with_frame(shown, workspace, lit, theme, fonts, [&](const Frame& f) {
        if (!complaint_.empty()) draw_sentence({}, complaint_, f.theme, f.fonts);
        for (int stop = 1; stop <= static_cast<int>(f.stops.size()); ++stop) {
            ImGui::PushID(stop);
            draw_list_entry(f, stop);
            ImGui::PopID();
            if (stop == f.step && listed_ != f.step) ImGui::SetScrollHereY(0.4f);
        }
        listed_ = f.step;
        draw_editor(f);
    });
}

}  // namespace crosscut
