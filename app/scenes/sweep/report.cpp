#include <crosscut/sweep/motion.h>
#include <crosscut/types.h>
#include "app/model/results/answer_results.h"
#include "app/scenes/sweep/sweep.h"
#include "app/view/draw_list.h"
#include "core/methods/derivation.h"
#include "core/methods/method.h"

#include "app/model/steps.h"
#include "app/scenes/shared/method_results.h"
#include "app/scenes/shared/sweep_motion.h"
#include "core/number/rounded_functions.h"
#include "core/sweep/methods/general.h"
#include "core/sweep/sweep_cut.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <optional>

namespace crosscut::sweep_scene {
namespace {

/// More roots than this are counted, not listed.
constexpr std::size_t kMostListed = 3;

/// Whether three digits do not tell the time of a contact from the one before it.
bool is_again(const std::vector<Contact>& contacts, std::size_t i) {
    return time_text(contacts[i].t_first) == time_text(contacts[i - 1].t_last);
}

/// The times of all; where the digits do not tell one from the one before, how much later it is.
std::string joined(const std::vector<Contact>& contacts) {
    std::string text;
    for (std::size_t i = 0; i < contacts.size(); ++i) {
        const Contact& c = contacts[i];
        const bool alike = i > 0 && c.instant() && is_again(contacts, i);
        if (i > 0) text += i + 1 == contacts.size() ? ", and " : "; ";
        if (!alike) {
            text += contact_text(c);
            continue;
        }
        const double later = c.t_first - contacts[i - 1].t_last;
        text += (later > 0.0 ? sentence_number(later, 2) : std::string("less than a double")) + " later";
    }
    return text;
}

/// "at time 0.5", "at times 0.204, 0.308 and 0.737".
std::string times_of(const std::vector<Contact>& contacts) {
    std::vector<std::string> times;
    times.reserve(contacts.size());
    for (const Contact& c : contacts) times.push_back(time_text(c.t_first));
    return (times.size() == 1 ? "at time " : "at times ") + listed(times);
}

/// Why there is no contact: no root at all, or why each root is rejected.
std::string no_contact(const ViewModel& model) {
    const SweepContacts& contacts = model.judge;
    if (model.motion.radius > 0.0)
        return "The point never comes within " + sentence_number(model.motion.radius) + " of the line.";
    if (contacts.zero_length_throughout) return "The line has zero length and never meets the point.";
    if (contacts.collinear_throughout && contacts.rejected.empty())
        return "The line slides along itself and never reaches the point.";
    if (contacts.rejected.empty())
        return "The line never hits the point, not even its extension: the equation has no root.";
    if (contacts.rejected.size() > kMostListed)
        return "No hit: all " + std::to_string(contacts.rejected.size()) +
               " roots are rejected. Point at them on the timeline to see why.";
    std::string text;
    for (const RejectedRoot& root : contacts.rejected)
        text += (text.empty() ? "" : "; ") + rejected_text(root);
    return "No hit: " + text + ".";
}

Verdict always(const ViewModel& model) {
    const SweepContacts& contacts = model.judge;
    if (model.motion.radius > 0.0)
        return {"Always touching", "The point is within the radius of the line during the whole motion.",
                VerdictKind::special};
    if (contacts.zero_length_throughout)
        return {"Always touching", "The line has zero length and stays on the point.", VerdictKind::special};
    return {"Always touching", "The point is on the line during the whole motion: every time is a root.",
            VerdictKind::special};
}

/// A contact that lasts: with a radius the usual case, without one a slide along the line's own direction.
Verdict lasting(const ViewModel& model) {
    const std::vector<Contact>& contacts = model.judge.contacts;
    const std::string often = contacts.size() > 1 ? " " + times(contacts.size()) + ":" : "";
    if (model.motion.radius > 0.0)
        return {contacts.size() > 1 ? "In contact " + times(contacts.size()) : "In contact",
                "Contact" + often + " " + joined(contacts) + ".", VerdictKind::yes};
    return {"Slides over the point",
            "The line slides along itself over the point" + often + " " + joined(contacts) + ".",
            VerdictKind::special};
}

/// A time at which the line touches and turns back, or has no length.
std::string graze_text(const Contact& c, bool thick) {
    if (c.kind != ContactKind::graze) return {};
    if (c.feature_first == LineFeature::whole) return " The line shrinks to a point there, exactly on c.";
    return thick ? " It does not pass through." : " It turns back there: a double root.";
}

Verdict instants(const ViewModel& model) {
    const std::vector<Contact>& contacts = model.judge.contacts;
    if (model.judge.zero_length_throughout)
        return {"Hit", "The line has zero length and meets the point " + times_of(contacts) + ".",
                VerdictKind::special};
    const bool all_grazes = std::all_of(contacts.begin(), contacts.end(),
                                        [](const Contact& c) { return c.kind == ContactKind::graze; });
    const std::string often = times(contacts.size());
    const char* point = model.params.by_mouse() ? "it " : "the point ";
    std::string sentence = (all_grazes ? "The line grazes " : "The line hits ") + (point + often);
    const bool almost = contacts.size() == 2 && is_again(contacts, 1);
    sentence += almost ? ", almost together: " : contacts.size() == 1 ? ", " : ": ";
    sentence += (contacts.size() > 2 ? times_of(contacts) : joined(contacts)) + ".";
    if (contacts.size() == 1 && !model.judge.collinear_throughout)
        sentence += graze_text(contacts.front(), model.motion.radius > 0.0);
    return {(all_grazes ? "Grazed " : "Hit ") + often, sentence,
            all_grazes ? VerdictKind::special : VerdictKind::yes};
}

Verdict answer(const ViewModel& model) {
    const std::vector<Contact>& contacts = model.judge.contacts;
    if (contacts.empty()) return {"No hit", no_contact(model), VerdictKind::no};
    if (contacts.front().kind == ContactKind::always) return always(model);
    const bool lasts =
        std::any_of(contacts.begin(), contacts.end(), [](const Contact& c) { return !c.instant(); });
    return lasts ? lasting(model) : instants(model);
}

}  // namespace

Verdict verdict(const ViewModel& model) {
    Verdict result = answer(model);
    if (model.params.by_mouse()) {
        const bool none = model.judge.contacts.empty();
        if (none) result.headline += " here";
        std::string sentence =
            none ? "the line does not hit it." : result.sentence;  // why not is on the timeline
        sentence.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(sentence.front())));
        result.sentence = "If your pointer stays here, " + sentence;
        if (const std::string score = score_text(model.run.score(), model.run.count()); !score.empty())
            result.sentence += " " + score;
    }
    return result;
}

