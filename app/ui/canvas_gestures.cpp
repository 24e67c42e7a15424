#include "app/ui/canvas_gestures.h"

#include <glm/geometric.hpp>

#include <cmath>
#include <utility>

namespace crosscut {
namespace {

constexpr double kDragStart_px = 3.0;  // logical
constexpr double kDoubleClick_s = 0.35;
constexpr double kDoubleClick_px = 5.0;  // logical
constexpr double kFine = 0.1;
constexpr double kZoomPerNotch = 1.15;

double snapped(double value, double step) {
    const double grid = std::round(value / step) * step;
    return std::isfinite(grid) ? grid : value;
}

/// Keeps only the held axes of a movement; without any, all of it.
Vec3 locked(const Vec3& delta, const DragModifiers& m) {
    if (!m.x && !m.y && !m.z) return delta;
    return {m.x ? delta.x : 0.0, m.y ? delta.y : 0.0, m.z ? delta.z : 0.0};
}

bool finite(const Vec3& v) { return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z); }

}  // namespace

double snap_step(double units_per_logical_px) {
    const double wanted = units_per_logical_px * 8.0;
    if (!(wanted > 0.0) || !std::isfinite(wanted)) return 1.0;
    const double decade = std::pow(10.0, std::floor(std::log10(wanted)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * decade >= wanted) return factor * decade;
    }
    return 10.0 * decade;
}

void CanvasGestures::handle(const MouseEvent& event, const DragModifiers& modifiers, Workspace& workspace,
                            const Pane& pane, const Viewport& viewport, const Vec2& origin_px, bool over) {
    const Place place{workspace, pane, viewport, event.px - origin_px};
    switch (event.kind) {
        case MouseEvent::Kind::move:
            move(place, modifiers, over, event.time_s);
            break;
        case MouseEvent::Kind::press:
            if (over && mode_ == Mode::idle) press(place, event, modifiers.shift);
            break;
        case MouseEvent::Kind::release:
            if (event.button != button_) break;
            if (mode_ == Mode::drag) last_dragged_ = grabbed_;
            mode_ = Mode::idle;
            points_.clear();
            break;
        case MouseEvent::Kind::wheel:
            if (!over || mode_ == Mode::drag) break;  // what is held stays where it is held
            workspace.remember_camera();
            workspace.camera(pane, viewport) = zoomed(workspace.camera(pane, viewport), viewport, place.px,
                                                      std::pow(kZoomPerNotch, event.wheel));
            break;
        case MouseEvent::Kind::leave:
            if (mode_ != Mode::idle) break;
            hovered_ = {};
            pointer_away_ = true;
            break;
    }
    if (event.kind == MouseEvent::Kind::move || event.kind == MouseEvent::Kind::press) last_px_ = place.px;
}

void CanvasGestures::hover(const Place& place, bool over) {
    hovered_ = {};
    if (!over) return;
    const Projector projector(place.workspace.camera(place.pane, place.viewport), place.viewport);
    const auto targets = pick_targets(handles_of(place.workspace.scene()), projector);
    if (const auto hit = pick(targets, place.px, place.viewport.scale, last_dragged_))
        hovered_ = targets[*hit].id;
}

void CanvasGestures::press(const Place& place, const MouseEvent& event, bool shift) {
    const double scale = place.viewport.scale;
    const bool twice = event.button == MouseButton::left && event.time_s - last_press_s_ < kDoubleClick_s &&
                       glm::distance(place.px, last_press_px_) < kDoubleClick_px * scale;
    last_press_s_ = twice ? -10.0 : event.time_s;
    last_press_px_ = place.px;
    hover(place, true);
    if (twice) return double_click(place);
    mode_ = Mode::pressed;
    button_ = event.button;
    pan_wanted_ = event.button != MouseButton::left || (shift && !hovered_);
    press_px_ = virtual_px_ = place.px;
    grabbed_ = pan_wanted_ ? ItemId{} : hovered_;
}

void CanvasGestures::double_click(const Place& place) {
    Camera& camera = place.workspace.camera(place.pane, place.viewport);
    place.workspace.remember_camera();
    if (camera.space == Space::plane) {
        if (!hovered_) camera = framed(camera, place.viewport, place.pane.list.bounds());
        return;
    }
    // The pivot goes to the point under the cursor, and the eye moves along, so nothing jumps on screen but the centre.
    const Projector projector(camera, place.viewport);
    const Handles handles = handles_of(place.workspace.scene());
    const auto point = handles.index_of(hovered_);
    camera.turn.pivot = point ? handles.points[*point].at : projector.unproject(place.px, camera.turn.pivot);
}

