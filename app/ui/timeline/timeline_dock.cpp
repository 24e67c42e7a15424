#include "app/ui/timeline/timeline_dock.h"

#include "app/model/fields/field_access.h"
#include "app/ui/interaction/handles.h"
#include "app/ui/panels/panel_frame.h"
#include "app/ui/timeline/transport.h"
#include "app/ui/widgets/press_area.h"
#include "app/ui/widgets/tip.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace crosscut {
namespace {

// Logical pixels.
constexpr float kMarkReach = 7.0f;   // from here a mark says what it is
constexpr float kMarkCatch = 4.0f;   // from here it catches the playhead
constexpr float kGripReach = 10.0f;  // from here a press takes hold of a mark
constexpr float kDragStart = 3.0f;
constexpr float kBeside = 16.0f;  // between the buttons and the curves
constexpr float kFine = 0.1f;

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

/// What a mark says, over the plots: the mark, its neighbours and the curve stay to be seen.
void show_tip(const std::string& note, const TimelinePlace& place, float mouse_x, float reach_px) {
    if (note.empty() || place.plots.empty()) return;
    tip_beside(
        {{mouse_x - reach_px, place.plots.front().low.y}, {mouse_x + reach_px, place.plots.back().high.y}},
        note.c_str());
}

/// The mark that a grip is of, as the timeline has it now; null where it is gone.
const TimeMark* mark_of(const Timeline& line, const MarkGrip& grip) {
    for (const TimeMark& mark : line.marks) {
        const std::string& time = grip.far_end ? mark.drags_end : mark.drags_t;
        if (mark.id == grip.id && time == grip.time_name &&
            (grip.far_end || mark.drags_height.at(grip.plot) == grip.height_name))
            return &mark;
    }
    return nullptr;
}

/// What a person calls what a grip moves.
std::string_view words_for(const MarkGrip& grip, const TimeMark* mark) {
    if (mark == nullptr || !mark->accepted) return "the rejected root";
    if (mark->t == mark->t_end) return "the root";
    return grip.far_end ? "the contact's end" : "the contact's beginning";
}

ImGuiMouseCursor cursor_of(const MarkGrip& grip) {
    if (grip.height_name.empty()) return ImGuiMouseCursor_ResizeEW;
    return grip.time_name.empty() ? ImGuiMouseCursor_ResizeNS : ImGuiMouseCursor_ResizeAll;
}

}  // namespace

void TimelineDock::hide() {
    places_.clear();
    hovered_ = {};
    hint_.clear();
    mode_ = Mode::idle;
    grip_.reset();
}

bool TimelineDock::cancel(Workspace& workspace) {
    if (mode_ != Mode::mark && mode_ != Mode::pressed) return false;
    if (mode_ == Mode::mark) edit_.take_back(workspace.scene());
    forget();
    return true;
}

void TimelineDock::forget() {
    if (mode_ != Mode::idle) mode_ = Mode::dropped;
    grip_.reset();
}

void TimelineDock::press(const TimelinePlace& place, const Timeline& line, Workspace& workspace, ImVec2 mouse,
                         float k) {
    grip_ = grip_under(place, line, mouse, kGripReach * k);
    mode_ = grip_ ? Mode::pressed : Mode::playhead;
    press_ = last_ = mouse;
    way_ = {0, 0};
    if (grip_) edit_ = FieldEdit(workspace.scene());
}

void TimelineDock::drag(const TimelinePlace& place, const Timeline& line, Workspace& workspace, ImVec2 mouse,
                        const DragModifiers& modifiers, float k) {
    Scene& scene = workspace.scene();
    if (mode_ == Mode::playhead) {
        set_flag(scene, line.playing_field, false);
        set_number(scene, line.time_field,
                   time_under(place, line, mouse.x, modifiers.ctrl ? 0.0f : kMarkCatch * k));
        return;
    }
    if (mode_ == Mode::pressed && std::hypot(mouse.x - press_.x, mouse.y - press_.y) >= kDragStart * k) {
        mode_ = Mode::mark;
        last_ = press_;
    }
    if (mode_ != Mode::mark || !grip_) return;
    const float part = modifiers.fine() ? kFine : 1.0f;
    way_ = {way_.x + (mouse.x - last_.x) * part, way_.y + (mouse.y - last_.y) * part};
    last_ = mouse;
    const float reach = modifiers.ctrl ? 0.0f : kMarkCatch * k * part;
    const GripTarget to = grip_target(*grip_, place, line, way_, reach);
    const MarkGrip& grip = *grip_;
    const std::array<DerivedValue, 2> values{{{grip.time_name, to.time}, {grip.height_name, to.height}}};
    edit_.change(scene, [&] { set_derived(scene, values); });
}