namespace {

/// "never", "once", "twice", "always", or "often": a word for the result of the run.
std::string_view word_of(const SweepContacts& judge) {
    switch (judge.contacts.size()) {
        case 0:
            return "never";
        case 1: {
            const Contact& only = judge.contacts.front();
            return only.t_first == 0.0 && only.t_last == 1.0 ? "always" : "once";
        }
        case 2:
            return "twice";
        default:
            return "often";
    }
}

/// Adds the pointer's signed distance from the supporting line now, positive on the left, and the line's
/// length: the first is f, twice the area, divided by the length. Nothing where the line has no length, or
/// more than a double can hold.
void add_signed_distance(SceneOutput& out, const ViewModel& model) {
    const Segment2 line = model.motion.line.at(model.now());
    const Vec2 run = line.direction(), direction = model.motion.pointer_at(model.now()) - line.start;
    const double length = length_of(run);
    const Vec2 along = run / length;
    const double distance = along.x * direction.y - along.y * direction.x;
    const bool there = std::isfinite(distance) && std::isfinite(length);
    out.add_result("signed.value", there ? std::optional(distance) : std::nullopt);
    out.add_result("signed.scale", there ? std::optional(length) : std::nullopt);
}

/// Adds the hits of the real mouse.
void add_cuts(SceneOutput& out, const ViewModel& model) {
    const bool some = model.params.by_mouse() && !model.run.cuts().empty();
    out.add_result("cuts", model.params.by_mouse() ? static_cast<double>(model.run.count()) : 0.0);
    out.add_result("last_cut.s", some ? std::optional(model.run.cuts().back().s) : std::nullopt);
}

}  // namespace

