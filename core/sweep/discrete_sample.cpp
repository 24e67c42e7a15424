#include "core/sweep/discrete_sample.h"

#include "core/input.h"
#include "core/methods/formula.h"
#include "core/methods/method.h"
#include "core/methods/recorder.h"
#include "core/methods/scalar_recorders.h"
#include "core/number/scalars.h"
#include "core/number/tracing.h"

#include <algorithm>
#include <array>
#include <limits>

namespace crosscut {
namespace {

template <class N>
struct LineAtSample {
    Coord2<N> p{}, q{}, c{};
    N radius{};
};

constexpr std::array kSteps{
    StepInfo{"p", "p", "One end of the line at this sample.", "line", SymbolStyle::point},
    StepInfo{"q", "q", "Its other end.", "line", SymbolStyle::point},
    StepInfo{"c", "c", "The point at this sample.", "pointer", SymbolStyle::point},
    StepInfo{"r", "r", "The detection distance: nothing is checked between two samples.", "pointer"},
    StepInfo{"d", "d", "From p to q.", "line", SymbolStyle::vector},
    StepInfo{"w", "w", "From p to the point.", "line pointer", SymbolStyle::vector},
    StepInfo{"n", "n", "The line's length squared.", "line"},
    StepInfo{"no_length", "", "Does the line have zero length?", "line"},
    StepInfo{"s", "s", "How far along the line its point nearest to c is.", "line"},
    StepInfo{"before_p", "", "Is that before p?", "line"},
    StepInfo{"beyond_q", "", "Is it beyond q?", "line"},
    StepInfo{"k", "k", "It is beyond an end, so the nearest point is that end.", "line"},
    StepInfo{"e", "e", "From the nearest point of the line to c.", "pointer line", SymbolStyle::vector},
    StepInfo{"D", "D", "Their distance, squared.", "pointer line", SymbolStyle::scalar, "", StepKind::answer},
    StepInfo{"within", "", "Is it within the detection distance? Then this sample is a hit.", "pointer line"},
};

/// The parameter of the foot, clamped to the ends.
template <class N>
N clamped_parameter(const N& s, DerivationRecorder<N>& steps) {
    if (steps.test("before_p", s < N(0))) return steps.number("k", N(0));
    if (steps.test("beyond_q", s > N(1))) return steps.number("k", N(1));
    return s;
}

template <class N>
void record_sample(const LineAtSample<N>& line, DerivationRecorder<N>& steps) {
    const Coord2<N> p = steps.given("p", line.p), q = steps.given("q", line.q), c = steps.given("c", line.c);
    const N r = steps.given("r", line.radius);
    const Coord2<N> d = steps.vector("d", q - p);
    const Coord2<N> w = steps.vector("w", c - p);
    const N n = steps.number("n", dot(d, d));
    N k(0);
    if (!steps.test("no_length", n == N(0))) {
        const N s = steps.number("s", dot(w, d) / n);
        if (!is_finite(s)) return;
        k = clamped_parameter(s, steps);
    }
    const Coord2<N> e = steps.vector("e", w - k * d);
    const N distance_sq = steps.number("D", dot(e, e));
    static_cast<void>(steps.test("within", distance_sq <= r * r));
}

template <class N, class Convert>
LineAtSample<N> line(const DiscreteSample& sample, Convert convert) {
    const auto pair = [&](const Vec2& v) { return Coord2<N>{convert(v.x), convert(v.y)}; };
    return {pair(sample.line.start), pair(sample.line.end), pair(sample.point), convert(sample.radius)};
}

template <class T>
Derivation derived(const DiscreteSample& sample) {
    const auto largest = static_cast<double>(std::numeric_limits<T>::max());
    Derivation derivation;
    DerivationRecorder<Tracing<T>> steps(derivation, {kSteps});
    record_sample(
        line<Tracing<T>>(
            sample,
            [=](double x) { return Tracing<T>::given(static_cast<T>(std::clamp(x, -largest, largest))); }),
        steps);
    return derivation;
}

}  // namespace

Derivation derive_sample(const DiscreteSample& sample, NumberKind kind) {
    input::require("derive_look", input::Named{"look.line", sample.line},
                   input::Named{"look.point", sample.point},
                   input::Named{"look.reach", input::NotNegative{sample.radius}});
    return kind == NumberKind::float64 ? derived<double>(sample) : derived<float>(sample);
}

OperationCounts sample_counts(const DiscreteSample& sample) {
    input::require("look_counts", input::Named{"look.line", sample.line},
                   input::Named{"look.point", sample.point},
                   input::Named{"look.reach", input::NotNegative{sample.radius}});
    OperationCounts tally;
    DerivationRecorder<Counting> silent;
    record_sample(line<Counting>(sample, [&](double x) { return Counting(x, tally); }), silent);
    return tally;
}

}  // namespace crosscut
