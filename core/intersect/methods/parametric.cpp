#include "core/intersect/methods/method_helpers.h"
#include "core/methods/derivation.h"
#include "core/methods/formula.h"
#include "core/methods/method.h"
#include "core/methods/recorder.h"

namespace crosscut {

using namespace method_helpers;

namespace {

constexpr MethodInfo kParametricInfo{
    .title = "Parametric form",
    .button_label = "Parametric",
    .pane = "square",
    .source = "Johan van Mol, Collision detection & bouncing, part 1 (2006)",
    .promise =
        "Solves for s and t by Cramer's rule and checks that both lie between 0 and 1. Exact, apart from "
        "rounding, unless the lines are parallel.",
    .gaps =
        "For parallel lines, segments on the same line and zero-length segments the determinant is 0: no answer, "
        "even if they overlap. The determinant is tested against 0 alone, so rounding decides near 0.",
    .groups = "directions: S1; determinant: det; parameters: t; test: s_inside; point: point",
};

constexpr std::array kParametricSteps{
    StepInfo{"S1", "S_1", "AB runs along S₁: U = A + s·S₁.", "ab"},
    StepInfo{"S2", "S_2", "CD runs along S₂: V = C + t·S₂.", "cd"},
    StepInfo{"det", "det", "U = V is two equations for s and t; this is their determinant.", "det ab cd"},
    StepInfo{"det_zero", "", "Would Cramer's rule divide by zero?", "det"},
    StepInfo{"t", "t", "How far along CD they meet.", "t cd", SymbolStyle::scalar, "", StepKind::answer},
    StepInfo{"s", "s", "How far along AB they meet.", "s ab", SymbolStyle::scalar, "", StepKind::answer},
    StepInfo{"point", "P", "The crossing: s put into U.", "point", SymbolStyle::point, "", StepKind::answer},
};

}  // namespace

/// Two parametric points, equated and solved by Cramer's rule.
///
///     S1 = B − A, S2 = D − C, det = −S2x·S1y + S1x·S2y
///     t = (−S1y·(Ax − Cx) + S1x·(Ay − Cy)) / det      along CD
///     s = ( S2x·(Ay − Cy) − S2y·(Ax − Cx)) / det      along AB, and the point A + s·S1
///
/// The article calls the parameter along AB t and the one along CD s; here s runs along AB, as in all
/// methods. det = 0 (parallel, one line, no length) gives no answer: the article divides by it.
/// Source: seed 004, Johan van Mol, Collision detection & bouncing, part 1 (2006).
template <class N>
Answer<N> parametric(const Question<N>& question, DerivationRecorder<N>& steps) {
    const Question<N> q = given(question, steps);
    const Coord2<N> s1 = steps.vector("S1", q.b - q.a);
    const Coord2<N> s2 = steps.vector("S2", q.d - q.c);
    const N det = steps.number("det", -s2.x * s1.y + s1.x * s2.y);
    if (steps.test("det_zero", det == N(0))) {
        return no_answer<N>(Why::zero_determinant);
    }
    const N t = steps.number("t", (-s1.y * (q.a.x - q.c.x) + s1.x * (q.a.y - q.c.y)) / det);
    const N s = steps.number("s", (s2.x * (q.a.y - q.c.y) - s2.y * (q.a.x - q.c.x)) / det);
    return decide(steps, q.extents, s, t,
                  [&](const N& along, const N& /*t*/) { return steps.vector("point", q.a + along * s1); });
}

CROSSCUT_INTERSECT_METHOD(parametric, kParametricInfo, kParametricSteps);

}  // namespace crosscut
