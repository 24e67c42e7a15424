#include "core/nearest/methods/method_parts.h"

namespace crosscut::nearest {

using namespace method_parts;

namespace {

constexpr MethodFacts kCramerFacts{
    .title = "Cramer's rule",
    .chip = "Cramer",
    .brief = "Cr",
    .pane = "bowl",
    .source =
        "the rule Rhodes compares with (2001), on his system; the step to segments after Ericson, Real-Time Collision Detection (2005)",
    .promise =
        "Solves the same system with both numerators written out, and treats as parallel only what has determinant 0.",
    .gaps =
        "A determinant that should be 0 and is not, by rounding, gives any s and t at all; near parallel it does so by degrees.",
};

constexpr std::array kCramerSteps{
    StepInfo{.id = "a_point", .sentence = "Is A a point?", .items = "a"},
    StepInfo{.id = "b_point", .sentence = "Is B a point?", .items = "b"},
    StepInfo{.id = "det", .symbol = "det", .sentence = "The determinant of the 2×2 system.", .items = "a b"},
    StepInfo{.id = "parallel", .sentence = "Are the lines parallel?", .items = "a b"},
    StepInfo{.id = "t_parallel",
             .symbol = "t",
             .sentence = "C = A₁, as good as any other; its foot on B.",
             .items = "t b"},
    StepInfo{.id = "s",
             .symbol = "s",
             .sentence = "The first column replaced by the right side.",
             .items = "s a free",
             .kind = StepKind::answer},
    StepInfo{.id = "t",
             .symbol = "t",
             .sentence = "The second column replaced by the right side.",
             .items = "t b free",
             .kind = StepKind::answer},
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

CROSSCUT_DEFINE_METHOD(NearestPair, cramer, kCramerFacts, kCramerSteps);

}  // namespace crosscut::nearest
