#include "core/intersect/intersection.h"
#include "core/nearest/segments.h"
#include "core/sweep/sweep.h"

// The seeds' worked examples, asked from outside.
int main() {
    using namespace crosscut;
    const Intersection2 met = intersect({{2, 4}, {10, 8}}, {{3, 7}, {12, 4}});
    const NearestPoints3 near_by = nearest_points({{0, 0, 0}, {1, 0, 0}}, {{1, 0, 1}, {1, 1, 1}});
    const SweepQuery twice{{{{-1, -.5}, {-1, .5}, {}}, {{1, 1.25}, {5, -1.75}, {}}}, still({0, 0}), 0.0};
    const bool right = met.meeting == Meeting::crossing && met.point == Vec2(6, 6) &&
                       near_by.distance == 1.0 && sweep(twice).contacts.size() == 2;
    return right ? 0 : 1;
}
