#pragma once

#include "app/view/screen/screen_list.h"
#include "core/tests/random.h"

#include <gtest/gtest.h>

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

/// Shared by the tests of flattening.
namespace crosscut::view_test {

using test::Dice;

/// Dice whose seed is said where a test fails.
struct SeededDice : Dice {
    explicit SeededDice(unsigned seed) : Dice(seed), said(__FILE__, __LINE__, seed) {}
    testing::ScopedTrace said;
};

/// An empty list.
inline DrawList bare(Space space = Space::plane, bool grid = false) {
    DrawList list;
    list.space = space;
    list.grid = grid;
    return list;
}

inline Camera camera_of(Space space) {
    Camera c;
    c.space = space;
    return c;
}

/// Straight down, with x to the right.
inline Camera from_above(bool parallel = false) {
    Camera c = camera_of(Space::space);
    c.turn = looking_along(c.turn, {0, 0, -1});
    c.turn.yaw_rad = 0.0;
    c.turn.parallel = parallel;
    return c;
}

inline Stroke plain(double width = 3.0) { return {.role = Role::object_a, .width_px = width}; }

inline double length(const ScreenLine& l) { return static_cast<double>(glm::distance(l.from, l.to)); }

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
