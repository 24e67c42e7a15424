#pragma once

#include <crosscut/nearest/moving_spheres.h>
#include <crosscut/nearest/segments.h>
#include <crosscut/types.h>
#include "core/input.h"

/// Checks of the numbers of questions in space. For the core's sources only.
namespace crosscut::input {

template <class Visitor>
void visit(Visitor& visitor, const ArgumentPath& at, const MovingSphere& ball) {
    visitor.finite({"from", &at}, ball.from);
    visitor.finite({"to", &at}, ball.to);
    visit(visitor, {"radius", &at}, NotNegative{ball.radius});
}

template <class Visitor>
void visit(Visitor& visitor, const ArgumentPath& at, const NearestPoints3& nearest) {
    visit(visitor, {"s", &at}, nearest.s);
    visit(visitor, {"t", &at}, nearest.t);
    visitor.finite({"on_a", &at}, nearest.on_a);
    visitor.finite({"on_b", &at}, nearest.on_b);
    visit(visitor, {"distance", &at}, NotNegative{nearest.distance});
}

}  // namespace crosscut::input
