#include "app/scenes/nearest/statements.h"

#include "app/view/draw_list.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace crosscut::nearest_scene {
namespace {

/// How far the line of B lies from that of A in the direction of LA × LB (negative: against it), and the longer of the two
/// lengths. Nothing where they are parallel or one has no length, or where doubles do not hold it.
void add_signed_distance(Presentation& out, const Objects& o) {
    const auto length = [](const Vec3& v) { return std::hypot(v.x, v.y, v.z); };
    const Vec3 a = o.a.end - o.a.start, b = o.b.end - o.b.start;
    const Vec3 normal = cross(a / length(a), b / length(b));
    const double sine = length(normal), distance = dot(o.b.start - o.a.start, normal / sine);
    const double longer = std::max(length(a), length(b));
    const bool there = std::isfinite(distance) && std::isfinite(longer);
    out.fact("signed.value", there ? std::optional(distance) : std::nullopt);
    out.fact("signed.scale", there ? std::optional(longer) : std::nullopt);
}

}  // namespace

void add_facts(Presentation& out, const State& state) {
    const NearestPoints3& n = state.nearest;
    out.fact("verdict", relation_name(n.relation));
    out.fact("meets", n.distance == 0.0);
    out.fact("distance", n.distance);
    out.fact("s", n.s);
    out.fact("t", n.t);
    out.fact("on_a", n.on_a);
    out.fact("on_b", n.on_b);
    out.fact("midpoint", n.midpoint);
    out.fact("unique", n.unique);
    const ApparentCrossing& seen = state.seen;
    const bool crosses = seen.sighting == Sighting::crossing;
    const auto if_seen = [&](const auto& value) { return crosses ? std::optional(value) : std::nullopt; };
    out.fact("apparent.sighting", sighting_name(seen.sighting));
    out.fact("apparent.on_a", if_seen(seen.on_a));
    out.fact("apparent.on_b", if_seen(seen.on_b));
    out.fact("apparent.gap", if_seen(seen.gap));
    out.fact("apparent.cos_theta", if_seen(seen.cos_theta));
    add_signed_distance(out, state.choices.objects);
}

}  // namespace crosscut::nearest_scene
