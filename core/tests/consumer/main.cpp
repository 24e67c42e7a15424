#include <crosscut/bounce/step.h>
#include <crosscut/intersect/intersection.h>
#include <crosscut/invalid_input.h>
#include <crosscut/nearest/segments.h>
#include <crosscut/sweep/sweep.h>

#include <core/types.h>

#include <limits>
#include <string_view>

namespace {

// The seeds' worked examples, asked from outside.
bool answers_are_right() {
    using namespace crosscut;
    const Intersection2 met = intersect({{2, 4}, {10, 8}}, {{3, 7}, {12, 4}});
    const NearestPoints3 near_by = nearest_points({{0, 0, 0}, {1, 0, 0}}, {{1, 0, 1}, {1, 1, 1}});
    const SweepQuery twice{{{{-1, -.5}, {-1, .5}, {}}, {{1, 1.25}, {5, -1.75}, {}}}, still({0, 0}), 0.0};
    return met.meeting == Meeting::crossing && met.point == Vec2(6, 6) && near_by.distance == 1.0 &&
           sweep(twice).contacts.size() == 2;
}

bool nonsense_is_refused() {
    using namespace crosscut;
    try {
        (void)intersect({{2, 4}, {10, 8}}, {{3, 7}, {12, std::numeric_limits<double>::infinity()}});
        return false;
    } catch (const InvalidInput& refused) {
        return std::string_view(refused.what()) == "intersect: b.end is not finite";
    }
}

}  // namespace

int main() { return answers_are_right() && nonsense_is_refused() && kOwnTypes ? 0 : 1; }
