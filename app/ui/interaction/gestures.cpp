#include "app/ui/interaction/gestures.h"

#include <crosscut/types.h>
#include "app/model/scene.h"
#include "app/model/scene_output.h"
#include "app/ui/interaction/drag.h"
#include "app/ui/interaction/snapping.h"
#include "app/view/draw_list.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

namespace crosscut {
namespace {

// Logical pixels.
constexpr double kDragStart_px = 3.0, kTouchDragStart_px = 10.0;
constexpr double kDoubleClick_px = 5.0, kDoubleTap_px = 24.0;
constexpr double kPick_px = 10.0, kTouchPick_px = 22.0;
constexpr double kDoubleClick_s = 0.35;
constexpr double kLongPress_s = 0.5;
constexpr double kSoon_s = 0.001;      // in the next frame
constexpr double kMostRest_s = 0.1;    // of a frame: in a longer one moves may be under way
constexpr double kWheelPause_s = 0.5;  // turns of the wheel with a shorter pause are one camera move
constexpr double kZoomPerNotch = 1.15;

/// The keys that change a drag, after a full stop.
std::string modifiers_text(bool snap) {
    return std::string(" Shift: slow \u00B7 Ctrl: ") + (snap ? "no snapping" : "snap") +
           " \u00B7 Ctrl+Shift: 15\u00B0 steps \u00B7 X/Y/Z: one axis \u00B7 Esc: cancel";
}

/// "a wall", "an arc"
std::string with_article(const std::string& thing) {
    const bool vowel =
        !thing.empty() && std::string_view("aeio").find(thing.front()) != std::string_view::npos;
    return (vowel ? "an " : "a ") + thing;
}

}  // namespace

const GestureTarget* CanvasGestures::target_of(std::span<const GestureTarget> targets) const {
    for (const GestureTarget& target : targets) {
        if (busy() ? id_of(target.pane->id) == pane_ : target.over) return &target;
    }
    return nullptr;
}

void CanvasGestures::handle(const MouseEvent& event, const DragModifiers& modifiers, Workspace& workspace,
                            std::span<const GestureTarget> targets, bool passing) {
    const bool by_touch = event.kind == MouseEvent::Kind::move || event.kind == MouseEvent::Kind::release;
    if (by_touch && rests() && event.time_s >= press_s_ + kLongPress_s) {
        ask_for_menu();
        return release();
    }
    if (event.kind == MouseEvent::Kind::release) {
        if (event.button != button_) return;
        if (mode_ != Mode::pressed || strayed_) return release();
        if (const GestureTarget* target = target_of(targets))
            choose({workspace, *target, event.px - target->origin_px});
        if (button_ == MouseButton::right) ask_for_menu();
        return release();
    }
    pointer_ = event.pointer;
    const GestureTarget* target = target_of(targets);
    if (event.kind == MouseEvent::Kind::leave || target == nullptr) {
        if (!busy()) unhover();
        return;
    }
    pane_ = id_of(target->pane->id);
    const At at{workspace, *target, event.px - target->origin_px};
    if (passing && mode_ != Mode::pressed) return track(at);
    if (event.kind == MouseEvent::Kind::move) move(at, modifiers);
    if (event.kind == MouseEvent::Kind::press && target->over && !busy()) press(at, event, modifiers.shift);
    // A drag ignores the wheel.
    if (event.kind == MouseEvent::Kind::wheel && target->over && !editing()) zoom(at, event);
    if (event.kind != MouseEvent::Kind::wheel) last_px_ = at.px;
}

void CanvasGestures::keys_changed(const DragModifiers& modifiers, Workspace& workspace,
                                  std::span<const GestureTarget> targets) {
    const GestureTarget* target = target_of(targets);
    if (target == nullptr) return;
    if (mode_ == Mode::drag) drag_to({workspace, *target, last_px_}, modifiers);
    if (mode_ == Mode::draw) draw_to({workspace, *target, last_px_}, modifiers);
}

void CanvasGestures::release() {
    if (mode_ == Mode::drag) last_dragged_ = grabbed_;
    mode_ = Mode::idle;
    snap_.reset();
    points_.clear();
}

/// A click selects what the scene has near it, also below a handle that was not dragged.
void CanvasGestures::choose(const At& at) {
    if (!picks_ || at.camera().space != Space::plane) return;
    const double radius_px =
        (pointer_ == PointerKind::finger ? kTouchPick_px : kPick_px) * at.target.viewport.scale;
    const Vec3 world = at.projector().unproject(at.px);
    if (!finite(world)) return;
    pick_thing(at.workspace.scene(), {world.x, world.y}, radius_px * at.projector().units_per_px(world));
}

void CanvasGestures::ask_for_menu() { menu_request_ = MenuRequest{pane_, hovered_, last_press_px_}; }

void CanvasGestures::wait(double now_s) {
    if (!std::exchange(just_pressed_, false)) rested_s_ += std::min(now_s - frame_s_, kMostRest_s);
    frame_s_ = now_s;
    if (!rests() || rested_s_ < kLongPress_s) return;
    ask_for_menu();
    release();
}

double CanvasGestures::wake_s() const {
    return rests() ? frame_s_ + std::clamp(kLongPress_s - rested_s_, kSoon_s, kMostRest_s) : -1.0;
}

void CanvasGestures::unhover() {
    hovered_ = {};
    hovered_label_.clear();
    drawn_label_.clear();
    picks_.reset();
    pane_ = {};
    over_globe_ = false;
    pointer_away_ = true;
}

/// The many small events of a smooth wheel are one camera move.
void CanvasGestures::zoom(const At& at, const MouseEvent& event) {
    if (at.target.pane->id == kMicroscopePane) {
        lens_wheel_ += event.wheel;
        if (std::fabs(lens_wheel_) < 1.0) return;
        (void)at.workspace.scene().perform(lens_wheel_ > 0.0 ? kMicroscopeIn : kMicroscopeOut);
        lens_wheel_ = 0.0;
        return;
    }
    if (!at.target.navigate) return;
    if (event.time_s - last_wheel_s_ > kWheelPause_s) at.workspace.remember_camera(at.target.pane->id);
    last_wheel_s_ = event.time_s;
    *at.target.camera = zoomed(at.camera(), at.target.viewport, at.px, std::pow(kZoomPerNotch, event.wheel));
}

void CanvasGestures::steer(const At& at) {
    if (at.target.steered == nullptr) return;
    *at.target.steered = camera_from_direction(*at.target.steered, direction_under(at.projector(), at.px));
}

void CanvasGestures::hover(const At& at) {
    over_globe_ = at.target.steered != nullptr;
    drawn_label_.clear();
    picks_.reset();
    if (over_globe_) {
        hovered_ = {};
        hovered_label_.clear();
        return;
    }
    const Handles handles = handles_of(at.workspace.scene());
    const Pickable pickable = pick_targets(handles, pane_, at.projector());
    const auto hit = pick(pickable.targets, at.px, at.target.viewport.scale,
                          last_dragged_.pane == pane_ ? last_dragged_.item : ItemId{},
                          pointer_ == PointerKind::finger ? kTouchPickRadius : PickRadius{});
    hovered_ = hit ? pickable.ids[*hit] : HandleId{};
    hovered_label_ = handles.label(hovered_);
    const Handle* derived = hovered_.kind == HandleKind::derived ? handles.point(hovered_) : nullptr;
    hovered_moves_lines_ = derived != nullptr && (pane_ != id_of(kMainPane) || derived->role == Role::answer);
    if (!joined_ends(handles, hovered_).empty()) hovered_label_ += kWithJoined;
    if (pane_ == id_of(kMainPane)) picks_ = handles.picks;
    const bool draws = handles.drawn && pane_ == id_of(kMainPane) && at.camera().space == Space::plane;
    if (draws && !hovered_) drawn_label_ = with_article(handles.drawn->label);
}

void CanvasGestures::press(const At& at, const MouseEvent& event, bool shift) {
    const double scale = at.target.viewport.scale;
    const double apart = event.pointer == PointerKind::finger ? kDoubleTap_px : kDoubleClick_px;
    const bool twice = event.button == MouseButton::left && event.time_s - last_press_s_ < kDoubleClick_s &&
                       glm::distance(event.px, last_press_px_) < apart * scale;
    press_s_ = event.time_s;
    just_pressed_ = true;
    rested_s_ = 0.0;
    strayed_ = false;
    last_press_s_ = twice ? -10.0 : event.time_s;
    last_press_px_ = event.px;
    hover(at);
    if (over_globe_) {
        if (event.button != MouseButton::left) return;
        at.workspace.remember_camera(kMainPane);
        mode_ = Mode::steer;
        button_ = event.button;
        return steer(at);
    }
    if (twice) return double_click(at);
    mode_ = Mode::pressed;
    button_ = event.button;
    pan_requested_ = event.button != MouseButton::left || (shift && !hovered_);
    press_px_ = at.px;
    grabbed_ = pan_requested_ ? HandleId{} : hovered_;
}

void CanvasGestures::double_click(const At& at) {
    const Camera& camera = at.camera();
    const bool in_space = camera.space == Space::space;
    if (hovered_ && !(in_space && hovered_.kind == HandleKind::body)) {
        double_clicked_ = hovered_;
        return;
    }
    if (!at.target.navigate) return;
    if (!in_space) {
        camera_goal_ = at.workspace.frame(*at.target.pane, camera, at.target.viewport);
        return;
    }
    // The pivot moves to the point under the cursor and the eye moves along, so that nothing turns.
    const Projector projector(camera, at.target.viewport);
    const Handles handles = handles_of(at.workspace.scene());
    const std::vector<const Handle*> ends = handles.moved_with(hovered_);
    Camera to = camera;
    to.turn.pivot = projector.unproject(at.px, camera.turn.pivot);
    if (ends.size() == 2) to.turn.pivot = apparent_nearest(projector, ends[0]->at, ends[1]->at, at.px);
    camera_goal_ = to;
}

bool CanvasGestures::begin(const At& at, const DragModifiers& modifiers) {
    const double start = pointer_ == PointerKind::finger ? kTouchDragStart_px : kDragStart_px;
    if (glm::distance(at.px, press_px_) < start * at.target.viewport.scale) return false;
    strayed_ = true;
    if (!grabbed_ && !pan_requested_ && !drawn_label_.empty()) {
        begin_drawing(at, modifiers);
        return true;
    }
    const bool turned = at.camera().space == Space::space && !pan_requested_;
    if (!grabbed_ && !(turned ? at.target.turns : at.target.navigate)) return false;
    mode_ = grabbed_ ? Mode::drag : (turned ? Mode::orbit : Mode::pan);
    last_px_ = press_px_;
    if (!grabbed_) {
        if (at.target.navigate) at.workspace.remember_camera(at.target.pane->id);
        last_wheel_s_ = -10.0;
        return true;
    }
    begin_drag(at);
    if (!modifiers.ctrl) take_joined(at);
    fine_ = modifiers.fine();
    if (!points_.empty()) return true;
    release();  // the pressed item no longer exists
    return false;
}

void CanvasGestures::begin_drag(const At& at) {
    Scene& scene = at.workspace.scene();
    const Handles handles = handles_of(scene);
    points_.clear();
    for (const Handle* point : handles.moved_with(grabbed_))
        points_.push_back({point->id, point->at, point->rail, point->has_z});
    if (points_.empty()) return;
    centre_.reset();
    for (const BodyHandle& body : handles.bodies) {
        const Handle &start = handles.points[body.start], &end = handles.points[body.end];
        if (start.id == grabbed_) centre_ = end.at;
        if (end.id == grabbed_) centre_ = start.at;
    }
    edit_ = FieldEdit(scene);
    snap_targets_ = snap_targets_for(grabbed_, handles, at.target.pane->list);
    was_fine_ = false;
    base_mouse_px_ = base_pointer_px_ = press_px_;
    free_at_ = snapped_at_ = points_.front().start;
}

/// Adds the ends of other walls at the same corner to the drag.
void CanvasGestures::take_joined(const At& at) {
    const Handles handles = handles_of(at.workspace.scene());
    for (const Handle* end : joined_ends(handles, grabbed_)) {
        if (points_.size() == 1) forget_joined(snap_targets_, end->at);
        points_.push_back({end->id, end->at, end->rail, end->has_z});
    }
}

void CanvasGestures::follow(const At& at) {
    if (pane_ != id_of(kMainPane) || at.camera().space != Space::plane) return;
    const Vec3 world = at.projector().unproject(at.px);
    if (!finite(world)) return;
    if (pointer_away_) pointer_path_ = {};
    pointer_away_ = false;
    pointer_path_.points.emplace_back(world.x, world.y);
}

/// Records the pointer's path: over the view where no text covers it, and anywhere during a press that began
/// there.
void CanvasGestures::track(const At& at) {
    if ((at.target.over && at.target.clear) || editing() || mode_ == Mode::pressed) {
        follow(at);
    } else {
        pointer_away_ = true;
    }
    if (pane_ != id_of(kMainPane)) pointer_away_ = true;
}

void CanvasGestures::move(const At& at, const DragModifiers& modifiers) {
    track(at);
    if (mode_ == Mode::idle) return hover(at);
    if (mode_ == Mode::pressed && !begin(at, modifiers)) return;
    Camera& camera = *at.target.camera;
    if (mode_ == Mode::drag) {
        drag_to(at, modifiers);
    } else if (mode_ == Mode::draw) {
        draw_to(at, modifiers);
    } else if (mode_ == Mode::pan) {
        camera = panned(camera, at.target.viewport, last_px_, at.px);
    } else if (mode_ == Mode::orbit) {
        camera = modifiers.arcball ? rolled(camera, at.target.viewport, last_px_, at.px)
                                   : orbited(camera, (at.px - last_px_) / at.target.viewport.scale);
    } else if (mode_ == Mode::steer) {
        steer(at);
    }
}

bool CanvasGestures::cancel(Workspace& workspace) {
    if (mode_ == Mode::idle) return false;
    if (editing()) edit_.take_back(workspace.scene());
    mode_ = Mode::idle;
    snap_.reset();
    points_.clear();
    return true;
}

std::vector<ItemId> CanvasGestures::dragged_points() const {
    std::vector<ItemId> items;
    for (const Grabbed& g : points_) items.push_back(g.id.item);
    return items;
}

std::optional<HandleId> CanvasGestures::take_double_clicked() {
    return std::exchange(double_clicked_, std::nullopt);
}

std::optional<Camera> CanvasGestures::take_camera_goal() { return std::exchange(camera_goal_, std::nullopt); }

CanvasGestures::PointerPath CanvasGestures::take_pointer_path() {
    return std::exchange(pointer_path_, PointerPath{{}, !pointer_away_});
}

}  // namespace crosscut

