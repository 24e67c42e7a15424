#include "app/scenes/nearest/method_faults.h"

#include "app/scenes/methods/answer_words.h"
#include "app/scenes/methods/method_strip.h"

#include <algorithm>
#include <vector>

namespace crosscut::nearest_scene {
namespace {

using nearest::Branch;
using Verdict3 = MethodVerdict<nearest::NearestPair>;

/// The test by which Rhodes's epsilon sent the answer the wrong way; empty: it did not.
std::string tolerance_step(const Verdict3& v, const NearestPoints3& judge) {
    if (v.method->id != "rhodes") return {};
    const Relation3 r = judge.relation;
    const bool parallel = r == Relation3::parallel || r == Relation3::collinear;
    const bool a = v.answer.branch == Branch::degenerate_a || v.answer.branch == Branch::degenerate_both;
    const bool b = v.answer.branch == Branch::degenerate_b || v.answer.branch == Branch::degenerate_both;
    if (a && r != Relation3::degenerate_a && r != Relation3::degenerate_both) return "a_point";
    if (b && r != Relation3::degenerate_b && r != Relation3::degenerate_both) return "b_point";
    return v.answer.branch == Branch::parallel && !parallel ? "parallel" : std::string();
}

std::string tolerance_text(const std::string& step) {
    if (step == "a_point") return "The tolerance ε takes A for a point.";
    if (step == "b_point") return "The tolerance ε takes B for a point.";
    return "The tolerance ε takes the lines for parallel.";
}

std::string naive_text(std::string_view method) {
    if (method == "clamp_each") return "Where one parameter gives way the other should move with it.";
    if (method == "plane_of_three") return "Flattened onto a plane, B is somewhere else.";
    return "Where the shadows cross is not where the two are nearest.";
}

/// Wrong answers with the same number types.
struct Group {
    std::array<bool, 2> kinds;
    std::vector<std::string> names;
};

bool honest_fault(const Verdict3& v) { return v.wrong && !v.method->facts->wrong_on_purpose; }

/// The methods that are wrong, or silent if that is asked for.
std::vector<Group> groups_of(const Comparison<nearest::NearestPair>& c, bool silent) {
    std::vector<Group> groups;
    for (const Method<nearest::NearestPair>& method : nearest::NearestPair::methods()) {
        const auto counts = [&](NumberKind kind) {
            const Verdict3& v = c.of(method.id, kind);
            return honest_fault(v) && nearest::answers(v.answer.branch) != silent;
        };
        const std::array<bool, 2> kinds{counts(NumberKind::float32), counts(NumberKind::float64)};
        if (!kinds[0] && !kinds[1]) continue;
        const auto same =
            std::find_if(groups.begin(), groups.end(), [&](const Group& g) { return g.kinds == kinds; });
        Group& into = same == groups.end() ? groups.emplace_back(Group{kinds, {}}) : *same;
        into.names.emplace_back(method.facts->chip);
    }
    return groups;
}

std::string who(const std::vector<Group>& groups) {
    std::vector<std::string> parts;
    for (const Group& g : groups) {
        const char* kinds = g.kinds[0] && g.kinds[1] ? "float and double" : g.kinds[0] ? "float" : "double";
        parts.push_back(listed(g.names) + " in " + kinds);
    }
    return listed(parts);
}

/// What all wrong answers have in common: their worst excess, and the one cause if there is only one.
struct Worst {
    double excess = 0.0;
    bool rounding = true, tolerance = true;
    std::size_t answers = 0;
};

Worst worst_of(const Comparison<nearest::NearestPair>& c) {
    Worst w;
    for (const Verdict3& v : c.verdicts) {
        if (!honest_fault(v) || !nearest::answers(v.answer.branch)) continue;
        const Cause cause = fault_of(v, c.judge_for(v.kind))->cause;
        w.excess = std::max(w.excess, v.excess);
        w.rounding = w.rounding && cause == Cause::rounding;
        w.tolerance = w.tolerance && cause == Cause::tolerance;
        ++w.answers;
    }
    return w;
}

}  // namespace

std::optional<Fault> fault_of(const Verdict3& v, const NearestPoints3& judge) {
    if (!v.wrong) return std::nullopt;
    if (!nearest::answers(v.answer.branch)) return Fault{Cause::silence, {}, {}};
    if (v.method->facts->wrong_on_purpose) return Fault{Cause::naive, {}, naive_text(v.method->id)};
    if (const auto& turned = v.divergences.first_turned)
        return Fault{Cause::rounding, turned->step, turned_text(*turned)};
    if (const std::string step = tolerance_step(v, judge); !step.empty())
        return Fault{Cause::tolerance, step, tolerance_text(step)};
    const auto& inexact = v.divergences.first_inexact;
    return Fault{Cause::rounding, inexact ? inexact->step : std::string(),
                 "No question was answered otherwise, but rounding moved s and t."};
}

const Verdict3* suspect(const Comparison<nearest::NearestPair>& c) { return first_at_fault(c, honest_fault); }

std::string alarm(const Comparison<nearest::NearestPair>& c, const Digits& digits) {
    std::string text;
    if (const Worst w = worst_of(c); w.answers > 0) {
        text = who(groups_of(c, false)) + ": " + (w.answers > 1 ? "pairs up to " : "a pair ") +
               digits.length(w.excess) + " farther apart than the nearest";
        if (w.rounding) text += ", by rounding";
        if (w.tolerance) text += ", by the tolerance ε";
    }
    if (const std::vector<Group> silent = groups_of(c, true); !silent.empty())
        text += (text.empty() ? "" : "; ") + ("no answer from " + who(silent));
    if (text.empty()) return {};
    if (text.starts_with("no")) text.front() = 'N';
    return text + ".";
}

}  // namespace crosscut::nearest_scene
