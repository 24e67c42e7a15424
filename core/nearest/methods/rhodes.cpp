#include "core/nearest/methods/method_parts.h"

namespace crosscut::nearest {

template <class N>
Answer<N> method_parts::rhodes_given(const Question<N>& q, Notes<N>& notes) {
    const method_parts::System<N> e = method_parts::normal_equations(q, notes);
    const N epsilon = notes.input({.id = "epsilon",
                                   .symbol = "ε",
                                   .sentence = "The tolerance: what is shorter counts as a point.",
                                   .items = "epsilon tolerance"},
                                  q.tolerance);
    const N epsilon_sq = notes.define({.id = "epsilon_sq",
                                       .symbol = "ε_sq",
                                       .sentence = "Squared, because lengths are.",
                                       .items = "tolerance"},
                                      epsilon * epsilon);
    const bool point_a = notes.test({.id = "a_point", .sentence = "Does A count as a point?", .items = "a"},
                                    e.l11, crosscut::Relation::less, epsilon_sq) ||
                         e.l11 == N(0);
    const bool point_b = notes.test({.id = "b_point", .sentence = "Does B count as a point?", .items = "b"},
                                    e.l22, crosscut::Relation::less, epsilon_sq) ||
                         e.l22 == N(0);
    if (point_a || point_b) return method_parts::degenerate(q, e, point_a, point_b, notes);
    notes.system({.id = "eliminated",
                  .sentence = "The second row less L₁₂/L₁₁ times the first: s is gone from it.",
                  .items = "a b s t"},
                 {"s", "t"}, [&] {
                     const N share = e.l12 / e.l11;
                     return std::vector<LinearRow<N>>{
                         {e.l11, e.l12, e.ra}, {std::nullopt, e.l22 - share * e.l12, e.rb - share * e.ra}};
                 });
    const N det = notes.define({.id = "det",
                                .symbol = "det",
                                .sentence = "What stands before t in the second row, times L₁₁.",
                                .items = "a b"},
                               e.l11 * e.l22 - e.l12 * e.l12);
    if (notes.test({.id = "parallel", .sentence = "Do the lines count as parallel?", .items = "a b"},
                   absolute(det), crosscut::Relation::less, epsilon_sq) ||
        det == N(0)) {
        const N t = notes.define({.id = "t_parallel",
                                  .symbol = "t",
                                  .sentence = "C = A₁, as good as any other; its foot on B.",
                                  .items = "t b"},
                                 e.rb / e.l22);
        return method_parts::within_extents(q, e, N(0), t, Branch::parallel, notes);
    }
    const N right = notes.define({.id = "right",
                                  .symbol = "r",
                                  .sentence = "What stands on the right of that row, times L₁₁.",
                                  .items = "a b"},
                                 e.l11 * e.rb - e.l12 * e.ra);
    const N t = notes.define({.id = "t",
                              .symbol = "t",
                              .sentence = "The second row has t alone: det · t = r.",
                              .items = "t b free",
                              .kind = StepKind::answer},
                             right / det);
    const N s =
        notes.define({.id = "s",
                      .symbol = "s",
                      .sentence = "Back into the first row: one product, one difference, one quotient.",
                      .items = "s a free",
                      .kind = StepKind::answer},
                     (e.ra - e.l12 * t) / e.l11);
    return method_parts::within_extents(q, e, s, t, Branch::general, notes);
}

template <class N>
Answer<N> rhodes(const Question<N>& question, Notes<N>& notes) {
    return method_parts::rhodes_given(method_parts::given(question, notes), notes);
}

CROSSCUT_NEAREST_FOR_ALL_SCALARS(rhodes);
CROSSCUT_NEAREST_FOR(method_parts::rhodes_given, double);
CROSSCUT_NEAREST_FOR(method_parts::rhodes_given, Tracing<double>);

const MethodFacts& rhodes_facts() {
    static constexpr MethodFacts facts{
        .title = "Gaussian elimination",
        .source =
            "Graham Rhodes, Fast, robust intersection of 3D line segments, Game Programming Gems 2 (2001)",
        .promise =
            "Solves the normal equations of the least-squares problem by one step of elimination; right but for rounding where "
            "the lines are longer than the tolerance and well away from parallel.",
        .gaps =
            "Both tolerances have a unit: small scenes count as points, and small angles as parallel, however exact the numbers are. "
            "Near parallel, rounding in the determinant moves s and t at will. The step from lines to segments is completed here: the "
            "published text leaves it to the constrained minimum over the unit square.",
    };
    return facts;
}

}  // namespace crosscut::nearest
