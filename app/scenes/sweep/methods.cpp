#include "app/scenes/sweep/sweep.h"

#include "app/model/fields/fields.h"
#include "app/scenes/shared/method_results.h"
#include "app/scenes/shared/sweep_motion.h"

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

namespace {

std::string root_words(const MethodRoot<double>& root) {
    const std::string t = "τ = " + share_words(root.t);
    switch (root.fate) {
        case RootFate::hit:
            return t + ", s = " + share_words(*root.s);
        case RootFate::t_outside:
            return t + " is outside the run";
        case RootFate::s_outside:
            return "at " + t + " s = " + share_words(*root.s) + " is beside the line";
        case RootFate::s_unknown:
            return "at " + t + " the line has no length";
    }
    return {};
}

/// What the method found: "τ = 0.25, s = 0.3333; τ = 0.75, s = 0.2."
std::string found_words(const SweepMethodAnswer<double>& answer) {
    std::string text;
    for (const MethodRoot<double>& root : answer.found())
        text += (text.empty() ? "" : "; ") + root_words(root);
    if (text.empty()) return "The quadratic has no real root.";
    if (text.starts_with("at")) text.front() = 'A';
    return text + ".";
}

MethodResult result(const MethodVerdict<PointSweep>& says) {
    MethodResult made;
    made.word = hits_words(says.hits);
    made.tone = says.hits > 0 ? Tone::meets : Tone::misses;
    made.wrong = says.wrong;
    made.reason = says.wrong ? fault_words(says) : found_words(says.answer);
    if (says.error_ulps) made.error = ulps_text(*says.error_ulps);
    if (says.wrong) made.divergence = fault_of(says).step;
    return made;
}

MethodResult not_asked() {
    MethodResult made;
    made.word = "n.a.";
    made.tone = Tone::special;
    made.reason = "It answers about straight paths and lines without thickness only.";
    return made;
}

/// The rows of methods that are asked nothing that they answer.
void add_silent_rows(MethodStrip& strip, const SweepQuestion<double>& question) {
    for (const Method<PointSweep>& method : PointSweep::methods()) {
        strip.rows.push_back(method_row(*method.facts, method.counts(question)));
        strip.rows.back().results.assign(kNumberKinds.size(), not_asked());
    }
}

std::string of_all(int some, int all) { return std::to_string(some) + " of " + std::to_string(all); }

std::string frames_reason(const FrameVerdict& frames) {
    if (frames.missed() > 0)
        return "It misses " + of_all(frames.missed(), frames.contacts) +
               ": the line is past the pointer between two looks.";
    if (frames.false_alarms > 0)
        return "It takes " +
               counted(static_cast<std::size_t>(frames.false_alarms), "near pass", "near passes") +
               " for a hit.";
    if (reported_hits(frames) != frames.contacts)
        return "Between two hits the line stays within reach: it counts " + std::to_string(frames.contacts) +
               " as " + std::to_string(reported_hits(frames)) + ".";
    return frames.contacts == 0 ? "No look sees the line within reach."
                                : "It sees " + of_all(frames.seen, frames.contacts) + ".";
}

MethodRow per_frame_row(const State& state) {
    const FrameVerdict& frames = state.frames;
    MethodRow row;
    row.label = "Per frame";
    row.brief = "Fr";
    row.title = "A look once a frame";
    row.about =
        "The usual way of games: ask once a frame how far the pointer is from the line, and call it a hit "
        "from a chosen reach on. It misses what passes between two looks, and says when only to a frame.";
    row.naive = true;
    MethodResult said;
    const int hits = reported_hits(frames);
    said.word = hits_words(hits);
    said.tone = hits > 0 ? Tone::meets : Tone::misses;
    said.wrong = frames.missed() > 0 || frames.false_alarms > 0 || hits != frames.contacts;
    said.reason = frames_reason(frames);
    row.results.assign(kNumberKinds.size(), said);  // what it misses, it misses in every number type
    const WalkAsked asked = walk_asked(state.choices);
    const OperationCounts counts = look_counts(look_of(asked));
    const std::size_t looks = frame_count(frame_test_of(state.choices));
    row.cost = cost_text(counts) + " a look, " + std::to_string(looks) + " looks";
    row.operations = operations(counts);
    return row;
}

}  // namespace

MethodStrip method_strip(const State& state, const Analysis& analysis) {
    const Comparison<PointSweep>& comparison = analysis.comparison(state.choices);
    MethodStrip strip = empty_strip(state.choices.method, state.choices.kind);
    if (comparison.verdicts.empty()) {
        add_silent_rows(strip, sweep_question(query_of(state.motion)));
    } else {
        add_rows(strip, comparison, result);
    }
    strip.rows.push_back(per_frame_row(state));
    const SweepContacts& judge = comparison.judge_for(state.choices.kind);
    strip.judge.word = judge_word(judge);
    strip.judge.tone = judge.contacts.empty() ? Tone::misses : Tone::meets;
    strip.alarm = alarm(comparison);
    strip.actions = {find_action(!comparison.verdicts.empty()),
                     explain_action(suspect(comparison) != nullptr)};
    return strip;
}

std::string find_disagreement_near(Choices& choices) {
    const Motion motion = motion_of(choices);
    const SweepQuery query = query_of(motion);
    if (!is_published_question(query)) return not_asked().reason + " Nothing was moved.";
    const SweepQuestion<double> from = sweep_question(query);
    double low = 0.0, high = 0.0;
    for (const auto& place : PointSweep::places) {
        const Coord2<double>& p = from.*place;
        low = std::min({low, p.x, p.y});
        high = std::max({high, p.x, p.y});
    }
    const auto move_to = [&](const SweepQuestion<double>& q) {
        const auto fits = [&](const auto& place) {
            return std::max(std::fabs((q.*place).x), std::fabs((q.*place).y)) <= kLargestCoordinate;
        };
        if (!std::all_of(PointSweep::places.begin(), PointSweep::places.end(), fits)) return false;
        const auto path = [](const Coord2<double>& start, const Coord2<double>& end) {
            return Path2{{start.x, start.y}, {end.x, end.y}, {}};
        };
        choices.objects.p = path(q.p0, q.p1);
        choices.objects.q = path(q.q0, q.q1);
        choices.objects.c = path(q.c0, q.c1);
        choices.point = PointKind::path;  // the mouse would not stay there
        choices.step = 0.0;
        return true;
    };
    return move_to_disagreement<PointSweep>(from, choices.kind, high - low,
                                            "onto where another is at that time", move_to, alarm);
}

std::string explain_disagreement(Choices& choices, const Analysis& analysis) {
    const auto* says = suspect(analysis.comparison(choices));
    if (says == nullptr)
        return "The published methods agree with the exact answer; there is nothing to explain.";
    const Fault fault = fault_of(*says);
    choices.method = static_cast<int>(says->method - PointSweep::methods().data());
    choices.kind = says->kind;
    choices.step = stop_at(analysis.derivation(choices), fault.step);
    if (fault.cause != Cause::rounding) return who_text(*says) + " goes wrong here. " + fault_words(*says);
    open_on_telling_point(choices);
    return who_text(*says) + (says->divergences.first_turned
                                  ? " turns here: rounding changes the answer to this question."
                                  : " starts to round here, and ends with other roots.");
}

}  // namespace crosscut::sweep_scene
