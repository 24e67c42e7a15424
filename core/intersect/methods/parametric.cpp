#include "core/intersect/methods/parametric.h"

#include "core/intersect/methods/method_parts.h"
#include "core/intersect/methods/methods.h"

namespace crosscut {

template <class N>
Answer<N> parametric(const Question<N>& question, Notes<N>& notes) {
    const Question<N> q = method_parts::given(question, notes);
    const Pair<N> s1 = notes.define_vector(
        {.id = "S1", .symbol = "S_1", .sentence = "AB runs along S₁: U = A + s·S₁.", .items = "ab"},
        q.b - q.a);
    const Pair<N> s2 = notes.define_vector(
        {.id = "S2", .symbol = "S_2", .sentence = "CD runs along S₂: V = C + t·S₂.", .items = "cd"},
        q.d - q.c);
    const N det = notes.define({.id = "det",
                                .symbol = "det",
                                .sentence = "U = V is two equations for s and t; this is their determinant.",
                                .items = "det ab cd"},
                               -s2.x * s1.y + s1.x * s2.y);
    if (notes.test({.id = "det_zero", .sentence = "Would Cramer's rule divide by zero?", .items = "det"}, det,
                   Relation::equal, N(0))) {
        return method_parts::no_answer<N>(Why::zero_determinant);
    }
    const N t = notes.define({.id = "t",
                              .symbol = "t",
                              .sentence = "How far along CD they meet.",
                              .items = "t cd",
                              .kind = StepKind::answer},
                             (-s1.y * (q.a.x - q.c.x) + s1.x * (q.a.y - q.c.y)) / det);
    const N s = notes.define({.id = "s",
                              .symbol = "s",
                              .sentence = "How far along AB they meet.",
                              .items = "s ab",
                              .kind = StepKind::answer},
                             (s2.x * (q.a.y - q.c.y) - s2.y * (q.a.x - q.c.x)) / det);
    return method_parts::decide(notes, q.extents, s, t, [&](const N& along, const N& /*t*/) {
        return notes.define_vector({.id = "point",
                                    .symbol = "P",
                                    .sentence = "The crossing: s put into U.",
                                    .items = "point",
                                    .style = SymbolStyle::point,
                                    .kind = StepKind::answer},
                                   q.a + along * s1);
    });
}

CROSSCUT_METHOD_FOR_ALL_SCALARS(parametric);

const MethodFacts& parametric_facts() {
    static constexpr MethodFacts facts{
        .title = "Parametric form",
        .source = "Johan van Mol, Collision detection & bouncing, part 1 (2006)",
        .promise =
            "Solves for s and t by Cramer's rule and reports where both lie between 0 and 1; exact but for "
            "rounding wherever the lines are not parallel.",
        .gaps =
            "Parallel lines, segments on one line and segments of no length make the determinant 0: no answer, "
            "also where they overlap. The determinant is tested against 0 alone, so rounding decides near 0.",
    };
    return facts;
}

}  // namespace crosscut
