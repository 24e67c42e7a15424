#include "app/ui/timeline_dock.h"

#include "app/model/field_access.h"
#include "app/ui/timeline_plot.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

constexpr float kButton = 84.0f;    // logical pixels
constexpr float kMarkReach = 7.0f;  // from here a mark says what it is
constexpr float kMarkCatch = 4.0f;  // from here it catches the playhead

void draw_controls(const Timeline& line, Workspace& workspace, const Fonts& fonts) {
    const float k = static_cast<float>(fonts.scale);
    if (ImGui::Button(line.playing ? "Pause" : "Play", {kButton * k, 0})) {
        set_flag(workspace.scene(), line.playing_field, !line.playing);
    }
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("Space. Comma and full stop step, Home and End jump.");
}

/// The time under the mouse; that of a mark's near end from close by.
double time_under(const TimelinePlace& place, const Timeline& line, float mouse_x, float reach_px) {
    double time = place.t(mouse_x);
    float best = reach_px;
    for (const TimeMark& mark : line.marks) {
        for (const double t : {mark.t, mark.t_end}) {
            const float off = std::fabs(place.x(t) - mouse_x);
            if (t < 0.0 || t > 1.0 || off > best) continue;
            best = off;
            time = t;
        }
    }
    return time;
}

}  // namespace

TimelineHand draw_timeline(const Timeline& line, const Highlight& lit, Workspace& workspace,
                           const Theme& theme, const Fonts& fonts) {
    const float k = static_cast<float>(fonts.scale);
    draw_controls(line, workspace, fonts);
    ImGui::SameLine(0.0f, 16 * k);
    const ImVec2 at = ImGui::GetCursorScreenPos(), room = ImGui::GetContentRegionAvail();
    const ImVec2 size{std::max(60.0f, room.x), std::max(40.0f, room.y)};
    const TimelinePlace place = place_timeline(line, at, {at.x + size.x, at.y + size.y}, fonts);
    ImGui::InvisibleButton("plot", size);
    draw_time_plots(*ImGui::GetWindowDrawList(), place, line, lit, theme, fonts);

    TimelineHand hand;
    const float mouse = ImGui::GetIO().MousePos.x;
    if (ImGui::IsItemHovered()) {
        if (const TimeMark* mark = mark_under(place, line, mouse, kMarkReach * k)) {
            ImGui::SetTooltip("%s", mark->note.c_str());
            hand.hovered = mark->id;
        }
    }
    if (!ImGui::IsItemActive()) return hand;
    hand.moves = true;
    set_flag(workspace.scene(), line.playing_field, false);
    set_number(workspace.scene(), line.time_field, time_under(place, line, mouse, kMarkCatch * k));
    return hand;
}

}  // namespace crosscut
