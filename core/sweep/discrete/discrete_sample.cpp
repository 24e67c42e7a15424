#include "core/sweep/discrete/discrete_sample.h"

#include "core/input.h"
#include "core/intersect/methods/method.h"
#include "core/number/scalar.h"
#include "core/number/tracing.h"

#include <algorithm>
#include <limits>

namespace crosscut {
namespace {

template <class N>
struct Seen {
    Pair<N> p{}, q{}, c{};
    N reach{};
};

template <class N>
Pair<N> told(Notes<N>& notes, const char* symbol, const char* items, const char* sentence,
             const Pair<N>& value) {
    return notes.input_vector(
        {.id = symbol, .symbol = symbol, .sentence = sentence, .items = items, .style = SymbolStyle::point},
        value);
}

/// The parameter of the foot, held between the ends.
template <class N>
N held(const N& s, Notes<N>& notes) {
    const N zero(0), one(1);
    const Say say{.id = "k",
                  .symbol = "k",
                  .sentence = "The foot is beyond an end: the nearest point is that end.",
                  .items = "line"};
    if (notes.test({.id = "before_p", .sentence = "Is the foot before p?", .items = "line"}, s,
                   Relation::less, zero))
        return notes.define(say, zero);
    if (notes.test({.id = "beyond_q", .sentence = "Is it beyond q?", .items = "line"}, s, Relation::greater,
                   one))
        return notes.define(say, one);
    return s;
}

template <class N>
void look_at(const Seen<N>& given, Notes<N>& notes) {
    const Pair<N> p = told(notes, "p", "line", "One end of the line at this look.", given.p);
    const Pair<N> q = told(notes, "q", "line", "Its other end.", given.q);
    const Pair<N> c = told(notes, "c", "pointer", "The pointer at this look.", given.c);
    const N r = notes.input({.id = "r",
                             .symbol = "r",
                             .sentence = "From here on it counts as touched: between two looks nobody looks.",
                             .items = "pointer"},
                            given.reach);
    const auto vector = [&](const char* id, const char* sentence, const char* items, const Pair<N>& value) {
        return notes.define_vector(
            {.id = id, .symbol = id, .sentence = sentence, .items = items, .style = SymbolStyle::vector},
            value);
    };
    const Pair<N> d = vector("d", "From p to q.", "line", q - p);
    const Pair<N> w = vector("w", "From p to the pointer.", "line pointer", c - p);
    const N n = notes.define(
        {.id = "n", .symbol = "n", .sentence = "The line's length squared.", .items = "line"}, dot(d, d));
    N k(0);
    if (!notes.test({.id = "no_length", .sentence = "Has the line no length?", .items = "line"}, n,
                    Relation::equal, N(0))) {
        const N s = notes.define({.id = "s",
                                  .symbol = "s",
                                  .sentence = "How far along the line the pointer's foot is.",
                                  .items = "line"},
                                 dot(w, d) / n);
        if (!is_finite(s)) return;
        k = held(s, notes);
    }
    const Pair<N> e =
        vector("e", "From the nearest point of the line to the pointer.", "pointer line", w - k * d);
    const N distance_sq = notes.define({.id = "D",
                                        .symbol = "D",
                                        .sentence = "Their distance, squared.",
                                        .items = "pointer line",
                                        .kind = StepKind::answer},
                                       dot(e, e));
    static_cast<void>(notes.test({.id = "within",
                                  .sentence = "Is it within reach? Then this look calls it a hit.",
                                  .items = "pointer line"},
                                 distance_sq, Relation::less_equal, r * r));
}

template <class N, class Convert>
Seen<N> seen(const DiscreteSample& look, Convert convert) {
    const auto pair = [&](const Vec2& v) { return Pair<N>{convert(v.x), convert(v.y)}; };
    return {pair(look.line.start), pair(look.line.end), pair(look.point), convert(look.reach)};
}

template <class T>
Derivation derived(const DiscreteSample& look) {
    const auto largest = static_cast<double>(std::numeric_limits<T>::max());
    Derivation made;
    Notes<Tracing<T>> notes(made);
    look_at(seen<Tracing<T>>(look,
                             [=](double x) {
                                 return Tracing<T>::given(static_cast<T>(std::clamp(x, -largest, largest)));
                             }),
            notes);
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
    Notes<Counting> silent;
    look_at(seen<Counting>(look, [&](double x) { return Counting(x, tally); }), silent);
    return tally;
}

}  // namespace crosscut
