#include "app/scenes/motion/cut_mark.h"

#include "core/number/atan2.h"

#include <numbers>

namespace crosscut {

DotItem& cut_mark(DrawList& list, const Vec2& at, const Vec2& direction, ItemId id) {
    DotItem& mark = list.dot(at, Marker::tick, Role::answer, id);
    // A tick that is not turned stands upright.
    mark.angle_rad = rounded_atan2(direction.y, direction.x) - 0.5 * std::numbers::pi;
    return mark;
}

}  // namespace crosscut