/// A click on a mark brings the playhead there.
void TimelineDock::release(const Timeline& line, Workspace& workspace) {
    if (mode_ == Mode::pressed && grip_) {
        set_flag(workspace.scene(), line.playing_field, false);
        set_number(workspace.scene(), line.time_field, grip_->time);
    }
    mode_ = Mode::idle;
    grip_.reset();
}

void TimelineDock::say_what(const std::optional<MarkGrip>& under, const TimeMark* mark, bool fingers) {
    hint_.clear();
    const std::optional<MarkGrip>& grip = grip_ ? grip_ : under;
    if (!grip) return;
    ImGui::SetMouseCursor(cursor_of(*grip));
    const std::string what(words_for(*grip, mark));
    hint_ = (mode_ == Mode::mark ? "Dragging " : "Drag ") + what + ": the scene moves by the least change.";
    if (mode_ == Mode::mark && !fingers) hint_ += "   Shift: finer   Ctrl: no catch   Esc: take back";
}

void TimelineDock::note_places(const TimelinePlace& place, const Timeline& line) {
    places_ = controls_.places();
    const auto note = [&](const std::string& name, ImVec2 at) {
        places_.push_back({"timeline:" + name, {static_cast<double>(at.x), static_cast<double>(at.y)}});
    };
    if (!place.plots.empty()) note("playhead", {place.x(line.now), place.plots.front().low.y + 4.0f});
    for (const TimeMark& mark : line.marks) {
        for (std::size_t plot = 0; plot < place.plots.size(); ++plot) {
            const auto spot = spot_of(place, mark, plot);
            if (!spot) continue;
            if (!mark.drags_height.at(plot).empty()) note(mark.drags_height.at(plot), spot->from);
            const bool first = plot == 0 || !spot_of(place, mark, 0);
            if (first && !mark.drags_t.empty()) note(mark.drags_t, spot->from);
            if (first && !mark.drags_end.empty()) note(mark.drags_end, spot->to);
        }
    }
}

void TimelineDock::draw(const Timeline& line, const Highlight& lit, Workspace& workspace,
                        const DragModifiers& modifiers, const UiContext& ui, const char* label) {
    const float k = static_cast<float>(ui.fonts.scale);
    draw_player_label(label, ui);
    const ImVec2 corner = ImGui::GetCursorScreenPos(), room = ImGui::GetContentRegionAvail();
    const float taken = TimelineControls::width_px(ui.fonts.scale) + kBeside * k;
    const ImVec2 at{corner.x + taken, corner.y};
    const ImVec2 size{std::max(60.0f, room.x - taken), std::max(40.0f, room.y)};
    controls_.draw(line, workspace.scene(), size.y, modifiers.shift, ui);
    ImGui::SetCursorScreenPos(at);
    const TimelinePlace place = place_timeline(line, at, {at.x + size.x, at.y + size.y}, ui.fonts);
    press_area("plot", size);
    const bool over = ImGui::IsItemHovered(), held = ImGui::IsItemActive();
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    if (held && mode_ == Mode::idle) press(place, line, workspace, mouse, k);
    if (held) drag(place, line, workspace, mouse, modifiers, k);
    if (!held && mode_ != Mode::idle) release(line, workspace);

    hovered_ = {};
    std::optional<MarkGrip> under;
    if (over && !held) under = grip_under(place, line, mouse, kGripReach * k);
    const TimeMark* hot = grip_ ? mark_of(line, *grip_) : under ? mark_of(line, *under) : nullptr;
    const TimeMark* beside =
        hot == nullptr && over && !held ? mark_under(place, line, mouse.x, kMarkReach * k) : nullptr;
    if (const TimeMark* told = hot != nullptr ? hot : beside) {
        hovered_ = told->id;
        if (!held) show_tip(told->note, place, mouse.x, kMarkReach * k);
    }
    say_what(under, hot, ui.fingers);
    draw_time_plots(*ImGui::GetWindowDrawList(), place, line, {lit, hot}, ui);
    note_places(place, line);
}

}  // namespace crosscut
