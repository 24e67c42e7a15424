#include "core/sweep/methods/methods.h"

#include "core/number/tracing.h"
#include "core/sweep/input.h"

#include <algorithm>
#include <limits>

namespace crosscut {
namespace {

template <class N>
using SweepCode = SweepMethodAnswer<N> (*)(const SweepQuestion<N>&, Notes<N>&);

template <class To, class From, class Convert>
SweepQuestion<To> converted(const SweepQuestion<From>& q, Convert convert) {
    const auto pair = [&](const Pair<From>& p) { return Pair<To>{convert(p.x), convert(p.y)}; };
    return {pair(q.p0), pair(q.p1), pair(q.q0), pair(q.q1), pair(q.c0), pair(q.c1)};
}

template <class N>
SweepMethodAnswer<double> widened(const SweepMethodAnswer<N>& answer) {
    SweepMethodAnswer<double> out;
    out.count = answer.count;
    out.every_t = answer.every_t;
    for (std::size_t i = 0; i < out.roots.size(); ++i) {
        out.roots[i].t = to_double(answer.roots[i].t);
        if (answer.roots[i].s) out.roots[i].s = to_double(*answer.roots[i].s);
        out.roots[i].fate = answer.roots[i].fate;
    }
    return out;
}

template <class N, SweepCode<N> formula>
SweepMethodAnswer<N> plain(const SweepQuestion<N>& question) {
    Notes<N> silent;
    return formula(question, silent);
}

template <SweepCode<Counting> formula>
OperationCounts counted(const SweepQuestion<double>& question) {
    OperationCounts tally;
    Notes<Counting> silent;
    static_cast<void>(
        formula(converted<Counting>(question, [&](double x) { return Counting(x, tally); }), silent));
    return tally;
}

SweepQuestion<float> in_float(const SweepQuestion<double>& question) {
    return converted<float>(question, [](double x) {
        constexpr float largest = std::numeric_limits<float>::max();
        return std::clamp(static_cast<float>(x), -largest, largest);
    });
}

template <class T, SweepCode<Tracing<T>> formula>
SweepMethodAnswer<double> derived(const SweepQuestion<T>& question, Derivation& into) {
    Notes<Tracing<T>> notes(into);
    return widened(formula(converted<Tracing<T>>(question, [](T x) { return Tracing<T>::given(x); }), notes));
}

template <SweepCode<Tracing<float>> formula>
SweepMethodAnswer<double> derived_float(const SweepQuestion<double>& question, Derivation& into) {
    return derived<float, formula>(in_float(question), into);
}

}  // namespace

std::span<const SweepMethod> sweep_methods() {
    static constexpr std::string_view gaps =
        "A line that slides along itself past the point reports nothing, one that is always touching reports one "
        "instant, a line without length is dropped; paths must be straight and the line thin.";
    static const std::array all{
        SweepMethod{
            "gidney",
            {.title = "Gidney's quadratic",
             .source = "Craig Gidney, Determining exactly if/when/where a moving line intersected a moving "
                       "point (2013)",
             .promise = "Every t at which the point is on the line, but for rounding, where the quadratic "
                        "does not vanish.",
             .gaps = gaps},
            &plain<float, &gidney<float>>,
            &plain<double, &gidney<double>>,
            &counted<&gidney<Counting>>,
            &derived_float<&gidney<Tracing<float>>>,
            &derived<double, &gidney<Tracing<double>>>},
        SweepMethod{"stable_roots",
                    {.title = "The same with stable roots",
                     .source = "Gidney's quadratic with the roots w / A and C / w",
                     .promise = "As Gidney's; its roots do not lose digits to cancellation.",
                     .gaps = gaps},
                    &plain<float, &stable_roots<float>>,
                    &plain<double, &stable_roots<double>>,
                    &counted<&stable_roots<Counting>>,
                    &derived_float<&stable_roots<Tracing<float>>>,
                    &derived<double, &stable_roots<Tracing<double>>>},
    };
    return all;
}

const SweepMethod* find_sweep_method(std::string_view id) {
    const auto all = sweep_methods();
    const auto found = std::find_if(all.begin(), all.end(), [&](const SweepMethod& m) { return m.id == id; });
    return found == all.end() ? nullptr : &*found;
}

bool is_published_question(const SweepQuery& query) {
    return query.radius == 0.0 && query.segment.p.linear() && query.segment.q.linear() &&
           query.point.linear();
}

SweepQuestion<double> sweep_question(const SweepQuery& query) {
    const auto pair = [](const Vec2& v) { return Pair<double>{v.x, v.y}; };
    return {pair(query.segment.p.start), pair(query.segment.p.end), pair(query.segment.q.start),
            pair(query.segment.q.end),   pair(query.point.start),   pair(query.point.end)};
}

SweepMethodAnswer<double> run(const SweepMethod& method, const SweepQuery& query, NumberKind kind) {
    input::require("run", input::Named{"query", input::Straight{query}});
    const SweepQuestion<double> question = sweep_question(query);
    if (kind == NumberKind::float64) return method.in_double(question);
    return widened(method.in_float(in_float(question)));
}

DerivedSweep derive(const SweepMethod& method, const SweepQuery& query, NumberKind kind) {
    input::require("derive", input::Named{"query", input::Straight{query}});
    DerivedSweep made;
    const SweepQuestion<double> question = sweep_question(query);
    made.answer = kind == NumberKind::float64 ? method.derive_double(question, made.derivation)
                                              : method.derive_float(question, made.derivation);
    return made;
}

}  // namespace crosscut
