#include "app/scenes/sweep/method_faults.h"

#include "app/model/fields/fields.h"
#include "app/scenes/methods/answer_words.h"
#include "app/scenes/methods/method_strip.h"

#include <algorithm>
#include <cmath>

namespace crosscut::sweep_scene {
namespace {

using SweepVerdict = MethodVerdict<PointSweep>;

bool lasts(const SweepContacts& judge) {
    return std::any_of(judge.contacts.begin(), judge.contacts.end(),
                       [](const Contact& c) { return !c.instant(); });
}

/// What is wrong, as a clause after the names: "reports 0 hits, exactly there is 1, by rounding". `many` names.
std::string complaint(const SweepVerdict& says, const SweepContacts& judge, bool many) {
    const char* report = many ? "report " : "reports ";
    switch (fault_of(says).cause) {
        case Cause::vanishes: {
            const char* look = many ? "they look" : "it looks";
            return std::string(report) + (says.hits == 0 ? "nothing" : "one instant") +
                   ": the equation is 0 = 0, and " + look + " at time 0 only";
        }
        case Cause::no_length:
            return std::string(many ? "drop" : "drops") +
                   " the hit: the line has no length then, and s divides by zero";
        case Cause::rounding:
            break;
    }
    if (!lasts(judge) && static_cast<std::size_t>(says.hits) == judge.contacts.size())
        return std::string(many ? "are" : "is") + " off in time by up to " + in_words(says.off, 2) +
               ", by rounding";
    const std::string right = lasts(judge)             ? "contact lasts"
                              : judge.contacts.empty() ? "there is none"
                              : judge.contacts.size() == 1
                                  ? "there is 1"
                                  : "there are " + std::to_string(judge.contacts.size());
    return report + hits_words(says.hits) + " where " + right + ", by rounding";
}

}  // namespace

Fault fault_of(const SweepVerdict& says) {
    const Divergences& d = says.divergences;
    const auto roots = says.answer.found();
    if (d.first_turned) return {Cause::rounding, d.first_turned->step};
    if (says.answer.every_t) return {Cause::vanishes, "c_zero"};
    if (std::any_of(roots.begin(), roots.end(), [](const auto& r) { return r.fate == RootFate::s_unknown; }))
        return {Cause::no_length, d.last_step};
    return {Cause::rounding, d.first_inexact ? d.first_inexact->step : std::string()};
}

Comparison<PointSweep> comparison_of(const SweepQuery& query, const SweepContacts& judge) {
    if (!is_published_question(query)) return {{judge, judge}, {}};
    return compare_methods<PointSweep>(sweep_question(query), judge);
}

std::string hits_words(int hits) { return counted(static_cast<std::size_t>(hits), "hit"); }

int reported_hits(const FrameVerdict& frames) {
    return static_cast<int>(std::count_if(frames.stretches.begin(), frames.stretches.end(),
                                          [](const NearInterval& s) { return s.seen; }));
}

std::string judge_word(const SweepContacts& judge) {
    if (!lasts(judge)) return hits_words(static_cast<int>(judge.contacts.size()));
    if (judge.contacts.front().kind == ContactKind::always) return "always";
    if (judge.collinear_throughout) return "slides";
    return counted(judge.contacts.size(), "contact");
}

std::string fault_words(const SweepVerdict& says) {
    switch (fault_of(says).cause) {
        case Cause::vanishes:
            return "The equation is 0 = 0, and it looks at time 0 only.";
        case Cause::no_length:
            return "The line has no length when it is hit, and s divides by zero.";
        case Cause::rounding:
            break;
    }
    if (says.divergences.first_turned) return turned_text(*says.divergences.first_turned);
    if (says.off > 0.0) return "Rounding moved the time by " + in_words(says.off, 2) + ".";
    return "No question was answered otherwise, but rounding moved the roots.";
}

const SweepVerdict* suspect(const Comparison<PointSweep>& comparison) {
    return first_at_fault(comparison, [](const SweepVerdict& says) { return says.wrong; });
}

std::string alarm(const Comparison<PointSweep>& comparison) {
    struct Complaint {
        std::string one, many;
        std::vector<std::string> in_float, in_double;
    };
    std::vector<Complaint> complaints;
    for (const SweepVerdict& says : comparison.verdicts) {
        if (!says.wrong) continue;
        const SweepContacts& judge = comparison.judge_for(says.kind);
        const std::string one = complaint(says, judge, false);
        auto same = std::find_if(complaints.begin(), complaints.end(),
                                 [&](const Complaint& c) { return c.one == one; });
        if (same == complaints.end())
            same = complaints.insert(same, {one, complaint(says, judge, true), {}, {}});
        (says.kind == NumberKind::float32 ? same->in_float : same->in_double)
            .emplace_back(says.method->facts->chip);
    }
    std::string text;
    const auto say = [&](const std::vector<std::string>& names, const char* kind, const Complaint& c) {
        text += (text.empty() ? "" : "; ") + listed(names) + kind + " " + (names.size() > 1 ? c.many : c.one);
    };
    for (const Complaint& c : complaints) {
        if (c.in_float == c.in_double) {
            say(c.in_float, "", c);
            continue;
        }
        if (!c.in_float.empty()) say(c.in_float, " in float", c);
        if (!c.in_double.empty()) say(c.in_double, " in double", c);
    }
    return text.empty() ? text : text + ".";
}

}  // namespace crosscut::sweep_scene