// The drag itself: the target of the dragged point, and a text about what the next drag would do.

namespace crosscut {
namespace {

constexpr double kFine = 0.1;

}  // namespace

void CanvasGestures::rebase(const Vec2& mouse_px, const Vec2& pointer_px) {
    base_mouse_px_ = mouse_px;
    base_pointer_px_ = pointer_px;
}

Vec3 CanvasGestures::free_target(const Projector& projector, const DragModifiers& modifiers) const {
    const auto& [id, start, rail, has_z] = points_.front();
    if (!(rail == Vec3{})) return start + slid_by(projector, start, press_px_, pointer_px_, rail);
    std::array<bool, 3> free = modifiers.free();
    free[2] = free[2] && has_z;
    return start + dragged_by(projector, start, press_px_, pointer_px_, free);
}

/// Moves `pointer_px_`: with the mouse, or with Shift by a fraction of its movement.
void CanvasGestures::move_pointer(const At& at, const DragModifiers& modifiers) {
    const Projector projector = at.projector();
    if (modifiers.fine() != fine_) {
        // It continues from the shown position, so that a snapped point does not jump.
        const Projected snapped = projector.project(snapped_at_), free = projector.project(free_at_);
        const bool visible = snapped.in_front && free.in_front;
        rebase(last_px_, pointer_px_ + (visible ? snapped.px - free.px : Vec2{0, 0}));
        was_fine_ = was_fine_ || fine_;
        fine_ = modifiers.fine();
    }
    pointer_px_ = base_pointer_px_ + (at.px - base_mouse_px_) * (fine_ ? kFine : 1.0);
}

void CanvasGestures::drag_to(const At& at, const DragModifiers& modifiers) {
    const Projector projector = at.projector();
    move_pointer(at, modifiers);
    const Vec3 target = free_target(projector, modifiers);
    snap_.reset();
    if (!finite(target)) return;
    const Vec3 to = pulled(projector, target, modifiers);
    if (!finite(to)) return;
    free_at_ = target;
    snapped_at_ = to;
    Scene& scene = at.workspace.scene();
    edit_.change(scene, [&] {
        for (const Grabbed& g : points_) {
            const Vec3 position = g.start + (to - points_.front().start);
            const bool lead = g.start == points_.front().start;  // itself, or an end joined to it
            if (lead || finite(position)) move_handle(scene, g.id, lead ? to : position);
        }
        // An end of a body gets the snapped coordinates bit for bit.
        if (snap_ && points_.size() > 1 && to != snap_->at) move_handle(scene, points_.back().id, snap_->at);
    });
}

double CanvasGestures::snap_radius_px(const Projector& projector) const {
    const double radius = kSnapRadius_px * projector.viewport().scale;
    if (fine_) return radius * kFine;
    return was_fine_ ? std::min(radius, radius * kFine + glm::distance(pointer_px_, base_pointer_px_))
                     : radius;
}

Vec3 CanvasGestures::pulled(const Projector& projector, const Vec3& target, const DragModifiers& modifiers) {
    if (modifiers.angles()) {
        return in_angle_steps(projector, centre_.value_or(points_.front().start), target);
    }
    if (!modifiers.snapping()) return target;
    const double scale = projector.viewport().scale, radius = snap_radius_px(projector);
    double nearest = radius;
    Vec3 to = target;
    for (const Grabbed& g : points_) {
        const Vec3 position = g.start + (target - points_.front().start);
        if (!finite(position)) continue;
        const auto snap = pull(position, snap_targets_, projector, radius, modifiers.free());
        if (!snap) continue;
        const double off = glm::distance(projector.project(snap->at).px, projector.project(position).px);
        // Both ends may be equally near to something: then the kind of snap decides.
        const int rank = snap_ ? static_cast<int>(snap_->kind) - static_cast<int>(snap->kind) : 0;
        if (snap_ && !(off < nearest + (rank > 0 ? 0.5 : rank < 0 ? -0.5 : 0.0) * scale)) continue;
        nearest = off;
        snap_ = snap;
        to = &g == &points_.front() ? snap->at : target + (snap->at - position);
    }
    return to;
}

/// The part of the hint that holds for any pointer; empty where something else has to be said.
std::string CanvasGestures::hint_of_view() const {
    if (mode_ == Mode::pan) return "Panning";
    if (mode_ == Mode::orbit || mode_ == Mode::steer) return "Rotating";
    return over_globe_ ? "Drag the dot to rotate the view." : "";
}

std::string CanvasGestures::touch_hint(Space space) const {
    if (std::string words = hint_of_view(); !words.empty()) return words;
    if (mode_ == Mode::draw) return "Drawing " + drawn_label_ + ".";
    if (editing()) return "Dragging " + hovered_label_ + ".";
    if (hovered_) return "Drag " + hovered_label_ + " \u00B7 touch and hold for its menu";
    if (!drawn_label_.empty())
        return "Drag to draw " + drawn_label_ + " \u00B7 pan and zoom with two fingers";
    if (picks_)
        return "Tap " + with_article(*picks_) +
               " to inspect it \u00B7 drag to pan \u00B7 zoom with two fingers";
    return space == Space::plane
               ? "Drag a point or a segment \u00B7 drag empty space to pan \u00B7 zoom with two fingers"
               : "Drag a point to move it \u00B7 drag empty space to rotate \u00B7 pan and zoom with two fingers";
}

std::string CanvasGestures::hint(Space space, const DragModifiers& modifiers) const {
    if (std::string words = hint_of_view(); !words.empty()) return words;
    if (mode_ == Mode::draw) return "Drawing " + drawn_label_ + "." + modifiers_text(modifiers.snap);
    const bool dragging = editing();
    if (!dragging && !hovered_) {
        if (modifiers.shift) return "Drag to pan \u00B7 Shift on a point: ten times slower";
        if (!drawn_label_.empty())
            return "Drag to draw " + drawn_label_ + " \u00B7 right-drag to pan \u00B7 scroll to zoom";
        if (picks_)
            return "Click " + with_article(*picks_) +
                   " to inspect it \u00B7 drag to pan \u00B7 scroll to zoom";
        return space == Space::plane
                   ? "Drag a point or a segment \u00B7 drag empty space to pan \u00B7 scroll to zoom"
                   : "Drag a point to move it \u00B7 drag empty space to rotate \u00B7 right-drag to pan \u00B7 scroll to zoom";
    }
    std::string modifier_text;
    if (modifiers.angles()) {
        modifier_text = "Ctrl+Shift: steps of 15\u00B0.";
    } else if (modifiers.fine()) {
        modifier_text = "Shift: ten times slower.";
    } else if (modifiers.ctrl) {
        modifier_text = modifiers.snapping() ? "Ctrl: snapping." : "Ctrl: no snapping.";
    }
    std::string axes;
    for (const auto& [on, name] : {std::pair{modifiers.x, "x"}, {modifiers.y, "y"}, {modifiers.z, "z"}}) {
        if (on) axes += (axes.empty() ? "Only along " : " and ") + std::string(name);
    }
    if (!axes.empty()) modifier_text += (modifier_text.empty() ? "" : " ") + axes + ".";
    const HandleId& id = dragging ? grabbed_ : hovered_;
    std::string text = (dragging ? "Dragging " : "Drag ") + hovered_label_;
    if (!dragging && hovered_label_.ends_with(kWithJoined)) text += " (Ctrl: move only this end)";
    text += hovered_moves_lines_ ? ": the lines move with it." : ".";
    if (!modifier_text.empty()) return text + " " + modifier_text;
    if (dragging) return text + modifiers_text(modifiers.snap);
    return text + (id.kind == HandleKind::point ? " Double-click to type coordinates." : "");
}

}  // namespace crosscut
