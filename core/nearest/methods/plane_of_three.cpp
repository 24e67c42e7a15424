#include "core/nearest/methods/method_parts.h"

namespace crosscut::nearest {

using namespace method_parts;

namespace {

constexpr MethodFacts kPlaneOfThreeFacts{
    .title = "Plane of three points",
    .chip = "3 points",
    .brief = "3p",
    .pane = "shadow",
    .source = "the less naive solution that Rhodes warns of (2001)",
    .promise = "Right where the two truly meet.",
    .gaps =
        "Where they do not, it finds where A meets a pressed B, which is not where they are nearest; no answer where the three "
        "points are on one line or A and the pressed B are parallel.",
    .wrong_on_purpose = true,
};

constexpr std::array kPlaneOfThreeSteps{
    StepInfo{.id = "LA", .symbol = "L_A", .sentence = "A runs along L_A.", .items = "a"},
    StepInfo{.id = "LB", .symbol = "L_B", .sentence = "B runs along L_B.", .items = "b"},
    StepInfo{
        .id = "AB", .symbol = "AB", .sentence = "From the start of A to the start of B.", .items = "a1 b1"},
    StepInfo{.id = "n",
             .symbol = "n",
             .sentence = "The plane of A₁, A₂ and B₁ stands upright on n.",
             .items = "a b1",
             .style = SymbolStyle::vector,
             .headline = "n = L_A × AB"},
    StepInfo{.id = "nn", .symbol = "n_2", .sentence = "n squared.", .items = "a b1"},
    StepInfo{.id = "no_plane", .sentence = "Are the three points on one line?", .items = "a b1"},
    StepInfo{.id = "height",
             .symbol = "h",
             .sentence = "How far B₂ is off the plane, in units of n.",
             .items = "b2"},
    StepInfo{.id = "flat", .symbol = "F_B", .sentence = "B pressed into the plane.", .items = "b"},
    StepInfo{.id = "across",
             .symbol = "m",
             .sentence = "Upright on the pressed B, within the plane.",
             .items = "b",
             .style = SymbolStyle::vector,
             .headline = "m = n × F_B"},
    StepInfo{
        .id = "det", .symbol = "det", .sentence = "How much A runs across the pressed B.", .items = "a b"},
    StepInfo{.id = "det_zero", .sentence = "Are A and the pressed B parallel?", .items = "a b"},
    StepInfo{.id = "s", .symbol = "s", .sentence = "Where A meets the pressed B.", .items = "s a"},
    StepInfo{.id = "way",
             .symbol = "k",
             .sentence = "From B₁ to that point.",
             .items = "b1 a",
             .style = SymbolStyle::vector},
    StepInfo{.id = "t", .symbol = "t", .sentence = "How far along the pressed B that is.", .items = "t b"},
    StepInfo{.id = "s_low", .sentence = "Is it before the start of A?", .items = "s a"},
    StepInfo{.id = "s_high", .sentence = "Is it beyond the end of A?", .items = "s a"},
    StepInfo{.id = "t_low", .sentence = "Is it before the start of B?", .items = "t b"},
    StepInfo{.id = "t_high", .sentence = "Is it beyond the end of B?", .items = "t b"},
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
    const Coord3<N> way = steps.vector("way", s * la - ab);
    const N t = steps.number("t", dot(way, flat) / dot(flat, flat));
    const N s_in = clamped(steps, "s_low", "s_high", q.extents.a, s);
    const N t_in = clamped(steps, "t_low", "t_high", q.extents.b, t);
    return answer_at(q, la, lb, s_in, t_in, Branch::general, steps);
}

CROSSCUT_DEFINE_METHOD(NearestPair, plane_of_three, kPlaneOfThreeFacts, kPlaneOfThreeSteps);

}  // namespace crosscut::nearest
