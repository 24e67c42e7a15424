#include "core/nearest/methods/method_parts.h"

namespace crosscut::nearest {

template <class N>
Answer<N> plane_of_three(const Question<N>& question, Notes<N>& notes) {
    const Question<N> q = method_parts::given(question, notes);
    const Triple<N> la = notes.define_vector(
        {.id = "LA", .symbol = "L_A", .sentence = "A runs along L_A.", .items = "a"}, q.a2 - q.a1);
    const Triple<N> lb = notes.define_vector(
        {.id = "LB", .symbol = "L_B", .sentence = "B runs along L_B.", .items = "b"}, q.b2 - q.b1);
    const Triple<N> ab = notes.define_vector(
        {.id = "AB", .symbol = "AB", .sentence = "From the start of A to the start of B.", .items = "a1 b1"},
        q.b1 - q.a1);
    const Triple<N> n = notes.define_vector({.id = "n",
                                             .symbol = "n",
                                             .sentence = "The plane of A₁, A₂ and B₁ stands upright on n.",
                                             .items = "a b1",
                                             .style = SymbolStyle::vector,
                                             .headline = "n = L_A × AB"},
                                            cross(la, ab));
    const N nn =
        notes.define({.id = "nn", .symbol = "n_2", .sentence = "n squared.", .items = "a b1"}, dot(n, n));
    if (notes.test({.id = "no_plane", .sentence = "Are the three points on one line?", .items = "a b1"}, nn,
                   crosscut::Relation::equal, N(0))) {
        return method_parts::no_answer<N>(Branch::no_plane);
    }
    const N height = notes.define({.id = "height",
                                   .symbol = "h",
                                   .sentence = "How far B₂ is off the plane, in units of n.",
                                   .items = "b2"},
                                  dot(n, lb) / nn);
    const Triple<N> flat = notes.define_vector(
        {.id = "flat", .symbol = "F_B", .sentence = "B pressed into the plane.", .items = "b"},
        lb - height * n);
    const Triple<N> across = notes.define_vector({.id = "across",
                                                  .symbol = "m",
                                                  .sentence = "Upright on the pressed B, within the plane.",
                                                  .items = "b",
                                                  .style = SymbolStyle::vector,
                                                  .headline = "m = n × F_B"},
                                                 cross(n, flat));
    const N det = notes.define(
        {.id = "det", .symbol = "det", .sentence = "How much A runs across the pressed B.", .items = "a b"},
        dot(la, across));
    if (notes.test({.id = "det_zero", .sentence = "Are A and the pressed B parallel?", .items = "a b"}, det,
                   crosscut::Relation::equal, N(0))) {
        return method_parts::no_answer<N>(Branch::parallel_shadows);
    }
    const N s =
        notes.define({.id = "s", .symbol = "s", .sentence = "Where A meets the pressed B.", .items = "s a"},
                     dot(ab, across) / det);
    const Triple<N> way = notes.define_vector({.id = "way",
                                               .symbol = "k",
                                               .sentence = "From B₁ to that point.",
                                               .items = "b1 a",
                                               .style = SymbolStyle::vector},
                                              s * la - ab);
    const N t = notes.define(
        {.id = "t", .symbol = "t", .sentence = "How far along the pressed B that is.", .items = "t b"},
        dot(way, flat) / dot(flat, flat));
    const N s_in = method_parts::clamped(
        notes, {.id = "s_low", .sentence = "Is it before the start of A?", .items = "s a"},
        {.id = "s_high", .sentence = "Is it beyond the end of A?", .items = "s a"}, q.extents.a, s);
    const N t_in = method_parts::clamped(
        notes, {.id = "t_low", .sentence = "Is it before the start of B?", .items = "t b"},
        {.id = "t_high", .sentence = "Is it beyond the end of B?", .items = "t b"}, q.extents.b, t);
    return method_parts::answer_at(q, la, lb, s_in, t_in, Branch::general, notes);
}

CROSSCUT_NEAREST_FOR_ALL_SCALARS(plane_of_three);

const MethodFacts& plane_of_three_facts() {
    static constexpr MethodFacts facts{
        .title = "Plane of three points",
        .source = "the less naive solution that Rhodes warns of (2001)",
        .promise = "Right where the two truly meet.",
        .gaps =
            "Where they do not, it finds where A meets a pressed B, which is not where they are nearest; no answer where the three "
            "points are on one line or A and the pressed B are parallel.",
        .wrong_on_purpose = true,
    };
    return facts;
}

}  // namespace crosscut::nearest
