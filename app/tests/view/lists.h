#pragma once

#include "app/view/screen/screen_list.h"

#include <cmath>
#include <random>

/// Shared by the tests of flattening.
namespace crosscut::view_test {

class Dice {
  public:
    explicit Dice(unsigned seed) : engine_(seed) {}
    double between(double low, double high) {
        return std::uniform_real_distribution<double>(low, high)(engine_);
    }
    int below(int n) { return std::uniform_int_distribution<int>(0, n - 1)(engine_); }

  private:
    std::mt19937 engine_;
};

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
