#include <crosscut/crosscut.h>

#include <cstdint>
#include <iostream>
#include <vector>

using namespace crosscut;

std::ostream& operator<<(std::ostream& out, const Vec2& p) { return out << "(" << p.x << ", " << p.y << ")"; }

int main() {
    // Lines cut where they meet, and what is left of polygons.
    const std::vector<Segment2> lines{{{0, 0}, {4, 4}}, {{0, 4}, {4, 0}}};
    for (const NodedSegment& part : node_lines(lines))
        std::cout << part.line.start << " to " << part.line.end << " ";
    std::cout << "\n";
    //> (0, 0) to (2, 2) (2, 2) to (4, 4) (0, 4) to (2, 2) (2, 2) to (4, 0)

    const std::vector<Polygon2> field{{{{0, 0}, {4, 0}, {4, 4}, {0, 4}}, {}}};
    const std::vector<Polygon2> pond{{{{1, 1}, {2, 1}, {2, 2}, {1, 2}}, {}}};
    const std::vector<Polygon2> dry = overlay_polygons(field, pond, SetOperation::difference);
    std::cout << dry.size() << " polygon of " << dry[0].outer.size() << " points with " << dry[0].holes.size()
              << " hole\n";
    //> 1 polygon of 4 points with 1 hole

    // Two squares over each other: faces with exact topology, and areas that add up.
    const std::vector<Segment2> a{{{0, 0}, {4, 0}}, {{4, 0}, {4, 4}}, {{4, 4}, {0, 4}}, {{0, 4}, {0, 0}}};
    std::vector<Segment2> b = a;
    for (Segment2& side : b) side = {side.start + Vec2(3, 1), side.end + Vec2(3, 1)};
    const std::vector<std::uint8_t> ring(4, 1);
    const Overlay cut = overlay({a, ring}, {b, ring});
    const OverlayAreas sizes = areas(cut);
    std::cout << cut.faces.size() << " faces, in a alone " << sizes.a_only << ", in b alone " << sizes.b_only
              << ", in both " << sizes.both << "\n";
    //> 4 faces, in a alone 13, in b alone 13, in both 3
}
