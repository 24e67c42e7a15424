#include "core/intersect/methods/method_helpers.h"
#include "core/methods/derivation.h"
#include "core/methods/formula.h"
#include "core/methods/method.h"
#include "core/methods/recorder.h"

namespace crosscut {

using namespace method_helpers;

namespace {

constexpr MethodInfo kMinkowskiInfo{
    .title = "Minkowski difference",
    .button_label = "Minkowski",
    .pane = "minkowski",
    .source = "Lars, intersect_lines() part 2 (2021), Listing 6",
    .promise =
        "Checks whether the origin lies inside the parallelogram AB − CD. Exact, apart from rounding, if "
        "that parallelogram has an area.",
    .gaps =
        "For parallel lines, segments on the same line and zero-length segments the parallelogram collapses, h = 0: "
        "no answer, even if they overlap.",
    .groups = "sides: ab; areas: h; parameters: s; test: s_inside; point: point",
};

constexpr std::array kMinkowskiSteps{
    StepInfo{"ab", "ab",
             "In this formula ab points from B to A. Two sides of the parallelogram are parallel to it.",
             "ab"},
    StepInfo{"cd", "cd", "And cd points from D to C. The other two sides are parallel to that.", "cd"},
    StepInfo{"ac", "ac", "The corner A − C, seen from the origin.", "ac origin"},
    StepInfo{"h", "h", "The signed area of the whole parallelogram.", "h parallelogram"},
    StepInfo{"i", "i", "Twice the signed area of the triangle between A's side and the origin.",
             "i ac ad origin"},
    StepInfo{"j", "j", "Twice the signed area of the triangle between C's side and the origin.",
             "j ac bc origin"},
    StepInfo{"h_zero", "", "Has the parallelogram collapsed to a line?", "h"},
    StepInfo{"s", "s", "How far the origin is from A's side to B's side.", "s ab", SymbolStyle::scalar, "",
             StepKind::answer},
    StepInfo{"t", "t", "How far the origin is from C's side to D's side.", "t cd", SymbolStyle::scalar, "",
             StepKind::answer},
    StepInfo{"point", "P", "The crossing: equally far from A to B.", "point", SymbolStyle::point, "",
             StepKind::answer},
};

}  // namespace

/// Where the origin lies in the parallelogram of the differences of the two segments' points.
///
///     ab = A − B, cd = C − D, ac = A − C
///     h = cd.y·ab.x − cd.x·ab.y     the whole parallelogram's area
/// i = cd.y·ac.x − cd.x·ac.y     twice the area of the triangle of A's side and the origin
///     j = ab.y·ac.x − ab.x·ac.y     twice the area of the triangle that C's side makes with the origin
///     s = i / h, t = j / h, and the point A + s·(B − A)
///
/// h = 0 (parallel, one line, no length: the parallelogram has collapsed) gives no answer: the article
/// divides by it. The article's lerp is not spelled out; A + s·(B − A) is taken.
/// Source: seed 000, Lars, intersect_lines() part 2 (2021), Listing 6.
template <class N>
Answer<N> minkowski(const Question<N>& question, DerivationRecorder<N>& steps) {
    const Question<N> q = given(question, steps);
    const Coord2<N> ab = steps.vector("ab", q.a - q.b);
    const Coord2<N> cd = steps.vector("cd", q.c - q.d);
    const Coord2<N> ac = steps.vector("ac", q.a - q.c);
    const N h = steps.number("h", cd.y * ab.x - cd.x * ab.y);
    const N i = steps.number("i", cd.y * ac.x - cd.x * ac.y);
    const N j = steps.number("j", ab.y * ac.x - ab.x * ac.y);
    if (steps.test("h_zero", h == N(0))) {
        return no_answer<N>(Why::zero_determinant);
    }
    const N s = steps.number("s", i / h);
    const N t = steps.number("t", j / h);
    return decide(steps, q.extents, s, t, [&](const N& along, const N& /*t*/) {
        return steps.vector("point", q.a + along * (q.b - q.a));
    });
}

CROSSCUT_INTERSECT_METHOD(minkowski, kMinkowskiInfo, kMinkowskiSteps);

}  // namespace crosscut
