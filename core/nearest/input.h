#pragma once

#include "core/input.h"
#include "core/nearest/methods/question.h"
#include "core/nearest/moving_spheres.h"

/// What is asked of the numbers of questions in space. For the core's sources only.
namespace crosscut::input {

template <class Look>
void walk(Look& look, const Place& at, const MovingSphere& ball) {
    look.finite({"from", &at}, ball.from);
    look.finite({"to", &at}, ball.to);
    walk(look, {"radius", &at}, NotNegative{ball.radius});
}

template <class Look>
void walk(Look& look, const Place& at, const nearest::Question<double>& question) {
    const auto place = [&](const char* name, const Coord3<double>& p) {
        look.finite({name, &at}, Vec3(p.x, p.y, p.z));
    };
    place("a1", question.a1);
    place("a2", question.a2);
    place("b1", question.b1);
    place("b2", question.b2);
    walk(look, {"tolerance", &at}, NotNegative{question.tolerance});
}

template <class Look>
void walk(Look& look, const Place& at, const NearestPoints3& found) {
    walk(look, {"s", &at}, found.s);
    walk(look, {"t", &at}, found.t);
    look.finite({"on_a", &at}, found.on_a);
    look.finite({"on_b", &at}, found.on_b);
    walk(look, {"distance", &at}, NotNegative{found.distance});
}

}  // namespace crosscut::input
