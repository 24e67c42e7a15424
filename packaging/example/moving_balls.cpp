#include <crosscut/crosscut.h>

#include <iostream>

using namespace crosscut;

int main() {
    // Two balls on their ways: the paths cross, and the balls meet at a quarter of the step.
    const SphereMeeting met = moving_spheres({{0, 0, 0}, {4, 0, 0}, 1.0}, {{4, 0, 0}, {0, 0, 0}, 1.0});
    std::cout << met.verdict << " at " << *met.impact << "\n";
    //> collision at 0.25
}
