#include "core/intersect/methods/method_helpers.h"
#include "core/methods/derivation.h"
#include "core/methods/formula.h"
#include "core/methods/method.h"
#include "core/methods/recorder.h"
#include "core/pga2.h"

namespace crosscut {

using namespace method_helpers;

namespace {

constexpr MethodInfo kPgaInfo{
    .title = "PGA (projective geometric algebra)",
    .button_label = "PGA",
    .pane = "lens",
    .source = "Lars, intersect_lines() part 2 (2021), Listings 1 and 2",
    .promise =
        "Intersects the two lines and reads the weight of the result. Parallel lines meet at infinity, so there is "
        "no special case until the formulas divide by the weight.",
    .gaps =
        "h = 0 (parallel, same line, zero length) gives no answer, even if they overlap. A line's constant "
        "term is made of products of coordinates: far from the origin it cancels and the answer goes wrong.",
    .groups = "lines: l; meet: X; point: point; parameters: s; test: s_inside",
};

constexpr std::array kPgaSteps{
    StepInfo{"l", "l", "The line through A and B is their join.", "line_ab ab", SymbolStyle::multivector,
             "l = A ∨ B"},
    StepInfo{"m", "m", "The line through C and D is their join.", "line_cd cd", SymbolStyle::multivector,
             "m = C ∨ D"},
    StepInfo{"X", "X", "The crossing P: two lines always meet in a point, parallel ones at infinity.",
             "point line_ab line_cd", SymbolStyle::multivector, "X = l ∧ m"},
    StepInfo{"h", "h", "The weight of that point: the sine of the angle times both lengths.", "h"},
    StepInfo{"h_zero", "", "Is the point at infinity?", "h"},
    StepInfo{"point", "P", "The crossing of the lines: the same point with weight 1.", "point",
             SymbolStyle::point, "", StepKind::answer},
    StepInfo{"s", "s", "How far along AB that point lies.", "s ab", SymbolStyle::scalar, "",
             StepKind::answer},
    StepInfo{"t", "t", "How far along CD that point lies.", "t cd", SymbolStyle::scalar, "",
             StepKind::answer},
};

constexpr const char* kSubscripts = "s 0 1 2 01 20 12 012";

/// The parameter of a point on the line from `from` to `to`.
template <class N>
N along(const Coord2<N>& from, const Coord2<N>& to, const Coord2<N>& where) {
    const Coord2<N> run = to - from;
    return dot(where - from, run) / dot(run, run);
}

}  // namespace

/// Join and meet in 2D projective geometric algebra, all eight components of every multivector carried along.
///
///     l = A ∨ B, m = C ∨ D       the two lines, as joins of points
///     X = l ∧ m                  the point where they meet; its weight h is its e12 part
///     P = X / h                  that point with weight 1
///     s = (P − A)·(B − A) / |B − A|², t likewise along CD
///
/// Algebraically the same as `minkowski` (tested over random rationals); numerically not: a line's constant
/// term is a difference of products of coordinates, which cancels far from the origin, and P is rounded
/// before it is tested. h = 0 (parallel, one line, no length: X is a point at infinity, or nothing) gives no
/// answer. Source: seed 000, Lars, intersect_lines() part 2 (2021), Listing 2 for the join.
template <class N>
Answer<N> pga(const Question<N>& question, DerivationRecorder<N>& steps) {
    const auto [a, b, c, d, extents] = given(question, steps);
    const auto told = [&](const char* key, const pga2::Multivector<N>& value,
                          SourceLine at = SourceLine::here()) {
        return pga2::Multivector<N>::from(steps.components(key, kSubscripts, value.components(), at));
    };
    const auto l = told("l", pga2::join(pga2::point(a.x, a.y), pga2::point(b.x, b.y)));
    const auto m = told("m", pga2::join(pga2::point(c.x, c.y), pga2::point(d.x, d.y)));
    const auto meeting = told("X", pga2::meet(l, m));
    const N h = steps.number("h", meeting.e12);
    if (steps.test("h_zero", h == N(0))) {
        return no_answer<N>(Why::zero_determinant);
    }
    const Coord2<N> where = steps.vector("point", Coord2<N>{meeting.e20 / h, meeting.e01 / h});
    const N s = steps.number("s", along(a, b, where));
    const N t = steps.number("t", along(c, d, where));
    return decide(steps, extents, s, t, [&](const N& /*s*/, const N& /*t*/) { return Coord2<N>(where); });
}

CROSSCUT_INTERSECT_METHOD(pga, kPgaInfo, kPgaSteps);

}  // namespace crosscut
