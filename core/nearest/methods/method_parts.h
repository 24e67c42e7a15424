#pragma once

// What the method sources share. Not for other headers: it brings every scalar type in, and Boost with them.
#include "core/intersect/methods/method_parts.h"
#include "core/nearest/methods/method.h"
#include "core/nearest/methods/methods.h"

#include <vector>

namespace crosscut::nearest::method_parts {

/// The four points, told to the notes.
template <class N>
[[nodiscard]] Question<N> given(const Question<N>& q, Notes<N>& notes) {
    constexpr SymbolStyle style = SymbolStyle::point;
    Question<N> told = q;
    told.a1 = notes.input_vector(
        {.id = "A1", .symbol = "A_1", .sentence = "A starts here.", .items = "a1 a", .style = style}, q.a1);
    told.a2 = notes.input_vector(
        {.id = "A2", .symbol = "A_2", .sentence = "A ends here.", .items = "a2 a", .style = style}, q.a2);
    told.b1 = notes.input_vector(
        {.id = "B1", .symbol = "B_1", .sentence = "B starts here.", .items = "b1 b", .style = style}, q.b1);
    told.b2 = notes.input_vector(
        {.id = "B2", .symbol = "B_2", .sentence = "B ends here.", .items = "b2 b", .style = style}, q.b2);
    return told;
}

/// The normal equations of |A1 + s LA - B1 - t LB| -> min: [L11 L12; L12 L22] (s, t) = (rA, rB).
template <class N>
struct System {
    Triple<N> la, lb, ab;
    N l11, l22, l12, ra, rb;
};

template <class N>
[[nodiscard]] System<N> normal_equations(const Question<N>& q, Notes<N>& notes) {
    System<N> e;
    e.la = notes.define_vector(
        {.id = "LA", .symbol = "L_A", .sentence = "A runs along L_A: C = A₁ + s·L_A.", .items = "a"},
        q.a2 - q.a1);
    e.lb = notes.define_vector(
        {.id = "LB", .symbol = "L_B", .sentence = "B runs along L_B: D = B₁ + t·L_B.", .items = "b"},
        q.b2 - q.b1);
    e.ab = notes.define_vector(
        {.id = "AB", .symbol = "AB", .sentence = "From the start of A to the start of B.", .items = "a1 b1"},
        q.b1 - q.a1);
    e.l11 = notes.define({.id = "L11",
                          .symbol = "L_11",
                          .sentence = "The length of A, squared.",
                          .items = "a",
                          .headline = "L_11 = L_A · L_A"},
                         dot(e.la, e.la));
    e.l22 = notes.define({.id = "L22",
                          .symbol = "L_22",
                          .sentence = "The length of B, squared.",
                          .items = "b",
                          .headline = "L_22 = L_B · L_B"},
                         dot(e.lb, e.lb));
    e.l12 = notes.define({.id = "L12",
                          .symbol = "L_12",
                          .sentence = "How far the two run the same way, negated.",
                          .items = "a b",
                          .headline = "L_12 = −L_A · L_B"},
                         -dot(e.la, e.lb));
    e.ra = notes.define({.id = "rA",
                         .symbol = "r_A",
                         .sentence = "The right side of the first equation.",
                         .items = "a",
                         .headline = "r_A = L_A · AB"},
                        dot(e.la, e.ab));
    e.rb = notes.define({.id = "rB",
                         .symbol = "r_B",
                         .sentence = "The right side of the second equation.",
                         .items = "b",
                         .headline = "r_B = −L_B · AB"},
                        -dot(e.lb, e.ab));
    notes.system({.id = "system",
                  .sentence = "The way from C to D is square to A, and to B: two equations for s and t.",
                  .items = "a b s t"},
                 {"s", "t"}, [&] {
                     return std::vector<LinearRow<N>>{{e.l11, e.l12, e.ra}, {e.l12, e.l22, e.rb}};
                 });
    return e;
}

/// x brought within an object: 0 to 1 for a segment, from 0 on for a ray; a line asks nothing.
template <class N>
[[nodiscard]] N clamped(Notes<N>& notes, const Say& low, const Say& high, Extent extent, const N& x) {
    if (extent == Extent::line) return x;
    if (notes.test(low, x, crosscut::Relation::less, N(0))) return N(0);
    if (extent == Extent::segment && notes.test(high, x, crosscut::Relation::greater, N(1))) return N(1);
    return x;
}

template <class N>
[[nodiscard]] Answer<N> no_answer(Branch branch) {
    Answer<N> answer;
    answer.branch = branch;
    return answer;
}

/// The points at s and t, and how far apart they are. `la` and `lb` may come from the notes.
template <class N>
[[nodiscard, gnu::always_inline]] inline Answer<N> answer_at(const Question<N>& q, const Triple<N>& la,
                                                             const Triple<N>& lb, const N& s, const N& t,
                                                             Branch branch, Notes<N>& notes) {
    if (!is_finite(s) || !is_finite(t)) return no_answer<N>(Branch::out_of_range);
    constexpr SymbolStyle style = SymbolStyle::point;
    Answer<N> r;
    r.branch = branch;
    r.s = s;
    r.t = t;
    r.c = notes.define_vector({.id = "C",
                               .symbol = "C",
                               .sentence = "The point on A.",
                               .items = "c a",
                               .style = style,
                               .kind = StepKind::answer},
                              q.a1 + s * la);
    r.d = notes.define_vector({.id = "D",
                               .symbol = "D",
                               .sentence = "The point on B.",
                               .items = "d b",
                               .style = style,
                               .kind = StepKind::answer},
                              q.b1 + t * lb);
    const Triple<N> gap = r.c - r.d;
    r.square = notes.define({.id = "square",
                             .symbol = "f",
                             .sentence = "Their distance, squared.",
                             .items = "c d distance minimum chosen",
                             .kind = StepKind::answer},
                            dot(gap, gap));
    if (!is_finite(r.square)) return no_answer<N>(Branch::out_of_range);
    return r;
}

/// From the minimum over the lines, or one of many on parallel lines, to the minimum over the extents: clamp s, take the t nearest to that
/// point of A, and where that has to be clamped as well the s nearest to that point of B. Both lengths must not be 0.
template <class N>
[[nodiscard]] Answer<N> within_extents(const Question<N>& q, const System<N>& e, const N& free_s,
                                       const N& free_t, Branch branch, Notes<N>& notes) {
    const N s = clamped(notes,
                        {.id = "s_low",
                         .sentence = "Is s before the start of A? Then it becomes 0.",
                         .items = "s a path_clamp_s"},
                        {.id = "s_high",
                         .sentence = "Is s beyond the end of A? Then it becomes 1.",
                         .items = "s a path_clamp_s"},
                        q.extents.a, free_s);
    N t = free_t;
    if (!(s == free_s)) {
        t = notes.define({.id = "t_again",
                          .symbol = "t_1",
                          .sentence = "s had to give way: the t nearest to that end of A.",
                          .items = "t b path_slide_t"},
                         (e.rb - e.l12 * s) / e.l22);
    }
    const N t_in = clamped(notes,
                           {.id = "t_low",
                            .sentence = "Is t before the start of B? Then it becomes 0.",
                            .items = "t b path_clamp_t"},
                           {.id = "t_high",
                            .sentence = "Is t beyond the end of B? Then it becomes 1.",
                            .items = "t b path_clamp_t"},
                           q.extents.b, t);
    if (t_in == t) return answer_at(q, e.la, e.lb, s, t, branch, notes);
    const N back = notes.define({.id = "s_again",
                                 .symbol = "s_1",
                                 .sentence = "t had to give way: the s nearest to that end of B.",
                                 .items = "s a path_slide_s"},
                                (e.ra - e.l12 * t_in) / e.l11);
    const N s_in = clamped(notes,
                           {.id = "s_again_low",
                            .sentence = "Is it before the start of A? Then it becomes 0.",
                            .items = "s a path_clamp_back"},
                           {.id = "s_again_high",
                            .sentence = "Is it beyond the end of A? Then it becomes 1.",
                            .items = "s a path_clamp_back"},
                           q.extents.a, back);
    return answer_at(q, e.la, e.lb, s_in, t_in, branch, notes);
}

/// One or both of zero length: Rhodes's one subroutine for a point against a line, used for either.
template <class N>
[[nodiscard]] Answer<N> degenerate(const Question<N>& q, const System<N>& e, bool point_a, bool point_b,
                                   Notes<N>& notes) {
    const Say low{.id = "foot_low", .sentence = "Is the foot before the start?", .items = "s t"};
    const Say high{.id = "foot_high", .sentence = "Is the foot beyond the end?", .items = "s t"};
    if (point_a && point_b) return answer_at(q, e.la, e.lb, N(0), N(0), Branch::degenerate_both, notes);
    if (point_a) {
        const N t = notes.define({.id = "t",
                                  .symbol = "t",
                                  .sentence = "A is a point, C = A₁: the foot of its perpendicular on B.",
                                  .items = "t b",
                                  .kind = StepKind::answer},
                                 e.rb / e.l22);
        return answer_at(q, e.la, e.lb, N(0), clamped(notes, low, high, q.extents.b, t), Branch::degenerate_a,
                         notes);
    }
    const N s = notes.define({.id = "s",
                              .symbol = "s",
                              .sentence = "B is a point, D = B₁: the foot of its perpendicular on A.",
                              .items = "s a",
                              .kind = StepKind::answer},
                             e.ra / e.l11);
    return answer_at(q, e.la, e.lb, clamped(notes, low, high, q.extents.a, s), N(0), Branch::degenerate_b,
                     notes);
}

/// Rhodes's method on points that the notes have been told already.
template <class N>
[[nodiscard]] Answer<N> rhodes_given(const Question<N>& told, Notes<N>& notes);

}  // namespace crosscut::nearest::method_parts

// NOLINTBEGIN(bugprone-macro-parentheses): a name in parentheses names no template
/// Makes the code of one method for every scalar type it is run in.
#define CROSSCUT_NEAREST_FOR(method, N) template Answer<N> method<N>(const Question<N>&, Notes<N>&)
#define CROSSCUT_NEAREST_FOR_ALL_SCALARS(method)  \
    CROSSCUT_NEAREST_FOR(method, float);          \
    CROSSCUT_NEAREST_FOR(method, double);         \
    CROSSCUT_NEAREST_FOR(method, Exact);          \
    CROSSCUT_NEAREST_FOR(method, Counting);       \
    CROSSCUT_NEAREST_FOR(method, Tracing<float>); \
    CROSSCUT_NEAREST_FOR(method, Tracing<double>)
// NOLINTEND(bugprone-macro-parentheses)
