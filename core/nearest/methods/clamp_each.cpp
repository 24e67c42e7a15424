#include "core/methods/method.h"
#include "core/methods/recorder.h"
#include "core/nearest/methods/method_helpers.h"

namespace crosscut::nearest {

using namespace method_helpers;

namespace {

constexpr MethodInfo kClampEachInfo{
    .title = "Clamp each alone",
    .button_label = "Clamp each",
    .pane = "bowl",
    .source = "a common mistake",
    .promise = "Right for lines, and for segments whose nearest points on the lines are inside both.",
    .gaps = "When s is clamped, t must be recalculated; this method does not. No answer for parallel lines.",
    .groups =
        "equations: LA; determinant: det; parameters: s; clamping: s_low s_high t_low t_high; "
        "distance: C",
    .wrong_on_purpose = true,
};

constexpr std::array kClampEachSteps{
    StepInfo{"det", "det", "The determinant of the 2×2 system.", "a b"},
    StepInfo{"det_zero", "", "Would Cramer's rule divide by zero?", "a b"},
    StepInfo{"s", "s", "The minimum over the lines.", "s a free"},
    StepInfo{"t", "t", "Its other parameter.", "t b free"},
    StepInfo{"s_low", "", "Is s before the start of A? Then it becomes 0.", "s a"},
    StepInfo{"s_high", "", "Is s beyond the end of A? Then it becomes 1.", "s a"},
    StepInfo{"t_low", "", "Is t before the start of B? Then it becomes 0, whatever s is.", "t b"},
    StepInfo{"t_high", "", "Is t beyond the end of B? Then it becomes 1, whatever s is.", "t b"},
};

}  // namespace

template <class N>
Answer<N> clamp_each(const Question<N>& question, DerivationRecorder<N>& steps) {
    const Question<N> q = given(question, steps);
    const System<N> e = normal_equations(q, steps);
    const N det = steps.number("det", e.l11 * e.l22 - e.l12 * e.l12);
    if (steps.test("det_zero", det == N(0))) {
        return no_answer<N>(Branch::zero_determinant);
    }
    const N s = steps.number("s", (e.ra * e.l22 - e.l12 * e.rb) / det);
    const N t = steps.number("t", (e.l11 * e.rb - e.l12 * e.ra) / det);
    const N s_in = clamped(steps, "s_low", "s_high", q.extents.a, s);
    const N t_in = clamped(steps, "t_low", "t_high", q.extents.b, t);
    return answer_at(q, e.la, e.lb, s_in, t_in, Branch::general, steps);
}

CROSSCUT_DEFINE_METHOD(NearestPair, clamp_each, kClampEachInfo, kClampEachSteps);

}  // namespace crosscut::nearest