void CanvasGestures::begin_drag(const Place& place) {
    const Handles handles = handles_of(place.workspace.scene());
    points_.clear();
    if (const auto point = handles.index_of(grabbed_)) {
        points_.push_back({grabbed_, handles.points[*point].at});
    }
    for (const BodyHandle& body : handles.bodies) {
        if (body.id != grabbed_) continue;
        for (const std::size_t i : {body.start, body.end}) {
            points_.push_back({handles.points[i].id, handles.points[i].at});
        }
    }
    if (!points_.empty()) anchor_ = points_.front().start;
}

void CanvasGestures::move(const Place& place, const DragModifiers& modifiers, bool over, double) {
    const Viewport& viewport = place.viewport;
    if (over || mode_ == Mode::drag) {
        const Camera& camera = place.workspace.camera(place.pane, viewport);
        const Vec3 world = Projector(camera, viewport).unproject(place.px);
        if (camera.space == Space::plane && finite(world)) {
            if (pointer_away_) pointer_path_ = {};
            pointer_away_ = false;
            pointer_path_.points.emplace_back(world.x, world.y);
        }
    } else {
        pointer_away_ = true;
    }
    if (mode_ == Mode::idle) return hover(place, over);
    if (mode_ == Mode::pressed) {
        if (glm::distance(place.px, press_px_) < kDragStart_px * viewport.scale) return;
        const bool turn = place.workspace.camera(place.pane, viewport).space == Space::space;
        mode_ = grabbed_ ? Mode::drag : (turn && !pan_wanted_ ? Mode::orbit : Mode::pan);
        if (grabbed_) {
            begin_drag(place);
        } else {
            place.workspace.remember_camera();
        }
        last_px_ = press_px_;
    }
    Camera& camera = place.workspace.camera(place.pane, viewport);
    if (mode_ == Mode::drag) {
        virtual_px_ += (place.px - last_px_) * (modifiers.shift ? kFine : 1.0);
        drag_to(place, modifiers);
    } else if (mode_ == Mode::pan) {
        camera = panned(camera, viewport, last_px_, place.px);
    } else {
        camera = orbited(camera, (place.px - last_px_) / viewport.scale);
    }
}

void CanvasGestures::drag_to(const Place& place, const DragModifiers& modifiers) {
    const Projector projector(place.workspace.camera(place.pane, place.viewport), place.viewport);
    const Vec3 delta = locked(
        projector.unproject(virtual_px_, anchor_) - projector.unproject(press_px_, anchor_), modifiers);
    const double step = snap_step(projector.units_per_px(anchor_) * place.viewport.scale);
    for (std::size_t i = 0; i < points_.size(); ++i) {
        Vec3 to = points_[i].start + delta;
        if (modifiers.ctrl) {
            // A body snaps as a whole: by its first point, so that its shape stays.
            const Vec3 lead = anchor_ + delta;
            to += Vec3{snapped(lead.x, step), snapped(lead.y, step), snapped(lead.z, step)} - lead;
        }
        if (finite(to)) move_point(place.workspace.scene(), points_[i].point, to);
    }
}

bool CanvasGestures::cancel(Workspace& workspace) {
    if (mode_ == Mode::idle) return false;
    if (mode_ == Mode::drag) {
        for (const Grabbed& g : points_) move_point(workspace.scene(), g.point, g.start);
    }
    mode_ = Mode::idle;
    points_.clear();
    return true;
}

CanvasGestures::PointerPath CanvasGestures::take_pointer_path() {
    return std::exchange(pointer_path_, PointerPath{{}, !pointer_away_});
}

std::string CanvasGestures::hint(Space space) const {
    if (mode_ == Mode::drag) return "Shift: finer    Ctrl: to the grid    X Y Z: one axis    Esc: take back";
    if (mode_ == Mode::pan) return "Panning";
    if (mode_ == Mode::orbit) return "Turning";
    if (hovered_) return "Drag to move it";
    return space == Space::plane
               ? "Drag a dot or a segment; drag empty ground to pan; wheel zooms at the cursor"
               : "Drag empty ground to turn, right-drag to pan, wheel zooms; drag a dot to move it";
}

}  // namespace crosscut
