#include "core/methods/codegen/symbolic_scalar.h"
#include "core/methods/derivation.h"
#include "core/methods/formula.h"
#include "core/methods/method_code.h"
#include "core/methods/scalar_recorders.h"
#include "core/sweep/methods/sweep_problem.h"

#include <cmath>

namespace crosscut {
namespace {

using std::sqrt;

constexpr std::string_view kGaps =
    "If the line slides along itself past the point it reports nothing, if they always touch it reports one "
    "instant, and a zero-length line is dropped. Paths must be straight and the line thin.";
constexpr std::string_view kGroups =
    "motion: P_0; quadratic: A; discriminant: D; times: m w t1; test: t1_inside l1 t2_inside l2";
constexpr MethodInfo kGidneyInfo{
    .title = "Gidney's quadratic",
    .button_label = "Gidney",
    .source =
        "Craig Gidney, Determining exactly if/when/where a moving line intersected a moving point (2013)",
    .promise =
        "Finds every time at which the point is on the line, apart from rounding, unless the equation is 0 = 0.",
    .gaps = kGaps,
    .groups = kGroups,
};
constexpr MethodInfo kStableRootsInfo{
    .title = "Gidney's quadratic, stable roots",
    .button_label = "Stable roots",
    .source = "Gidney's quadratic with the roots w / A and C / w",
    .promise = "As Gidney's quadratic, but its roots do not lose digits to cancellation.",
    .gaps = kGaps,
    .groups = kGroups,
};

constexpr std::array kQuadraticSteps{
    StepInfo{"a", "a", "From p to the point, which is at the origin.", "p0 pointer va", SymbolStyle::vector},
    StepInfo{"b", "b", "How that changes: opposite to the motion of p.", "p0 p1 vb", SymbolStyle::vector},
    StepInfo{"c", "l_0", "From p to q at time 0.", "line vc", SymbolStyle::vector},
    StepInfo{"d", "d", "How that changes.", "line vd", SymbolStyle::vector},
    StepInfo{"A", "A", "(a + b τ) × (l_0 + d τ) = 0: the coefficient of τ².", "line vb vd",
             SymbolStyle::scalar, "A = b × d"},
    StepInfo{"B", "B", "The coefficient of τ.", "line va vb vc vd", SymbolStyle::scalar,
             "B = a × d + b × l_0"},
    StepInfo{"C", "C", "The constant: twice the area of the triangle at time 0.", "line va vc",
             SymbolStyle::scalar, "C = a × l_0"},
    StepInfo{"a_zero", "", "Is A 0? Then this is not a quadratic.", "line"},
    StepInfo{"b_zero", "", "Is B 0 too? Then only a constant is left.", "line"},
    StepInfo{"c_zero", "",
             "Is C 0 as well? Then every time is a root, and τ = 0 is reported for all of them.", "line"},
    StepInfo{"D", "D", "The discriminant: two roots where it is positive, one where it is 0, else none.",
             "line"},
    StepInfo{"D_negative", "", "Is the point never on the extended line?", "line"},
    StepInfo{"m", "m", "Halfway between the two roots.", "time"},
    StepInfo{"h", "h", "Half the time from one root to the other.", "time"},
    StepInfo{"w", "w", "B and the root have the same sign, so nothing cancels.", "time"},
    StepInfo{"t1", "τ_1", "The first time at which the point is on the extended line.", "hit time",
             SymbolStyle::scalar, "", StepKind::answer},
    StepInfo{"t2", "τ_2", "The second time at which the point is on the extended line.", "hit time",
             SymbolStyle::scalar, "", StepKind::answer},
    StepInfo{.id = "t1",
             .symbol = "τ_1",
             .sentence = "Linear: the one time at which the point is on the extended line.",
             .items = "hit time",
             .kind = StepKind::answer,
             .key = "t_linear"},
    StepInfo{.id = "t1",
             .symbol = "τ_1",
             .sentence = "The first of all these times, the only one tested.",
             .items = "hit time",
             .kind = StepKind::answer,
             .key = "t_every"},
    StepInfo{.id = "t1",
             .symbol = "τ_1",
             .sentence = "A double root: the extended line comes up to the point and turns back.",
             .items = "hit time",
             .kind = StepKind::answer,
             .key = "t_double"},
    StepInfo{"t1_inside", "", "Is that between time 0 and 1?", "time"},
    StepInfo{"l1", "l_1", "The line at that time, from p to q.", "line"},
    StepInfo{"n1", "n_1", "Its length squared.", "line"},
    StepInfo{"s1", "s_1", "How far along the line the point is: its projection.", "hit line",
             SymbolStyle::scalar, "", StepKind::answer},
    StepInfo{"s1_inside", "", "Is that between the ends?", "hit line"},
    StepInfo{"t2_inside", "", "Is that between time 0 and 1?", "time"},
    StepInfo{"l2", "l_2", "The line at that time, from p to q.", "line"},
    StepInfo{"n2", "n_2", "Its length squared.", "line"},
    StepInfo{"s2", "s_2", "How far along the line the point is: its projection.", "hit line",
             SymbolStyle::scalar, "", StepKind::answer},
    StepInfo{"s2_inside", "", "Is that between the ends?", "hit line"},
};

/// The keys of the steps of one root.
struct RootKeys {
    const char *t_inside, *line, *length_sq, *s, *s_inside;
};
constexpr std::array kRootKeys{RootKeys{"t1_inside", "l1", "n1", "s1", "s1_inside"},
                               RootKeys{"t2_inside", "l2", "n2", "s2", "s2_inside"}};

/// The roots of a t^2 + b t + c as the method finds them.
template <class N>
struct Roots {
    int count = 0;
    std::array<N, 2> t{};
    bool every_t = false;

