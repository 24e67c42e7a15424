#include "core/nearest/impact.h"

#include <crosscut/types.h>
#include "core/methods/formula.h"
#include "core/methods/method.h"
#include "core/methods/recorder.h"
#include "core/methods/scalar_recorders.h"
#include "core/nearest/detail.h"
#include "core/nearest/methods/method_helpers.h"
#include "core/number/tracing.h"

#include <array>
#include <cmath>

namespace crosscut::nearest {
namespace {

using std::sqrt;

constexpr std::array kImpactSteps{
    StepInfo{"radius_a", "R_A", "The radius of ball A.", "radius_a ball_a"},
    StepInfo{"radius_b", "R_B", "The radius of ball B.", "radius_b ball_b"},
    StepInfo{"apart", "w", "From the centre of A to that of B, at the start.", "apart"},
    StepInfo{"velocity", "v", "How B moves as seen from A, from time 0 to 1.", "velocity_a velocity_b"},
    StepInfo{"qa", "a", "That speed, squared.", "velocity_a velocity_b", SymbolStyle::scalar, "a = v · v"},
    StepInfo{"qb", "b", "Below 0 while they approach.", "velocity_a velocity_b", SymbolStyle::scalar,
             "b = w · v"},
    StepInfo{"qc", "c",
             "The squared distance minus the squared sum of radii, at the start: below 0 they overlap.",
             "apart reach", SymbolStyle::scalar, "c = w · w − R_sq"},
    StepInfo{"root", "q", "Its root: half the time between the two roots, times a.", "impact release"},
    StepInfo{"disc", "disc", "The discriminant: below 0 the distance stays above the sum of radii.",
             "closest"},
    StepInfo{"release_late", "", "Is that after time 1?", "release"},
    StepInfo{"alike", "", "Do both move at the same velocity?", "velocity_a velocity_b"},
    StepInfo{"closest", "τ_near", "When the centres are nearest: the bottom of the parabola.", "closest"},
    StepInfo{"closest_late", "", "Is that after time 1?", "closest"},
    StepInfo{"no_root", "", "Is it below 0, so that they miss?", "closest"},
    StepInfo{"impact", "τ_hit", "The first root, in a form that does not subtract nearly equal numbers.",
             "impact", SymbolStyle::scalar, "", StepKind::answer},
    StepInfo{"impact_late", "", "Is it after time 1?", "impact"},
    StepInfo{"overlap", "", "Do they touch at the start?", "reach"},
    StepInfo{"parting", "", "Are they never nearer than now?", "closest"},
    StepInfo{"reach", "R", "The sum of radii: the balls touch when their centres are this far apart.",
             "reach"},
    StepInfo{"reach_sq", "R_sq", "Squared, as f is.", "reach"},
    StepInfo{"paths_close", "", "The published test: are the paths closer than the sum of radii?", "paths"},
    StepInfo{"release", "τ_out", "The last root: they separate again.", "release", SymbolStyle::scalar, "",
             StepKind::answer},
};

/// The two recorded paths, and the radii.
template <class N>
struct Balls {
    Question<N> paths;
    N radius_a, radius_b;
};

template <class N>
[[nodiscard]] Balls<N> recorded(const Balls<N>& balls, DerivationRecorder<N>& steps) {
    Balls<N> r;
    r.paths = method_helpers::given(balls.paths, steps);
    r.radius_a = steps.given("radius_a", balls.radius_a);
    r.radius_b = steps.given("radius_b", balls.radius_b);
    return r;
}

/// |w + t v|^2 - R^2 = a t^2 + 2 b t + c, for B relative to A.
template <class N>
struct Quadratic {
    N a, b, c;
};

template <class N>
[[nodiscard]] Quadratic<N> quadratic(const Question<N>& q, const N& radius_sum_sq,
                                     DerivationRecorder<N>& steps) {
    const Coord3<N> w = steps.vector("apart", q.b1 - q.a1);
    const Coord3<N> v = steps.vector("velocity", (q.b2 - q.b1) - (q.a2 - q.a1));
    Quadratic<N> r;
    r.a = steps.number("qa", dot(v, v));
    r.b = steps.number("qb", dot(w, v));
    r.c = steps.number("qc", dot(w, w) - radius_sum_sq);
    return r;
}

template <class N>
[[nodiscard]] bool usable(const Quadratic<N>& q) {
    return is_finite(q.a) && is_finite(q.b) && is_finite(q.c) && is_finite(q.b * q.b) && is_finite(q.a * q.c);
}

template <class N>
[[nodiscard]] N root_of(const N& discriminant, DerivationRecorder<N>& steps) {
    return steps.number("root", sqrt(discriminant));
}

template <class N>
[[nodiscard]] N discriminant_of(const Quadratic<N>& q, DerivationRecorder<N>& steps) {
    return steps.number("disc", q.b * q.b - q.a * q.c);
}

/// The last root, in the form without cancellation; at most 1.
template <class N>
[[nodiscard]] N release(const Quadratic<N>& q, const N& root, DerivationRecorder<N>& steps) {
    const N last = steps.number("release", q.b > N(0) ? -q.c / (q.b + root) : (root - q.b) / q.a);
    const bool beyond = steps.test("release_late", last > N(1));
    return beyond ? N(1) : last;
}

/// They touch or overlap already: only the time when they part is computed.
template <class N>
[[nodiscard]] Impact overlapping(const Quadratic<N>& q, DerivationRecorder<N>& steps) {
    Impact r;
    r.what = ImpactCase::overlap;
    r.first = 0.0;
    r.last = 1.0;
    if (steps.test("alike", q.a == N(0))) return r;
    const N root = root_of(discriminant_of(q, steps), steps);
    r.last = to_double(release(q, root, steps));
    return r;
}

/// They are apart at the start and approach: the two roots, where they exist.
template <class N>
[[nodiscard]] Impact approaching(const Quadratic<N>& q, DerivationRecorder<N>& steps) {
    Impact r;
    const N nearest = steps.number("closest", -q.b / q.a);
    const bool later = steps.test("closest_late", nearest > N(1));
    r.closest = later ? 1.0 : to_double(nearest);
    const N discriminant = discriminant_of(q, steps);
    r.what = ImpactCase::out_of_reach;
    if (steps.test("no_root", discriminant < N(0))) return r;
    const N root = root_of(discriminant, steps);
    const N first = steps.number("impact", q.c / (root - q.b));
    r.what = ImpactCase::too_late;
    if (steps.test("impact_late", first > N(1))) return r;
    r.what = ImpactCase::impact;
    r.first = to_double(first);
    r.last = to_double(release(q, root, steps));
    return r;
}

template <class N>
[[nodiscard]] Impact solved(const Quadratic<N>& q, DerivationRecorder<N>& steps) {
    if (!usable(q)) return {};
    if (steps.test("overlap", q.c <= N(0))) return overlapping(q, steps);
    Impact r;
    r.closest = 0.0;
    r.what = ImpactCase::equal_motions;
    if (steps.test("alike", q.a == N(0))) return r;
    r.what = ImpactCase::parting;
    if (steps.test("parting", q.b >= N(0))) return r;
    return approaching(q, steps);
}

template <class N>
[[nodiscard]] Impact both_tests(const Balls<N>& input_balls, DerivationRecorder<N>& steps) {
    const Balls<N> balls = recorded(input_balls, steps);
    const Answer<N> paths = method_helpers::rhodes_given(balls.paths, steps);
    if (!answers(paths.branch)) return {};
    const N radius_sum = steps.number("reach", balls.radius_a + balls.radius_b);
    const N radius_sum_sq = steps.number("reach_sq", radius_sum * radius_sum);
    const bool close = steps.test("paths_close", paths.square < radius_sum_sq);
    Impact r = solved(quadratic(balls.paths, radius_sum_sq, steps), steps);
    r.paths_come_close = close;
    return r;
}

template <class N, class Make>
[[nodiscard]] Balls<N> balls_of(const MovingSphere& a, const MovingSphere& b, double tolerance, Make&& make) {
    const auto triple = [&](const Vec3& p) { return Coord3<N>{make(p.x), make(p.y), make(p.z)}; };
    return {{triple(a.from), triple(a.to), triple(b.from), triple(b.to), {}, make(tolerance)},
            make(a.radius),
            make(b.radius)};
}

/// In the order of `ImpactCase`.
constexpr std::array<std::string_view, 7> kCaseSentences{
    "They touch or overlap from the start.",
    "Both move at the same velocity, so their distance never changes.",
    "They are nearest at the start, and move apart.",
    "They approach and miss: the quadratic has no root.",
    "They would collide after time 1.",
    "They collide between time 0 and 1.",
    "No answer: a number became too large for a double.",
};

}  // namespace

std::string_view sentence(ImpactCase what) { return kCaseSentences.at(static_cast<std::size_t>(what)); }

Impact impact(const MovingSphere& a, const MovingSphere& b, double tolerance) {
    input::require("impact", input::Named{"a", a}, input::Named{"b", b},
                   input::Named{"tolerance", input::NotNegative{tolerance}});
    DerivationRecorder<double> silent;
    return both_tests(balls_of<double>(a, b, tolerance, [](double x) { return x; }), silent);
}

Impact derive_impact(const MovingSphere& a, const MovingSphere& b, double tolerance, Derivation& into) {
    input::require("derive_impact", input::Named{"a", a}, input::Named{"b", b},
                   input::Named{"tolerance", input::NotNegative{tolerance}});
    DerivationRecorder<Tracing<double>> steps(
        into, {kImpactSteps, method_helpers::rhodes_steps(), NearestPair::steps()});
    return both_tests(
        balls_of<Tracing<double>>(a, b, tolerance, [](double x) { return Tracing<double>::given(x); }),
        steps);
}

}  // namespace crosscut::nearest
