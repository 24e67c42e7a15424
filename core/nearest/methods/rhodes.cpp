#include "core/input.h"
#include "core/methods/codegen/symbolic_scalar.h"
#include "core/methods/derivation.h"
#include "core/methods/formula.h"
#include "core/methods/method.h"
#include "core/methods/recorder.h"
#include "core/methods/scalar_recorders.h"
#include "core/nearest/methods/method_helpers.h"
#include "core/number/scalars.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace crosscut::nearest {

using namespace method_helpers;

namespace {

constexpr MethodInfo kRhodesInfo{
    .title = "Rhodes (Gaussian elimination)",
    .button_label = "Rhodes",
    .pane = "bowl",
    .source = "Graham Rhodes, Fast, robust intersection of 3D line segments, Game Programming Gems 2 (2001)",
    .promise =
        "Solves the normal equations of least squares by one step of elimination. Right, apart from rounding, if "
        "the lines are longer than the tolerance and far from parallel.",
    .gaps =
        "Both tolerances have a unit: small lines are treated as points, and small angles as parallel, however exact the numbers are. "
        "Near parallel, rounding in the determinant can move s and t anywhere. The step from lines to segments is completed here: the "
        "published text leaves it to the constrained minimum over the unit square.",
    .groups =
        "equations: LA; elimination: epsilon_sq; parameters: right t s t_parallel; "
        "clamping: s_low s_high t_low t_high foot_low foot_high; distance: C",
};

constexpr std::array kRhodesSteps{
    StepInfo{"epsilon", "ε", "The tolerance: anything shorter is treated as a point.", "epsilon tolerance"},
    StepInfo{"epsilon_sq", "ε_sq", "Squared, because lengths are.", "tolerance"},
    StepInfo{"a_point", "", "Is A treated as a point?", "a"},
    StepInfo{"b_point", "", "Is B treated as a point?", "b"},
    StepInfo{"eliminated", "", "The second row less L₁₂/L₁₁ times the first: s is gone from it.", "a b s t"},
    StepInfo{"det", "det", "The coefficient of t in the second row, times L₁₁.", "a b"},
    StepInfo{"parallel", "", "Are the lines treated as parallel?", "a b"},
    StepInfo{"t_parallel", "t", "P = A₁, as good as any other point; Q is the point of B nearest to it.",
             "t b"},
    StepInfo{"right", "r", "The right side of that row, times L₁₁.", "a b"},
    StepInfo{"t", "t", "The second row contains only t: det · t = r.", "t b free", SymbolStyle::scalar, "",
             StepKind::answer},
    StepInfo{"s", "s", "Back into the first row: one product, one difference, one quotient.", "s a free",
             SymbolStyle::scalar, "", StepKind::answer},
};

}  // namespace

std::span<const StepInfo> method_helpers::rhodes_steps() { return kRhodesSteps; }

template <class N>
Answer<N> method_helpers::rhodes_given(const Question<N>& q, DerivationRecorder<N>& steps) {
    const System<N> e = normal_equations(q, steps);
    const N epsilon = steps.given("epsilon", q.tolerance);
    const N epsilon_sq = steps.number("epsilon_sq", epsilon * epsilon);
    const bool point_a = steps.test("a_point", e.l11 < epsilon_sq) || e.l11 == N(0);
    const bool point_b = steps.test("b_point", e.l22 < epsilon_sq) || e.l22 == N(0);
    if (point_a || point_b) return degenerate(q, e, point_a, point_b, steps);
    steps.system("eliminated", {"s", "t"}, [&] {
        const N fraction = e.l12 / e.l11;
        return std::vector<LinearRow<N>>{{e.l11, e.l12, e.ra},
                                         {std::nullopt, e.l22 - fraction * e.l12, e.rb - fraction * e.ra}};
    });
    const N det = steps.number("det", e.l11 * e.l22 - e.l12 * e.l12);
    if (steps.test("parallel", absolute(det) < epsilon_sq) || det == N(0)) {
        const N t = steps.number("t_parallel", e.rb / e.l22);
        return within_extents(q, e, N(0), t, Branch::parallel, steps);
    }
    const N right = steps.number("right", e.l11 * e.rb - e.l12 * e.ra);
    const N t = steps.number("t", right / det);
    const N s = steps.number("s", (e.ra - e.l12 * t) / e.l11);
    return within_extents(q, e, s, t, Branch::general, steps);
}

template <class N>
Answer<N> rhodes(const Question<N>& question, DerivationRecorder<N>& steps) {
    return method_helpers::rhodes_given(given(question, steps), steps);
}

template Answer<double> method_helpers::rhodes_given(const Question<double>&, DerivationRecorder<double>&);
template Answer<Tracing<double>> method_helpers::rhodes_given(const Question<Tracing<double>>&,
                                                              DerivationRecorder<Tracing<double>>&);

CROSSCUT_DEFINE_METHOD(NearestPair, rhodes, kRhodesInfo, kRhodesSteps);

namespace {

template <class T>
RhodesThresholds thresholds(const Question<T>& question) {
    DerivationRecorder<T> silent;
    const method_helpers::System<T> e = method_helpers::normal_equations(question, silent);
    const T det = e.l11 * e.l22 - e.l12 * e.l12;
    const auto root = [](T square) {
        const T length = std::sqrt(std::fabs(square));
        return static_cast<double>(std::isfinite(length) ? length : std::numeric_limits<T>::max());
    };
    return {root(e.l11), root(e.l22), root(det)};
}

}  // namespace

RhodesThresholds rhodes_thresholds(const Question<double>& question, NumberKind kind) {
    input::require("rhodes_thresholds", input::Named{"question", question});
    return kind == NumberKind::float64 ? thresholds(question) : thresholds(in_float(question));
}

}  // namespace crosscut::nearest
