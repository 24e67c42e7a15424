#include "core/methods/derivation.h"
#include "core/methods/formula.h"
#include "core/methods/method.h"
#include "core/methods/recorder.h"
#include "core/nearest/methods/method_helpers.h"

namespace crosscut::nearest {

using namespace method_helpers;

namespace {

constexpr MethodInfo kCramerInfo{
    .title = "Cramer's rule",
    .button_label = "Cramer",
    .pane = "bowl",
    .source =
        "the rule Rhodes compares with (2001), on his system; the step to segments after Ericson, Real-Time Collision Detection (2005)",
    .promise =
        "Solves the same equations with both numerators written out, and treats only lines with determinant 0 as parallel.",
    .gaps =
        "If rounding makes a determinant that should be 0 something else, s and t can be anything. Nearly parallel lines suffer too.",
    .groups =
        "equations: LA; determinant: a_point; parameters: s t t_parallel; "
        "clamping: s_low s_high t_low t_high foot_low foot_high; distance: C",
};

constexpr std::array kCramerSteps{
    StepInfo{"a_point", "", "Is A a point?", "a"},
    StepInfo{"b_point", "", "Is B a point?", "b"},
    StepInfo{"det", "det", "The determinant of the 2×2 system.", "a b"},
    StepInfo{"parallel", "", "Are the lines parallel?", "a b"},
    StepInfo{"t_parallel", "t", "P = A₁, as good as any other point; Q is the point of B nearest to it.",
             "t b"},
    StepInfo{"s", "s", "The first column replaced by the right side.", "s a free", SymbolStyle::scalar, "",
             StepKind::answer},
    StepInfo{"t", "t", "The second column replaced by the right side.", "t b free", SymbolStyle::scalar, "",
             StepKind::answer},
};

}  // namespace

template <class N>
Answer<N> cramer(const Question<N>& question, DerivationRecorder<N>& steps) {
    const Question<N> q = given(question, steps);
    const System<N> e = normal_equations(q, steps);
    const bool point_a = steps.test("a_point", e.l11 == N(0));
    const bool point_b = steps.test("b_point", e.l22 == N(0));
    if (point_a || point_b) return degenerate(q, e, point_a, point_b, steps);
    const N det = steps.number("det", e.l11 * e.l22 - e.l12 * e.l12);
    if (steps.test("parallel", det == N(0))) {
        const N t = steps.number("t_parallel", e.rb / e.l22);
        return within_extents(q, e, N(0), t, Branch::parallel, steps);
    }
    const N s = steps.number("s", (e.ra * e.l22 - e.l12 * e.rb) / det);
    const N t = steps.number("t", (e.l11 * e.rb - e.l12 * e.ra) / det);
    return within_extents(q, e, s, t, Branch::general, steps);
}

CROSSCUT_DEFINE_METHOD(NearestPair, cramer, kCramerInfo, kCramerSteps);

}  // namespace crosscut::nearest
