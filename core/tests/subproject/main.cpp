#include <crosscut/crosscut.h>

// A worked example of the seeds, computed with the shared library.
int main() {
    using namespace crosscut;
    const Intersection2 met = intersect({{2, 4}, {10, 8}}, {{3, 7}, {12, 4}});
    return met.meeting == Meeting::crossing && met.point == Vec2(6, 6) ? 0 : 1;
}
