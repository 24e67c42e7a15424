#include "core/intersect/disagreement.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace crosscut {

namespace {

Segment2 segment_of(const Pair<double>& from, const Pair<double>& to) {
    return {{from.x, from.y}, {to.x, to.y}};
}

Intersection2 judge_of(const Question<double>& q) {
    return intersect(segment_of(q.a, q.b), segment_of(q.c, q.d), q.extents);
}

/// The distance from |value| to the next number of the type away from zero.
double spacing(double value, NumberKind kind) {
    if (kind == NumberKind::float64) {
        const double size =
            std::min(std::fabs(value), std::nextafter(std::numeric_limits<double>::max(), 0.0));
        return std::nextafter(size, std::numeric_limits<double>::infinity()) - size;
    }
    const auto below_largest = static_cast<double>(std::nextafter(std::numeric_limits<float>::max(), 0.0F));
    const auto size = static_cast<float>(std::min(std::fabs(value), below_largest));
    return static_cast<double>(std::nextafter(size, std::numeric_limits<float>::infinity())) -
           static_cast<double>(size);
}

double error_in_ulps(double value, double right, NumberKind kind) {
    if (value == right) return 0.0;
    const double error = std::fabs(value / 2 - right / 2) / spacing(right, kind) * 2;
    return std::min(error, std::numeric_limits<double>::max());
}

std::optional<double> parameter_error(const std::optional<double>& value, const std::optional<double>& right,
                                      NumberKind kind) {
    if (!value || !right) return std::nullopt;
    return error_in_ulps(*value, *right, kind);
}

Parting parting(const Derivation& derivation, std::size_t index) {
    const Step& step = derivation.steps[index];
    Parting made;
    made.index = index;
    made.step = step.id;
    made.line = plain_text(step);
    for (std::size_t i = 0; i < step.values.size(); ++i) {
        if (!step.exact[i] || (i > 0 && step.error_ulps[i] <= made.error_ulps)) continue;
        made.value = step.values[i];
        made.exact = *step.exact[i];
        made.error_ulps = step.error_ulps[i];
    }
    return made;
}

void find_partings(const Derivation& derivation, MethodVerdict& verdict) {
    for (std::size_t i = 0; i < derivation.steps.size(); ++i) {
        const Step& step = derivation.steps[i];
        if (!verdict.first_turned && step.holds_exact && step.holds != step.holds_exact) {
            verdict.first_turned = parting(derivation, i);
        }
        if (verdict.first_inexact || step.kind == StepKind::test) continue;
        for (std::size_t c = 0; c < step.values.size(); ++c) {
            if (step.exact[c] && step.values[c] != *step.exact[c])
                verdict.first_inexact = parting(derivation, i);
        }
    }
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
    find_partings(derived.derivation, verdict);
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
