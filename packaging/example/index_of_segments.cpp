#include <crosscut/crosscut.h>

#include <iostream>
#include <vector>

using namespace crosscut;

std::ostream& operator<<(std::ostream& out, const Vec2& p) { return out << "(" << p.x << ", " << p.y << ")"; }

int main() {
    // Segments that are asked often: an index is built once, and each question looks at few of them.
    const std::vector<Segment2> walls{{{0, 0}, {8, 0}}, {{8, 0}, {8, 6}}, {{2, 1}, {2, 5}}, {{5, 5}, {5, 1}}};
    const SegmentIndex index(walls);
    const FirstHit hit = index.first_hit({{0, 2}, {1, 2}}).value();
    std::cout << "the ray hits wall " << hit.index << " at " << hit.point << "\n";
    //> the ray hits wall 2 at (2, 2)

    for (const Neighbour& one : index.nearest(Vec2{4, 2}, 2))
        std::cout << "wall " << one.index << " is " << one.distance << " away ";
    std::cout << "\n";
    //> wall 3 is 1 away wall 0 is 2 away

    std::cout << index.window({4, 0}, {9, 2}).size() << " in the window, "
              << index.within(Vec2{4, 2}, 1).size() << " within 1, " << index.pairs_within(2).size()
              << " pairs within 2, " << index.crossings().pairs.size() << " pairs that meet, "
              << index.crossings({{1, 3}, {9, 3}}).size() << " met by a segment\n";
    //> 3 in the window, 1 within 1, 3 pairs within 2, 1 pairs that meet, 3 met by a segment
}
