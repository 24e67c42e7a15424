#include "app/scenes/space/objects.h"

#include "app/scenes/space/vectors.h"

#include <glm/geometric.hpp>

namespace crosscut::space_helpers {

Vec3 common_normal(const Objects& o, Relation3 relation) {
    const bool has_none =
        relation != Relation3::crossing && relation != Relation3::apart && relation != Relation3::skew;
    if (has_none) return {};
    const Vec3 n = unit(glm::cross(unit(o.a.direction()), unit(o.b.direction())));
    return n.z < 0.0 ? -n : n;
}

}  // namespace crosscut::space_helpers
