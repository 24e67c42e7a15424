#include <crosscut/types.h>
#include "core/intersect/methods/method_helpers.h"
#include "core/methods/codegen/symbolic_scalar.h"
#include "core/methods/derivation.h"
#include "core/methods/formula.h"
#include "core/methods/method.h"
#include "core/methods/recorder.h"
#include "core/methods/scalar_recorders.h"

namespace crosscut {

using namespace method_helpers;

namespace {

constexpr MethodInfo kProjectionInfo{
    .title = "Projection on the normals",
    .button_label = "Projection",
    .pane = "projection",
    .source = "Cheshire, segment intersection, segment collision (2016)",
    .promise =
        "Checks on which side of each line the other's ends lie, and finds the point from the ratio of their "
        "distances. It is exact, apart from rounding, unless the segments lie on the same line.",
    .gaps =
        "On the same line it checks only whether AB's ends lie strictly inside CD. It misses CD inside AB and equal "
        "segments, and gives one point for an overlap. What it misses, and zero-length segments, make it divide "
        "0 by 0: no answer. Segments only. No s.",
    .groups = "normals: N1; sides of AB: base_1; on the line: dir; sides of CD: base_2; point: apart",
    .rays_and_lines = false,
};

constexpr std::array kProjectionSteps{
    StepInfo{"dir", "dir", "All four points are on the same line: project along it.", "ab"},
    StepInfo{"along_a", "p_A", "A's position along it.", "a"},
    StepInfo{"along_b", "p_B", "B's position along it.", "b"},
    StepInfo{"along_c", "p_C", "C's position along it.", "c"},
    StepInfo{"along_d", "p_D", "D's position along it.", "d"},
    StepInfo{"a_between", "", "Is A strictly between C and D?", "a cd"},
    StepInfo{"b_between", "", "Is B strictly between C and D?", "b cd"},
    StepInfo{"apart", "w", "How far apart C and D are across AB.", "normal_ab cd"},
    StepInfo{"apart_zero", "", "Would the ratio divide by zero?", "normal_ab"},
    StepInfo{"t", "t", "The fraction of that distance on C's side: how far along CD they meet.", "t cd",
             SymbolStyle::scalar, "", StepKind::answer},
    StepInfo{"point", "P", "The crossing: that far from C to D.", "point", SymbolStyle::point, "",
             StepKind::answer},
    StepInfo{"N1", "N_1", "The normal of AB.", "normal_ab ab"},
    StepInfo{"N2", "N_2", "The normal of CD.", "normal_cd cd"},
    StepInfo{"base_1", "n_1", "Where AB lies on its normal.", "normal_ab a"},
    StepInfo{"side_c", "c_1", "Distance from C to AB, times the length of AB.", "c normal_ab"},
    StepInfo{"side_d", "d_1", "Distance from D to AB, times the length of AB.", "d normal_ab"},
    StepInfo{"c_on_line", "", "Is C on the line AB?", "c line_ab"},
    StepInfo{"d_on_line", "", "Is D on it too?", "d line_ab"},
    StepInfo{"same_side_1", "", "Are C and D on the same side of AB?", "c d line_ab"},
    StepInfo{"base_2", "n_2", "Where CD lies on its normal.", "normal_cd c"},
    StepInfo{"side_a", "a_2", "Distance from A to CD, times the length of CD.", "a normal_cd"},
    StepInfo{"side_b", "b_2", "Distance from B to CD, times the length of CD.", "b normal_cd"},
    StepInfo{"same_side_2", "", "Are A and B on the same side of CD?", "a b line_cd"},
};

/// The published exception: AB's ends projected on AB's direction, tested strictly between C's and D's.
template <class N>
std::optional<Answer<N>> same_direction(const Question<N>& q, DerivationRecorder<N>& steps) {
    const Coord2<N> dir = steps.vector("dir", q.b - q.a);
    const N at_a = steps.number("along_a", dot(dir, q.a));
    const N at_b = steps.number("along_b", dot(dir, q.b));
    const N at_c = steps.number("along_c", dot(dir, q.c));
    const N at_d = steps.number("along_d", dot(dir, q.d));
    Answer<N> answer;
    answer.outcome = Outcome::hit;
    answer.why = Why::end_inside;
    if (steps.test("a_between", (at_a - at_c) * (at_a - at_d) < N(0))) {
        answer.point = q.a;
        return answer;
    }
    if (steps.test("b_between", (at_b - at_c) * (at_b - at_d) < N(0))) {
        answer.point = q.b;
        return answer;
    }
    return std::nullopt;
}

template <class N>
Answer<N> missed(Why why) {
    Answer<N> answer;
    answer.outcome = Outcome::miss;
    answer.why = why;
    return answer;
}

/// Where CD crosses the line AB: the distances of its ends from that line give the ratio.
template <class N>
Answer<N> joint(const Question<N>& q, DerivationRecorder<N>& steps, const N& side_c, const N& side_d) {
    const N apart = steps.number("apart", absolute(side_d - side_c));
    if (steps.test("apart_zero", apart == N(0))) {
        return no_answer<N>(Why::zero_ratio);
    }
    const N ratio = steps.number("t", absolute(side_c) / apart);
    const Coord2<N> where = steps.vector("point", q.c + ratio * (q.d - q.c));
    if (!is_finite(ratio) || !is_finite(where.x) || !is_finite(where.y)) {
        return no_answer<N>(Why::out_of_range);
    }
    Answer<N> answer;
    answer.outcome = Outcome::hit;
    answer.why = Why::inside;
    answer.t = ratio;
    answer.point = where;
    return answer;
}

}  // namespace

/// On which side of each line the other's ends lie, by projection on the two normals.
///
///     N1 normal of AB: c1 = N1·C − N1·A, d1 = N1·D − N1·A
///     c1 = d1 = 0 (one line): an end of AB strictly between C and D, projected on AB's direction, is the answer
///     c1·d1 > 0: C and D on one side, miss;  a2·b2 > 0 with the normal of CD likewise
///     t = |c1| / |d1 − c1|, and the point C + t·(D − C)
///
/// As published, including its gaps: the test for one line is strict and only tests whether AB's ends lie
/// inside CD (it overlooks CD inside AB, and equal segments), it reports one point for an overlap, and
/// whatever it overlooks falls through to 0 / 0, as do segments of no length: no answer. Published for
/// segments; rays and lines get no answer. Source: seed 002, Cheshire, segment intersection, segment
/// collision (2016).
template <class N>
Answer<N> projection(const Question<N>& question, DerivationRecorder<N>& steps) {
    if (question.extents != Extents{}) return no_answer<N>(Why::only_segments);
    const Question<N> q = given(question, steps);
    const Coord2<N> n1 = steps.vector("N1", Coord2<N>{q.b.y - q.a.y, q.a.x - q.b.x});
    const Coord2<N> n2 = steps.vector("N2", Coord2<N>{q.d.y - q.c.y, q.c.x - q.d.x});
    const N base1 = steps.number("base_1", dot(n1, q.a));
    const N side_c = steps.number("side_c", dot(n1, q.c) - base1);
    const N side_d = steps.number("side_d", dot(n1, q.d) - base1);
    if (steps.test("c_on_line", side_c == N(0)) && steps.test("d_on_line", side_d == N(0))) {
        if (const auto found = same_direction(q, steps)) return *found;
    }
    if (steps.test("same_side_1", side_c * side_d > N(0))) {
        return missed<N>(Why::same_side_of_ab);
    }
    const N base2 = steps.number("base_2", dot(n2, q.c));
    const N side_a = steps.number("side_a", dot(n2, q.a) - base2);
    const N side_b = steps.number("side_b", dot(n2, q.b) - base2);
    if (steps.test("same_side_2", side_a * side_b > N(0))) {
        return missed<N>(Why::same_side_of_cd);
    }
    return joint(q, steps, side_c, side_d);
}

CROSSCUT_INTERSECT_METHOD(projection, kProjectionInfo, kProjectionSteps);

}  // namespace crosscut
