#pragma once

#include <crosscut/nearest/moving_spheres.h>
#include <crosscut/nearest/segments.h>
#include <crosscut/types.h>
#include "core/input.h"
#include "core/methods/method.h"
#include "core/nearest/methods/nearest_problem.h"
#include "core/number/residual.h"

/// Checks of the numbers of questions in space. For the core's sources only.
namespace crosscut::input {

template <class Visitor>
void visit(Visitor& visitor, const ArgumentPath& at, const MovingSphere& ball) {
    visitor.finite({"from", &at}, ball.from);
    visitor.finite({"to", &at}, ball.to);
    visit(visitor, {"radius", &at}, NotNegative{ball.radius});
}

template <class Visitor>
void visit(Visitor& visitor, const ArgumentPath& at, const nearest::Question<double>& question) {
    const auto check_position = [&](const char* name, const Coord3<double>& p) {
        visitor.finite({name, &at}, Vec3(p.x, p.y, p.z));
    };
    check_position("a1", question.a1);
    check_position("a2", question.a2);
    check_position("b1", question.b1);
    check_position("b2", question.b2);
    visit(visitor, {"tolerance", &at}, NotNegative{question.tolerance});
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

/// Checks that prove an answer of the judge, in exact arithmetic on the rounded numbers it gave.
namespace crosscut {

struct NearestProof {
    /// LA·(C - D): 0 where C is inside A, not below 0 at its start, not above 0 at its end.
    Residual along_a;
    Residual along_b;           ///< LB·(D - C): the same for B
    Residual on_a;              ///< the coordinate of A(s) - C with the largest fraction
    Residual on_b;              ///< the coordinate of B(t) - D with the largest fraction
    Residual distance;          ///< |A(s) - B(t)| - distance
    int triple = 0;             ///< exact sign of LA x LB · (B1 - A1): 0 where one plane holds both
    double triple_value = 0.0;  ///< rounded
    bool parallel = false;      ///< LA x LB is exactly 0, also where one has no length
    bool one_line = false;      ///< and B1 - A1 runs along them too
    bool representable =
        true;  ///< false: a number was beyond the range of double, and its residual is meaningless
};

/// The proof of `nearest_points(a, b, extents)`. Right for every finite input; throws `InvalidInput` for any
/// other. Cost: exact arithmetic, tens of microseconds. Source: the optimality conditions of a convex
/// quadratic over a box.
[[nodiscard]] NearestProof nearest_proof(const Segment3& a, const Segment3& b, const NearestPoints3& nearest);

}  // namespace crosscut
