#include "core/nearest/impact.h"

#include "core/nearest/input.h"
#include "core/nearest/methods/method_parts.h"

#include <array>
#include <cmath>

namespace crosscut::nearest {
namespace {

using std::sqrt;

/// The two paths as told to the notes, and the radii.
template <class N>
struct Balls {
    Question<N> paths;
    N radius_a, radius_b;
};

template <class N>
[[nodiscard]] Balls<N> told(const Balls<N>& balls, Notes<N>& notes) {
    Balls<N> r;
    r.paths = method_parts::given(balls.paths, notes);
    r.radius_a = notes.input(
        {.id = "radius_a", .symbol = "R_A", .sentence = "The radius of ball A.", .items = "radius_a ball_a"},
        balls.radius_a);
    r.radius_b = notes.input(
        {.id = "radius_b", .symbol = "R_B", .sentence = "The radius of ball B.", .items = "radius_b ball_b"},
        balls.radius_b);
    return r;
}

/// |w + t v|^2 - R^2 = a t^2 + 2 b t + c, B as seen from A.
template <class N>
struct Quadratic {
    N a, b, c;
};

template <class N>
[[nodiscard]] Quadratic<N> quadratic(const Question<N>& q, const N& reach_sq, Notes<N>& notes) {
    const Triple<N> w = notes.define_vector({.id = "apart",
                                             .symbol = "w",
                                             .sentence = "From the centre of A to that of B, at the start.",
                                             .items = "apart"},
                                            q.b1 - q.a1);
    const Triple<N> v =
        notes.define_vector({.id = "velocity",
                             .symbol = "v",
                             .sentence = "How B moves as seen from A, in the whole time step.",
                             .items = "velocity_a velocity_b"},
                            (q.b2 - q.b1) - (q.a2 - q.a1));
    Quadratic<N> r;
    r.a = notes.define({.id = "qa",
                        .symbol = "a",
                        .sentence = "That speed, squared.",
                        .items = "velocity_a velocity_b",
                        .headline = "a = v · v"},
                       dot(v, v));
    r.b = notes.define({.id = "qb",
                        .symbol = "b",
                        .sentence = "Below 0 while they come nearer.",
                        .items = "velocity_a velocity_b",
                        .headline = "b = w · v"},
                       dot(w, v));
    r.c = notes.define({.id = "qc",
                        .symbol = "c",
                        .sentence = "What is between them at the start, in squares: below 0 they overlap.",
                        .items = "apart reach",
                        .headline = "c = w · w − R_sq"},
                       dot(w, w) - reach_sq);
    return r;
}

template <class N>
[[nodiscard]] bool usable(const Quadratic<N>& q) {
    return is_finite(q.a) && is_finite(q.b) && is_finite(q.c) && is_finite(q.b * q.b) && is_finite(q.a * q.c);
}

template <class N>
[[nodiscard]] N root_of(const N& discriminant, Notes<N>& notes) {
    return notes.define({.id = "root",
                         .symbol = "q",
                         .sentence = "Its root: half of the way between the two times, times a.",
                         .items = "impact release"},
                        sqrt(discriminant));
}

template <class N>
[[nodiscard]] N discriminant_of(const Quadratic<N>& q, Notes<N>& notes) {
    return notes.define({.id = "disc",
                         .symbol = "disc",
                         .sentence = "The discriminant: below 0 the distance never falls to the reach.",
                         .items = "closest"},
                        q.b * q.b - q.a * q.c);
}

/// The last root, by the form that subtracts nothing nearly equal; at most 1.
template <class N>
[[nodiscard]] N release(const Quadratic<N>& q, const N& root, Notes<N>& notes) {
    const Say say{.id = "release",
                  .symbol = "t_out",
                  .sentence = "The last root: they part again.",
                  .items = "release",
                  .kind = StepKind::answer};
    const N last = notes.define(say, q.b > N(0) ? -q.c / (q.b + root) : (root - q.b) / q.a);
    const bool beyond =
        notes.test({.id = "release_late", .sentence = "Is that beyond the time step?", .items = "release"},
                   last, crosscut::Relation::greater, N(1));
    return beyond ? N(1) : last;
}

/// They touch or overlap already: only when they part is left to find.
template <class N>
[[nodiscard]] Impact overlapping(const Quadratic<N>& q, Notes<N>& notes) {
    Impact r;
    r.what = ImpactCase::overlap;
    r.first = 0.0;
    r.last = 1.0;
    if (notes.test({.id = "alike", .sentence = "Do both move alike?", .items = "velocity_a velocity_b"}, q.a,
                   crosscut::Relation::equal, N(0)))
        return r;
    const N root = root_of(discriminant_of(q, notes), notes);
    r.last = to_double(release(q, root, notes));
    return r;
}

/// They are apart at the start and come nearer: the two roots, where there are any.
template <class N>
[[nodiscard]] Impact approaching(const Quadratic<N>& q, Notes<N>& notes) {
    Impact r;
    const N nearest = notes.define({.id = "closest",
                                    .symbol = "t_near",
                                    .sentence = "When the centres are nearest: the bottom of the parabola.",
                                    .items = "closest"},
                                   -q.b / q.a);
    const bool later =
        notes.test({.id = "closest_late", .sentence = "Is that beyond the time step?", .items = "closest"},
                   nearest, crosscut::Relation::greater, N(1));
    r.closest = later ? 1.0 : to_double(nearest);
    const N discriminant = discriminant_of(q, notes);
    r.what = ImpactCase::out_of_reach;
    if (notes.test({.id = "no_root", .sentence = "Is it below 0, so that they miss?", .items = "closest"},
                   discriminant, crosscut::Relation::less, N(0)))
        return r;
    const N root = root_of(discriminant, notes);
    const N first =
        notes.define({.id = "impact",
                      .symbol = "t_hit",
                      .sentence = "The first root, in the form that subtracts nothing nearly equal.",
                      .items = "impact",
                      .kind = StepKind::answer},
                     q.c / (root - q.b));
    r.what = ImpactCase::too_late;
    if (notes.test({.id = "impact_late", .sentence = "Is it beyond the time step?", .items = "impact"}, first,
                   crosscut::Relation::greater, N(1)))
        return r;
    r.what = ImpactCase::impact;
    r.first = to_double(first);
    r.last = to_double(release(q, root, notes));
    return r;
}

template <class N>
[[nodiscard]] Impact solved(const Quadratic<N>& q, Notes<N>& notes) {
    if (!usable(q)) return {};
    if (notes.test({.id = "overlap", .sentence = "Do they touch at the start already?", .items = "reach"},
                   q.c, crosscut::Relation::less_equal, N(0)))
        return overlapping(q, notes);
    Impact r;
    r.closest = 0.0;
    r.what = ImpactCase::equal_motions;
    if (notes.test({.id = "alike", .sentence = "Do both move alike?", .items = "velocity_a velocity_b"}, q.a,
                   crosscut::Relation::equal, N(0)))
        return r;
    r.what = ImpactCase::parting;
    if (notes.test({.id = "parting", .sentence = "Are they never nearer than now?", .items = "closest"}, q.b,
                   crosscut::Relation::greater_equal, N(0)))
        return r;
    return approaching(q, notes);
}

template <class N>
[[nodiscard]] Impact both_tests(const Balls<N>& given, Notes<N>& notes) {
    const Balls<N> balls = told(given, notes);
    const Answer<N> paths = method_parts::rhodes_given(balls.paths, notes);
    if (!answers(paths.branch)) return {};
    const N reach = notes.define({.id = "reach",
                                  .symbol = "R",
                                  .sentence = "The reach: so far apart, centres touch with their rims.",
                                  .items = "reach"},
                                 balls.radius_a + balls.radius_b);
    const N reach_sq =
        notes.define({.id = "reach_sq", .symbol = "R_sq", .sentence = "Squared, as f is.", .items = "reach"},
                     reach * reach);
    const bool close = notes.test({.id = "paths_close",
                                   .sentence = "The published test: are the paths closer than the reach?",
                                   .items = "paths"},
                                  paths.square, crosscut::Relation::less, reach_sq);
    Impact r = solved(quadratic(balls.paths, reach_sq, notes), notes);
    r.paths_come_close = close;
    return r;
}

template <class N, class Make>
[[nodiscard]] Balls<N> balls_of(const MovingSphere& a, const MovingSphere& b, double tolerance, Make&& make) {
    const auto triple = [&](const Vec3& p) { return Triple<N>{make(p.x), make(p.y), make(p.z)}; };
    return {{triple(a.from), triple(a.to), triple(b.from), triple(b.to), {}, make(tolerance)},
            make(a.radius),
            make(b.radius)};
}

struct CaseWords {
    std::string_view name, sentence;
};
constexpr std::array<CaseWords, 7> kCaseWords{{
    {"overlap", "They touch or overlap from the start."},
    {"equal_motions", "Both move alike, so that their distance never changes."},
    {"parting", "They are nearest at the start and part from there on."},
    {"out_of_reach", "They come nearer and miss: the quadratic has no root."},
    {"too_late", "They would hit after the end of the time step."},
    {"impact", "They hit within the time step."},
    {"out_of_range", "No answer: a number grew beyond the range of a double."},
}};

}  // namespace

std::string_view name(ImpactCase what) { return kCaseWords.at(static_cast<std::size_t>(what)).name; }
std::string_view sentence(ImpactCase what) { return kCaseWords.at(static_cast<std::size_t>(what)).sentence; }

Impact impact(const MovingSphere& a, const MovingSphere& b, double tolerance) {
    input::require("impact", input::Named{"a", a}, input::Named{"b", b},
                   input::Named{"tolerance", input::NotNegative{tolerance}});
    Notes<double> silent;
    return both_tests(balls_of<double>(a, b, tolerance, [](double x) { return x; }), silent);
}

Impact derive_impact(const MovingSphere& a, const MovingSphere& b, double tolerance, Derivation& into) {
    input::require("derive_impact", input::Named{"a", a}, input::Named{"b", b},
                   input::Named{"tolerance", input::NotNegative{tolerance}});
    Notes<Tracing<double>> notes(into);
    return both_tests(
        balls_of<Tracing<double>>(a, b, tolerance, [](double x) { return Tracing<double>::given(x); }),
        notes);
}

}  // namespace crosscut::nearest
