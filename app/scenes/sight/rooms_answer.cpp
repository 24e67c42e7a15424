#include "app/scenes/sight/rooms.h"

#include "core/visibility/line_of_sight.h"

namespace crosscut::sight_scene {
namespace {

void count_ends(LampLight& light, const Vec2& lamp, const Plan& plan) {
    std::vector<Segment2> all = plan.walls;
    for (std::size_t i = 0; i < 4; ++i) all.push_back(plan.room.side(i));
    for (const RegionCorner& corner : light.region.corners) {
        if (corner.kind != CornerKind::end) continue;
        ++light.ends;
        if (line_of_sight(lamp, corner.at, all).clear()) ++light.reached;
    }
}

}  // namespace

RoomsAnswer rooms_answer(const Plan& plan) {
    RoomsAnswer answer;
    answer.plan = plan;
    std::vector<SeenStretch> all;
    for (const Vec2& lamp : plan.lamps) {
        LampLight& light = answer.lights.emplace_back();
        light.region = visible_region(lamp, plan.walls, plan.room);
        light.share = lit_share(light.region, plan.room);
        count_ends(light, lamp, plan);
        if (!plan.walker) continue;
        light.seen = seen_stretches(lamp, plan.path, plan.walls, plan.room);
        all.insert(all.end(), light.seen.begin(), light.seen.end());
    }
    if (plan.walker) answer.seen = joined(plan.path, all);
    if (!answer.casts_rays()) return answer;
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
