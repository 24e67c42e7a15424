#include <crosscut/types.h>
#include "core/intersect/methods/method_helpers.h"
#include "core/methods/derivation.h"
#include "core/methods/formula.h"
#include "core/methods/method.h"
#include "core/methods/recorder.h"

namespace crosscut {

using namespace method_helpers;

namespace {

constexpr MethodInfo kLeastSquaresInfo{
    .title = "Least squares",
    .button_label = "Least sq.",
    .pane = "square",
    .source = "Graham Rhodes, Fast, robust intersection of 3D line segments, Game Programming Gems 2 (2001)",
    .promise =
        "Solves the normal equations for the nearest points of the two lines. In the plane both are the "
        "crossing, so a 3D method answers a 2D question.",
    .gaps =
        "Loses half its digits on nearly parallel lines, and treats anything shorter than 0.000001 as a point, "
        "whatever your units. A determinant of 0 (parallel, same line) gives no answer.",
    .groups =
        "equations: LA; determinant: short_a det; parameters: t s; test: s_inside t_inside; "
        "point: on_a",
};

constexpr std::array kLeastSquaresSteps{
    StepInfo{"on_a", "C'", "The nearest point on AB.", "on_a ab", SymbolStyle::point},
    StepInfo{"on_b", "D'", "The nearest point on CD.", "on_b cd", SymbolStyle::point},
    StepInfo{"point", "P", "Halfway between the two. In the plane they are the same point.", "point",
             SymbolStyle::point, "", StepKind::answer},
    StepInfo{"same_x", "", "Do they have the same x?", "on_a on_b"},
    StepInfo{"same_y", "", "And the same y?", "on_a on_b"},
    StepInfo{"LA", "L_A", "AB runs along L_A.", "ab"},
    StepInfo{"LB", "L_B", "CD runs along L_B.", "cd"},
    StepInfo{"AC", "AC", "From A to C, the two starts.", "ac a c"},
    StepInfo{"L11", "L_11", "The squared length of AB.", "ab"},
    StepInfo{"L22", "L_22", "The squared length of CD.", "cd"},
    StepInfo{"L12", "L_12", "How much they have the same direction, times both lengths, negated.", "ab cd"},
    StepInfo{"rA", "r_A", "How far C lies along AB, times the length of AB.", "ab c"},
    StepInfo{"rB", "r_B", "How far A lies along CD, times the length of CD.", "cd a"},
    StepInfo{"short_a", "", "Is AB's squared length below the tolerance?", "ab"},
    StepInfo{"short_b", "", "Is CD's squared length below the tolerance?", "cd"},
    StepInfo{"s", "s", "How far along AB the nearest point lies.", "s ab", SymbolStyle::scalar, "",
             StepKind::answer},
    StepInfo{"t", "t", "How far along CD the nearest point lies.", "t cd", SymbolStyle::scalar, "",
             StepKind::answer},
    StepInfo{"det", "det", "The determinant of the normal equations.", "det ab cd"},
    StepInfo{"det_zero", "", "Are the lines parallel?", "det"},
};

/// Rhodes's ε = 1e-6, squared: the tolerance has a length unit, which is one of the weaknesses to
/// demonstrate.
constexpr double kDegenerateLengthSq = 1e-12;

template <class N>
struct Lines {
    Coord2<N> a, c, la, lb;
};

template <class N>
Coord2<N> midpoint(const Coord2<N>& p, const Coord2<N>& q) {
    return {(p.x + q.x) / N(2), (p.y + q.y) / N(2)};
}

template <class N>
struct Nearest {
    Coord2<N> on_a{}, on_b{};
};

/// Whether s and t are within both objects, and the midpoint of the nearest points, which are stored in
/// `nearest`.
template <class N>
Answer<N> with_point(DerivationRecorder<N>& steps, const Extents& extents, const Lines<N>& lines, const N& s,
                     const N& t, Nearest<N>& nearest) {
    return decide(steps, extents, s, t, [&](const N& along_a, const N& along_b) {
        nearest.on_a = steps.vector("on_a", lines.a + along_a * lines.la);
        nearest.on_b = steps.vector("on_b", lines.c + along_b * lines.lb);
        return steps.vector("point", midpoint(nearest.on_a, nearest.on_b));
    });
}

/// A line shorter than ε is replaced by its first point. It is a hit if the other's nearest point coincides
/// with that point.
template <class N>
Answer<N> with_short_line(DerivationRecorder<N>& steps, const Extents& extents, const Lines<N>& lines,
                          const N& s, const N& t) {
    Nearest<N> nearest;
    Answer<N> answer = with_point(steps, extents, lines, s, t, nearest);
    if (answer.outcome != Outcome::hit) return answer;
    const bool same = steps.test("same_x", nearest.on_a.x == nearest.on_b.x) &&
                      steps.test("same_y", nearest.on_a.y == nearest.on_b.y);
    answer.why = same ? Why::places_agree : Why::places_differ;
    if (same) return answer;
    answer.outcome = Outcome::miss;
    answer.point.reset();
    return answer;
}

}  // namespace

/// The normal equations for the nearest points of two lines, used in the plane, where the nearest points
/// coincide.
///
///     LA = B − A, LB = D − C, AB = C − A
///     L11 = LA·LA, L22 = LB·LB, L12 = −LA·LB, rA = LA·AB, rB = −LB·AB
///     t = (L11·rB − L12·rA) / (L11·L22 − L12²), s = (rA − L12·t) / L11, and P = (A + s·LA + C + t·LB) / 2
///
/// Squared lengths below ε² = 1e-12 make a line degenerate, as published: A or C then replaces it, and the
/// verdict is whether the nearest point of the other coincides with it. A determinant of 0 (parallel, one
/// line) gives no answer: the published text treats infinite lines only and ends where the finite case
/// begins. Source: seed 003, Graham Rhodes, Fast, robust intersection of 3D line segments (2001), eqs 2.3.14
/// to 2.3.24.
template <class N>
Answer<N> least_squares(const Question<N>& question, DerivationRecorder<N>& steps) {
    const auto [a, b, c, d, extents] = given(question, steps);
    const Coord2<N> la = steps.vector("LA", b - a);
    const Coord2<N> lb = steps.vector("LB", d - c);
    const Coord2<N> ac = steps.vector("AC", c - a);
    const N l11 = steps.number("L11", dot(la, la));
    const N l22 = steps.number("L22", dot(lb, lb));
    const N l12 = steps.number("L12", -dot(la, lb));
    const N ra = steps.number("rA", dot(la, ac));
    const N rb = steps.number("rB", -dot(lb, ac));
    const Lines<N> lines{a, c, la, lb};
    const auto tiny = static_cast<N>(kDegenerateLengthSq);
    const bool short_a = steps.test("short_a", l11 < tiny);
    const bool short_b = steps.test("short_b", l22 < tiny);
    if (short_a && short_b) return with_short_line(steps, extents, lines, N(0), N(0));
    if (short_a) return with_short_line(steps, extents, lines, N(0), steps.number("t", rb / l22));
    if (short_b) return with_short_line(steps, extents, lines, steps.number("s", ra / l11), N(0));
    const N det = steps.number("det", l11 * l22 - l12 * l12);
    if (steps.test("det_zero", det == N(0))) {
        return no_answer<N>(Why::zero_determinant);
    }
    const N t = steps.number("t", (l11 * rb - l12 * ra) / det);
    const N s = steps.number("s", (ra - l12 * t) / l11);
    Nearest<N> nearest;
    return with_point(steps, extents, lines, s, t, nearest);
}

CROSSCUT_INTERSECT_METHOD(least_squares, kLeastSquaresInfo, kLeastSquaresSteps);

}  // namespace crosscut
