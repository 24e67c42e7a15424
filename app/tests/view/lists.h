#pragma once

#include "app/view/screen/screen_list.h"
#include "core/tests/random.h"

#include <cmath>

/// Shared by the tests of flattening.
namespace crosscut::view_test {

using test::Dice;

/// A list without a grid.
inline DrawList bare(Space space = Space::plane) {
    DrawList list;
    list.space = space;
    list.grid = false;
    return list;
}

inline Camera camera_of(Space space) {
    Camera c;
    c.space = space;
    return c;
}

inline Stroke plain(double width = 3.0) {
    Stroke s;
    s.role = Role::object_a;
    s.width_px = width;
    return s;
}

inline double length(const ScreenLine& l) {
    return static_cast<double>(std::hypot(l.to.x - l.from.x, l.to.y - l.from.y));
}

}  // namespace crosscut::view_test
