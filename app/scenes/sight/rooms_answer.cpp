#include "app/scenes/sight/rooms.h"

namespace crosscut::sight_scene {

RoomsAnswer rooms_answer(const Plan& plan) {
    RoomsAnswer answer;
    answer.plan = plan;
    std::vector<SeenStretch> all;
    for (const Vec2& lamp : plan.lamps) {
        LampLight& light = answer.lights.emplace_back();
        light.region = visible_region(lamp, plan.walls, plan.room);
        light.share = lit_share(light.region, plan.room);
        if (!plan.walker) continue;
        light.seen = seen_stretches(lamp, plan.path, plan.walls, plan.room);
        all.insert(all.end(), light.seen.begin(), light.seen.end());
    }
    if (plan.walker) answer.seen = joined(plan.path, all);
    for (const RayPlan way : {RayPlan::corners, RayPlan::fan}) {
        for (const NumberKind kind : kNumberKinds)
            answer.rays[static_cast<std::size_t>(way)][static_cast<std::size_t>(kind)] =
                naive_region(plan.lamps.front(), plan.walls, plan.room, way, kind);
    }
    return answer;
}

std::vector<std::size_t> events_of_corners(const VisibleRegion& region) {
    std::vector<std::size_t> events;
    for (std::size_t i = 0; i < region.events.size(); ++i) events.resize(region.events[i].corners, i);
    return events;
}

std::string wall_words(std::size_t wall, std::size_t walls) {
    return wall < walls ? "wall " + std::to_string(wall + 1) : "the room's side";
}

}  // namespace crosscut::sight_scene
