// Where two segments meet, and when a moving one hits a point.
#include <crosscut/crosscut.h>

#include <iostream>

int main() {
    const crosscut::Intersection2 met = crosscut::intersect({{2, 4}, {10, 8}}, {{3, 7}, {12, 4}});
    std::cout << crosscut::meeting_name(met.meeting);
    if (met.point) std::cout << " at (" << met.point->x << ", " << met.point->y << ")";
    std::cout << "\n";

    const crosscut::MovingSegment2 line{{{-1, -.5}, {-1, .5}, {}}, {{1, 1.25}, {5, -1.75}, {}}};
    for (const crosscut::Contact& hit : crosscut::sweep({line, crosscut::path_at_rest({0, 0}), 0.0}).contacts)
        std::cout << "hit at time " << hit.t_first << "\n";
    return 0;
}
