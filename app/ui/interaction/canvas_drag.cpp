// The drag itself: where the point goes that the mouse holds, and what the next drag would do, in words.
#include "app/ui/interaction/canvas_gestures.h"
#include "app/ui/interaction/drag_target.h"
#include "app/ui/interaction/joined_ends.h"
#include "app/view/draw_list.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

constexpr double kFine = 0.1;

}  // namespace

void CanvasGestures::rebase(const Vec2& mouse_px, const Vec2& hand_px) {
    base_mouse_px_ = mouse_px;
    base_hand_px_ = hand_px;
}

Vec3 CanvasGestures::free_target(const Projector& projector, const DragModifiers& modifiers) const {
    const auto& [id, start, rail, deep] = points_.front();
    if (!(rail == Vec3{})) return start + slid_by(projector, start, press_px_, hand_px_, rail);
    std::array<bool, 3> free = modifiers.free();
    free[2] = free[2] && deep;
    return start + dragged_by(projector, start, press_px_, hand_px_, free);
}

/// Where the hand is: with the mouse, or with Shift behind it.
void CanvasGestures::move_hand(const At& at, const DragModifiers& modifiers) {
    const Projector projector = at.projector();
    if (modifiers.fine() != fine_) {
        // The hand goes on from where the point is shown, so that what pulled on it does not let it jump.
        const Projected shown = projector.project(shown_at_), free = projector.project(free_at_);
        const bool visible = shown.in_front && free.in_front;
        rebase(last_px_, hand_px_ + (visible ? shown.px - free.px : Vec2{0, 0}));
        was_fine_ = was_fine_ || fine_;
        fine_ = modifiers.fine();
    }
    hand_px_ = base_hand_px_ + (at.px - base_mouse_px_) * (fine_ ? kFine : 1.0);
}

void CanvasGestures::drag_to(const At& at, const DragModifiers& modifiers) {
    const Projector projector = at.projector();
    move_hand(at, modifiers);
    const Vec3 target = free_target(projector, modifiers);
    snap_.reset();
    if (!finite(target)) return;
    const Vec3 to = pulled(projector, target, modifiers);
    if (!finite(to)) return;
    free_at_ = target;
    shown_at_ = to;
    Scene& scene = at.workspace.scene();
    edit_.change(scene, [&] {
        for (const Grabbed& g : points_) {
            const Vec3 place = g.start + (to - points_.front().start);
            const bool lead = g.start == points_.front().start;  // itself, or an end joined to it
            if (lead || finite(place)) move_handle(scene, g.id, lead ? to : place);
        }
        // What an end of a body snapped to, it has bit for bit.
        if (snap_ && points_.size() > 1 && to != snap_->at) move_handle(scene, points_.back().id, snap_->at);
    });
}

double CanvasGestures::snap_reach_px(const Projector& projector) const {
    const double reach = kSnapReach_px * projector.viewport().scale;
    if (fine_) return reach * kFine;
    return was_fine_ ? std::min(reach, reach * kFine + glm::distance(hand_px_, base_hand_px_)) : reach;
}

Vec3 CanvasGestures::pulled(const Projector& projector, const Vec3& target, const DragModifiers& modifiers) {
    if (modifiers.angles()) {
        return in_angle_steps(projector, centre_.value_or(points_.front().start), target);
    }
    if (!modifiers.snapping()) return target;
    const double scale = projector.viewport().scale, reach = snap_reach_px(projector);
    double nearest = reach;
    Vec3 to = target;
    for (const Grabbed& g : points_) {
        const Vec3 place = g.start + (target - points_.front().start);
        if (!finite(place)) continue;
        const auto snap = pull(place, snap_targets_, projector, reach, modifiers.free());
        if (!snap) continue;
        const double off = glm::distance(projector.project(snap->at).px, projector.project(place).px);
        // Both ends may be as near to something: the kinds then go in their order.
        const int rank = snap_ ? static_cast<int>(snap_->kind) - static_cast<int>(snap->kind) : 0;
        if (snap_ && !(off < nearest + (rank > 0 ? 0.5 : rank < 0 ? -0.5 : 0.0) * scale)) continue;
        nearest = off;
        snap_ = snap;
        to = &g == &points_.front() ? snap->at : target + (snap->at - place);
    }
    return to;
}

