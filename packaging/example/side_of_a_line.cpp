#include <crosscut/crosscut.h>

#include <cmath>
#include <iostream>

using namespace crosscut;

int main() {
    // Signs that are never wrong: this point lies left of the line by less than its coordinates can show in a product.
    const double above = std::nextafter(0.5, 1.0);
    std::cout << orientation({12, 12}, {24, 24}, {0.5, 0.5}) << " "
              << orientation({12, 12}, {24, 24}, {0.5, above}) << "\n";
    //> 0 1
}
