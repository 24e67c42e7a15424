#include "app/scenes/common/space_time.h"

#include <algorithm>

namespace crosscut {

double space_time_height(const Motion& motion) {
    Bounds box;
    for (const double t : {0.0, 0.5, 1.0}) {
        const Segment2 line = motion.line.at(t);
        for (const Vec2& p : {line.start, line.end, motion.pointer_at(t)}) box.add(flat(p));
    }
    const double wide = std::max(box.high.x - box.low.x, box.high.y - box.low.y);
    return wide > 0.0 ? wide : 1.0;
}

Vec3 in_space_time(const SpaceTimeInput& input, const Vec2& place, double t) {
    const Vec2 p = input.motion.shown(place, t, input.share);
    return {p.x, p.y, t * space_time_height(input.motion)};
}

Pane space_time_pane(const SpaceTimeInput& input) {
    Pane pane;
    pane.id = "space_time";
    pane.title = "Space and time";
    pane.list.space = Space::space;
    const auto at = [&](const Vec2& place, double t) { return in_space_time(input, place, t); };
    const Segment2 now = input.motion.line.at(input.now);
    pane.list.line(Segment3{at(now.start, input.now), at(now.end, input.now)}, {Role::text, 3.0});
    for (const Contact& c : input.contacts.contacts)
        pane.list.dot(at(c.point_first, c.t_first), Marker::diamond, Role::answer, id_of("hit"));
    return pane;
}

}  // namespace crosscut
