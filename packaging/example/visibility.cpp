#include <crosscut/crosscut.h>

#include <iostream>
#include <vector>

using namespace crosscut;

std::ostream& operator<<(std::ostream& out, const Vec2& p) { return out << "(" << p.x << ", " << p.y << ")"; }

int main() {
    // A lamp in a room with one wall: what it lights, what hides a place, and when somebody who walks behind the
    // wall is seen.
    const Room2 room{{0, 0}, {8, 8}};
    const std::vector<Segment2> walls{{{3, 4}, {5, 4}}};
    const VisibleRegion lit = visible_region({4, 2}, walls, room);
    std::cout << lit.corners.size() << " corners around an area of " << area_of(lit) << "\n";
    //> 8 corners around an area of 48

    const LineOfSight line = line_of_sight({4, 2}, {4, 6}, walls);
    std::cout << "hidden by wall " << *line.wall << " at " << *line.at << "\n";
    //> hidden by wall 0 at (4, 4)

    for (const SeenStretch& seen : seen_stretches({4, 2}, {{0, 6}, {8, 6}}, walls, room))
        std::cout << "seen from " << seen.from.t << " to " << seen.to.t << " ";
    std::cout << "\n";
    //> seen from 0 to 0.25 seen from 0.75 to 1
}
