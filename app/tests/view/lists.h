#pragma once

#include "app/view/screen/screen_list.h"
#include "core/tests/random.h"

#include <algorithm>
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

/// Relative luminance, WCAG 2.2.
inline double luminance(const Color& c) {
    const auto linear = [](float channel) {
        const auto v = static_cast<double>(channel);
        return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(c.r) + 0.7152 * linear(c.g) + 0.0722 * linear(c.b);
}

inline double contrast(const Color& a, const Color& b) {
    const double x = luminance(a), y = luminance(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

}  // namespace crosscut::view_test
