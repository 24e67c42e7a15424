#include <crosscut/crosscut.h>

#include <type_traits>

// Compiled with the switches under which GLM's own vectors are wider than ours.
using namespace crosscut;

static_assert(sizeof(glm::dvec3) > sizeof(Vec3));
static_assert(sizeof(Vec2) == 2 * sizeof(double) && sizeof(Vec3) == 3 * sizeof(double));

bool aligned_vectors_are_answered_too();
bool aligned_vectors_are_answered_too() {
    const glm::dvec2 a{0, 0}, b{4, 4};
    const Intersection2 met = intersect({a, b}, {{0, 4}, {4, 0}});
    const NearestPoints3 near = nearest_points({{0, 0, 0}, {2, 2, 0}}, {{0, 2, 1}, {2, 0, 1}});
    return met.point == Vec2(2, 2) && near.midpoint == Vec3(1, 1, 0.5);
}