    void add(const N& root) { t[static_cast<std::size_t>(count++)] = root; }
};

template <class N>
struct Coefficients {
    N a{}, b{}, c{};
};

/// Where the quadratic term vanishes: at most one root. Nothing if it does not vanish.
template <class N>
std::optional<Roots<N>> fewer_roots(const Coefficients<N>& k, DerivationRecorder<N>& steps) {
    const N zero(0);
    if (!steps.test("a_zero", k.a == zero)) return std::nullopt;
    Roots<N> roots;
    if (!steps.test("b_zero", k.b == zero)) {
        roots.add(steps.number("t_linear", -k.c / k.b));
        return roots;
    }
    roots.every_t = steps.test("c_zero", k.c == zero);
    if (roots.every_t) roots.add(steps.number("t_every", zero));
    return roots;
}

template <class N>
N discriminant(const Coefficients<N>& k, DerivationRecorder<N>& steps) {
    return steps.number("D", k.b * k.b - N(4) * k.a * k.c);
}

template <class N>
Roots<N> textbook(const Coefficients<N>& k, DerivationRecorder<N>& steps) {
    if (const auto fewer = fewer_roots(k, steps)) return *fewer;
    Roots<N> roots;
    const N d = discriminant(k, steps);
    if (steps.test("D_negative", d < N(0))) return roots;
    const N middle = steps.number("m", -k.b / (N(2) * k.a));
    const N half = steps.number("h", sqrt(d) / (N(2) * k.a));
    const bool once = half == N(0);
    const bool first_is_lower = !(half < N(0));
    roots.add(steps.number(once ? "t_double" : "t1", first_is_lower ? middle - half : middle + half));
    if (!once) roots.add(steps.number("t2", first_is_lower ? middle + half : middle - half));
    return roots;
}

template <class N>
Roots<N> without_cancelling(const Coefficients<N>& k, DerivationRecorder<N>& steps) {
    if (const auto fewer = fewer_roots(k, steps)) return *fewer;
    Roots<N> roots;
    const N d = discriminant(k, steps);
    if (steps.test("D_negative", d < N(0))) return roots;
    const N w = steps.number("w", k.b < N(0) ? (sqrt(d) - k.b) / N(2) : -(k.b + sqrt(d)) / N(2));
    const N one = w / k.a;
    if (d == N(0)) {
        roots.add(steps.number("t_double", one));
        return roots;
    }
    const N other = k.c / w;
    const bool in_order = one < other;
    roots.add(steps.number("t1", in_order ? one : other));
    roots.add(steps.number("t2", in_order ? other : one));
    return roots;
}

template <class N>
struct Frame {
    Coord2<N> p0, pd, q0, qd;
};

/// The motion of the point subtracted from both ends.
template <class N>
Frame<N> in_pointer_frame(const SweepQuestion<N>& q, DerivationRecorder<N>& steps) {
    const Coord2<N> p0 = steps.given("p_0", q.p0), p1 = steps.given("p_1", q.p1);
    const Coord2<N> q0 = steps.given("q_0", q.q0), q1 = steps.given("q_1", q.q1);
    const Coord2<N> c0 = steps.given("c_0", q.c0), c1 = steps.given("c_1", q.c1);
    const Coord2<N> u0 = steps.vector("P_0", p0 - c0), u1 = steps.vector("P_1", p1 - c1);
    const Coord2<N> v0 = steps.vector("Q_0", q0 - c0), v1 = steps.vector("Q_1", q1 - c1);
    return {u0, u1 - u0, v0, v1 - v0};
}

template <class N>
void project(const Frame<N>& frame, MethodRoot<N>& root, DerivationRecorder<N>& steps, const RootKeys& keys) {
    if (!steps.test(keys.t_inside, between(N(0), root.t, N(1)))) {
        root.fate = RootFate::t_outside;
        return;
    }
    const Coord2<N> start = frame.p0 + root.t * frame.pd;
    const Coord2<N> end = frame.q0 + root.t * frame.qd;
    const Coord2<N> line = steps.vector(keys.line, end - start);
    const N length_sq = steps.number(keys.length_sq, dot(line, line));
    const N s = steps.number(keys.s, (-start.x * line.x - start.y * line.y) / length_sq);
    if (!is_finite(s)) {
        root.fate = RootFate::s_unknown;
        return;
    }
    root.s = s;
    root.fate = steps.test(keys.s_inside, between(N(0), s, N(1))) ? RootFate::hit : RootFate::s_outside;
}

template <class N, class Solve>
SweepMethodAnswer<N> swept(const SweepQuestion<N>& question, DerivationRecorder<N>& steps, Solve solve) {
    const Frame<N> frame = in_pointer_frame(question, steps);
    const Coord2<N> zero{};
    const Coord2<N> a = steps.vector("a", zero - frame.p0);
    const Coord2<N> b = steps.vector("b", zero - frame.pd);
    const Coord2<N> c = steps.vector("c", frame.q0 - frame.p0);
    const Coord2<N> d = steps.vector("d", frame.qd - frame.pd);
    const N k2 = steps.number("A", cross(b, d));
    const N k1 = steps.number("B", cross(a, d) + cross(b, c));
    const N k0 = steps.number("C", cross(a, c));
    const Roots<N> roots = solve(Coefficients<N>{k2, k1, k0}, steps);
    SweepMethodAnswer<N> answer;
    answer.every_t = roots.every_t;
    for (std::size_t i = 0; i < static_cast<std::size_t>(roots.count); ++i) {
        if (!is_finite(roots.t[i])) continue;  // overflow: the method cannot answer
        MethodRoot<N>& root = answer.roots[static_cast<std::size_t>(answer.count++)];
        root.t = roots.t[i];
        project(frame, root, steps, kRootKeys[i]);
    }
    return answer;
}

}  // namespace

/// Gidney's formula. With the motion of the point subtracted from both ends, the point at the origin and
///     a = -p0, b = -(p1 - p0), c = q0 - p0, d = (q1 - q0) - (p1 - p0)
/// the point is on the supporting line where t^2 (b x d) + t (a x d + b x c) + a x c = 0; the roots by the
/// textbook formula (-B +- sqrt(B^2 - 4 A C)) / 2A, or -C / B where A = 0; then s by projecting the point on
/// the line at t. Its gaps are kept: a quadratic that vanishes altogether is tested at t = 0 only (an end-on
/// slide reports nothing, a line that is always touching reports one instant), a line without length divides
/// by zero and is dropped, a double root that rounding misses is lost. The cross product of the published
/// code is taken as x y' - y x'. Source: seed 001, Craig Gidney, Determining exactly if/when/where a moving
/// line intersected a moving point (2013).
template <class N>
SweepMethodAnswer<N> gidney(const SweepQuestion<N>& question, DerivationRecorder<N>& steps) {
    return swept(question, steps, textbook<N>);
}

/// The same with roots that do not cancel: w = -(B + sign(B) sqrt(B^2 - 4AC)) / 2, roots w / A and C / w. The
/// other gaps remain. Source: the textbook remedy, e.g. Higham, Accuracy and Stability of Numerical
/// Algorithms, 1.8.
template <class N>
SweepMethodAnswer<N> stable_roots(const SweepQuestion<N>& question, DerivationRecorder<N>& steps) {
    return swept(question, steps, without_cancelling<N>);
}

CROSSCUT_DEFINE_METHOD(PointSweep, gidney, kGidneyInfo, kQuadraticSteps);
CROSSCUT_DEFINE_METHOD(PointSweep, stable_roots, kStableRootsInfo, kQuadraticSteps);

}  // namespace crosscut
