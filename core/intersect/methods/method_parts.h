#pragma once

// What the method sources share. Not for other headers: it brings every scalar type in, and Boost with them.
#include "core/intersect/methods/method.h"
#include "core/methods/derivation.h"
#include "core/number/counting.h"
#include "core/number/exact.h"
#include "core/number/interval.h"
#include "core/number/interval_notes.h"
#include "core/number/scalar.h"
#include "core/number/tracing.h"

#include <utility>

namespace crosscut {

[[nodiscard]] inline Exact absolute(const Exact& value) { return value.sign() < 0 ? Exact(-value) : value; }
[[nodiscard]] inline bool is_finite(const Exact& /*value*/) { return true; }
[[nodiscard]] inline double to_double(const Exact& value) { return round_to_double(value); }

namespace method_parts {

template <class N>
[[nodiscard]] Answer<N> no_answer(Why why) {
    Answer<N> answer;
    answer.outcome = Outcome::no_answer;
    answer.why = why;
    return answer;
}

/// The four points, told to the notes.
template <class N>
[[nodiscard]] Question<N> given(const Question<N>& q, Notes<N>& notes) {
    constexpr SymbolStyle style = SymbolStyle::point;
    Question<N> told = q;
    told.a = notes.input_vector(
        {.id = "A", .symbol = "A", .sentence = "AB starts here.", .items = "a ab", .style = style}, q.a);
    told.b = notes.input_vector(
        {.id = "B", .symbol = "B", .sentence = "AB ends here.", .items = "b ab", .style = style}, q.b);
    told.c = notes.input_vector(
        {.id = "C", .symbol = "C", .sentence = "CD starts here.", .items = "c cd", .style = style}, q.c);
    told.d = notes.input_vector(
        {.id = "D", .symbol = "D", .sentence = "CD ends here.", .items = "d cd", .style = style}, q.d);
    return told;
}

/// Whether a parameter is within an object: 0 to 1 for a segment, from 0 on for a ray; a line asks nothing.
template <class N>
[[nodiscard]] bool reaches(Notes<N>& notes, const Say& say, Extent extent, const N& parameter) {
    switch (extent) {
        case Extent::segment:
            return notes.test_between(say, N(0), parameter, N(1));
        case Extent::ray:
            return notes.test(say, parameter, Relation::greater_equal, N(0));
        case Extent::line:
            return true;
    }
    return false;
}

/// The end that the methods with both parameters share: are s and t within their objects, and if so where is it?
/// `point(s, t)` makes the point as the method publishes it.
template <class N, class MakePoint>
[[nodiscard]] Answer<N> decide(Notes<N>& notes, const Extents& extents, const N& s, const N& t,
                               MakePoint&& point) {
    if (!is_finite(s) || !is_finite(t)) return no_answer<N>(Why::out_of_range);
    Answer<N> answer;
    answer.outcome = Outcome::miss;
    answer.s = s;
    answer.t = t;
    const Say s_inside{.id = "s_inside", .sentence = "Is the crossing within AB?", .items = "s ab"};
    if (!reaches(notes, s_inside, extents.a, s)) {
        answer.why = Why::s_outside;
        return answer;
    }
    const Say t_inside{.id = "t_inside", .sentence = "Is the crossing within CD?", .items = "t cd"};
    if (!reaches(notes, t_inside, extents.b, t)) {
        answer.why = Why::t_outside;
        return answer;
    }
    const Pair<N> where = std::forward<MakePoint>(point)(s, t);
    if (!is_finite(where.x) || !is_finite(where.y)) return no_answer<N>(Why::out_of_range);
    answer.outcome = Outcome::hit;
    answer.why = Why::inside;
    answer.point = where;
    return answer;
}

}  // namespace method_parts
}  // namespace crosscut

// NOLINTBEGIN(bugprone-macro-parentheses): the arguments are a function and a type, which take none.
/// Makes the code of one method for every scalar type it is run in.
#define CROSSCUT_METHOD_FOR(method, N) template Answer<N> method<N>(const Question<N>&, Notes<N>&)
#define CROSSCUT_METHOD_FOR_ALL_SCALARS(method)  \
    CROSSCUT_METHOD_FOR(method, float);          \
    CROSSCUT_METHOD_FOR(method, double);         \
    CROSSCUT_METHOD_FOR(method, Interval);       \
    CROSSCUT_METHOD_FOR(method, Exact);          \
    CROSSCUT_METHOD_FOR(method, Counting);       \
    CROSSCUT_METHOD_FOR(method, Tracing<float>); \
    CROSSCUT_METHOD_FOR(method, Tracing<double>)
// NOLINTEND(bugprone-macro-parentheses)
