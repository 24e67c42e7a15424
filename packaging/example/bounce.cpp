#include <crosscut/crosscut.h>

#include <array>
#include <iostream>
#include <vector>

using namespace crosscut;

int main() {
    // A ball falls on a floor. It is not where a test once a frame would put it: below.
    const std::vector<MovingSegment2> floor{wall_at_rest({{-1, 0}, {1, 0}})};
    std::array<Ball, 1> balls{Ball{{0, 1}, {0, -2}, 0.25}};
    const BounceReport report = step_balls(balls, floor, {{0, 0}, 1.0, 0.0}, 1.0);
    std::cout << "bounced at " << report.bounces[0].impact.time << "\n";
    //> bounced at 0.375
}
