#include "core/sweep/discrete/discrete_sample.h"

#include "core/input.h"
#include "core/methods/coordinates.h"
#include "core/methods/tracing_recorder.h"
#include "core/number/scalar.h"

#include <algorithm>
#include <array>
#include <limits>

namespace crosscut {
namespace {

template <class N>
struct Seen {
    Coord2<N> p{}, q{}, c{};
    N reach{};
};

constexpr std::array kSteps{
    StepInfo{.id = "p",
             .symbol = "p",
             .sentence = "One end of the line at this look.",
             .items = "line",
             .style = SymbolStyle::point},
    StepInfo{
        .id = "q", .symbol = "q", .sentence = "Its other end.", .items = "line", .style = SymbolStyle::point},
    StepInfo{.id = "c",
             .symbol = "c",
             .sentence = "The pointer at this look.",
             .items = "pointer",
             .style = SymbolStyle::point},
    StepInfo{.id = "r",
             .symbol = "r",
             .sentence = "From here on it counts as touched: between two looks nobody looks.",
             .items = "pointer"},
    StepInfo{
        .id = "d", .symbol = "d", .sentence = "From p to q.", .items = "line", .style = SymbolStyle::vector},
    StepInfo{.id = "w",
             .symbol = "w",
             .sentence = "From p to the pointer.",
             .items = "line pointer",
             .style = SymbolStyle::vector},
    StepInfo{.id = "n", .symbol = "n", .sentence = "The line's length squared.", .items = "line"},
    StepInfo{.id = "no_length", .sentence = "Has the line no length?", .items = "line"},
    StepInfo{.id = "s",
             .symbol = "s",
             .sentence = "How far along the line the pointer's foot is.",
             .items = "line"},
    StepInfo{.id = "before_p", .sentence = "Is the foot before p?", .items = "line"},
    StepInfo{.id = "beyond_q", .sentence = "Is it beyond q?", .items = "line"},
    StepInfo{.id = "k",
             .symbol = "k",
             .sentence = "The foot is beyond an end: the nearest point is that end.",
             .items = "line"},
    StepInfo{.id = "e",
             .symbol = "e",
             .sentence = "From the nearest point of the line to the pointer.",
             .items = "pointer line",
             .style = SymbolStyle::vector},
    StepInfo{.id = "D",
             .symbol = "D",
             .sentence = "Their distance, squared.",
             .items = "pointer line",
             .kind = StepKind::answer},
    StepInfo{.id = "within",
             .sentence = "Is it within reach? Then this look calls it a hit.",
             .items = "pointer line"},
};

/// The parameter of the foot, held between the ends.
template <class N>
N held(const N& s, DerivationRecorder<N>& steps) {
    if (steps.test("before_p", s < N(0))) return steps.number("k", N(0));
    if (steps.test("beyond_q", s > N(1))) return steps.number("k", N(1));
    return s;
}

template <class N>
void look_at(const Seen<N>& seen, DerivationRecorder<N>& steps) {
    const Coord2<N> p = steps.given("p", seen.p), q = steps.given("q", seen.q), c = steps.given("c", seen.c);
    const N r = steps.given("r", seen.reach);
    const Coord2<N> d = steps.vector("d", q - p);
    const Coord2<N> w = steps.vector("w", c - p);
    const N n = steps.number("n", dot(d, d));
    N k(0);
    if (!steps.test("no_length", n == N(0))) {
        const N s = steps.number("s", dot(w, d) / n);
        if (!is_finite(s)) return;
        k = held(s, steps);
    }
    const Coord2<N> e = steps.vector("e", w - k * d);
    const N distance_sq = steps.number("D", dot(e, e));
    static_cast<void>(steps.test("within", distance_sq <= r * r));
}

template <class N, class Convert>
Seen<N> seen(const DiscreteSample& look, Convert convert) {
    const auto pair = [&](const Vec2& v) { return Coord2<N>{convert(v.x), convert(v.y)}; };
    return {pair(look.line.start), pair(look.line.end), pair(look.point), convert(look.reach)};
}

template <class T>
Derivation derived(const DiscreteSample& look) {
    const auto largest = static_cast<double>(std::numeric_limits<T>::max());
    Derivation made;
    DerivationRecorder<Tracing<T>> steps(made, {kSteps});
    look_at(seen<Tracing<T>>(look,
                             [=](double x) {
                                 return Tracing<T>::given(static_cast<T>(std::clamp(x, -largest, largest)));
                             }),
            steps);
    return made;
}

}  // namespace

Derivation derive_look(const DiscreteSample& look, NumberKind kind) {
    input::require("derive_look", input::Named{"look.line", look.line},
                   input::Named{"look.point", look.point},
                   input::Named{"look.reach", input::NotNegative{look.reach}});
    return kind == NumberKind::float64 ? derived<double>(look) : derived<float>(look);
}

OperationCounts look_counts(const DiscreteSample& look) {
    input::require("look_counts", input::Named{"look.line", look.line},
                   input::Named{"look.point", look.point},
                   input::Named{"look.reach", input::NotNegative{look.reach}});
    OperationCounts tally;
    DerivationRecorder<Counting> silent;
    look_at(seen<Counting>(look, [&](double x) { return Counting(x, tally); }), silent);
    return tally;
}

}  // namespace crosscut
