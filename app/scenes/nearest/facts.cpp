#include "app/scenes/nearest/statements.h"

namespace crosscut::nearest_scene {

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
}

}  // namespace crosscut::nearest_scene
