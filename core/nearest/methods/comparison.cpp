#include "core/nearest/methods/comparison.h"

#include "core/nearest/input.h"

#include <algorithm>
#include <cmath>

namespace crosscut::nearest {
namespace {

Answer<double> widened(const Answer<float>& a) {
    const auto triple = [](const Triple<float>& p) { return Triple<double>{p.x, p.y, p.z}; };
    return {a.branch, a.s, a.t, triple(a.c), triple(a.d), a.square};
}

Segment3 segment_of(const Triple<float>& from, const Triple<float>& to) {
    return {{from.x, from.y, from.z}, {to.x, to.y, to.z}};
}

/// The two carriers as a number type sees them, and the judge's word on these.
struct Seen {
    Segment3 a, b;
    NearestPoints3 judge;
};

Seen seen_in(NumberKind kind, const Segment3& a, const Segment3& b, Extents extents) {
    if (kind == NumberKind::float64) return {a, b, nearest_points(a, b, extents)};
    const Question<float> q = in_float(question_of(a, b, extents));
    const Segment3 in_a = segment_of(q.a1, q.a2);
    const Segment3 in_b = segment_of(q.b1, q.b2);
    return {in_a, in_b, nearest_points(in_a, in_b, extents)};
}

/// Parameters below 1 are counted in the last places of 1: a smaller one moves the point no more.
double parameter_error(double value, double right, NumberKind kind) {
    const double ulp = kind == NumberKind::float32 ? 0x1p-23 : 0x1p-52;
    if (std::fabs(right) > 1.0) return error_in_ulps(value, right, kind);
    return std::min(std::fabs(value - right) / ulp, std::numeric_limits<double>::max());
}

MethodVerdict verdict_of(const Method& method, NumberKind kind, const Question<double>& question,
                         const Seen& seen) {
    MethodVerdict v;
    v.method = &method;
    v.kind = kind;
    v.answer = kind == NumberKind::float64 ? method.in_double(question)
                                           : widened(method.in_float(in_float(question)));
    v.counts = method.counts(question);
    const bool silent = !answers(v.answer.branch);
    if (!silent) v.excess = excess_distance(seen.a, seen.b, v.answer, seen.judge);
    v.wrong = silent || v.excess > wrong_share(kind) * size_of(seen.a, seen.b);
    if (v.wrong && !method.facts->wrong_on_purpose)
        v.divergences = divergences_of(derive(method, question, kind).derivation);
    if (silent || !seen.judge.unique) return v;
    v.s_error_ulps = parameter_error(v.answer.s, seen.judge.s, kind);
    v.t_error_ulps = parameter_error(v.answer.t, seen.judge.t, kind);
    return v;
}

}  // namespace

double size_of(const Segment3& a, const Segment3& b) {
    input::require("size_of", input::Named{"a", a}, input::Named{"b", b});
    double size = 0.0;
    for (int i = 0; i < 3; ++i) {
        const auto [low, high] = std::minmax({a.start[i], a.end[i], b.start[i], b.end[i]});
        size = std::max(size, high - low);
    }
    return std::min(size, std::numeric_limits<double>::max());
}

const NearestPoints3& Comparison::judge_for(NumberKind kind) const {
    return kind == NumberKind::float32 ? judge_of_float : judge;
}

const MethodVerdict& Comparison::of(std::string_view method, NumberKind kind) const {
    return *std::find_if(verdicts.begin(), verdicts.end(),
                         [&](const MethodVerdict& v) { return v.method->id == method && v.kind == kind; });
}

Comparison compare_methods(const Segment3& a, const Segment3& b, Extents extents, double tolerance) {
    input::require("compare_methods", input::Named{"a", a}, input::Named{"b", b},
                   input::Named{"tolerance", input::NotNegative{tolerance}});
    const Question<double> question = question_of(a, b, extents, tolerance);
    const Seen in_float = seen_in(NumberKind::float32, a, b, extents);
    const Seen in_double = seen_in(NumberKind::float64, a, b, extents);
    Comparison made;
    made.judge = in_double.judge;
    made.judge_of_float = in_float.judge;
    for (const Method& method : methods()) {
        made.verdicts.push_back(verdict_of(method, NumberKind::float32, question, in_float));
        made.verdicts.push_back(verdict_of(method, NumberKind::float64, question, in_double));
    }
    return made;
}

Derived derive(const Method& method, const Question<double>& question, NumberKind kind) {
    input::require("derive", input::Named{"question", question});
    Derived made;
    made.answer = kind == NumberKind::float64
                      ? method.derive_double(question, made.derivation)
                      : widened(method.derive_float(in_float(question), made.derivation));
    return made;
}

}  // namespace crosscut::nearest
