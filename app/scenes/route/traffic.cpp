#include "app/scenes/route/traffic.h"

#include <algorithm>

namespace crosscut::route_scene {

int Traffic::missed() const { return static_cast<int>(std::count(seen.begin(), seen.end(), false)); }

Traffic traffic_on(const TrafficQuestion& question, const Route& route) {
    Traffic traffic;
    traffic.movers = question.movers;
    traffic.walk = walk_along(way_points(route, question.floor.start));
    if (route.outcome != RouteOutcome::found) return traffic;
    const double radius = question.floor.radius;
    traffic.hits = walk_hits(traffic.walk, radius, traffic.movers);
    for (const WalkHit& hit : traffic.hits)
        traffic.seen.push_back(seen_by_looks(traffic.walk, traffic.movers[hit.mover], radius, question.looks,
                                             hit.contact.t_first, hit.contact.t_last));
    return traffic;
}

}  // namespace crosscut::route_scene
