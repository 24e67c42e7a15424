#include <crosscut/crosscut.h>

#include <core/types.h>

#include <array>
#include <limits>
#include <string_view>
#include <vector>

namespace {

using namespace crosscut;

// The seeds' worked examples, asked from outside.
bool lines_meet() {
    const Intersection2 met = intersect({{2, 4}, {10, 8}}, {{3, 7}, {12, 4}});
    return met.meeting == Meeting::crossing && met.point == Vec2(6, 6) &&
           meeting_name(met.meeting) == "crossing" && orientation({0, 0}, {1, 0}, {0, 1}) == 1;
}

bool lines_come_near() {
    const Segment3 a{{0, 0, 0}, {1, 0, 0}};
    const Segment3 b{{1, 0, 1}, {1, 1, 1}};
    const ApparentCrossing seen = apparent_crossing(a, b, View::along({0, 0, -1}));
    return nearest_points(a, b).distance == 1.0 && seen.sighting == Sighting::crossing && seen.gap == 1.0 &&
           moving_spheres({{0, 0, 0}, {4, 0, 0}, 1.0}, {{4, 0, 0}, {0, 0, 0}, 1.0}).impact == 0.25;
}

bool lines_sweep() {
    const MovingSegment2 line{{{-1, -.5}, {-1, .5}, {}}, {{1, 1.25}, {5, -1.75}, {}}};
    const SweepQuery twice{line, path_at_rest({0, 0}), 0.0};
    const SweepContacts contacts = sweep(twice);
    const std::vector<MovingSegment2> crowd{line, line};
    const std::vector<PointerEvent> events = evenly_spaced(std::array<Vec2, 2>{Vec2{0, 0}, Vec2{0, 0}});
    return contacts.contacts.size() == 2 && sweep_crowd(crowd, twice.point).hits.size() == 4 &&
           sweep_polyline(line, events).contacts.size() == 2 &&
           frame_verdict(twice, contacts, {60.0, 0.1}).contacts == 2;
}

bool balls_bounce() {
    const std::vector<MovingSegment2> floor{wall_at_rest({{-1, 0}, {1, 0}})};
    std::array<Ball, 1> balls{Ball{{0, 1}, {0, -2}, 0.25}};
    const bool foreseen = next_impact({balls[0], {}, floor, 1.0, {}}).has_value();
    return foreseen && step_balls(balls, floor, {{0, 0}, 1.0, 0.0}, 1.0).bounces.size() == 1;
}

bool nonsense_is_refused() {
    try {
        (void)intersect({{2, 4}, {10, 8}}, {{3, 7}, {12, std::numeric_limits<double>::infinity()}});
        return false;
    } catch (const InvalidInput& refused) {
        return std::string_view(refused.what()) == "intersect: b.end is not finite";
    }
}

}  // namespace

int main() {
    const bool right = lines_meet() && lines_come_near() && lines_sweep() && balls_bounce();
    return right && nonsense_is_refused() && kOwnTypes ? 0 : 1;
}
