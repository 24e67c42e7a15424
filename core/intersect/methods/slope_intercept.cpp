#include <crosscut/types.h>
#include "core/intersect/methods/method_helpers.h"
#include "core/methods/codegen/symbolic_scalar.h"
#include "core/methods/derivation.h"
#include "core/methods/formula.h"
#include "core/methods/method.h"
#include "core/methods/recorder.h"
#include "core/methods/scalar_recorders.h"

namespace crosscut {

using namespace method_helpers;

namespace {

constexpr MethodInfo kSlopeInterceptInfo{
    .title = "Slope and intercept",
    .button_label = "Slope",
    .pane = "slopes",
    .source = "Johan van Mol, Collision detection & bouncing, part 1 (2006), first page",
    .promise =
        "Finds the x at which y = m·x + b is the same on both lines, and checks that both segments reach it. "
        "Good for lines that are far from vertical.",
    .gaps =
        "A vertical line has no slope, nor has a zero-length segment: no answer. Equal slopes (parallel, "
        "same line) give no answer, even if they overlap. Steep lines lose digits. No s and t.",
    .groups =
        "line AB: dx_1; line CD: dx_2; equation: m_difference; point: x; "
        "test: rightward_1 x_inside_ab rightward_2 x_inside_cd",
};

constexpr std::array kSlopeInterceptSteps{
    StepInfo{"dx_1", "Δx_1", "The run of AB: how far B is to the right of A.", "ab"},
    StepInfo{"vertical_1", "", "Is AB vertical, so that it has no slope?", "ab"},
    StepInfo{"m_1", "m_1", "The slope of AB: rise over run.", "line_ab ab"},
    StepInfo{"b_1", "b_1", "Where the line AB crosses the y axis.", "line_ab ab"},
    StepInfo{"rightward_1", "", "Is B to the right of A?", "ab"},
    StepInfo{"x_inside_ab", "", "Is the x of the crossing between those of A and B?", "point ab"},
    StepInfo{"dx_2", "Δx_2", "The run of CD: how far D is to the right of C.", "cd"},
    StepInfo{"vertical_2", "", "Is CD vertical, so that it has no slope?", "cd"},
    StepInfo{"m_2", "m_2", "The slope of CD: rise over run.", "line_cd cd"},
    StepInfo{"b_2", "b_2", "Where the line CD crosses the y axis.", "line_cd cd"},
    StepInfo{"rightward_2", "", "Is D to the right of C?", "cd"},
    StepInfo{"x_inside_cd", "", "Is the x of the crossing between those of C and D?", "point cd"},
    StepInfo{"m_difference", "Δm", "The difference of the slopes.", "line_ab line_cd"},
    StepInfo{"same_slope", "", "Are the slopes the same number?", "line_ab line_cd"},
    StepInfo{"x", "x", "The x at which both lines have the same height.", "point", SymbolStyle::scalar, "",
             StepKind::answer},
    StepInfo{"y", "y", "That height, taken from AB.", "point", SymbolStyle::scalar, "", StepKind::answer},
};

/// The keys of one line's steps.
struct LineKeys {
    const char *run, *vertical, *slope, *intercept, *rightward, *inside;
};
constexpr LineKeys kKeysAb{"dx_1", "vertical_1", "m_1", "b_1", "rightward_1", "x_inside_ab"};
constexpr LineKeys kKeysCd{"dx_2", "vertical_2", "m_2", "b_2", "rightward_2", "x_inside_cd"};

template <class N>
struct SlopeLine {
    N slope{}, intercept{};
};

/// The line's m and b; empty when it is vertical.
template <class N>
std::optional<SlopeLine<N>> slope_line(DerivationRecorder<N>& steps, const LineKeys& keys,
                                       const Coord2<N>& from, const Coord2<N>& to) {
    const N run = steps.number(keys.run, to.x - from.x);
    if (steps.test(keys.vertical, run == N(0))) return std::nullopt;
    const N slope = steps.number(keys.slope, (to.y - from.y) / run);
    const N intercept = steps.number(keys.intercept, from.y - slope * from.x);
    return SlopeLine<N>{slope, intercept};
}

/// Whether x is within the object's range of x, as its extent bounds it.
template <class N>
bool within_x(DerivationRecorder<N>& steps, const LineKeys& keys, Extent extent, const Coord2<N>& from,
              const Coord2<N>& to, const N& x) {
    if (extent == Extent::line) return true;
    const bool rightward = steps.test(keys.rightward, from.x <= to.x);
    if (extent == Extent::ray) {
        return rightward ? steps.test(keys.inside, x >= from.x) : steps.test(keys.inside, x <= from.x);
    }
    return steps.test(keys.inside, between(rightward ? from.x : to.x, x, rightward ? to.x : from.x));
}

}  // namespace

/// The school form y = m·x + b of both lines, equated.
///
///     m1 = (By − Ay) / (Bx − Ax), b1 = Ay − m1·Ax, and m2, b2 of C and D likewise
///     x = (b2 − b1) / (m1 − m2), y = m1·x + b1, kept if x is within both objects' x
///
/// It never computes s and t. A vertical line, or one of no length, has no slope: no answer. Equal slopes
/// (parallel, one line): no answer, the crossing divides by their difference.
/// Source: seed 004, Johan van Mol, Collision detection & bouncing, part 1 (2006), first page.
template <class N>
Answer<N> slope_intercept(const Question<N>& question, DerivationRecorder<N>& steps) {
    const auto [a, b, c, d, extents] = given(question, steps);
    const auto ab = slope_line(steps, kKeysAb, a, b);
    if (!ab) return no_answer<N>(Why::no_slope);
    const auto cd = slope_line(steps, kKeysCd, c, d);
    if (!cd) return no_answer<N>(Why::no_slope);
    const N apart = steps.number("m_difference", ab->slope - cd->slope);
    if (steps.test("same_slope", apart == N(0))) {
        return no_answer<N>(Why::same_slope);
    }
    const N x = steps.number("x", (cd->intercept - ab->intercept) / apart);
    const N y = steps.number("y", ab->slope * x + ab->intercept);
    if (!is_finite(x) || !is_finite(y)) return no_answer<N>(Why::out_of_range);
    Answer<N> answer;
    answer.outcome = Outcome::miss;
    answer.why = Why::s_outside;
    if (!within_x(steps, kKeysAb, extents.a, a, b, x)) return answer;
    answer.why = Why::t_outside;
    if (!within_x(steps, kKeysCd, extents.b, c, d, x)) return answer;
    answer.outcome = Outcome::hit;
    answer.why = Why::inside;
    answer.point = Coord2<N>{x, y};
    return answer;
}

CROSSCUT_INTERSECT_METHOD(slope_intercept, kSlopeInterceptInfo, kSlopeInterceptSteps);

}  // namespace crosscut