/// Of what goes on whatever points; empty where something else has to be said.
std::string CanvasGestures::hint_of_view() const {
    if (mode_ == Mode::pan) return "Panning";
    if (mode_ == Mode::orbit || mode_ == Mode::steer) return "Turning";
    return over_globe_ ? "Drag the dot to turn the view." : "";
}

std::string CanvasGestures::hint_to_fingers(Space space) const {
    if (std::string words = hint_of_view(); !words.empty()) return words;
    if (mode_ == Mode::draw) return "Drawing " + drawn_label_ + ".";
    if (editing()) return "Dragging " + hovered_label_ + ".";
    if (hovered_) return "Drag " + hovered_label_ + ". A finger that rests opens its menu.";
    if (!drawn_label_.empty()) return "Drag to draw " + drawn_label_ + "; two fingers pan and zoom.";
    if (!picks_.empty()) return "Tap a " + picks_ + " to look at it; drag to pan; two fingers zoom.";
    return space == Space::plane
               ? "Drag a dot or a segment; drag empty ground to pan; two fingers zoom."
               : "Drag empty ground to turn; two fingers pan and zoom; drag a dot to move it.";
}

std::string CanvasGestures::hint(Space space, const DragModifiers& modifiers) const {
    if (std::string words = hint_of_view(); !words.empty()) return words;
    if (mode_ == Mode::draw)
        return "Drawing " + drawn_label_ +
               ".   Shift: finer   Ctrl: " + (modifiers.snap ? "no snapping" : "snap") +
               "   Ctrl Shift: 15\u00B0   X Y Z: one axis   Esc: take back";
    const bool dragging = editing();
    if (!dragging && !hovered_) {
        if (modifiers.shift) return "Drag to pan. Shift held on a dot: ten times finer.";
        if (!drawn_label_.empty())
            return "Drag to draw " + drawn_label_ + "; right-drag pans; wheel zooms at the cursor";
        if (!picks_.empty())
            return "Click a " + picks_ + " to look at it; drag to pan; wheel zooms at the cursor";
        return space == Space::plane
                   ? "Drag a dot or a segment; drag empty ground to pan; wheel zooms at the cursor"
                   : "Drag empty ground to turn, right-drag to pan, wheel zooms; drag a dot to move it";
    }
    std::string held;
    if (modifiers.angles()) {
        held = "Ctrl and Shift held: steps of 15\u00B0.";
    } else if (modifiers.fine()) {
        held = "Shift held: ten times finer.";
    } else if (modifiers.ctrl) {
        held = modifiers.snapping() ? "Ctrl held: snapping." : "Ctrl held: no snapping.";
    }
    std::string axes;
    for (const auto& [on, name] : {std::pair{modifiers.x, "x"}, {modifiers.y, "y"}, {modifiers.z, "z"}}) {
        if (on) axes += (axes.empty() ? "Only along " : " and ") + std::string(name);
    }
    if (!axes.empty()) held += (held.empty() ? "" : " ") + axes + ".";
    const HandleId& id = dragging ? grabbed_ : hovered_;
    std::string text = (dragging ? "Dragging " : "Drag ") + hovered_label_;
    if (!dragging && hovered_label_.ends_with(kWithJoined)) text += " (Ctrl: alone)";
    text += id.kind == HandleKind::derived ? ": the rest follows." : ".";
    if (!held.empty()) return text + " " + held;
    if (dragging)
        return text + "   Shift: finer   Ctrl: " + (modifiers.snap ? "no snapping" : "snap") +
               "   Ctrl Shift: 15\u00B0   X Y Z: one axis   Esc: take back";
    return text + (id.kind == HandleKind::point ? " Double-click to type its place." : "");
}

}  // namespace crosscut
