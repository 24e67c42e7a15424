#include <crosscut/crosscut.h>

#include <algorithm>
#include <iostream>
#include <vector>

using namespace crosscut;

int main() {
    // A hill, as a profile and on a grid of heights.
    const std::vector<Vec2> ground{{0, 0}, {2, 2}, {4, 0}, {6, 3}};
    const TargetView valley = target_view({0, 1}, {4, 0}, ground);
    std::cout << "the valley is seen from a height of " << valley.needed->y << " over it\n";
    //> the valley is seen from a height of 3 over it

    const std::vector<double> heights{0, 0, 0, 0, 5, 0, 0, 0, 0};
    const std::vector<bool> seen = viewshed({3, 3, heights}, {0, 0}, 1.0);
    std::cout << std::count(seen.begin(), seen.end(), true) << " of 9 places are seen\n";
    //> 6 of 9 places are seen
}