void add_results(SceneOutput& out, const ViewModel& model) {
    const SweepContacts& judge = model.judge;
    out.add_result("verdict", word_of(judge));
    out.add_result("meets", !judge.contacts.empty());
    out.add_result("count", static_cast<double>(judge.contacts.size()));
    out.add_result("time", model.now());
    out.add_result("pointer", model.motion.pointer_at(model.now()));
    out.add_result("motion.name", name(model.named.name));
    out.add_result("motion.one_velocity", model.named.one_velocity);
    out.add_result("motion.turn", static_cast<double>(model.named.turn));
    out.add_result("motion.along", static_cast<double>(model.named.along));
    const SweepQuery query = query_of(model.motion);
    for (std::size_t i = 0; i < judge.contacts.size(); ++i) {
        const Contact& c = judge.contacts[i];
        const std::string name = "contacts." + std::to_string(i) + ".";
        add_answer(out, name, c);
        const CutDirections cut = cut_directions(query, c.t_first, c.s_first);
        out.add_result(name + "cut.line", cut.of_line);
        out.add_result(name + "cut.pointer", cut.of_pointer);
    }
    for (std::size_t i = 0; i < judge.rejected.size(); ++i)
        add_answer(out, "rejected." + std::to_string(i) + ".", judge.rejected[i]);
    add_answer(out, "frames.", model.frames);
    add_signed_distance(out, model);
    add_cuts(out, model);
}

namespace {

/// The most hits of a straight line without thickness.
constexpr std::size_t kMostStraightHits = 2;
constexpr const char* kNothing = "\u2013";

/// The parameter of the pointer's foot on the line now; nothing where the line has no length.
std::optional<double> s_now(const ViewModel& model) {
    const SweepQuery query = query_of(model.motion);
    return sweep_curve(query).s(model.now());
}

void read_now(SceneOutput& out, const ViewModel& model) {
    out.read("time", model.now(), {}, Role::pointer, id_of("time"));
    const std::optional<double> s = s_now(model);
    if (s && std::isfinite(*s))
        out.read("s now", *s, {}, Role::text, id_of("line"));
    else
        out.read("s now", std::string(kNothing), Role::text, id_of("line"));
    out.read(model.params.by_mouse() ? "pointer" : "point", model.motion.pointer_at(model.now()),
             Role::pointer, id_of("pointer"));
    if (model.params.by_mouse()) {
        out.read_count("hits so far", static_cast<double>(model.run.count()), Role::answer, id_of("cut"));
        for (std::size_t rate = 0; rate < kSampleRates_hz.size(); ++rate)
            out.read(sentence_number(kSampleRates_hz[rate]) + " Hz found",
                     seen_text(model.run.score(), rate, model.run.count()), Role::text, id_of("look"));
    } else {
        out.read_count(model.motion.radius > 0.0 ? "contacts" : "hits",
                       static_cast<double>(model.judge.contacts.size()), Role::answer, id_of("hit"));
    }
}

/// " of the hit", or of which hit where there are several, or may be.
std::string tail(const ViewModel& model, std::size_t i) {
    const bool many = model.judge.contacts.size() > 1 || model.params.by_mouse();
    return many ? " of hit " + std::to_string(i + 1) : " of the hit";
}

void read_hit(SceneOutput& out, const ViewModel& model, std::size_t i) {
    const Contact& c = model.judge.contacts[i];
    const auto number = [&](const std::string& label, double value) {
        out.read(label, value, {}, Role::answer, id_of("hit"));
    };
    if (c.instant()) {
        number("time" + tail(model, i), c.t_first);
        return number("s" + tail(model, i), c.s_first);
    }
    const std::string which = model.judge.contacts.size() > 1 ? " " + std::to_string(i + 1) : "";
    number("contact" + which + " from time", c.t_first);
    number("until time", c.t_last);
    number("s at the start", c.s_first);
    number("duration", c.t_last - c.t_first);
}

void read_no_hit(SceneOutput& out, const ViewModel& model, std::size_t i) {
    for (const char* label : {"time", "s"})
        out.read(label + tail(model, i), std::string(kNothing), Role::answer, id_of("hit"));
}

/// Adds the hits. With the mouse the answer changes while it moves: the rows for the most hits of a line
/// stay, so that nothing below them moves.
void read_hits(SceneOutput& out, const ViewModel& model) {
    const std::size_t hits = model.judge.contacts.size();
    for (std::size_t i = 0; i < hits; ++i) read_hit(out, model, i);
    if (!model.params.by_mouse()) return;
    for (std::size_t i = hits; i < kMostStraightHits; ++i) read_no_hit(out, model, i);
}

void read_frames(SceneOutput& out, const ViewModel& model) {
    const FrameVerdict& frames = model.frames;
    const std::string rate = "found at " + sentence_number(std::round(model.params.frames_hz)) + " Hz";
    std::string seen_text = std::to_string(frames.seen) + " of " + std::to_string(frames.contacts);
    const int reported = reported_hits(frames);
    if (frames.false_alarms == 0 && reported != frames.seen)
        seen_text += ", counted as " + std::to_string(reported);
    if (frames.false_alarms > 0)
        seen_text += ", and " + counted(static_cast<std::uint64_t>(frames.false_alarms), "false hit");
    out.read(rate, seen_text, frames.missed() > 0 ? Role::warning : Role::text, id_of("frames"));
}

}  // namespace

