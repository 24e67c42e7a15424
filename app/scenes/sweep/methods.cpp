#include <crosscut/sweep/motion.h>
#include "app/scenes/sweep/sweep.h"
#include "core/methods/comparison.h"
#include "core/methods/derivation.h"
#include "core/methods/method.h"
#include "core/number/scalars.h"

#include "app/model/fields/fields.h"
#include "app/scenes/shared/method_results.h"
#include "app/scenes/shared/sweep_motion.h"

#include <algorithm>

namespace crosscut::sweep_scene {
namespace {

using SweepVerdict = MethodVerdict<PointSweep>;

bool lasts(const SweepContacts& judge) {
    return std::any_of(judge.contacts.begin(), judge.contacts.end(),
                       [](const Contact& c) { return !c.instant(); });
}

/// The fault as a clause after the names: "reports 0 hits, exactly there is 1, by rounding". `many`: several
/// names.
std::string complaint(const SweepVerdict& says, const SweepContacts& judge, bool many) {
    const char* report = many ? "report " : "reports ";
    switch (fault_of(says).cause) {
        case Cause::vanishes: {
            const char* tests = many ? "they test" : "it tests";
            return std::string(report) + (says.hits == 0 ? "nothing" : "one instant") +
                   ": the equation is 0 = 0, and " + tests + " time 0 only";
        }
        case Cause::no_length:
            return std::string(many ? "drop" : "drops") +
                   " the hit: the line has zero length then, and s divides by zero";
        case Cause::rounding:
            break;
    }
    if (!lasts(judge) && static_cast<std::size_t>(says.hits) == judge.contacts.size())
        return std::string(many ? "are" : "is") + " off in time by up to " + sentence_number(says.off, 2) +
               ", by rounding";
    const std::string right = lasts(judge)             ? "contact lasts"
                              : judge.contacts.empty() ? "there is none"
                              : judge.contacts.size() == 1
                                  ? "there is 1"
                                  : "there are " + std::to_string(judge.contacts.size());
    return report + hits_text(says.hits) + " where " + right + ", by rounding";
}

}  // namespace

Fault fault_of(const SweepVerdict& says) {
    const Divergences& d = says.divergences;
    const auto roots = says.answer.found();
    if (d.first_turned) return {Cause::rounding, d.first_turned->step};
    if (says.answer.every_t) return {Cause::vanishes, "c_zero"};
    if (std::any_of(roots.begin(), roots.end(), [](const auto& r) { return r.fate == RootFate::s_unknown; }))
        return {Cause::no_length, d.last_step.empty() ? std::nullopt : std::optional(d.last_step)};
    return {Cause::rounding, d.first_inexact ? std::optional(d.first_inexact->step) : std::nullopt};
}

Comparison<PointSweep> comparison_of(const SweepQuery& query, const SweepContacts& judge) {
    if (!is_published_question(query)) return {{judge, judge}, {}};
    return compare_methods<PointSweep>(sweep_question(query), judge);
}

std::string hits_text(int hits) { return counted(static_cast<std::size_t>(hits), "hit"); }

int reported_hits(const FrameVerdict& frames) {
    return static_cast<int>(std::count_if(frames.stretches.begin(), frames.stretches.end(),
                                          [](const NearInterval& s) { return s.seen; }));
}

std::string judge_word(const SweepContacts& judge) {
    if (!lasts(judge)) return hits_text(static_cast<int>(judge.contacts.size()));
    if (judge.contacts.front().kind == ContactKind::always) return "always";
    if (judge.collinear_throughout) return "slides";
    return counted(judge.contacts.size(), "contact");
}

std::string fault_text(const SweepVerdict& says) {
    switch (fault_of(says).cause) {
        case Cause::vanishes:
            return "The equation is 0 = 0, and the method tests time 0 only.";
        case Cause::no_length:
            return "The line has zero length at the hit, and s divides by zero.";
        case Cause::rounding:
            break;
    }
    if (says.divergences.first_turned) return turned_text(*says.divergences.first_turned);
    if (says.off > 0.0) return "Rounding moved the time by " + sentence_number(says.off, 2) + ".";
    return "Rounding moved the roots.";
}

const SweepVerdict* suspect(const Comparison<PointSweep>& comparison) {
    return first_at_fault(comparison, [](const SweepVerdict& says) { return says.wrong; });
}

std::string disagreement_text(const Comparison<PointSweep>& comparison) {
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
            .emplace_back(says.method->info->button_label);
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

namespace {

std::string root_text(const MethodRoot<double>& root) {
    const std::string t = "τ = " + fraction_text(root.t);
    switch (root.fate) {
        case RootFate::hit:
            return t + ", s = " + fraction_text(*root.s);
        case RootFate::t_outside:
            return t + " is outside the motion";
        case RootFate::s_outside:
            return "at " + t + ", s = " + fraction_text(*root.s) + " is off the line";
        case RootFate::s_unknown:
            return "at " + t + " the line has zero length";
    }
    return {};
}

/// The answer of a method: "τ = 0.25, s = 0.3333; τ = 0.75, s = 0.2."
std::string found_text(const SweepMethodAnswer<double>& answer) {
    std::string text;
    for (const MethodRoot<double>& root : answer.found())
        text += (text.empty() ? "" : "; ") + root_text(root);
    if (text.empty()) return "The equation has no root.";
    if (text.starts_with("at")) text.front() = 'A';
    return text + ".";
}

MethodResult result(const MethodVerdict<PointSweep>& says) {
    MethodResult result;
    result.word = hits_text(says.hits);
    result.kind = says.hits > 0 ? VerdictKind::yes : VerdictKind::no;
    result.wrong = says.wrong;
    result.reason = says.wrong ? fault_text(says) : found_text(says.answer);
    if (says.error_ulps) result.error = ulps_text(*says.error_ulps);
    if (says.wrong) result.divergence = fault_of(says).step;
    return result;
}

MethodResult not_run() {
    MethodResult result;
    result.word = "n.a.";
    result.kind = VerdictKind::special;
    result.reason = "The published methods answer only for straight paths and thin lines.";
    return result;
}

/// Adds the rows for a question that the methods do not answer.
void add_silent_rows(MethodStrip& strip, const SweepQuestion<double>& question) {
    for (const Method<PointSweep>& method : PointSweep::methods()) {
        strip.rows.push_back(method_row(*method.info, method.counts(question)));
        strip.rows.back().results.assign(kNumberKinds.size(), not_run());
    }
}

std::string of_all(int some, int all) { return std::to_string(some) + " of " + std::to_string(all); }

std::string frames_reason(const FrameVerdict& frames) {
    if (frames.missed() > 0)
        return "It misses " + of_all(frames.missed(), frames.contacts) +
               ": the line passes the point between two samples.";
    if (frames.false_alarms > 0)
        return "It counts " +
               counted(static_cast<std::size_t>(frames.false_alarms), "near pass", "near passes") +
               " as a hit.";
    if (reported_hits(frames) != frames.contacts)
        return "The line stays close between two hits, so " + std::to_string(frames.contacts) +
               " hits count as " + std::to_string(reported_hits(frames)) + ".";
    return frames.contacts == 0 ? "At no sample is the line near enough."
                                : "It finds " + of_all(frames.seen, frames.contacts) + ".";
}

MethodRow per_frame_row(const ViewModel& model) {
    const FrameVerdict& frames = model.frames;
    MethodRow row;
    row.label = "Per frame";
    row.title = "Per-frame test";
    row.about =
        "What most games do: once per frame, check whether the point is within a set distance of the line. It "
        "misses anything between two samples, and knows the time only to the frame.";
    row.naive = true;
    MethodResult result;
    const int hits = reported_hits(frames);
    result.word = hits_text(hits);
    result.kind = hits > 0 ? VerdictKind::yes : VerdictKind::no;
    result.wrong = frames.missed() > 0 || frames.false_alarms > 0 || hits != frames.contacts;
    result.reason = frames_reason(frames);
    row.results.assign(kNumberKinds.size(), result);  // it misses the same contacts in every number type
    const StepsKey key = steps_key(model.params);
    const OperationCounts counts = sample_counts(sample_of(key));
    const std::size_t samples = frame_count(frame_test_of(model.params));
    row.cost = cost_text(counts) + " per sample, " + counted(samples, "sample");
    row.operations = operations(counts);
    return row;
}

}  // namespace

MethodStrip method_strip(const ViewModel& model, const Analysis& analysis) {
    const Comparison<PointSweep>& comparison = analysis.comparison(model.params);
    MethodStrip strip = empty_strip(model.params);
    if (comparison.verdicts.empty()) {
        add_silent_rows(strip, sweep_question(query_of(model.motion)));
    } else {
        add_rows(strip, comparison, result);
    }
    strip.rows.push_back(per_frame_row(model));
    for (const NumberKind kind : kNumberKinds) {
        const SweepContacts& judge = comparison.judge_for(kind);
        strip.exact.push_back(exact_result(judge_word(judge), !judge.contacts.empty()));
    }
    strip.disagreement = disagreement_text(comparison);
    strip.actions = {find_action(!comparison.verdicts.empty()),
                     explain_action(suspect(comparison) != nullptr)};
    return strip;
}

std::string find_disagreement_near(Params& params) {
    const Motion motion = motion_of(params);
    const SweepQuery query = query_of(motion);
    if (!is_published_question(query)) return not_run().reason;
    const auto move_to = [&](const SweepQuestion<double>& q) {
        params.setup.p = {vec_of(q.p0), vec_of(q.p1), {}};
        params.setup.q = {vec_of(q.q0), vec_of(q.q1), {}};
        params.setup.c = {vec_of(q.c0), vec_of(q.c1), {}};
        params.point = PointKind::path;  // the mouse would not stay there
    };
    return move_to_disagreement<PointSweep>(params, sweep_question(query),
                                            "onto the position of another at that time", move_to,
                                            disagreement_text);
}

std::string explain_disagreement(Params& params, const Analysis& analysis) {
    const auto& comparison = analysis.comparison(params);
    const auto* says = chosen_if_wrong(comparison, params);
    if (says == nullptr) says = suspect(comparison);
    if (says == nullptr)
        return "The published methods agree with the exact answer; there is nothing to explain.";
    const Fault fault = fault_of(*says);
    choose(params, *says);
    params.step = stop_at(analysis.derivation(params), fault.step.value_or(std::string()));
    if (fault.cause != Cause::rounding) return who_text(*says) + " goes wrong here. " + fault_text(*says);
    open_on_telling_point(params);
    return who_text(*says) + (says->divergences.first_turned
                                  ? " goes wrong here: rounding flips this test."
                                  : " starts to round here and ends with other roots.");
}

}  // namespace crosscut::sweep_scene
