#pragma once

#include "app/view/camera.h"
#include "core/tests/random.h"

#include <cmath>

/// Random cameras and views of every zoom and position, for the tests of cameras.
namespace crosscut::camera_test {

using test::Dice;

inline Camera some_camera(Dice& dice) {
    Camera c;
    c.space = dice.coin() ? Space::plane : Space::space;
    const double size = dice.magnitude(-12, 9);
    c.plane.centre = {dice.sign() * size, dice.between(-size, size)};
    c.plane.px_per_unit = dice.magnitude(-9, 15);
    c.turn.pivot = {dice.between(-size, size), dice.sign() * size, dice.between(-size, size)};
    c.turn.yaw_rad = dice.between(-3, 3);
    c.turn.pitch_rad = dice.between(-1.5, 1.5);
    c.turn.distance = dice.magnitude(-12, 9);
    c.turn.parallel = dice.coin();
    return c;
}

inline Viewport some_view(Dice& dice) {
    return {{dice.between(200, 2000), dice.between(200, 1500)}, dice.coin() ? 1.0 : 2.0};
}

inline Vec3 centre_of(const Camera& c) {
    return c.space == Space::plane ? Vec3{c.plane.centre, 0.0} : c.turn.pivot;
}

}  // namespace crosscut::camera_test
