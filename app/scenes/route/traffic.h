#pragma once

#include "app/scenes/route/floor.h"
#include "core/route/path_motion.h"

#include <vector>

namespace crosscut::route_scene {

/// The walker on the way, among what moves.
struct Traffic {
    std::vector<MovingSegment2> movers;
    std::vector<PointerEvent> walk;
    std::vector<WalkHit> hits;  ///< in order of time
    std::vector<bool> seen;     ///< of each hit: a test that looks once a frame notices it
    [[nodiscard]] int missed() const;
};
struct TrafficQuestion {
    FloorQuestion floor;
    std::vector<MovingSegment2> movers;
    int looks = 1;
    friend bool operator==(const TrafficQuestion&, const TrafficQuestion&) = default;
};
/// `route` is that of the question's floor. Without a way nobody walks, and nothing is met.
[[nodiscard]] Traffic traffic_on(const TrafficQuestion& question, const Route& route);

}  // namespace crosscut::route_scene
