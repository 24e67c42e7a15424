#include <crosscut/crosscut.h>

#include <iostream>

using namespace crosscut;

std::ostream& operator<<(std::ostream& out, const Vec3& p) {
    return out << "(" << p.x << ", " << p.y << ", " << p.z << ")";
}

int main() {
    // Two lines in space: where they come nearest, and where they only seem to cross.
    const Segment3 a{{0, 0, 0}, {2, 2, 0}};
    const Segment3 b{{0, 2, 1}, {2, 0, 1}};
    const NearestPoints3 nearest = nearest_points(a, b);
    std::cout << nearest.relation << ", " << nearest.distance << " apart at " << nearest.midpoint << "\n";
    //> skew, 1 apart at (1, 1, 0.5)

    const ApparentCrossing seen = apparent_crossing(a, b, View::along({0, 0, -1}));
    std::cout << "from above: " << seen.sighting << " with a gap of " << *seen.gap << "\n";
    //> from above: crossing with a gap of 1
}
