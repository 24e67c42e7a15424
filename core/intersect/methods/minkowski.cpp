#include "core/intersect/methods/minkowski.h"

#include "core/intersect/methods/method_parts.h"
#include "core/intersect/methods/methods.h"

namespace crosscut {

template <class N>
Answer<N> minkowski(const Question<N>& question, Notes<N>& notes) {
    const Question<N> q = method_parts::given(question, notes);
    const Pair<N> ab = notes.define_vector({.id = "ab",
                                            .symbol = "ab",
                                            .sentence = "Two sides of the parallelogram run along AB.",
                                            .items = "ab"},
                                           q.a - q.b);
    const Pair<N> cd = notes.define_vector(
        {.id = "cd", .symbol = "cd", .sentence = "The other two run along CD.", .items = "cd"}, q.c - q.d);
    const Pair<N> ac = notes.define_vector({.id = "ac",
                                            .symbol = "ac",
                                            .sentence = "The corner A − C, seen from the origin.",
                                            .items = "ac origin"},
                                           q.a - q.c);
    const N h = notes.define({.id = "h",
                              .symbol = "h",
                              .sentence = "The area of the whole parallelogram.",
                              .items = "h parallelogram"},
                             cd.y * ab.x - cd.x * ab.y);
    const N i = notes.define({.id = "i",
                              .symbol = "i",
                              .sentence = "The area on A's side of the origin.",
                              .items = "i ac ad origin"},
                             cd.y * ac.x - cd.x * ac.y);
    const N j = notes.define({.id = "j",
                              .symbol = "j",
                              .sentence = "The area on C's side of the origin.",
                              .items = "j ac bc origin"},
                             ab.y * ac.x - ab.x * ac.y);
    if (notes.test({.id = "h_zero", .sentence = "Has the parallelogram collapsed to a line?", .items = "h"},
                   h, Relation::equal, N(0))) {
        return method_parts::no_answer<N>(Why::zero_determinant);
    }
    const N s = notes.define({.id = "s",
                              .symbol = "s",
                              .sentence = "The origin's share of the way from A's side to B's.",
                              .items = "s ab",
                              .kind = StepKind::answer},
                             i / h);
    const N t = notes.define({.id = "t",
                              .symbol = "t",
                              .sentence = "The origin's share of the way from C's side to D's.",
                              .items = "t cd",
                              .kind = StepKind::answer},
                             j / h);
    return method_parts::decide(notes, q.extents, s, t, [&](const N& along, const N& /*t*/) {
        return notes.define_vector({.id = "point",
                                    .symbol = "P",
                                    .sentence = "The crossing: the same share of the way from A to B.",
                                    .items = "point",
                                    .style = SymbolStyle::point,
                                    .kind = StepKind::answer},
                                   q.a + along * (q.b - q.a));
    });
}

CROSSCUT_METHOD_FOR_ALL_SCALARS(minkowski);

const MethodFacts& minkowski_facts() {
    static constexpr MethodFacts facts{
        .title = "Minkowski difference",
        .source = "Lars, intersect_lines() part 2 (2021), Listing 6",
        .promise =
            "Reports where the origin lies inside the parallelogram AB − CD; exact but for rounding wherever "
            "that parallelogram has an area.",
        .gaps =
            "Parallel lines, segments on one line and segments of no length collapse the parallelogram, h = 0: "
            "no answer, also where they overlap.",
    };
    return facts;
}

}  // namespace crosscut
