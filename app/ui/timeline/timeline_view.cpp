#include "app/ui/timeline/timeline_view.h"

#include "app/model/fields/field_access.h"
#include "app/ui/interaction/handles.h"
#include "app/ui/widgets/tooltip.h"
#include "app/ui/widgets/widgets.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>

namespace crosscut {
namespace {

// Logical pixels.
constexpr float kMarkRadius = 7.0f;   // distance of the mouse at which a mark shows its tooltip
constexpr float kMarkCatch = 4.0f;    // at which the playhead snaps to it
constexpr float kGripRadius = 10.0f;  // at which a press grabs it
constexpr float kDragStart = 3.0f;
constexpr float kFine = 0.1f;

/// The time under the mouse; near a mark's near end that of the mark.
double time_under(const TimelineLayout& layout, const Timeline& line, float mouse_x, float radius_px) {
    double time = layout.t(mouse_x);
    float best = radius_px;
    for (const TimeMark& mark : line.marks) {
        for (const double t : {mark.t, mark.t_end}) {
            const float off = std::fabs(layout.x(t) - mouse_x);
            if (t < 0.0 || t > 1.0 || off > best) continue;
            best = off;
            time = t;
        }
    }
    return time;
}

/// Shows a mark's tooltip above the plots, so that the mark, its neighbours and the curve stay visible.
void show_tooltip(const std::string& note, const TimelineLayout& layout, float mouse_x, float radius_px) {
    if (note.empty() || layout.plots.empty()) return;
    tooltip_beside({{mouse_x - radius_px, layout.plots.front().low.y},
                    {mouse_x + radius_px, layout.plots.back().high.y}},
                   note.c_str());
}

/// The present mark of a grip; null where it no longer exists.
const TimeMark* mark_of(const Timeline& line, const MarkGrip& grip) {
    for (const TimeMark& mark : line.marks) {
        const std::string& time = grip.far_end ? mark.drags_end : mark.drags_t;
        if (mark.id == grip.id && time == grip.time_name &&
            (grip.far_end || grip.height_name.empty() || mark.drags_height.at(grip.plot) == grip.height_name))
            return &mark;
    }
    return nullptr;
}

/// The name for people of what a grip moves.
std::string_view words_for(const MarkGrip& grip, const TimeMark* mark) {
    if (mark == nullptr || !mark->accepted) return "the rejected root";
    if (mark->t == mark->t_end) return "the root";
    return grip.far_end ? "the end of the contact" : "the start of the contact";
}

ImGuiMouseCursor cursor_of(const MarkGrip& grip) {
    if (grip.height_name.empty()) return ImGuiMouseCursor_ResizeEW;
    return grip.time_name.empty() ? ImGuiMouseCursor_ResizeNS : ImGuiMouseCursor_ResizeAll;
}

}  // namespace

void TimelineView::hide() {
    targets_.clear();
    hovered_ = {};
    hint_.clear();
    drawn_.reset();
    mode_ = Mode::idle;
    grip_.reset();
}

bool TimelineView::cancel(Workspace& workspace) {
    if (mode_ != Mode::mark && mode_ != Mode::pressed) return false;
    if (mode_ == Mode::mark) edit_.take_back(workspace.scene());
    forget();
    return true;
}

void TimelineView::forget() {
    if (mode_ != Mode::idle) mode_ = Mode::dropped;
    grip_.reset();
}

void TimelineView::press(const TimelineLayout& layout, const Timeline& line, Workspace& workspace,
                         ImVec2 mouse, float k) {
    grip_ = grip_under(layout, line, mouse, kGripRadius * k);
    mode_ = grip_ ? Mode::pressed : Mode::playhead;
    press_ = last_ = mouse;
    direction_ = {0, 0};
    if (grip_) edit_ = FieldEdit(workspace.scene());
}

void TimelineView::drag(const TimelineLayout& layout, const Timeline& line, Workspace& workspace,
                        ImVec2 mouse, const DragModifiers& modifiers, float k) {
    Scene& scene = workspace.scene();
    if (mode_ == Mode::playhead) {
        set_flag(scene, line.playing_field, false);
        set_number(scene, line.time_field,
                   time_under(layout, line, mouse.x, modifiers.ctrl ? 0.0f : kMarkCatch * k));
        return;
    }
    if (mode_ == Mode::pressed && std::hypot(mouse.x - press_.x, mouse.y - press_.y) >= kDragStart * k) {
        mode_ = Mode::mark;
        last_ = press_;
    }
    if (mode_ != Mode::mark || !grip_) return;
    const float part = modifiers.fine() ? kFine : 1.0f;
    direction_ = {direction_.x + (mouse.x - last_.x) * part, direction_.y + (mouse.y - last_.y) * part};
    last_ = mouse;
    const float radius = modifiers.ctrl ? 0.0f : kMarkCatch * k * part;
    const GripTarget to = grip_target(*grip_, layout, line, direction_, radius);
    const MarkGrip& grip = *grip_;
    const std::array<DerivedValue, 2> values{{{grip.time_name, to.time}, {grip.height_name, to.height}}};
    edit_.change(scene, [&] { set_derived(scene, values); });
}

/// A click on a mark moves the playhead to it.
void TimelineView::release(const Timeline& line, Workspace& workspace) {
    if (mode_ == Mode::pressed && grip_) {
        set_flag(workspace.scene(), line.playing_field, false);
        set_number(workspace.scene(), line.time_field, grip_->time);
    }
    mode_ = Mode::idle;
    grip_.reset();
}

void TimelineView::say_what(const std::optional<MarkGrip>& under, const TimeMark* mark, bool touch) {
    hint_.clear();
    const std::optional<MarkGrip>& grip = grip_ ? grip_ : under;
    if (!grip) return;
    ImGui::SetMouseCursor(cursor_of(*grip));
    const std::string what(words_for(*grip, mark));
    hint_ = (mode_ == Mode::mark ? "Dragging " : "Drag ") + what +
            ": the line moves as little as possible to make it true.";
    if (mode_ == Mode::mark && !touch) hint_ += " Shift: slow \u00B7 Ctrl: no snapping \u00B7 Esc: cancel";
}

void TimelineView::add_targets(const TimelineLayout& layout, const Timeline& line) {
    targets_.clear();
    const auto note = [&](const std::string& name, ImVec2 at) {
        targets_.push_back({"timeline:" + name, {static_cast<double>(at.x), static_cast<double>(at.y)}});
    };
    if (!layout.plots.empty())
        note(layout.line_only ? "playhead" : "plots",
             {layout.x(line.now), layout.plots.front().low.y + 4.0f});
    for (const TimeMark& mark : line.marks) {
        for (std::size_t plot = 0; plot < layout.plots.size(); ++plot) {
            const auto spot = spot_of(layout, mark, plot);
            if (!spot) continue;
            if (!layout.line_only && !mark.drags_height.at(plot).empty())
                note(mark.drags_height.at(plot), spot->from);
            const bool first = plot == 0 || !spot_of(layout, mark, 0);
            if (first && !mark.drags_t.empty()) note(mark.drags_t, spot->from);
            if (first && !mark.drags_end.empty()) note(mark.drags_end, spot->to);
        }
    }
}

void TimelineView::draw(const Timeline& line, const Highlight& highlighted, Workspace& workspace,
                        const DragModifiers& modifiers, const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale);
    const ImVec2 at = ImGui::GetCursorScreenPos(), available_px = ImGui::GetContentRegionAvail();
    const ImVec2 size{std::max(20.0f, available_px.x), std::max(8.0f, available_px.y)};
    const ImVec2 end{at.x + size.x, at.y + size.y};
    TimelineLayout layout =
        line_only_ ? lay_out_time_line(at, end, ui.fonts) : lay_out_timeline(line, at, end, ui.fonts);
    if (const auto span = std::exchange(span_, std::nullopt)) layout.put_between(span->first, span->second);
    drawn_ = {layout.left, layout.right};
    press_area("plot", size);
    const bool over = ImGui::IsItemHovered(), dragging = ImGui::IsItemActive();
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    if (dragging && mode_ == Mode::idle) press(layout, line, workspace, mouse, k);
    if (dragging) drag(layout, line, workspace, mouse, modifiers, k);
    if (!dragging && mode_ != Mode::idle) release(line, workspace);

