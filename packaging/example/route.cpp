#include <crosscut/crosscut.h>

#include <iostream>
#include <vector>

using namespace crosscut;

int main() {
    // The shortest path around a wall, of a point and of a disc.
    const std::vector<Segment2> walls{{{4, -3}, {4, 3}}};
    const Route point = find_route({{0, 0}, {8, 0}, 0.0, walls});
    const Route disc = find_route({{0, 0}, {8, 0}, 1.0, walls});
    std::cout << "a point goes " << point.length << ", a disc " << disc.length << " in " << disc.path.size()
              << " pieces\n";
    //> a point goes 10, a disc 11.4877 in 3 pieces
}
