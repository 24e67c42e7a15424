#include <crosscut/crosscut.h>

#include <iostream>

using namespace crosscut;

std::ostream& operator<<(std::ostream& out, const Vec2& p) { return out << "(" << p.x << ", " << p.y << ")"; }

int main() {
    // Two segments in the plane: how they meet, and what goes with that. A field is empty where it has no meaning.
    const Intersection2 met = intersect({{2, 4}, {10, 8}}, {{3, 7}, {12, 4}});
    std::cout << met.meeting << " at " << *met.point << ", s = " << *met.s << "\n";
    //> crossing at (6, 6), s = 0.5

    const Intersection2 shared = intersect({{0, 0}, {4, 0}}, {{6, 0}, {1, 0}});
    std::cout << shared.meeting << " from " << *shared.overlap->first << " to " << *shared.overlap->second
              << "\n";
    //> overlap from (1, 0) to (4, 0)

    // Rays and lines are said beside the points; the verdict alone costs no more than the textbook's formula.
    const Segment2 a{{0, 0}, {1, 1}};
    const Segment2 b{{4, 0}, {4, 1}};
    std::cout << meeting_of(a, b) << ", as ray and line " << meeting_of(a, b, {Extent::ray, Extent::line})
              << "\n";
    //> apart, as ray and line crossing
}
