#pragma once

#include <crosscut/intersect/intersection.h>
#include <crosscut/types.h>
#include "core/methods/comparison.h"
#include "core/methods/method.h"
#include "core/methods/recorder.h"
#include "core/number/scalars.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What the published 2D methods are given, what they answer, and how the judge grades that.
namespace crosscut {

/// The object AB against the object CD; `extents.a` belongs to AB.
template <class N>
struct Question {
    Coord2<N> a{}, b{}, c{}, d{};
    Extents extents{};

    friend bool operator==(const Question&, const Question&) = default;

    template <class Convert>
    [[nodiscard]] auto map(Convert&& convert) const {
        return Question<Converted<Convert, N>>{a.map(convert), b.map(convert), c.map(convert), d.map(convert),
                                               extents};
    }
};

enum class Outcome : std::uint8_t {
    hit,        ///< the method says they meet
    miss,       ///< the method says they do not
    no_answer,  ///< the method cannot answer this input; `why` tells the reason
};

/// The reason of an outcome.
// Those that stand here have names that tests ask for. A method's source may define another one.
struct Why {
    std::string_view name;      ///< in JSON and programs, unique: "no_slope"
    std::string_view sentence;  ///< for display

    friend bool operator==(const Why& a, const Why& b) { return a.name == b.name; }

    static const Why inside, end_inside, places_agree;                                       // a hit
    static const Why s_outside, t_outside, same_side_of_ab, same_side_of_cd, places_differ;  // a miss
    static const Why zero_determinant, no_slope, same_slope, zero_ratio, only_segments, out_of_range,
        undecided;  // no answer
};

inline constexpr Why Why::inside{"inside", "The crossing is inside both segments."};
inline constexpr Why Why::end_inside{"end_inside",
                                     "They are parallel, and an end of one lies inside the other."};
inline constexpr Why Why::places_agree{"places_agree", "One is a single point and lies on the other."};
inline constexpr Why Why::s_outside{"s_outside", "The lines cross outside AB."};
inline constexpr Why Why::t_outside{"t_outside", "The lines cross outside CD."};
inline constexpr Why Why::same_side_of_ab{"same_side_of_ab", "C and D are on the same side of AB."};
inline constexpr Why Why::same_side_of_cd{"same_side_of_cd", "A and B are on the same side of CD."};
inline constexpr Why Why::places_differ{"places_differ", "One is a single point and lies off the other."};
inline constexpr Why Why::zero_determinant{"zero_determinant",
                                           "The determinant is 0, and nothing can be divided by 0."};
inline constexpr Why Why::no_slope{"no_slope", "A vertical line has no slope."};
inline constexpr Why Why::same_slope{
    "same_slope", "Both slopes are the same number: their difference is 0, and nothing can be divided by 0."};
inline constexpr Why Why::zero_ratio{"zero_ratio",
                                     "Both ends are equally far off the line, so the ratio is 0/0."};
inline constexpr Why Why::only_segments{"only_segments", "This method is published for segments only."};
inline constexpr Why Why::out_of_range{"out_of_range",
                                       "A number became too large for this number type (overflow)."};
inline constexpr Why Why::undecided{"undecided", "The error bounds are too wide to decide."};

/// The enumerator's name.
[[nodiscard]] std::string_view name(Outcome outcome);

/// What a method answers. Fields that it does not compute, or did not get to, stay empty; no field is ever
/// NaN.
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
        Answer<Converted<Convert, N>> result;
        result.outcome = outcome;
        result.why = why;
        if (point) result.point = point->map(convert);
        if (s) result.s = convert(*s);
        if (t) result.t = convert(*t);
        return result;
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
        /// How far its point is from the judge's: the larger of both coordinates' errors, each in units in
        /// the last place (of the number type, at the judge's coordinate). Empty unless both have one point.
        std::optional<double> point_error_ulps;
        std::optional<double> point_error;  ///< the same as a distance, world units
        std::optional<double> s_error_ulps;
        std::optional<double> t_error_ulps;
    };
    static constexpr bool in_exact = true;      ///< its formulas take no roots
    static constexpr bool in_intervals = true;  ///< its formulas compare only through the recorder
    static constexpr bool trace_all = true;  ///< right answers are traced too, to find where they first round
    static constexpr std::array positions{&Question<double>::a, &Question<double>::b, &Question<double>::c,
                                          &Question<double>::d};

    [[nodiscard]] static std::span<const Method<SegmentIntersection>> methods();
    [[nodiscard]] static Reference reference(const Question<double>& question);
    [[nodiscard]] static Grade grade(const Question<double>& question, const Answer<double>& answer,
                                     const Reference& reference, NumberKind kind);
    [[nodiscard]] static bool wrong(const Question<double>& question, const Answer<double>& answer,
                                    const Reference& reference, NumberKind kind);
    [[nodiscard]] static std::span<const StepInfo> steps();
    [[nodiscard]] static Answer<double> undecided();
    static void require(const char* question_name, const Question<double>& question);
    /// The other object's ends, and the point's foot on that object.
    [[nodiscard]] static std::vector<Coord2<double>> special_positions(
        const Question<double>& question, Coord2<double> Question<double>::*position);
};

/// The question about two objects.
[[nodiscard]] Question<double> question_of(const Segment2& ab, const Segment2& cd, Extents extents = {});

/// Whether rounding the input to float alone already changes whether they meet.
[[nodiscard]] bool input_rounding_decides(const Comparison<SegmentIntersection>& comparison);

/// All parts of an answer, by name; missing ones are left out.
template <class N>
[[nodiscard]] std::vector<AnswerPart<N>> answer_parts(const Answer<N>& answer) {
    std::vector<AnswerPart<N>> parts{{"outcome", std::string(name(answer.outcome))},
                                     {"why", std::string(answer.why.name)}};
    if (answer.s) parts.push_back({"s", "", *answer.s});
    if (answer.t) parts.push_back({"t", "", *answer.t});
    if (!answer.point) return parts;
    parts.push_back({"x", "", answer.point->x});
    parts.push_back({"y", "", answer.point->y});
    return parts;
}

}  // namespace crosscut

/// Defines a method of `SegmentIntersection`; tests also run it on rational numbers.
#define CROSSCUT_INTERSECT_METHOD(name, its_facts, its_steps)                        \
    template Answer<Exact> name(const Question<Exact>&, DerivationRecorder<Exact>&); \
    CROSSCUT_DEFINE_METHOD(SegmentIntersection, name, its_facts, its_steps)
