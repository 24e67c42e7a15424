#include "core/sweep/methods/gidney.h"

#include "core/number/counting.h"
#include "core/number/scalar.h"
#include "core/number/tracing.h"

#include <cmath>

namespace crosscut {
namespace {

using std::sqrt;

template <class N>
N cross(const Pair<N>& u, const Pair<N>& v) {
    return u.x * v.y - u.y * v.x;
}

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

constexpr std::array kTimes{Say{.id = "t1",
                                .symbol = "t_1",
                                .sentence = "The first time at which the point is on the carrier.",
                                .items = "hit time",
                                .kind = StepKind::answer},
                            Say{.id = "t2",
                                .symbol = "t_2",
                                .sentence = "The second time at which the point is on the carrier.",
                                .items = "hit time",
                                .kind = StepKind::answer}};

/// The first time, where there is no second.
constexpr Say only_time(const char* sentence) {
    Say say = kTimes[0];
    say.sentence = sentence;
    return say;
}
constexpr Say kDoubleTime = only_time("A double root: the carrier comes up to the point and turns back.");

/// Where the quadratic is none: at most one root. Nothing if it is one.
template <class N>
std::optional<Roots<N>> fewer_roots(const Coefficients<N>& k, Notes<N>& notes) {
    const N zero(0);
    if (!notes.test({.id = "a_zero", .sentence = "Is A 0? Then this is no quadratic.", .items = "line"}, k.a,
                    Relation::equal, zero)) {
        return std::nullopt;
    }
    Roots<N> roots;
    if (!notes.test({.id = "b_zero",
                     .sentence = "Is B 0 too? Then t drops out and a constant is left.",
                     .items = "line"},
                    k.b, Relation::equal, zero)) {
        roots.add(notes.define(only_time("Linear: the one time at which the point is on the carrier."),
                               -k.c / k.b));
        return roots;
    }
    roots.every_t = notes.test(
        {.id = "c_zero",
         .sentence = "Is C 0 as well? Then every t is a root, and t = 0 has to stand for all of them.",
         .items = "line"},
        k.c, Relation::equal, zero);
    if (roots.every_t)
        roots.add(notes.define(only_time("The first of all these times, the only one looked at."), zero));
    return roots;
}

template <class N>
N discriminant(const Coefficients<N>& k, Notes<N>& notes) {
    return notes.define(
        {.id = "D",
         .symbol = "D",
         .sentence = "The discriminant: two roots where it is positive, one where it is 0, else none.",
         .items = "line"},
        k.b * k.b - N(4) * k.a * k.c);
}

template <class N>
bool no_roots(const N& d, Notes<N>& notes) {
    return notes.test({.id = "D_negative", .sentence = "Is the point never on the carrier?", .items = "line"},
                      d, Relation::less, N(0));
}

template <class N>
Roots<N> textbook(const Coefficients<N>& k, Notes<N>& notes) {
    if (const auto fewer = fewer_roots(k, notes)) return *fewer;
    Roots<N> roots;
    const N d = discriminant(k, notes);
    if (no_roots(d, notes)) return roots;
    const N middle = notes.define(
        {.id = "m", .symbol = "m", .sentence = "Halfway between the two roots.", .items = "time"},
        -k.b / (N(2) * k.a));
    const N half = notes.define(
        {.id = "h", .symbol = "h", .sentence = "Half the way from one root to the other.", .items = "time"},
        sqrt(d) / (N(2) * k.a));
    const bool once = half == N(0);
    const bool first_is_lower = !(half < N(0));
    roots.add(notes.define(once ? kDoubleTime : kTimes[0], first_is_lower ? middle - half : middle + half));
    if (!once) roots.add(notes.define(kTimes[1], first_is_lower ? middle + half : middle - half));
    return roots;
}

template <class N>
Roots<N> without_cancelling(const Coefficients<N>& k, Notes<N>& notes) {
    if (const auto fewer = fewer_roots(k, notes)) return *fewer;
    Roots<N> roots;
    const N d = discriminant(k, notes);
    if (no_roots(d, notes)) return roots;
    const Say say{.id = "w",
                  .symbol = "w",
                  .sentence = "B and the root are added with one sign, so nothing cancels.",
                  .items = "time"};
    const N w = notes.define(say, k.b < N(0) ? (sqrt(d) - k.b) / N(2) : -(k.b + sqrt(d)) / N(2));
    const N one = w / k.a;
    if (d == N(0)) {
        roots.add(notes.define(kDoubleTime, one));
        return roots;
    }
    const N other = k.c / w;
    const bool in_order = one < other;
    roots.add(notes.define(kTimes[0], in_order ? one : other));
    roots.add(notes.define(kTimes[1], in_order ? other : one));
    return roots;
}

template <class N>
struct Frame {
    Pair<N> p0, pd, q0, qd;
};

template <class N>
Pair<N> told(Notes<N>& notes, const char* id, const char* sentence, const Pair<N>& value) {
    return notes.input_vector(
        {.id = id, .symbol = id, .sentence = sentence, .items = id, .style = SymbolStyle::point}, value);
}

/// The motion of the point taken off both ends.
template <class N>
Frame<N> in_pointer_frame(const SweepQuestion<N>& given, Notes<N>& notes) {
    const Pair<N> p0 = told(notes, "p_0", "One end of the line starts here.", given.p0);
    const Pair<N> p1 = told(notes, "p_1", "That end arrives here.", given.p1);
    const Pair<N> q0 = told(notes, "q_0", "The other end starts here.", given.q0);
    const Pair<N> q1 = told(notes, "q_1", "And arrives here.", given.q1);
    const Pair<N> c0 = told(notes, "c_0", "The point starts here.", given.c0);
    const Pair<N> c1 = told(notes, "c_1", "And arrives here.", given.c1);
    const auto seen = [&](const char* id, const char* items, const Pair<N>& value) {
        return notes.define_vector({.id = id,
                                    .symbol = id,
                                    .sentence = "As the point sees it: its own place is subtracted.",
                                    .items = items,
                                    .style = SymbolStyle::point},
                                   value);
    };
    const Pair<N> u0 = seen("P_0", "p0 pointer", p0 - c0);
    const Pair<N> u1 = seen("P_1", "p1 pointer", p1 - c1);
    const Pair<N> v0 = seen("Q_0", "q0 pointer", q0 - c0);
    const Pair<N> v1 = seen("Q_1", "q1 pointer", q1 - c1);
    return {u0, u1 - u0, v0, v1 - v0};
}

template <class N>
void project(const Frame<N>& frame, MethodRoot<N>& root, Notes<N>& notes, bool second) {
    const Say t_inside{
        .id = second ? "t2_inside" : "t1_inside", .sentence = "Is that within the step?", .items = "time"};
    if (!notes.test_between(t_inside, N(0), root.t, N(1))) {
        root.fate = RootFate::t_outside;
        return;
    }
    const Pair<N> start = frame.p0 + root.t * frame.pd;
    const Pair<N> end = frame.q0 + root.t * frame.qd;
    const Pair<N> line = notes.define_vector({.id = second ? "l2" : "l1",
                                              .symbol = second ? "l_2" : "l_1",
                                              .sentence = "The line at that time, from p to q.",
                                              .items = "line"},
                                             end - start);
    const N length_sq = notes.define({.id = second ? "n2" : "n1",
                                      .symbol = second ? "n_2" : "n_1",
                                      .sentence = "Its length squared.",
                                      .items = "line"},
                                     dot(line, line));
    const N s = notes.define({.id = second ? "s2" : "s1",
                              .symbol = second ? "s_2" : "s_1",
                              .sentence = "How far along the line the point is: its projection.",
                              .items = "hit line",
                              .kind = StepKind::answer},
                             (-start.x * line.x - start.y * line.y) / length_sq);
    if (!is_finite(s)) {
        root.fate = RootFate::s_unknown;
        return;
    }
    root.s = s;
    const Say s_inside{.id = second ? "s2_inside" : "s1_inside",
                       .sentence = "Is that between the ends?",
                       .items = "hit line"};
    root.fate = notes.test_between(s_inside, N(0), s, N(1)) ? RootFate::hit : RootFate::s_outside;
}

template <class N, class Solve>
SweepMethodAnswer<N> run(const SweepQuestion<N>& question, Notes<N>& notes, Solve solve) {
    const Frame<N> frame = in_pointer_frame(question, notes);
    const auto vector = [&](const char* id, const char* sentence, const char* items, const Pair<N>& value) {
        return notes.define_vector(
            {.id = id, .symbol = id, .sentence = sentence, .items = items, .style = SymbolStyle::vector},
            value);
    };
    const Pair<N> zero{};
    const Pair<N> a =
        vector("a", "From p to the point, which stands at the origin.", "p0 pointer va", zero - frame.p0);
    const Pair<N> b = vector("b", "How that changes: against the way of p.", "p0 p1 vb", zero - frame.pd);
    const Pair<N> c = vector("c", "From p to q.", "line vc", frame.q0 - frame.p0);
    const Pair<N> d = vector("d", "How that changes.", "line vd", frame.qd - frame.pd);
    const auto number = [&](const char* id, const char* sentence, const char* items, const char* headline,
                            const N& value) {
        return notes.define(
            {.id = id, .symbol = id, .sentence = sentence, .items = items, .headline = headline}, value);
    };
    const Coefficients<N> k{number("A", "(a + b t) × (c + d t) = 0: what stands before t squared.",
                                   "line vb vd", "A = b × d", cross(b, d)),
                            number("B", "What stands before t.", "line va vb vc vd", "B = a × d + b × c",
                                   cross(a, d) + cross(b, c)),
                            number("C", "And alone: twice the area of the triangle at t = 0.", "line va vc",
                                   "C = a × c", cross(a, c))};
    const Roots<N> roots = solve(k, notes);
    SweepMethodAnswer<N> answer;
    answer.every_t = roots.every_t;
    for (std::size_t i = 0; i < static_cast<std::size_t>(roots.count); ++i) {
        if (!is_finite(roots.t[i])) continue;  // overflow: the method has nothing to say
        MethodRoot<N>& root = answer.roots[static_cast<std::size_t>(answer.count++)];
        root.t = roots.t[i];
        project(frame, root, notes, i == 1);
    }
    return answer;
}

}  // namespace

template <class N>
SweepMethodAnswer<N> gidney(const SweepQuestion<N>& question, Notes<N>& notes) {
    return run(question, notes, textbook<N>);
}

template <class N>
SweepMethodAnswer<N> stable_roots(const SweepQuestion<N>& question, Notes<N>& notes) {
    return run(question, notes, without_cancelling<N>);
}

std::string_view name(RootFate fate) {
    switch (fate) {
        case RootFate::hit:
            return "hit";
        case RootFate::t_outside:
            return "t_outside";
        case RootFate::s_outside:
            return "s_outside";
        case RootFate::s_unknown:
            return "s_unknown";
    }
    return "";
}

#define CROSSCUT_SWEEP_METHOD_FOR(N)                                             \
    template SweepMethodAnswer<N> gidney<N>(const SweepQuestion<N>&, Notes<N>&); \
    template SweepMethodAnswer<N> stable_roots<N>(const SweepQuestion<N>&, Notes<N>&)
CROSSCUT_SWEEP_METHOD_FOR(float);
CROSSCUT_SWEEP_METHOD_FOR(double);
CROSSCUT_SWEEP_METHOD_FOR(Counting);
CROSSCUT_SWEEP_METHOD_FOR(Tracing<float>);
CROSSCUT_SWEEP_METHOD_FOR(Tracing<double>);

}  // namespace crosscut
