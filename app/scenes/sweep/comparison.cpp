#include "app/scenes/sweep/comparison.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace crosscut::sweep_scene {
namespace {

double as_float(double x) {
    constexpr double largest = std::numeric_limits<float>::max();
    return static_cast<double>(static_cast<float>(std::clamp(x, -largest, largest)));
}

/// The question with its places rounded to float.
SweepQuery in_float(SweepQuery query) {
    for (Path2* path : {&query.segment.p, &query.segment.q, &query.point}) {
        for (Vec2* place : {&path->start, &path->end}) *place = {as_float(place->x), as_float(place->y)};
    }
    return query;
}

std::vector<double> hits_of(const SweepMethodAnswer<double>& answer) {
    std::vector<double> times;
    for (std::size_t i = 0; i < static_cast<std::size_t>(answer.count); ++i) {
        if (answer.roots.at(i).fate == RootFate::hit) times.push_back(answer.roots.at(i).t);
    }
    std::sort(times.begin(), times.end());
    return times;
}

/// How far its hits are from those that there are, which are as many.
void measure(MethodSays& says, const std::vector<double>& hits, const SweepContacts& judge) {
    for (std::size_t i = 0; i < hits.size(); ++i) {
        const double right = judge.contacts[i].t_first;
        says.off = std::max(says.off, std::fabs(hits[i] - right));
        says.error_ulps = std::max(says.error_ulps.value_or(0.0), error_in_ulps(hits[i], right, says.kind));
    }
}

bool without_length(const SweepMethodAnswer<double>& answer) {
    return std::any_of(answer.roots.begin(), answer.roots.begin() + answer.count,
                       [](const MethodRoot<double>& root) { return root.fate == RootFate::s_unknown; });
}

/// Where and why a wrong answer went wrong.
void find_cause(MethodSays& says, const Derivation& derivation) {
    const Divergences divergences = divergences_of(derivation);
    says.turned = divergences.first_turned;
    if (says.turned) {
        says.cause = Cause::rounding;
        says.step = says.turned->step;
    } else if (says.answer.every_t) {
        says.cause = Cause::vanishes;
        says.step = "c_zero";
    } else if (without_length(says.answer)) {
        says.cause = Cause::no_length;
        says.step = derivation.steps.back().id;
    } else {
        says.cause = Cause::rounding;
        if (divergences.first_inexact) says.step = divergences.first_inexact->step;
    }
}

MethodSays ask(const SweepMethod& method, const SweepQuery& query, NumberKind kind,
               const SweepContacts& judge) {
    MethodSays says;
    says.method = &method;
    says.kind = kind;
    says.answer = run(method, query, kind);
    const std::vector<double> hits = hits_of(says.answer);
    says.hits = static_cast<int>(hits.size());
    const bool instants = std::all_of(judge.contacts.begin(), judge.contacts.end(),
                                      [](const Contact& c) { return c.instant(); });
    const bool as_many = hits.size() == judge.contacts.size();
    if (instants && as_many) measure(says, hits, judge);
    says.wrong = !instants || !as_many || says.off > kFarOff;
    if (says.wrong) find_cause(says, derive(method, query, kind).derivation);
    return says;
}

}  // namespace

const MethodSays& Comparison::of(std::string_view method, NumberKind kind) const {
    const auto found = std::find_if(says.begin(), says.end(), [&](const MethodSays& s) {
        return s.method->id == method && s.kind == kind;
    });
    assert(found != says.end());
    return *found;
}

Comparison compare_methods(const SweepQuery& query, const SweepContacts& judge) {
    Comparison made;
    made.asked = is_published_question(query);
    made.judges = {judge, judge};
    if (!made.asked) return made;
    made.judges.front() = crosscut::sweep(in_float(query));
    for (const SweepMethod& method : sweep_methods()) {
        for (const NumberKind kind : kNumberKinds)
            made.says.push_back(ask(method, query, kind, made.judge_for(kind)));
    }
    return made;
}

}  // namespace crosscut::sweep_scene
