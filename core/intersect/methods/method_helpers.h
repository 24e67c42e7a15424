#pragma once

// Shared by the method sources. Not for other headers: it includes every scalar type, and Boost with them.
#include <crosscut/types.h>
#include "core/intersect/methods/intersect_problem.h"
#include "core/methods/codegen/symbolic_scalar.h"
#include "core/methods/method.h"
#include "core/methods/method_code.h"
#include "core/methods/recorder.h"
#include "core/methods/scalar_recorders.h"

#include <utility>

namespace crosscut {

namespace method_helpers {

template <class N>
[[nodiscard]] Answer<N> no_answer(Why why) {
    Answer<N> answer;
    answer.outcome = Outcome::no_answer;
    answer.why = why;
    return answer;
}

/// Records the four points.
template <class N>
[[nodiscard]] Question<N> given(const Question<N>& q, DerivationRecorder<N>& steps) {
    Question<N> told = q;
    told.a = steps.given("A", q.a);
    told.b = steps.given("B", q.b);
    told.c = steps.given("C", q.c);
    told.d = steps.given("D", q.d);
    return told;
}

/// Whether a parameter is within an object: 0 to 1 for a segment, from 0 on for a ray; always for a line.
template <class N>
[[nodiscard]] bool reaches(DerivationRecorder<N>& steps, const char* key, Extent extent, const N& parameter) {
    switch (extent) {
        case Extent::segment:
            return steps.test(key, between(N(0), parameter, N(1)));
        case Extent::ray:
            return steps.test(key, parameter >= N(0));
        case Extent::line:
            return true;
    }
    return false;
}

/// The last step of the methods with both parameters: are s and t within their objects, and if so where is
/// the point? `point(s, t)` computes it as the method publishes it.
template <class N, class MakePoint>
[[nodiscard]] Answer<N> decide(DerivationRecorder<N>& steps, const Extents& extents, const N& s, const N& t,
                               MakePoint&& point) {
    if (!is_finite(s) || !is_finite(t)) return no_answer<N>(Why::out_of_range);
    Answer<N> answer;
    answer.outcome = Outcome::miss;
    answer.s = s;
    answer.t = t;
    if (!reaches(steps, "s_inside", extents.a, s)) {
        answer.why = Why::s_outside;
        return answer;
    }
    if (!reaches(steps, "t_inside", extents.b, t)) {
        answer.why = Why::t_outside;
        return answer;
    }
    const Coord2<N> where = std::forward<MakePoint>(point)(s, t);
    if (!is_finite(where.x) || !is_finite(where.y)) return no_answer<N>(Why::out_of_range);
    answer.outcome = Outcome::hit;
    answer.why = Why::inside;
    answer.point = where;
    return answer;
}

}  // namespace method_helpers
}  // namespace crosscut

/// Defines a method of `SegmentIntersection`; tests also run it on rational numbers.
#define CROSSCUT_INTERSECT_METHOD(name, its_facts, its_steps)                        \
    template Answer<Exact> name(const Question<Exact>&, DerivationRecorder<Exact>&); \
    CROSSCUT_DEFINE_METHOD(SegmentIntersection, name, its_facts, its_steps)
