#include <crosscut/crosscut.h>

#include <iostream>
#include <vector>

using namespace crosscut;

std::ostream& operator<<(std::ostream& out, const Vec2& p) { return out << "(" << p.x << ", " << p.y << ")"; }

int main() {
    // All pairs of a set that meet, each once, in order.
    const std::vector<Segment2> star{{{-1, 0}, {1, 0}}, {{0, -1}, {0, 1}}, {{-1, -1}, {1, 1}}};
    CrossingsOptions with_points;
    with_points.points = true;
    const Crossings found = crossings(star, with_points);
    for (std::size_t i = 0; i < found.pairs.size(); ++i)
        std::cout << found.pairs[i].a << "-" << found.pairs[i].b << " at " << *found.points[i].point << " ";
    std::cout << "\n";
    //> 0-1 at (0, 0) 0-2 at (0, 0) 1-2 at (0, 0)
}
