#include "core/nearest/methods/method_parts.h"

namespace crosscut::nearest {

template <class N>
Answer<N> cramer(const Question<N>& question, Notes<N>& notes) {
    const Question<N> q = method_parts::given(question, notes);
    const method_parts::System<N> e = method_parts::normal_equations(q, notes);
    const bool point_a = notes.test({.id = "a_point", .sentence = "Is A a point?", .items = "a"}, e.l11,
                                    crosscut::Relation::equal, N(0));
    const bool point_b = notes.test({.id = "b_point", .sentence = "Is B a point?", .items = "b"}, e.l22,
                                    crosscut::Relation::equal, N(0));
    if (point_a || point_b) return method_parts::degenerate(q, e, point_a, point_b, notes);
    const N det = notes.define(
        {.id = "det", .symbol = "det", .sentence = "The determinant of the 2×2 system.", .items = "a b"},
        e.l11 * e.l22 - e.l12 * e.l12);
    if (notes.test({.id = "parallel", .sentence = "Are the lines parallel?", .items = "a b"}, det,
                   crosscut::Relation::equal, N(0))) {
        const N t = notes.define({.id = "t_parallel",
                                  .symbol = "t",
                                  .sentence = "C = A₁, as good as any other; its foot on B.",
                                  .items = "t b"},
                                 e.rb / e.l22);
        return method_parts::within_extents(q, e, N(0), t, Branch::parallel, notes);
    }
    const N s = notes.define({.id = "s",
                              .symbol = "s",
                              .sentence = "The first column replaced by the right side.",
                              .items = "s a free",
                              .kind = StepKind::answer},
                             (e.ra * e.l22 - e.l12 * e.rb) / det);
    const N t = notes.define({.id = "t",
                              .symbol = "t",
                              .sentence = "The second column replaced by the right side.",
                              .items = "t b free",
                              .kind = StepKind::answer},
                             (e.l11 * e.rb - e.l12 * e.ra) / det);
    return method_parts::within_extents(q, e, s, t, Branch::general, notes);
}

CROSSCUT_NEAREST_FOR_ALL_SCALARS(cramer);

const MethodFacts& cramer_facts() {
    static constexpr MethodFacts facts{
        .title = "Cramer's rule",
        .source =
            "the rule Rhodes compares with (2001), on his system; the step to segments after Ericson, Real-Time Collision Detection (2005)",
        .promise =
            "Solves the same system with both numerators written out, and treats as parallel only what has determinant 0.",
        .gaps =
            "A determinant that should be 0 and is not, by rounding, gives any s and t at all; near parallel it does so by degrees.",
    };
    return facts;
}

}  // namespace crosscut::nearest
