#include <crosscut/crosscut.h>

#include <iostream>

using namespace crosscut;

int main() {
    // Two balls on their ways: the paths cross, and the balls meet at a quarter of the step.
    const SphereMeeting met = moving_spheres({{0, 0, 0}, {4, 0, 0}, 1.0}, {{4, 0, 0}, {0, 0, 0}, 1.0});
    std::cout << "the balls meet at " << *met.impact << "\n";
    //> the balls meet at 0.25
}
