#include "app/scenes/nearest/seen.h"

#include "app/scenes/plane/intersect_text.h"

#include <glm/geometric.hpp>

#include <cmath>

namespace crosscut::nearest_scene {

std::optional<Vec2> seen_at(const Viewpoint& from, const Vec3& place) {
    const Vec3 off = place - (from.parallel ? from.pivot : from.eye);
    const double depth = glm::dot(off, from.direction);
    const double size = from.parallel ? 1.0 : from.distance / depth;
    const Vec2 at{glm::dot(off, from.right) * size, glm::dot(off, from.up()) * size};
    const bool seen = from.parallel || depth > 0.0;
    if (!seen || !std::isfinite(at.x) || !std::isfinite(at.y)) return std::nullopt;
    return at;
}

HandleList::Offer::Done open_in_intersect(const Objects& objects, const Viewpoint& from) {
    const auto a1 = seen_at(from, objects.a.start), a2 = seen_at(from, objects.a.end);
    const auto b1 = seen_at(from, objects.b.start), b2 = seen_at(from, objects.b.end);
    if (!a1 || !a2 || !b1 || !b2) return {"An end of A or B is not in front of the eye."};
    return {"A and B as they were seen: AB and CD lie in the plane through the pivot, square to the sight.",
            intersect_text({*a1, *a2}, {*b1, *b2}, objects.extents)};
}

}  // namespace crosscut::nearest_scene
