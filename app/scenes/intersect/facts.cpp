#include "app/scenes/intersect/verdict.h"

namespace crosscut::intersect_scene {

void add_facts(Presentation& out, const Intersection2& found) {
    out.fact("verdict", meeting_name(found.meeting));
    out.fact("meets", meets(found.meeting));
    out.fact("point", found.point);
    out.fact("s", found.s);
    out.fact("t", found.t);
    out.fact("angle_rad", found.angle_rad);
    out.fact("distance", found.distance);
    out.fact("rejected", found.rejected);
    const Overlap2 none, &overlap = found.overlap ? *found.overlap : none;
    out.fact("overlap.0", overlap.first);
    out.fact("overlap.1", overlap.second);
}

}  // namespace crosscut::intersect_scene
