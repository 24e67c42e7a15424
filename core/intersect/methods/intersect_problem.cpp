#include "core/intersect/methods/intersect_problem.h"

#include "core/input.h"
#include "core/methods/derivation.h"
#include "core/methods/formula.h"
#include "core/number/rounded_functions.h"
#include "core/number/scalars.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace crosscut {

namespace {

/// The sentences of the steps that several methods share.
constexpr std::array kSteps{
    StepInfo{"A", "A", "AB starts here.", "a ab", SymbolStyle::point},
    StepInfo{"B", "B", "AB ends here.", "b ab", SymbolStyle::point},
    StepInfo{"C", "C", "CD starts here.", "c cd", SymbolStyle::point},
    StepInfo{"D", "D", "CD ends here.", "d cd", SymbolStyle::point},
    StepInfo{"s_inside", "", "Is the crossing within AB?", "s ab"},
    StepInfo{"t_inside", "", "Is the crossing within CD?", "t cd"},
};

std::optional<double> parameter_error(const std::optional<double>& value, const std::optional<double>& right,
                                      NumberKind kind) {
    if (!value || !right) return std::nullopt;
    return error_in_ulps(*value, *right, kind);
}

double reached(double parameter, Extent extent) {
    if (extent == Extent::line) return parameter;
    return std::clamp(parameter, 0.0, extent == Extent::ray ? std::numeric_limits<double>::max() : 1.0);
}

}  // namespace

Question<double> question_of(const Segment2& ab, const Segment2& cd, Extents extents) {
    return {coord_of(ab.start), coord_of(ab.end), coord_of(cd.start), coord_of(cd.end), extents};
}

bool input_rounding_decides(const Comparison<SegmentIntersection>& comparison) {
    return meets(comparison.judge_for(NumberKind::float64).meeting) !=
           meets(comparison.judge_for(NumberKind::float32).meeting);
}

Intersection2 SegmentIntersection::reference(const Question<double>& q) {
    return intersect({vec_of(q.a), vec_of(q.b)}, {vec_of(q.c), vec_of(q.d)}, q.extents,
                     {.angle = true, .rejected = true});
}

bool SegmentIntersection::wrong(const Question<double>& /*question*/, const Answer<double>& answer,
                                const Reference& reference, NumberKind /*kind*/) {
    return answer.outcome != Outcome::no_answer &&
           (answer.outcome == Outcome::hit) != meets(reference.meeting);
}

SegmentIntersection::Grade SegmentIntersection::grade(const Question<double>& question,
                                                      const Answer<double>& answer,
                                                      const Reference& reference, NumberKind kind) {
    Grade result;
    result.wrong = wrong(question, answer, reference, kind);
    if (answer.point && reference.point) {
        const Vec2 point = vec_of(*answer.point), right = *reference.point;
        result.point_error_ulps =
            std::max(error_in_ulps(point.x, right.x, kind), error_in_ulps(point.y, right.y, kind));
        result.point_error = rounded_hypot(point.x - right.x, point.y - right.y);
    }
    result.s_error_ulps = parameter_error(answer.s, reference.s, kind);
    result.t_error_ulps = parameter_error(answer.t, reference.t, kind);
    return result;
}

std::span<const StepInfo> SegmentIntersection::steps() { return kSteps; }

Answer<double> SegmentIntersection::undecided() { return {}; }

void SegmentIntersection::require(const char* question_name, const Question<double>& q) {
    input::require(question_name, input::Named{"question.a", vec_of(q.a)},
                   input::Named{"question.b", vec_of(q.b)}, input::Named{"question.c", vec_of(q.c)},
                   input::Named{"question.d", vec_of(q.d)});
}

std::vector<Coord2<double>> SegmentIntersection::special_positions(
    const Question<double>& q, Coord2<double> Question<double>::*position) {
    const bool of_ab = position == &Question<double>::a || position == &Question<double>::b;
    const Coord2<double> from = of_ab ? q.c : q.a, to = of_ab ? q.d : q.b;
    const Coord2<double> along = to - from, off = q.*position - from;
    const double foot = dot(off, along) / dot(along, along);
    std::vector<Coord2<double>> special{from, to};
    if (std::isfinite(foot))
        special.push_back(from + reached(foot, of_ab ? q.extents.b : q.extents.a) * along);
    return special;
}

namespace {

struct WhyWords {
    Why why;
    std::string_view sentence;
};

constexpr std::array kWhyWords{
    WhyWords{Why::inside, "The crossing is inside both segments."},
    WhyWords{Why::end_inside, "They are parallel, and an end of one lies inside the other."},
    WhyWords{Why::places_agree, "One is a single point and lies on the other."},
    WhyWords{Why::s_outside, "The lines cross outside AB."},
    WhyWords{Why::t_outside, "The lines cross outside CD."},
    WhyWords{Why::same_side_of_ab, "C and D are on the same side of AB."},
    WhyWords{Why::same_side_of_cd, "A and B are on the same side of CD."},
    WhyWords{Why::places_differ, "One is a single point and lies off the other."},
    WhyWords{Why::zero_determinant, "The determinant is 0, and nothing can be divided by 0."},
    WhyWords{Why::no_slope, "A vertical line has no slope."},
    WhyWords{Why::same_slope,
             "Both slopes are the same number: their difference is 0, and nothing can be divided by 0."},
    WhyWords{Why::zero_ratio, "Both ends are equally far off the line, so the ratio is 0/0."},
    WhyWords{Why::only_segments, "This method is published for segments only."},
    WhyWords{Why::out_of_range, "A number became too large for this number type (overflow)."},
    WhyWords{Why::undecided, "The error bounds are too wide to decide."},
};

const WhyWords& words_of(Why why) {
    const auto found =
        std::find_if(kWhyWords.begin(), kWhyWords.end(), [&](const WhyWords& w) { return w.why == why; });
    return found == kWhyWords.end() ? kWhyWords.back() : *found;
}

}  // namespace

std::string_view sentence(Why why) { return words_of(why).sentence; }

}  // namespace crosscut
