#pragma once

#include <crosscut/intersect/intersection.h>
#include <crosscut/types.h>
#include "core/methods/comparison.h"
#include "core/methods/method.h"
#include "core/methods/recorder.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What the published 2D methods are asked, what they answer, and how the judge grades that.
namespace crosscut {

/// The object AB against the object CD; `extents.a` belongs to AB.
template <class N>
struct Question {
    Coord2<N> a{}, b{}, c{}, d{};
    Extents extents{};

    template <class Convert>
    [[nodiscard]] auto map(Convert&& convert) const {
        return Question<Converted<Convert, N>>{a.map(convert), b.map(convert), c.map(convert), d.map(convert),
                                               extents};
    }
};

enum class Outcome : std::uint8_t {
    hit,        ///< the method says they meet
    miss,       ///< the method says they do not
    no_answer,  ///< the method has nothing to say about this input; `why` tells the reason
};

/// Why the outcome is what it is.
enum class Why : std::uint8_t {
    inside,            ///< hit: within every bound
    end_inside,        ///< hit: same direction, an end of one between the ends of the other
    places_agree,      ///< hit: something of zero length lies on the other
    s_outside,         ///< miss: the lines cross outside AB
    t_outside,         ///< miss: the lines cross outside CD
    same_side_of_ab,   ///< miss: C and D lie strictly on one side of the line AB
    same_side_of_cd,   ///< miss: A and B lie strictly on one side of the line CD
    places_differ,     ///< miss: something of zero length lies off the other
    zero_determinant,  ///< no answer: parallel, one line, or no length; the formula divides by 0
    no_slope,          ///< no answer: a vertical line, or no length; the slope divides by 0
    same_slope,        ///< no answer: both slopes are the same number; the crossing divides by 0
    zero_ratio,        ///< no answer: both ends at one distance; the ratio divides by 0
    only_segments,     ///< no answer: published for segments alone, asked about a ray or a line
    out_of_range,      ///< no answer: a number grew beyond the scalar's range
    undecided,         ///< no answer: an interval too wide to decide a comparison
};

/// The enumerator's own word.
[[nodiscard]] std::string_view name(Outcome outcome);
[[nodiscard]] std::string_view name(Why why);
/// One sentence for a person.
[[nodiscard]] std::string_view sentence(Why why);

/// What a method answers. Fields it does not compute, or did not come to, stay empty; no field is ever NaN.
template <class N>
struct Answer {
    Outcome outcome = Outcome::no_answer;
    Why why = Why::undecided;
    std::optional<Coord2<N>> point;  ///< hit
    std::optional<N> s;              ///< along AB, 0 at A; also of a miss, where the method computes it
    std::optional<N> t;              ///< along CD, 0 at C

    friend bool operator==(const Answer&, const Answer&) = default;

    template <class Convert>
    [[nodiscard]] auto map(Convert&& convert) const {
        Answer<Converted<Convert, N>> made;
        made.outcome = outcome;
        made.why = why;
        if (point) made.point = point->map(convert);
        if (s) made.s = convert(*s);
        if (t) made.t = convert(*t);
        return made;
    }
};

/// Do two objects in the plane meet, and where?
struct SegmentIntersection {
    template <class N>
    using Question = crosscut::Question<N>;
    template <class N>
    using Answer = crosscut::Answer<N>;
    using Reference = Intersection2;
    struct Grade {
        bool wrong = false;  ///< it says hit or miss, and the judge, given the same numbers, says otherwise
        /// How far its point is from the judge's: the larger of both coordinates' errors, each in units of the last place
        /// (of the number type, at the judge's coordinate). Empty unless both have one point.
        std::optional<double> point_error_ulps;
        std::optional<double> point_error;  ///< the same as a distance, world units
        std::optional<double> s_error_ulps;
        std::optional<double> t_error_ulps;
    };
    static constexpr bool in_exact = true;      ///< its formulas take no roots
    static constexpr bool in_intervals = true;  ///< and ask nothing but through the recorder
    static constexpr bool trace_all = true;     ///< also right answers are asked where they first round
    static constexpr std::array places{&Question<double>::a, &Question<double>::b, &Question<double>::c,
                                       &Question<double>::d};

    [[nodiscard]] static std::span<const Method<SegmentIntersection>> methods();
    [[nodiscard]] static Reference reference(const Question<double>& question);
    [[nodiscard]] static Grade grade(const Question<double>& question, const Answer<double>& answer,
                                     const Reference& reference, NumberKind kind);
    [[nodiscard]] static bool wrong(const Question<double>& question, const Answer<double>& answer,
                                    const Reference& reference, NumberKind kind);
    [[nodiscard]] static std::span<const StepInfo> steps();
    [[nodiscard]] static Answer<double> undecided();
    static void require(const char* asked, const Question<double>& question);
    /// The other object's ends, and the point's foot on that object.
    [[nodiscard]] static std::vector<Coord2<double>> special_places(const Question<double>& question,
                                                                    Coord2<double> Question<double>::*place);
};

/// The question about two objects.
[[nodiscard]] Question<double> question_of(const Segment2& ab, const Segment2& cd, Extents extents = {});

/// Whether rounding the input to float alone already changes whether they meet.
[[nodiscard]] bool input_rounding_decides(const Comparison<SegmentIntersection>& comparison);

/// All that there is in an answer, by name; what it does not have is left out.
template <class N>
[[nodiscard]] std::vector<AnswerPart<N>> answer_parts(const Answer<N>& answer) {
    std::vector<AnswerPart<N>> parts{{"outcome", std::string(name(answer.outcome))},
                                     {"why", std::string(name(answer.why))}};
    if (answer.s) parts.push_back({"s", "", *answer.s});
    if (answer.t) parts.push_back({"t", "", *answer.t});
    if (!answer.point) return parts;
    parts.push_back({"x", "", answer.point->x});
    parts.push_back({"y", "", answer.point->y});
    return parts;
}

}  // namespace crosscut

// What the method sources share. Not for other headers: it brings every scalar type in, and Boost with them.

namespace crosscut {

namespace method_helpers {

template <class N>
[[nodiscard]] Answer<N> no_answer(Why why) {
    Answer<N> answer;
    answer.outcome = Outcome::no_answer;
    answer.why = why;
    return answer;
}

/// The four points, told to the recorder.
template <class N>
[[nodiscard]] Question<N> given(const Question<N>& q, DerivationRecorder<N>& steps) {
    Question<N> told = q;
    told.a = steps.given("A", q.a);
    told.b = steps.given("B", q.b);
    told.c = steps.given("C", q.c);
    told.d = steps.given("D", q.d);
    return told;
}

/// Whether a parameter is within an object: 0 to 1 for a segment, from 0 on for a ray; a line asks nothing.
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

/// The end that the methods with both parameters share: are s and t within their objects, and if so where is it?
/// `point(s, t)` makes the point as the method publishes it.
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

/// A method of `SegmentIntersection`; tests also ask it about rational numbers.
#define CROSSCUT_INTERSECT_METHOD(name, its_facts, its_steps)                        \
    template Answer<Exact> name(const Question<Exact>&, DerivationRecorder<Exact>&); \
    CROSSCUT_DEFINE_METHOD(SegmentIntersection, name, its_facts, its_steps)
