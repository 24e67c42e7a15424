// Drawing a new thing with a drag over empty ground, where the scene offers one.
#include "app/ui/interaction/canvas_gestures.h"
#include "app/ui/interaction/drag_target.h"
#include "app/view/draw_list.h"

#include <cmath>

namespace crosscut {
namespace {}  // namespace

/// A place after snapping; what pulled is shown.
Vec3 CanvasGestures::caught(const Projector& projector, const Vec3& place, const DragModifiers& modifiers) {
    snap_.reset();
    if (!modifiers.snapping()) return place;
    snap_ = pull(place, snap_targets_, projector, snap_reach_px(projector), modifiers.free());
    return snap_ ? snap_->at : place;
}

void CanvasGestures::begin_drawing(const At& at, const DragModifiers& modifiers) {
    Scene& scene = at.workspace.scene();
    mode_ = Mode::draw;
    edit_ = FieldEdit(scene);
    points_.clear();
    snap_targets_ = snap_targets_for_drawing(handles_of(scene), at.place.pane->list);
    fine_ = modifiers.fine();
    was_fine_ = false;
    base_mouse_px_ = base_hand_px_ = hand_px_ = press_px_;
    ground_ = at.projector().unproject(press_px_);
    drawn_from_ = caught(at.projector(), ground_, modifiers);
    free_at_ = shown_at_ = ground_;
}

/// The other end goes with the mouse, also the part of a pixel that the first one was pulled aside.
void CanvasGestures::draw_to(const At& at, const DragModifiers& modifiers) {
    const Projector projector = at.projector();
    move_hand(at, modifiers);
    const Vec3 target = ground_ + dragged_by(projector, ground_, press_px_, hand_px_, modifiers.free());
    if (!finite(target) || !finite(drawn_from_)) return;
    snap_.reset();
    const Vec3 to = modifiers.angles() ? in_angle_steps(projector, drawn_from_, target)
                                       : caught(projector, target, modifiers);
    if (!finite(to)) return;
    free_at_ = target;
    shown_at_ = to;
    Scene& scene = at.workspace.scene();
    edit_.change(scene, [&] { draw_thing(scene, drawn_from_, to); });
}

}  // namespace crosscut