    hovered_ = {};
    std::optional<MarkGrip> under;
    if (over && !dragging) under = grip_under(layout, line, mouse, kGripRadius * k);
    const TimeMark* hot = grip_ ? mark_of(line, *grip_) : under ? mark_of(line, *under) : nullptr;
    const TimeMark* beside =
        hot == nullptr && over && !dragging ? mark_under(layout, line, mouse.x, kMarkRadius * k) : nullptr;
    if (const TimeMark* described = hot != nullptr ? hot : beside) {
        hovered_ = described->id;
        if (!dragging) show_tooltip(described->note, layout, mouse.x, kMarkRadius * k);
    }
    say_what(under, hot, ui.touch);
    draw_timeline(*ImGui::GetWindowDrawList(), layout, line, {highlighted, hot}, ui);
    add_targets(layout, line);
}

namespace {

constexpr int kCaught = 10;  // parts of the run whose borders snap

float distance(ImVec2 p, ImVec2 q) { return std::hypot(p.x - q.x, p.y - q.y); }

bool can_be_dragged(const TimeMark& mark, std::size_t plot) {
    return !mark.drags_t.empty() || !mark.drags_end.empty() || !mark.drags_height.at(plot).empty();
}

/// A line has no heights to be dragged to.
MarkGrip on_line(MarkGrip grip) {
    grip.height_name.clear();
    return grip;
}

MarkGrip grip_of(const TimeMark& mark, std::size_t plot, bool far_end) {
    MarkGrip grip;
    grip.plot = plot;
    grip.far_end = far_end;
    grip.time_name = far_end ? mark.drags_end : mark.drags_t;
    grip.height_name = far_end ? std::string() : mark.drags_height.at(plot);
    grip.time = far_end ? mark.t_end : mark.t;
    grip.height = mark.heights.at(plot).value_or(0.0);
    grip.id = mark.id;
    return grip;
}

/// Snaps to the nearest of some values, if one is near enough on screen.
class Catch {
  public:
    Catch(double value, double radius) : value_(value), best_(value), radius_(radius) {}
    void consider(double at) {
        const double off = std::fabs(at - value_);
        if (!(off <= radius_)) return;
        radius_ = off;
        best_ = at;
    }
    [[nodiscard]] double value() const { return best_; }

