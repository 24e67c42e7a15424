#include "core/intersect/methods/projection.h"

#include "core/intersect/methods/method_parts.h"
#include "core/intersect/methods/methods.h"

namespace crosscut {

namespace {

/// The published exception: AB's ends projected on AB's direction, looked for strictly between C's and D's.
template <class N>
std::optional<Answer<N>> same_direction(const Question<N>& q, Notes<N>& notes) {
    const Pair<N> dir = notes.define_vector({.id = "dir",
                                             .symbol = "dir",
                                             .sentence = "All four points are on one line: project along it.",
                                             .items = "ab"},
                                            q.b - q.a);
    const N at_a = notes.define(
        {.id = "along_a", .symbol = "p_A", .sentence = "A's place along it.", .items = "a"}, dot(dir, q.a));
    const N at_b = notes.define(
        {.id = "along_b", .symbol = "p_B", .sentence = "B's place along it.", .items = "b"}, dot(dir, q.b));
    const N at_c = notes.define(
        {.id = "along_c", .symbol = "p_C", .sentence = "C's place along it.", .items = "c"}, dot(dir, q.c));
    const N at_d = notes.define(
        {.id = "along_d", .symbol = "p_D", .sentence = "D's place along it.", .items = "d"}, dot(dir, q.d));
    Answer<N> answer;
    answer.outcome = Outcome::hit;
    answer.why = Why::end_inside;
    if (notes.test({.id = "a_between", .sentence = "Is A strictly between C and D?", .items = "a cd"},
                   (at_a - at_c) * (at_a - at_d), Relation::less, N(0))) {
        answer.point = q.a;
        return answer;
    }
    if (notes.test({.id = "b_between", .sentence = "Is B strictly between C and D?", .items = "b cd"},
                   (at_b - at_c) * (at_b - at_d), Relation::less, N(0))) {
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
Answer<N> joint(const Question<N>& q, Notes<N>& notes, const N& side_c, const N& side_d) {
    const N apart = notes.define({.id = "apart",
                                  .symbol = "w",
                                  .sentence = "How far apart C and D are across AB.",
                                  .items = "normal_ab cd"},
                                 absolute(side_d - side_c));
    if (notes.test({.id = "apart_zero", .sentence = "Would the ratio divide by zero?", .items = "normal_ab"},
                   apart, Relation::equal, N(0))) {
        return method_parts::no_answer<N>(Why::zero_ratio);
    }
    const N ratio = notes.define({.id = "t",
                                  .symbol = "t",
                                  .sentence = "C's share of that distance: how far along CD they meet.",
                                  .items = "t cd",
                                  .kind = StepKind::answer},
                                 absolute(side_c) / apart);
    const Pair<N> where = notes.define_vector({.id = "point",
                                               .symbol = "P",
                                               .sentence = "The crossing: that far from C to D.",
                                               .items = "point",
                                               .style = SymbolStyle::point,
                                               .kind = StepKind::answer},
                                              q.c + ratio * (q.d - q.c));
    if (!is_finite(ratio) || !is_finite(where.x) || !is_finite(where.y)) {
        return method_parts::no_answer<N>(Why::out_of_range);
    }
    Answer<N> answer;
    answer.outcome = Outcome::hit;
    answer.why = Why::inside;
    answer.t = ratio;
    answer.point = where;
    return answer;
}

}  // namespace

template <class N>
Answer<N> projection(const Question<N>& question, Notes<N>& notes) {
    if (question.extents != Extents{}) return method_parts::no_answer<N>(Why::only_segments);
    const Question<N> q = method_parts::given(question, notes);
    const Pair<N> n1 = notes.define_vector(
        {.id = "N1", .symbol = "N_1", .sentence = "The normal of AB.", .items = "normal_ab ab"},
        Pair<N>{q.b.y - q.a.y, q.a.x - q.b.x});
    const Pair<N> n2 = notes.define_vector(
        {.id = "N2", .symbol = "N_2", .sentence = "The normal of CD.", .items = "normal_cd cd"},
        Pair<N>{q.d.y - q.c.y, q.c.x - q.d.x});
    const N base1 = notes.define(
        {.id = "base_1", .symbol = "n_1", .sentence = "Where AB lies on its normal.", .items = "normal_ab a"},
        dot(n1, q.a));
    const N side_c = notes.define({.id = "side_c",
                                   .symbol = "c_1",
                                   .sentence = "How far C lies to the side of AB.",
                                   .items = "c normal_ab"},
                                  dot(n1, q.c) - base1);
    const N side_d = notes.define({.id = "side_d",
                                   .symbol = "d_1",
                                   .sentence = "How far D lies to the side of AB.",
                                   .items = "d normal_ab"},
                                  dot(n1, q.d) - base1);
    if (notes.test({.id = "c_on_line", .sentence = "Is C on the line AB?", .items = "c line_ab"}, side_c,
                   Relation::equal, N(0)) &&
        notes.test({.id = "d_on_line", .sentence = "And D as well?", .items = "d line_ab"}, side_d,
                   Relation::equal, N(0))) {
        if (const auto found = same_direction(q, notes)) return *found;
    }
    if (notes.test(
            {.id = "same_side_1", .sentence = "Are C and D on the same side of AB?", .items = "c d line_ab"},
            side_c * side_d, Relation::greater, N(0))) {
        return missed<N>(Why::same_side_of_ab);
    }
    const N base2 = notes.define(
        {.id = "base_2", .symbol = "n_2", .sentence = "Where CD lies on its normal.", .items = "normal_cd c"},
        dot(n2, q.c));
    const N side_a = notes.define({.id = "side_a",
                                   .symbol = "a_2",
                                   .sentence = "How far A lies to the side of CD.",
                                   .items = "a normal_cd"},
                                  dot(n2, q.a) - base2);
    const N side_b = notes.define({.id = "side_b",
                                   .symbol = "b_2",
                                   .sentence = "How far B lies to the side of CD.",
                                   .items = "b normal_cd"},
                                  dot(n2, q.b) - base2);
    if (notes.test(
            {.id = "same_side_2", .sentence = "Are A and B on the same side of CD?", .items = "a b line_cd"},
            side_a * side_b, Relation::greater, N(0))) {
        return missed<N>(Why::same_side_of_cd);
    }
    return joint(q, notes, side_c, side_d);
}

CROSSCUT_METHOD_FOR_ALL_SCALARS(projection);

const MethodFacts& projection_facts() {
    static constexpr MethodFacts facts{
        .title = "Projection on the normals",
        .source = "Cheshire, segment intersection, segment collision (2016)",
        .promise =
            "Decides by which side of each line the other's ends lie on, and finds the point from the ratio of "
            "their distances; exact but for rounding for segments that are not on one line.",
        .gaps =
            "On one line it looks only for AB's ends strictly inside CD: it overlooks CD inside AB and equal "
            "segments, and gives one point for an overlap. What it overlooks, and segments of no length, divide "
            "0 by 0: no answer. Segments only. No s.",
        .rays_and_lines = false,
    };
    return facts;
}

}  // namespace crosscut
