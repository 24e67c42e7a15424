#include "core/methods/formula.h"
#include "core/methods/method.h"
#include "core/methods/recorder.h"
#include "core/nearest/methods/method_helpers.h"

namespace crosscut::nearest {

using namespace method_helpers;

namespace {

constexpr MethodInfo kPlaneOfThreeInfo{
    .title = "Plane of three points",
    .button_label = "3 points",
    .pane = "shadow",
    .source = "the less naive solution that Rhodes warns of (2001)",
    .promise = "Right if the two really meet.",
    .gaps =
        "Otherwise it finds where A meets the projection of B, which is not where they are nearest. No answer if the three "
        "points are on the same line, or A and the projection of B are parallel.",
    .groups =
        "plane: LA; projection: height; parameters: det; clamping: s_low s_high t_low t_high; "
        "distance: C",
    .wrong_on_purpose = true,
};

constexpr std::array kPlaneOfThreeSteps{
    StepInfo{"LA", "L_A", "A runs along L_A.", "a"},
    StepInfo{"LB", "L_B", "B runs along L_B.", "b"},
    StepInfo{"AB", "AB", "From the start of A to the start of B.", "a1 b1"},
    StepInfo{"n", "n", "n is perpendicular to the plane of A₁, A₂ and B₁.", "a b1", SymbolStyle::vector,
             "n = L_A × AB"},
    StepInfo{"nn", "n_2", "n squared.", "a b1"},
    StepInfo{"no_plane", "", "Are the three points on the same line?", "a b1"},
    StepInfo{"height", "h", "How far B₂ is off the plane, in units of n.", "b2"},
    StepInfo{"flat", "F_B", "B projected into the plane.", "b"},
    StepInfo{"across", "m", "Perpendicular to the projection of B, in the plane.", "b", SymbolStyle::vector,
             "m = n × F_B"},
    StepInfo{"det", "det", "How much A leads across the projection of B.", "a b"},
    StepInfo{"det_zero", "", "Are A and the projection of B parallel?", "a b"},
    StepInfo{"s", "s", "Where A meets the projection of B.", "s a"},
    StepInfo{"way", "k", "From B₁ to that point.", "b1 a", SymbolStyle::vector},
    StepInfo{"t", "t", "How far along the projection of B that is.", "t b"},
    StepInfo{"s_low", "", "Is it before the start of A?", "s a"},
    StepInfo{"s_high", "", "Is it beyond the end of A?", "s a"},
    StepInfo{"t_low", "", "Is it before the start of B?", "t b"},
    StepInfo{"t_high", "", "Is it beyond the end of B?", "t b"},
};

}  // namespace

template <class N>
Answer<N> plane_of_three(const Question<N>& question, DerivationRecorder<N>& steps) {
    const Question<N> q = given(question, steps);
    const Coord3<N> la = steps.vector("LA", q.a2 - q.a1);
    const Coord3<N> lb = steps.vector("LB", q.b2 - q.b1);
    const Coord3<N> ab = steps.vector("AB", q.b1 - q.a1);
    const Coord3<N> n = steps.vector("n", cross(la, ab));
    const N nn = steps.number("nn", dot(n, n));
    if (steps.test("no_plane", nn == N(0))) {
        return no_answer<N>(Branch::no_plane);
    }
    const N height = steps.number("height", dot(n, lb) / nn);
    const Coord3<N> flat = steps.vector("flat", lb - height * n);
    const Coord3<N> across = steps.vector("across", cross(n, flat));
    const N det = steps.number("det", dot(la, across));
    if (steps.test("det_zero", det == N(0))) {
        return no_answer<N>(Branch::parallel_shadows);
    }
    const N s = steps.number("s", dot(ab, across) / det);
    const Coord3<N> direction = steps.vector("way", s * la - ab);
    const N t = steps.number("t", dot(direction, flat) / dot(flat, flat));
    const N s_in = clamped(steps, "s_low", "s_high", q.extents.a, s);
    const N t_in = clamped(steps, "t_low", "t_high", q.extents.b, t);
    return answer_at(q, la, lb, s_in, t_in, Branch::general, steps);
}

CROSSCUT_DEFINE_METHOD(NearestPair, plane_of_three, kPlaneOfThreeInfo, kPlaneOfThreeSteps);

}  // namespace crosscut::nearest