  private:
    double value_, best_, radius_;
};

}  // namespace

std::optional<MarkSpot> spot_of(const TimelineLayout& layout, const TimeMark& mark, std::size_t plot) {
    const std::optional<float> y = layout.y_of(mark, plot);
    if (!y) return std::nullopt;
    return MarkSpot{{std::clamp(layout.x(mark.t), layout.left, layout.right), *y},
                    {std::clamp(layout.x(mark.t_end), layout.left, layout.right), *y}};
}

std::optional<MarkGrip> grip_under(const TimelineLayout& layout, const Timeline& line, ImVec2 mouse,
                                   float radius_px) {
    std::optional<MarkGrip> found;
    float best = radius_px;
    for (const bool instants : {true, false}) {  // an instant on a stretch takes precedence
        for (const TimeMark& mark : line.marks) {
            if ((mark.t_end == mark.t) != instants) continue;
            for (std::size_t plot = 0; plot < layout.plots.size(); ++plot) {
                const auto spot = spot_of(layout, mark, plot);
                if (!spot || !can_be_dragged(mark, plot)) continue;
                const ImVec2 nearest{std::clamp(mouse.x, spot->from.x, spot->to.x), spot->from.y};
                const float off = distance(mouse, nearest);
                if (off > best || (found && off == best)) continue;
                const bool by_end = distance(mouse, spot->to) <= radius_px &&
                                    distance(mouse, spot->to) < distance(mouse, spot->from);
                MarkGrip grip = grip_of(mark, plot, by_end && !mark.drags_end.empty());
                if (layout.line_only) grip = on_line(std::move(grip));
                if (grip.time_name.empty() && grip.height_name.empty()) continue;
                best = off;
                found = grip;
            }
        }
        if (found) return found;
    }
    return found;
}

GripTarget grip_target(const MarkGrip& grip, const TimelineLayout& layout, const Timeline& line,
                       ImVec2 direction_px, float catch_px) {
    const PlotBox& box = layout.plots.at(grip.plot);
    const double run_px = static_cast<double>(layout.right - layout.left);
    const double tall_px = static_cast<double>(box.high.y - box.low.y);
    const double span = box.top_value - box.bottom_value;
    const double time = std::clamp(grip.time + static_cast<double>(direction_px.x) / run_px, 0.0, 1.0);
    Catch in_time(time, static_cast<double>(catch_px) / run_px);
    for (int i = 0; i <= kCaught; ++i) in_time.consider(static_cast<double>(i) / kCaught);
    for (const TimeMark& mark : line.marks) {
        if (mark.drags_t != grip.time_name && mark.drags_end != grip.time_name) in_time.consider(mark.t);
    }
    // Beyond the plot's edges the value is unknown.
    const double height = std::clamp(grip.height - static_cast<double>(direction_px.y) / tall_px * span,
                                     box.bottom_value, box.top_value);
    Catch in_height(height, static_cast<double>(catch_px) / tall_px * span);
    if (!grip.height_name.empty() && grip.plot < line.plots.size())
        for (const TimePlot::Level& level : line.plots[grip.plot].levels) in_height.consider(level.value);
    return {in_time.value(), in_height.value()};
}

}  // namespace crosscut
