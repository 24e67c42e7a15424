#include "app/scenes/sight/rooms.h"

#include <crosscut/visibility/terrain.h>

#include <utility>

namespace crosscut::sight_scene {

RoomsWork::RoomsWork(const Plan& plan) : plan_(plan), all_(plan.walls) {
    for (std::size_t i = 0; i < 4; ++i) all_.push_back(plan.room.side(i));
}

void RoomsWork::light(const Vec2& lamp) {
    LampLight& light = answer_.lights.emplace_back();
    light.region = visible_region(lamp, plan_.walls, plan_.room);
    light.share = lit_share(light.region, plan_.room);
    if (plan_.walker) light.seen = seen_stretches(lamp, plan_.path, plan_.walls, plan_.room);
    checked_ = 0;
}

bool RoomsWork::go_on() {
    const std::size_t lit = answer_.lights.size();
    if (lit == 0 || checked_ == answer_.lights.back().region.corners.size()) {
        if (lit == plan_.lamps.size()) return false;
        light(plan_.lamps[lit]);
        return true;
    }
    LampLight& last = answer_.lights.back();
    const RegionCorner& corner = last.region.corners[checked_++];
    if (corner.kind != CornerKind::end) return true;
    ++last.ends;
    if (line_of_sight(plan_.lamps[lit - 1], corner.at, all_).clear()) ++last.reached;
    return true;
}

RoomsAnswer RoomsWork::take() {
    if (plan_.walker) {
        std::vector<SeenStretch> all;
        for (const LampLight& light : answer_.lights)
            all.insert(all.end(), light.seen.begin(), light.seen.end());
        answer_.seen = joined(plan_.path, all);
    }
    if (casts_rays(plan_)) {
        for (const RayPlan way : {RayPlan::corners, RayPlan::fan}) {
            for (const NumberKind kind : kNumberKinds)
                answer_.rays[static_cast<std::size_t>(way)][static_cast<std::size_t>(kind)] =
                    naive_region(plan_.lamps.front(), plan_.walls, plan_.room, way, kind);
        }
    }
    return std::move(answer_);
}

bool casts_rays(const Plan& plan) { return plan.walls.size() <= kMostForRays; }

std::vector<std::size_t> events_of_corners(const VisibleRegion& region) {
    std::vector<std::size_t> events;
    for (std::size_t i = 0; i < region.events.size(); ++i) events.resize(region.events[i].corners, i);
    return events;
}

std::string wall_words(std::size_t wall, std::size_t walls) {
    return wall < walls ? "wall " + std::to_string(wall + 1) : "the room's side";
}

}  // namespace crosscut::sight_scene
