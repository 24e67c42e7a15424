#pragma once

// Shared by the method sources. Not for other headers: it includes every scalar type, and Boost with them.
#include <crosscut/types.h>
#include "core/input.h"
#include "core/methods/codegen/symbolic_scalar.h"
#include "core/methods/method.h"
#include "core/methods/method_code.h"
#include "core/methods/recorder.h"
#include "core/methods/scalar_recorders.h"
#include "core/nearest/methods/nearest_problem.h"

#include <vector>

/// Checks of the numbers of a question.
namespace crosscut::input {

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

}  // namespace crosscut::input

namespace crosscut::nearest::method_helpers {

/// Records the four points.
template <class N>
[[nodiscard]] Question<N> given(const Question<N>& q, DerivationRecorder<N>& steps) {
    Question<N> told = q;
    told.a1 = steps.given("A1", q.a1);
    told.a2 = steps.given("A2", q.a2);
    told.b1 = steps.given("B1", q.b1);
    told.b2 = steps.given("B2", q.b2);
    return told;
}

/// The normal equations of |A1 + s LA - B1 - t LB| -> min: [L11 L12; L12 L22] (s, t) = (rA, rB).
template <class N>
struct System {
    Coord3<N> la, lb, ab;
    N l11, l22, l12, ra, rb;
};

template <class N>
[[nodiscard]] System<N> normal_equations(const Question<N>& q, DerivationRecorder<N>& steps) {
    System<N> e;
    e.la = steps.vector("LA", q.a2 - q.a1);
    e.lb = steps.vector("LB", q.b2 - q.b1);
    e.ab = steps.vector("AB", q.b1 - q.a1);
    e.l11 = steps.number("L11", dot(e.la, e.la));
    e.l22 = steps.number("L22", dot(e.lb, e.lb));
    e.l12 = steps.number("L12", -dot(e.la, e.lb));
    e.ra = steps.number("rA", dot(e.la, e.ab));
    e.rb = steps.number("rB", -dot(e.lb, e.ab));
    steps.system("system", {"s", "t"}, [&] {
        return std::vector<LinearRow<N>>{{e.l11, e.l12, e.ra}, {e.l12, e.l22, e.rb}};
    });
    return e;
}

/// x clamped to an object: 0 to 1 for a segment, from 0 on for a ray; unchanged for a line.
template <class N>
[[nodiscard]] N clamped(DerivationRecorder<N>& steps, const char* low, const char* high, Extent extent,
                        const N& x) {
    if (extent == Extent::line) return x;
    if (steps.test(low, x < N(0))) return N(0);
    if (extent == Extent::segment && steps.test(high, x > N(1))) return N(1);
    return x;
}

template <class N>
[[nodiscard]] Answer<N> no_answer(Branch branch) {
    Answer<N> answer;
    answer.branch = branch;
    return answer;
}

/// The points at s and t, and their distance. `la` and `lb` may come from the recorder.
template <class N>
[[nodiscard, gnu::always_inline]] inline Answer<N> answer_at(const Question<N>& q, const Coord3<N>& la,
                                                             const Coord3<N>& lb, const N& s, const N& t,
                                                             Branch branch, DerivationRecorder<N>& steps) {
    if (!is_finite(s) || !is_finite(t)) return no_answer<N>(Branch::out_of_range);
    Answer<N> r;
    r.branch = branch;
    r.s = s;
    r.t = t;
    r.c = steps.vector("C", q.a1 + s * la);
    r.d = steps.vector("D", q.b1 + t * lb);
    const Coord3<N> gap = r.c - r.d;
    r.square = steps.number("square", dot(gap, gap));
    if (!is_finite(r.square)) return no_answer<N>(Branch::out_of_range);
    steps.root("distance", r.square);
    return r;
}

/// From the minimum over the lines, or one of many on parallel lines, to the minimum over the extents: clamp
/// s, take the t nearest to that point of A, and where that has to be clamped as well, the s nearest to that
/// point of B. Both lengths must not be 0.
template <class N>
[[nodiscard]] Answer<N> within_extents(const Question<N>& q, const System<N>& e, const N& free_s,
                                       const N& free_t, Branch branch, DerivationRecorder<N>& steps) {
    const N s = clamped(steps, "s_low", "s_high", q.extents.a, free_s);
    N t = free_t;
    if (!(s == free_s)) {
        t = steps.number("t_again", (e.rb - e.l12 * s) / e.l22);
    }
    const N t_in = clamped(steps, "t_low", "t_high", q.extents.b, t);
    if (t_in == t) return answer_at(q, e.la, e.lb, s, t, branch, steps);
    const N back = steps.number("s_again", (e.ra - e.l12 * t_in) / e.l11);
    const N s_in = clamped(steps, "s_again_low", "s_again_high", q.extents.a, back);
    return answer_at(q, e.la, e.lb, s_in, t_in, branch, steps);
}

/// One or both of zero length: Rhodes's single subroutine for a point against a line, used for either.
template <class N>
[[nodiscard]] Answer<N> degenerate(const Question<N>& q, const System<N>& e, bool point_a, bool point_b,
                                   DerivationRecorder<N>& steps) {
    if (point_a && point_b) return answer_at(q, e.la, e.lb, N(0), N(0), Branch::degenerate_both, steps);
    if (point_a) {
        const N t = steps.number("foot_t", e.rb / e.l22);
        return answer_at(q, e.la, e.lb, N(0), clamped(steps, "foot_low", "foot_high", q.extents.b, t),
                         Branch::degenerate_a, steps);
    }
    const N s = steps.number("foot_s", e.ra / e.l11);
    return answer_at(q, e.la, e.lb, clamped(steps, "foot_low", "foot_high", q.extents.a, s), N(0),
                     Branch::degenerate_b, steps);
}

/// Rhodes's method on points that were recorded already; its steps are `rhodes_steps`.
template <class N>
[[nodiscard]] Answer<N> rhodes_given(const Question<N>& told, DerivationRecorder<N>& steps);
[[nodiscard]] std::span<const StepInfo> rhodes_steps();

}  // namespace crosscut::nearest::method_helpers
