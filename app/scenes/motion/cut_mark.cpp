#include "app/scenes/motion/cut_mark.h"

#include "core/number/rounded_functions.h"

#include <numbers>

namespace crosscut {

DotItem& cut_mark(DrawList& list, const Vec2& at, const Vec2& direction, ItemId id) {
    DotItem& mark = list.dot(at, Marker::tick, Role::answer, id);
    // A tick that is not turned stands upright.
    mark.angle_rad = rounded_atan2(direction.y, direction.x) - 0.5 * std::numbers::pi;
    return mark;
}

void cut_arrows(DrawList& list, const Vec2& at, const CutDirections& directions, double length, bool named) {
    const auto draw = [&](const std::optional<Vec2>& way, Role role, const char* id, const char* name) {
        if (!way || !(length > 0.0)) return;
        const Vec2 tip = at + *way * length;
        list.line(Segment2{at, tip}, {role, 2.0, Dash::solid, 1.0, true}, id_of(id));
        if (named) list.label(tip, name, role, id_of(id)).priority = 2;
    };
    draw(directions.of_line, Role::text, "cut_line", "line's velocity");
    draw(directions.of_pointer, Role::pointer, "cut_pointer", "pointer's velocity");
}

}  // namespace crosscut
