#include "core/intersect/methods/disagreement.h"

#include "core/input.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace crosscut {

namespace {

Segment2 segment_of(const Pair<double>& from, const Pair<double>& to) {
    return {{from.x, from.y}, {to.x, to.y}};
}

Intersection2 judge_of(const Question<double>& q) {
    return intersect(segment_of(q.a, q.b), segment_of(q.c, q.d), q.extents);
}

std::optional<double> parameter_error(const std::optional<double>& value, const std::optional<double>& right,
                                      NumberKind kind) {
    if (!value || !right) return std::nullopt;
    return error_in_ulps(*value, *right, kind);
}

bool says_hit(const MethodAnswer& answer) { return answer.outcome == Outcome::hit; }
bool answers(const MethodAnswer& answer) { return answer.outcome != Outcome::no_answer; }

MethodVerdict verdict_of(const Method& method, NumberKind kind, const Question<double>& question,
                         const Intersection2& judge) {
    MethodVerdict verdict;
    verdict.method = &method;
    verdict.kind = kind;
    const Derived derived = derive(method, question, kind);
    verdict.answer = derived.answer;
    verdict.wrong = answers(verdict.answer) && says_hit(verdict.answer) != meets(judge.meeting);
    if (verdict.answer.point && judge.point) {
        const Pair<double>& point = *verdict.answer.point;
        verdict.point_error_ulps = std::max(error_in_ulps(point.x, judge.point->x, kind),
                                            error_in_ulps(point.y, judge.point->y, kind));
        verdict.point_error = std::hypot(point.x - judge.point->x, point.y - judge.point->y);
    }
    verdict.s_error_ulps = parameter_error(verdict.answer.s, judge.s, kind);
    verdict.t_error_ulps = parameter_error(verdict.answer.t, judge.t, kind);
    verdict.counts = method.counts(question);
    Divergences divergences = divergences_of(derived.derivation);
    verdict.first_inexact = std::move(divergences.first_inexact);
    verdict.first_turned = std::move(divergences.first_turned);
    return verdict;
}

}  // namespace

const Intersection2& Comparison::judge_for(NumberKind kind) const {
    return kind == NumberKind::float32 ? judge_of_float : judge;
}

bool Comparison::input_rounding_decides() const {
    return meets(judge.meeting) != meets(judge_of_float.meeting);
}

bool Comparison::disagree(NumberKind kind) const {
    return std::any_of(verdicts.begin(), verdicts.end(),
                       [&](const MethodVerdict& verdict) { return verdict.kind == kind && verdict.wrong; });
}

Comparison compare_methods(const Segment2& ab, const Segment2& cd, Extents extents) {
    input::require("compare_methods", input::Named{"ab", ab}, input::Named{"cd", cd});
    const Question<double> question = question_of(ab, cd, extents);
    Comparison made;
    made.judge = judge_of(question);
    made.judge_of_float = judge_of(in_double(in_float(question)));
    for (const Method& method : methods()) {
        for (const NumberKind kind : kNumberKinds) {
            made.verdicts.push_back(verdict_of(method, kind, question, made.judge_for(kind)));
        }
    }
    return made;
}

bool methods_disagree(const Segment2& ab, const Segment2& cd, Extents extents, NumberKind kind) {
    input::require("methods_disagree", input::Named{"ab", ab}, input::Named{"cd", cd});
    const Question<double> question = question_of(ab, cd, extents);
    std::optional<bool> said;
    for (const Method& method : methods()) {
        const MethodAnswer answer = run(method, question, kind);
        if (!answers(answer)) continue;
        if (said && *said != says_hit(answer)) return true;
        said = says_hit(answer);
    }
    if (!said) return false;
    const bool as_float = kind == NumberKind::float32;
    return *said != meets(judge_of(as_float ? in_double(in_float(question)) : question).meeting);
}

}  // namespace crosscut
