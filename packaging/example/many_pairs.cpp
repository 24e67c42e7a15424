#include <crosscut/crosscut.h>

#include <iostream>
#include <vector>

using namespace crosscut;

int main() {
    // Many at once: one array for each coordinate goes in, memory of the caller's is filled.
    const std::vector<double> zero{0, 0, 0}, one{1, 1, 1}, y{0.5, 2, 0};
    const Segments2Array a{{zero, zero}, {one, zero}};
    const Segments2Array b{{zero, y}, {one, y}};
    std::vector<Meeting> meeting(3);
    intersect_many(a, b, {meeting});
    for (const Meeting each : meeting) std::cout << each << " ";
    std::cout << "\n";
    //> parallel parallel overlap
}
