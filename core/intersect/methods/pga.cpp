#include "core/intersect/methods/pga.h"

#include "core/intersect/methods/method_parts.h"
#include "core/intersect/methods/methods.h"
#include "core/pga2.h"

namespace crosscut {

namespace {

constexpr const char* kSubscripts = "s 0 1 2 01 20 12 012";

template <class N>
pga2::Multivector<N> told(Notes<N>& notes, const Say& say, const pga2::Multivector<N>& value) {
    return pga2::Multivector<N>::from(notes.define_components(say, kSubscripts, value.components()));
}

/// The parameter of a point on the line from `from` to `to`.
template <class N>
N along(const Pair<N>& from, const Pair<N>& to, const Pair<N>& where) {
    const Pair<N> run = to - from;
    return dot(where - from, run) / dot(run, run);
}

}  // namespace

template <class N>
Answer<N> pga(const Question<N>& question, Notes<N>& notes) {
    const auto [a, b, c, d, extents] = method_parts::given(question, notes);
    const auto l = told(notes,
                        {.id = "l",
                         .symbol = "l",
                         .sentence = "The line through A and B is their join.",
                         .items = "line_ab ab",
                         .style = SymbolStyle::multivector,
                         .headline = "l = A ∨ B"},
                        pga2::join(pga2::point(a.x, a.y), pga2::point(b.x, b.y)));
    const auto m = told(notes,
                        {.id = "m",
                         .symbol = "m",
                         .sentence = "The line through C and D is their join.",
                         .items = "line_cd cd",
                         .style = SymbolStyle::multivector,
                         .headline = "m = C ∨ D"},
                        pga2::join(pga2::point(c.x, c.y), pga2::point(d.x, d.y)));
    const auto meeting = told(notes,
                              {.id = "X",
                               .symbol = "X",
                               .sentence = "The two lines always meet in a point, at infinity if need be.",
                               .items = "point line_ab line_cd",
                               .style = SymbolStyle::multivector,
                               .headline = "X = l ∧ m"},
                              pga2::meet(l, m));
    const N h =
        notes.define({.id = "h",
                      .symbol = "h",
                      .sentence = "The weight of that point; the sine of the angle times both lengths.",
                      .items = "h"},
                     meeting.e12);
    if (notes.test({.id = "h_zero", .sentence = "Is the point at infinity?", .items = "h"}, h,
                   Relation::equal, N(0))) {
        return method_parts::no_answer<N>(Why::zero_determinant);
    }
    const Pair<N> where =
        notes.define_vector({.id = "point",
                             .symbol = "P",
                             .sentence = "The crossing of the lines: the meet brought to weight 1.",
                             .items = "point",
                             .style = SymbolStyle::point,
                             .kind = StepKind::answer},
                            Pair<N>{meeting.e20 / h, meeting.e01 / h});
    const N s = notes.define({.id = "s",
                              .symbol = "s",
                              .sentence = "How far along AB that point lies.",
                              .items = "s ab",
                              .kind = StepKind::answer},
                             along(a, b, where));
    const N t = notes.define({.id = "t",
                              .symbol = "t",
                              .sentence = "How far along CD that point lies.",
                              .items = "t cd",
                              .kind = StepKind::answer},
                             along(c, d, where));
    return method_parts::decide(notes, extents, s, t,
                                [&](const N& /*s*/, const N& /*t*/) { return Pair<N>(where); });
}

CROSSCUT_METHOD_FOR_ALL_SCALARS(pga);

const MethodFacts& pga_facts() {
    static constexpr MethodFacts facts{
        .title = "Projective geometric algebra",
        .source = "Lars, intersect_lines() part 2 (2021), Listings 1 and 2",
        .promise =
            "Meets the joins of the points and weighs the result; parallel lines meet at infinity, and the "
            "formulas know no special case until they divide by the weight.",
        .gaps =
            "h = 0 (parallel, one line, no length) gives no answer, also where they overlap. A line's constant "
            "term is built from products of coordinates: far from the origin it cancels and the verdict goes.",
    };
    return facts;
}

}  // namespace crosscut