void read_out(SceneOutput& out, const ViewModel& model) {
    read_now(out, model);
    read_hits(out, model);
    if (model.params.show_frames) read_frames(out, model);
    out.read("motion", motion_text(model.named), Role::text, id_of("line"));
    if (model.params.by_mouse()) return;
    for (const RejectedRoot& root : model.judge.rejected)
        out.read("rejected", rejected_brief(root), Role::rejected, id_of("rejected"));
}

MethodSteps method_steps(const ViewModel& model, const Analysis& analysis) {
    const Params& c = model.params;
    const StepsKey key = steps_key(c);
    const Derivation& derivation = analysis.derivation(c);
    if (key.method == nullptr || !is_published_question(key.query))
        return titled_steps(steps_title(key), derivation, c.step,
                            key.method != nullptr ? kGeneralGroups : std::string_view());
    return published_steps<PointSweep>(c, sweep_question(key.query), "", derivation);
}

double last_sample(const Params& params) {
    const FrameTest test = frame_test_of(params);
    auto i = static_cast<std::size_t>(std::floor(params.run.time * test.frames));
    if (frame_time(test, i) > params.run.time) --i;  // the product was rounded up
    return frame_time(test, std::min(i, frame_count(test) - 1));
}

StepsKey steps_key(const Params& params) {
    StepsKey key{query_of(motion_of(params)), params.published_method(), params.kind};
    if (key.method != nullptr) return key;
    key.sample = last_sample(params);
    key.radius = std::max(params.frame_radius, key.query.radius);
    return key;
}

DiscreteSample sample_of(const StepsKey& key) {
    return {key.query.segment.at(key.sample), key.query.point.at(key.sample), key.radius};
}

std::string steps_title(const StepsKey& key) {
    if (key.method == nullptr) return "Per-frame test";
    return is_published_question(key.query) ? std::string(key.method->info->title)
                                            : std::string("The general contact equation");
}

Derivation steps_of(const StepsKey& key, const SweepContacts& judge) {
    if (key.method == nullptr) return derive_sample(sample_of(key), key.kind);
    if (!is_published_question(key.query)) return derive_general(key.query, judge);
    return derive(*key.method, sweep_question(key.query), key.kind).derivation;
}

}  // namespace crosscut::sweep_scene
