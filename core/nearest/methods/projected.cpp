#include "core/methods/formula.h"
#include "core/methods/method.h"
#include "core/methods/recorder.h"
#include "core/nearest/methods/method_helpers.h"

namespace crosscut::nearest {

using namespace method_helpers;

namespace {

constexpr std::array kProjectedSteps{
    StepInfo{"LA", "L_A", "A runs along L_A.", "a"},
    StepInfo{"LB", "L_B", "B runs along L_B.", "b"},
    StepInfo{"u", "u", "The projection of A: one coordinate is left out.", "a", SymbolStyle::vector},
    StepInfo{"v", "v", "The projection of B.", "b", SymbolStyle::vector},
    StepInfo{"w", "w", "From the projection of A₁ to that of B₁.", "a1 b1", SymbolStyle::vector},
    StepInfo{"det", "det", "The area that the two projections span.", "a b"},
    StepInfo{"det_zero", "", "Are the projections parallel?", "a b"},
    StepInfo{"s", "s", "Where the projection of A meets that of B.", "s a"},
    StepInfo{"t", "t", "Where the projection of B meets that of A.", "t b"},
    StepInfo{"s_low", "", "Is it before the start of A?", "s a"},
    StepInfo{"s_high", "", "Is it beyond the end of A?", "s a"},
    StepInfo{"t_low", "", "Is it before the start of B?", "t b"},
    StepInfo{"t_high", "", "Is it beyond the end of B?", "t b"},
};

/// A coordinate plane: the two coordinates it keeps.
template <class N>
using Shadow = Coord2<N> (*)(const Coord3<N>&);

template <class N>
Coord2<N> onto_xy(const Coord3<N>& p) {
    return {p.x, p.y};
}
template <class N>
Coord2<N> onto_yz(const Coord3<N>& p) {
    return {p.y, p.z};
}
template <class N>
Coord2<N> onto_xz(const Coord3<N>& p) {
    return {p.x, p.z};
}

/// The crossing of the two projections, lifted back to the lines.
template <class N>
Answer<N> projected(const Question<N>& question, DerivationRecorder<N>& steps, Shadow<N> shadow) {
    const Question<N> q = given(question, steps);
    const Coord3<N> la = steps.vector("LA", q.a2 - q.a1);
    const Coord3<N> lb = steps.vector("LB", q.b2 - q.b1);
    const Coord2<N> u = steps.vector("u", shadow(la));
    const Coord2<N> v = steps.vector("v", shadow(lb));
    const Coord2<N> w = steps.vector("w", shadow(q.b1 - q.a1));
    const N det = steps.number("det", u.x * v.y - u.y * v.x);
    if (steps.test("det_zero", det == N(0))) {
        return no_answer<N>(Branch::parallel_shadows);
    }
    const N s = steps.number("s", (w.x * v.y - w.y * v.x) / det);
    const N t = steps.number("t", (w.x * u.y - w.y * u.x) / det);
    const N s_in = clamped(steps, "s_low", "s_high", q.extents.a, s);
    const N t_in = clamped(steps, "t_low", "t_high", q.extents.b, t);
    return answer_at(q, la, lb, s_in, t_in, Branch::general, steps);
}

/// The description that the three methods share, except for the plane.
constexpr MethodInfo shadows_on(std::string_view title, std::string_view plane) {
    return {
        .title = title,
        .button_label = plane,
        .pane = "shadow",
        .source = "a naive solution that Rhodes warns of (2001)",
        .promise = "Right if the two really meet and their projections are not parallel.",
        .gaps =
            "Otherwise the crossing of the projections depends on the plane and not on the lines. No answer if the "
            "projections are parallel.",
        .groups =
            "projection: LA; determinant: det; parameters: s; clamping: s_low s_high t_low t_high; "
            "distance: C",
        .wrong_on_purpose = true};
}
constexpr MethodInfo kXyInfo = shadows_on("Projection on XY", "XY");
constexpr MethodInfo kYzInfo = shadows_on("Projection on YZ", "YZ");
constexpr MethodInfo kXzInfo = shadows_on("Projection on XZ", "XZ");

}  // namespace

template <class N>
Answer<N> project_xy(const Question<N>& question, DerivationRecorder<N>& steps) {
    return projected<N>(question, steps, onto_xy<N>);
}
template <class N>
Answer<N> project_yz(const Question<N>& question, DerivationRecorder<N>& steps) {
    return projected<N>(question, steps, onto_yz<N>);
}
template <class N>
Answer<N> project_xz(const Question<N>& question, DerivationRecorder<N>& steps) {
    return projected<N>(question, steps, onto_xz<N>);
}

CROSSCUT_DEFINE_METHOD(NearestPair, project_xy, kXyInfo, kProjectedSteps);
CROSSCUT_DEFINE_METHOD(NearestPair, project_yz, kYzInfo, kProjectedSteps);
CROSSCUT_DEFINE_METHOD(NearestPair, project_xz, kXzInfo, kProjectedSteps);

}  // namespace crosscut::nearest
