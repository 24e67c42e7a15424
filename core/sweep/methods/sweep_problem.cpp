#include "core/sweep/methods/sweep_problem.h"

#include <crosscut/sweep/motion.h>
#include <crosscut/types.h>
#include "core/input.h"
#include "core/methods/derivation.h"
#include "core/methods/formula.h"
#include "core/number/scalars.h"
#include "core/sweep/detail.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace crosscut {
namespace {

/// The sentences of the steps that the methods share.
constexpr std::array kSteps{
    StepInfo{"p_0", "p_0", "One end of the line starts here.", "p0", SymbolStyle::point},
    StepInfo{"p_1", "p_1", "That end arrives here.", "p1", SymbolStyle::point},
    StepInfo{"q_0", "q_0", "The other end starts here.", "q0", SymbolStyle::point},
    StepInfo{"q_1", "q_1", "And arrives here.", "q1", SymbolStyle::point},
    StepInfo{"c_0", "c_0", "The point starts here.", "c0", SymbolStyle::point},
    StepInfo{"c_1", "c_1", "And arrives here.", "c1", SymbolStyle::point},
    StepInfo{"P_0", "P_0", "As the point sees it: its own position is subtracted.", "p0 pointer",
             SymbolStyle::point},
    StepInfo{"P_1", "P_1", "As the point sees it: its own position is subtracted.", "p1 pointer",
             SymbolStyle::point},
    StepInfo{"Q_0", "Q_0", "As the point sees it: its own position is subtracted.", "q0 pointer",
             SymbolStyle::point},
    StepInfo{"Q_1", "Q_1", "As the point sees it: its own position is subtracted.", "q1 pointer",
             SymbolStyle::point},
};

std::vector<double> hits_of(const SweepMethodAnswer<double>& answer) {
    std::vector<double> times;
    for (const MethodRoot<double>& root : answer.found()) {
        if (root.fate == RootFate::hit) times.push_back(root.t);
    }
    std::sort(times.begin(), times.end());
    return times;
}

}  // namespace

bool is_published_question(const SweepQuery& query) {
    return query.radius == 0.0 && query.segment.p.linear() && query.segment.q.linear() &&
           query.point.linear();
}

SweepQuestion<double> sweep_question(const SweepQuery& query) {
    return {coord_of(query.segment.p.from), coord_of(query.segment.p.to), coord_of(query.segment.q.from),
            coord_of(query.segment.q.to),   coord_of(query.point.from),   coord_of(query.point.to)};
}

std::span<const StepInfo> PointSweep::steps() { return kSteps; }

SweepContacts PointSweep::reference(const Question<double>& q) {
    const auto path = [](const Coord2<double>& from, const Coord2<double>& to) {
        return Path2{vec_of(from), vec_of(to), {}};
    };
    return sweep({{path(q.p0, q.p1), path(q.q0, q.q1)}, path(q.c0, q.c1), 0.0});
}

PointSweep::Grade PointSweep::grade(const Question<double>& /*question*/, const Answer<double>& answer,
                                    const Reference& reference, NumberKind kind) {
    const std::vector<double> hits = hits_of(answer);
    const auto& contacts = reference.contacts;
    const bool instants =
        std::all_of(contacts.begin(), contacts.end(), [](const Contact& c) { return c.instant(); });
    const bool comparable = instants && hits.size() == contacts.size();
    Grade result;
    result.hits = static_cast<int>(hits.size());
    for (std::size_t i = 0; comparable && i < hits.size(); ++i) {
        const double right = contacts[i].t_first;
        result.off = std::max(result.off, std::fabs(hits[i] - right));
        result.error_ulps = std::max(result.error_ulps.value_or(0.0), error_in_ulps(hits[i], right, kind));
    }
    result.wrong = !comparable || result.off > kFarOff;
    return result;
}

bool PointSweep::wrong(const Question<double>& question, const Answer<double>& answer,
                       const Reference& reference, NumberKind kind) {
    return grade(question, answer, reference, kind).wrong;
}

void PointSweep::require(const char* question_name, const Question<double>& q) {
    input::require(question_name, input::Named{"question.p0", vec_of(q.p0)},
                   input::Named{"question.p1", vec_of(q.p1)}, input::Named{"question.q0", vec_of(q.q0)},
                   input::Named{"question.q1", vec_of(q.q1)}, input::Named{"question.c0", vec_of(q.c0)},
                   input::Named{"question.c1", vec_of(q.c1)});
}

std::vector<Coord2<double>> PointSweep::special_positions(const Question<double>& q,
                                                          Coord2<double> Question<double>::*position) {
    using Positions = std::array<Coord2<double> Question<double>::*, 3>;
    constexpr Positions at_start{&Question<double>::p0, &Question<double>::q0, &Question<double>::c0};
    constexpr Positions at_end{&Question<double>::p1, &Question<double>::q1, &Question<double>::c1};
    const bool starts = std::find(at_start.begin(), at_start.end(), position) != at_start.end();
    std::vector<Coord2<double>> others;
    for (const auto other : starts ? at_start : at_end) {
        if (other != position) others.push_back(q.*other);
    }
    const Coord2<double> run = others[1] - others[0], off = q.*position - others[0];
    const double foot = dot(off, run) / dot(run, run);
    if (std::isfinite(foot)) others.push_back(others[0] + foot * run);
    return others;
}

#define CROSSCUT_METHOD(method) const Method<PointSweep>& method##_method();
#include "core/sweep/methods/methods.def"
#undef CROSSCUT_METHOD

std::span<const Method<PointSweep>> PointSweep::methods() {
#define CROSSCUT_METHOD(method) method##_method(),
    static const std::array all{
#include "core/sweep/methods/methods.def"
    };
#undef CROSSCUT_METHOD
    return all;
}

}  // namespace crosscut
