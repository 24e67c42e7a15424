#include "app/scenes/nearest/handles.h"
#include "app/scenes/nearest/setters.h"
#include "app/scenes/plane/unit_square.h"

namespace crosscut::nearest_scene {
namespace {

/// The nearest pair gets both parameters.
Objects with_pair(const Objects& o, double s, double t) { return with_t(with_s(o, s), t); }

/// The same for the pair that is nearest on the whole lines.
Objects with_free_pair(const Objects& o, double s, double t) {
    Objects lines = o;
    lines.extents = {Extent::line, Extent::line};
    lines = with_pair(lines, s, t);
    lines.extents = o.extents;
    return lines;
}

}  // namespace

void add_bowl_handles(HandleList& list, Choices& choices, const NearestPoints3& nearest,
                      const DistanceBowl& bowl) {
    Objects* o = &choices.objects;
    const Bounds frame = pane_helpers::unit_square_frame();
    const auto place = [&](double s, double t) { return flat(pane_helpers::within_frame(frame, {s, t})); };
    if (bowl.free_minimum && !(bowl.free_minimum->s == nearest.s && bowl.free_minimum->t == nearest.t)) {
        list.handle({"bowl", "free", "free minimum", Role::rejected},
                    place(bowl.free_minimum->s, bowl.free_minimum->t),
                    [o](const Vec3& to) { *o = with_free_pair(*o, to.x, to.y); });
    }
    if (!nearest.unique) return;
    list.handle({"bowl", "minimum", "(s, t)", Role::answer}, place(nearest.s, nearest.t),
                [o](const Vec3& to) { *o = with_pair(*o, to.x, to.y); });
}

}  // namespace crosscut::nearest_scene
