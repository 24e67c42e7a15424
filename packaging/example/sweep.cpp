#include <crosscut/crosscut.h>

#include <array>
#include <iostream>
#include <vector>

using namespace crosscut;

int main() {
    // A moving line sweeps over a point that stays: both hits, and what a test misses that samples twice a step.
    const MovingSegment2 line{{{-1, -.5}, {-1, .5}, {}}, {{1, 1.25}, {5, -1.75}, {}}};
    const SweepQuery query{line, path_at_rest({0, 0}), 0.0};
    const SweepContacts swept = sweep(query);
    for (const Contact& hit : swept.contacts) std::cout << "hit at " << hit.t_first << " ";
    std::cout << "\n";
    //> hit at 0.25 hit at 0.75

    const FrameVerdict frames = frame_verdict(query, swept, {2.0, 0.01});
    std::cout << "sampling twice a step misses " << frames.missed() << "\n";
    //> sampling twice a step misses 2

    // A pointer whose way was told in events, among many moving lines.
    const MovingSegment2 wall{path_at_rest({2, -1}), path_at_rest({2, 1})};
    const auto events = evenly_spaced(std::array{Vec2{0, 0}, Vec2{4, 0}, Vec2{0, 0}});
    std::cout << sweep_polyline(wall, events).contacts.size() << " contacts there and back\n";
    //> 2 contacts there and back

    const std::vector<MovingSegment2> crowd(1000, wall);
    std::cout << sweep_crowd(crowd, {{0, 0}, {4, 0}, {}}).hits.size() << " lines hit\n";
    //> 1000 lines hit
}
