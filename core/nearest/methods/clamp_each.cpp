#include "core/nearest/methods/method_parts.h"

namespace crosscut::nearest {

template <class N>
Answer<N> clamp_each(const Question<N>& question, Notes<N>& notes) {
    const Question<N> q = method_parts::given(question, notes);
    const method_parts::System<N> e = method_parts::normal_equations(q, notes);
    const N det = notes.define(
        {.id = "det", .symbol = "det", .sentence = "The determinant of the 2×2 system.", .items = "a b"},
        e.l11 * e.l22 - e.l12 * e.l12);
    if (notes.test({.id = "det_zero", .sentence = "Would Cramer's rule divide by zero?", .items = "a b"}, det,
                   crosscut::Relation::equal, N(0))) {
        return method_parts::no_answer<N>(Branch::zero_determinant);
    }
    const N s = notes.define(
        {.id = "s", .symbol = "s", .sentence = "The minimum over the lines.", .items = "s a free"},
        (e.ra * e.l22 - e.l12 * e.rb) / det);
    const N t =
        notes.define({.id = "t", .symbol = "t", .sentence = "Its other parameter.", .items = "t b free"},
                     (e.l11 * e.rb - e.l12 * e.ra) / det);
    const N s_in = method_parts::clamped(
        notes, {.id = "s_low", .sentence = "Is s before the start of A? Then it becomes 0.", .items = "s a"},
        {.id = "s_high", .sentence = "Is s beyond the end of A? Then it becomes 1.", .items = "s a"},
        q.extents.a, s);
    const N t_in = method_parts::clamped(
        notes,
        {.id = "t_low",
         .sentence = "Is t before the start of B? Then it becomes 0, whatever became of s.",
         .items = "t b"},
        {.id = "t_high",
         .sentence = "Is t beyond the end of B? Then it becomes 1, whatever became of s.",
         .items = "t b"},
        q.extents.b, t);
    return method_parts::answer_at(q, e.la, e.lb, s_in, t_in, Branch::general, notes);
}

CROSSCUT_NEAREST_FOR_ALL_SCALARS(clamp_each);

const MethodFacts& clamp_each_facts() {
    static constexpr MethodFacts facts{
        .title = "Clamp each alone",
        .source = "a common mistake",
        .promise = "Right for lines, and for segments where the minimum over the lines is inside both.",
        .gaps =
            "Where one parameter is clamped the other should move with it; here it does not. Parallel lines have no answer.",
        .wrong_on_purpose = true,
    };
    return facts;
}

}  // namespace crosscut::nearest
