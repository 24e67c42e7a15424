#include <crosscut/crosscut.h>

#include <iostream>
#include <vector>

using namespace crosscut;

std::ostream& operator<<(std::ostream& out, const Vec2& p) { return out << "(" << p.x << ", " << p.y << ")"; }

int main() {
    // How far apart two objects in the plane are, and where: points, segments, rays, lines, polylines.
    const std::vector<Vec2> path{{0, 0}, {4, 0}, {4, 4}};
    const Segment2 wall{{6, 1}, {6, 3}};
    std::cout << distance(Vec2{0, 0}, Vec2{3, 4}) << " " << distance(Vec2{1, 3}, path) << " "
              << distance({{0, 0}, {2, 1}}, wall, {Extent::ray, Extent::segment}) << "\n";
    //> 5 3 0

    const NearestPoints2 nearest = nearest_points(wall, path);
    std::cout << nearest.distance << " apart, from " << nearest.on_a << " to " << nearest.on_b << " of piece "
              << nearest.piece_b << "\n";
    //> 2 apart, from (6, 2) to (4, 2) of piece 1

    std::cout << std::boolalpha << within(Vec2{0, 0}, Vec2{1, 1}, 1.4142135623730949) << " "
              << within(Vec2{0, 0}, Vec2{1, 1}, 1.4142135623730951) << "\n";
    //> false true
}
