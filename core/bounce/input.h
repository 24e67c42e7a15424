#pragma once

#include "core/bounce/impact.h"
#include "core/sweep/input.h"

/// What is asked of the numbers of balls and walls. For the core's sources only.
namespace crosscut::input {

template <class Look>
void walk(Look& look, const Place& at, const Ball& ball) {
    look.finite({"place", &at}, ball.place);
    look.finite({"velocity", &at}, ball.velocity);
    walk(look, {"radius", &at}, NotNegative{ball.radius});
}

template <class Look>
void walk(Look& look, const Place& at, const BounceRules& rules) {
    look.finite({"gravity", &at}, rules.gravity);
    walk(look, {"restitution", &at}, Share{rules.restitution});
    walk(look, {"friction", &at}, NotNegative{rules.friction});
}

template <class Look>
void walk(Look& look, const Place& at, const Impact& impact) {
    walk(look, {"time", &at}, NotNegative{impact.time});
    look.finite({"place", &at}, impact.place);
    look.finite({"normal", &at}, impact.normal);
    look.finite({"incoming", &at}, impact.incoming);
    look.finite({"wall_velocity", &at}, impact.wall_velocity);
}

template <class Look>
void walk(Look& look, const Place& at, const ImpactQuery& query) {
    walk(look, {"ball", &at}, query.ball);
    look.finite({"acceleration", &at}, query.acceleration);
    walk(look, {"walls", &at}, query.walls);
    walk(look, {"horizon_s", &at}, Above0{query.horizon_s});
}

}  // namespace crosscut::input
