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

}  // namespace crosscut
