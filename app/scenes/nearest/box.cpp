#include "app/scenes/nearest/box.h"

#include "app/model/scene.h"

#include <glm/common.hpp>

#include <algorithm>
#include <cmath>

namespace crosscut::nearest_scene {

double Box::size() const {
    const Vec3 sides = high - low;
    return std::max({std::fabs(sides.x), std::fabs(sides.y), std::fabs(sides.z)});
}

Box box_of(const Objects& o) {
    return {glm::min(glm::min(o.a.start, o.a.end), glm::min(o.b.start, o.b.end)),
            glm::max(glm::max(o.a.start, o.a.end), glm::max(o.b.start, o.b.end))};
}

bool fits(const Objects& o) {
    for (const Vec3* p : {&o.a.start, &o.a.end, &o.b.start, &o.b.end}) {
        for (int i = 0; i < 3; ++i) {
            if (!(std::fabs((*p)[i]) <= kLargestCoordinate)) return false;  // also what is no number
        }
    }
    return true;
}

}  // namespace crosscut::nearest_scene
