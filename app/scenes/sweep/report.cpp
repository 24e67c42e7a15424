#include "app/scenes/sweep/sweep.h"

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

/// All of them; of one that four digits do not tell from the one before, how much later it is.
std::string joined(const std::vector<Contact>& contacts) {
    std::string text;
    for (std::size_t i = 0; i < contacts.size(); ++i) {
        const Contact& c = contacts[i];
        const bool alike =
            i > 0 && c.instant() && share_words(c.t_first) == share_words(contacts[i - 1].t_last);
        if (i > 0) text += "; ";
        if (!alike) {
            text += contact_words(c);
            continue;
        }
        const double later = c.t_first - contacts[i - 1].t_last;
        text += "again " + (later > 0.0 ? in_words(later, 2) : std::string("less than a double")) + " later";
    }
    return text;
}

/// "at time 0.5 and 0.7".
std::string times_of(const std::vector<Contact>& contacts) {
    std::string text;
    for (const Contact& c : contacts) text += (text.empty() ? "at time " : " and ") + share_words(c.t_first);
    return text;
}

/// Why there is no contact: no root at all, or what is wrong with each.
std::string no_contact(const State& state) {
    const SweepContacts& found = state.judge;
    if (state.motion.radius > 0.0)
        return "The pointer never comes within " + in_words(state.motion.radius) + " of the line.";
    if (found.zero_length_throughout) return "The line has no length, and never comes to the pointer.";
    if (found.collinear_throughout && found.rejected.empty())
        return "The line moves along itself in line with the pointer, and never comes to it.";
    if (found.rejected.empty())
        return "Not even the line's extension comes over the pointer: the equation has no real root.";
    if (found.rejected.size() > kMostListed)
        return "None of " + std::to_string(found.rejected.size()) + " roots counts: the timeline tells why.";
    std::string text;
    for (const RejectedRoot& root : found.rejected) text += (text.empty() ? "" : "; ") + rejected_words(root);
    const char* intro = found.rejected.size() == 1 ? "The only root does not count: " : "No root counts: ";
    return intro + text + ".";
}

Verdict always(const State& state) {
    const SweepContacts& found = state.judge;
    if (state.motion.radius > 0.0)
        return {"Always touching", "The pointer is within the radius of the line during the whole run.",
                Tone::special};
    if (found.zero_length_throughout)
        return {"Always touching", "The line has no length, and stays on the pointer.", Tone::special};
    return {"Always touching", "The pointer is on the line during the whole run: every time is a root.",
            Tone::special};
}

/// Contact that lasts: with a radius as it should be, without one by sliding end-on.
Verdict lasting(const State& state) {
    const std::vector<Contact>& contacts = state.judge.contacts;
    const std::string often = contacts.size() > 1 ? " " + times(contacts.size()) + ":" : "";
    if (state.motion.radius > 0.0)
        return {contacts.size() > 1 ? "In contact " + times(contacts.size()) : "In contact",
                "In contact" + often + " " + joined(contacts) + ".", Tone::meets};
    return {"Slides over it",
            "The line slides over the pointer end-on" + often + " " + joined(contacts) + ".", Tone::special};
}

/// A moment at which the line touches and turns back, or has no length.
std::string graze_words(const Contact& c, bool thick) {
    if (c.kind != ContactKind::graze) return {};
    if (c.feature_first == LineFeature::whole) return " There the line is a point.";
    return thick ? " It only grazes the pointer." : " It turns back there: a double root.";
}

Verdict instants(const State& state) {
    const std::vector<Contact>& contacts = state.judge.contacts;
    if (state.judge.zero_length_throughout)
        return {"Met as a point", "The line has no length, and meets the pointer " + times_of(contacts) + ".",
                Tone::special};
    const bool all_grazes = std::all_of(contacts.begin(), contacts.end(),
                                        [](const Contact& c) { return c.kind == ContactKind::graze; });
    const std::string swept = (all_grazes ? "Grazed " : "Swept ") + times(contacts.size());
    std::string sentence = swept + (state.choices.by_mouse() ? ", " : ": ") + joined(contacts) + ".";
    if (contacts.size() == 1 && !state.judge.collinear_throughout)
        sentence += graze_words(contacts.front(), state.motion.radius > 0.0);
    return {swept, sentence, all_grazes ? Tone::special : Tone::meets};
}

Verdict answer(const State& state) {
    const std::vector<Contact>& contacts = state.judge.contacts;
    if (contacts.empty()) return {"Not swept", no_contact(state), Tone::misses};
    if (contacts.front().kind == ContactKind::always) return always(state);
    const bool lasts =
        std::any_of(contacts.begin(), contacts.end(), [](const Contact& c) { return !c.instant(); });
    return lasts ? lasting(state) : instants(state);
}

}  // namespace

Verdict verdict(const State& state) {
    Verdict made = answer(state);
    if (state.choices.by_mouse()) {
        made.sentence.front() =
            static_cast<char>(std::tolower(static_cast<unsigned char>(made.sentence.front())));
        made.sentence = "If the pointer stays here: " + made.sentence;
        if (state.judge.contacts.empty()) made.headline += " here";
        if (const std::string score = score_words(state.run.score(), state.run.count()); !score.empty())
            made.sentence += " " + score;
    }
    return made;
}

namespace {

/// "never", "once", "twice", "always", or "often": a word for how the run went.
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

/// How far to the left of the line's supporting line the pointer is now (to the right where it is negative), and the line's
/// length: twice the area f over it. Nothing where the line has no length, or so much that doubles do not hold it.
void add_signed_distance(Presentation& out, const State& state) {
    const Segment2 line = state.motion.line.at(state.now());
    const Vec2 run = line.direction(), way = state.motion.pointer_at(state.now()) - line.start;
    const double length = rounded_hypot(run.x, run.y);
    const Vec2 along = run / length;
    const double distance = along.x * way.y - along.y * way.x;
    const bool there = std::isfinite(distance) && std::isfinite(length);
    out.fact("signed.value", there ? std::optional(distance) : std::nullopt);
    out.fact("signed.scale", there ? std::optional(length) : std::nullopt);
}

/// What the real mouse was hit by.
void add_cuts(Presentation& out, const State& state) {
    const bool some = state.choices.by_mouse() && !state.run.cuts().empty();
    out.fact("cuts", state.choices.by_mouse() ? state.run.count() : 0.0);
    out.fact("last_cut.s", some ? std::optional(state.run.cuts().back().s) : std::nullopt);
}

}  // namespace

void add_facts(Presentation& out, const State& state) {
    const SweepContacts& judge = state.judge;
    out.fact("verdict", word_of(judge));
    out.fact("meets", !judge.contacts.empty());
    out.fact("count", static_cast<double>(judge.contacts.size()));
    out.fact("time", state.now());
    out.fact("pointer", state.motion.pointer_at(state.now()));
    out.fact("motion.name", motion_name(state.named.name));
    out.fact("motion.one_velocity", state.named.one_velocity);
    out.fact("motion.turn", static_cast<double>(state.named.turn));
    out.fact("motion.along", static_cast<double>(state.named.along));
    const SweepQuery query = query_of(state.motion);
    for (std::size_t i = 0; i < judge.contacts.size(); ++i) {
        const Contact& c = judge.contacts[i];
        const std::string name = "contacts." + std::to_string(i) + ".";
        out.fact(name + "kind", contact_kind_name(c.kind));
        out.fact(name + "t.0", c.t_first);
        out.fact(name + "t.1", c.t_last);
        out.fact(name + "s.0", c.s_first);
        out.fact(name + "s.1", c.s_last);
        out.fact(name + "point.0", c.point_first);
        out.fact(name + "point.1", c.point_last);
        const CutDirections cut = cut_directions(query, c.t_first, c.s_first);
        out.fact(name + "cut.line", cut.of_line);
        out.fact(name + "cut.pointer", cut.of_pointer);
    }
    for (std::size_t i = 0; i < judge.rejected.size(); ++i) {
        const RejectedRoot& root = judge.rejected[i];
        const std::string name = "rejected." + std::to_string(i) + ".";
        out.fact(name + "t", root.t);
        out.fact(name + "s", root.s);
        out.fact(name + "why", reason_name(root.why));
    }
    out.fact("frames.hits", static_cast<double>(state.frames.contacts));
    out.fact("frames.seen", static_cast<double>(state.frames.seen));
    out.fact("frames.false_alarms", static_cast<double>(state.frames.false_alarms));
    add_signed_distance(out, state);
    add_cuts(out, state);
}

namespace {

/// A straight line without thickness is hit at most this often.
constexpr std::size_t kMostStraightHits = 2;
constexpr const char* kNothing = "\u2013";

/// Where the pointer's foot is on the line now; nothing where the line has no length.
std::optional<double> s_now(const State& state) {
    const SweepQuery query = query_of(state.motion);
    return sweep_curve(query).s(state.now());
}

void read_now(Presentation& out, const State& state) {
    out.read("time", state.now(), {}, Role::pointer, id_of("time"));
    const std::optional<double> s = s_now(state);
    if (s && std::isfinite(*s))
        out.read("s now", *s, {}, Role::text, id_of("line"));
    else
        out.read("s now", std::string(kNothing), Role::text, id_of("line"));
    out.read("pointer", state.motion.pointer_at(state.now()), Role::pointer, id_of("pointer"));
    if (state.choices.by_mouse()) {
        out.read("hits so far", state.run.count(), {}, Role::answer, id_of("cut"));
        for (std::size_t rate = 0; rate < kScoreRates_hz.size(); ++rate)
            out.read(in_words(kScoreRates_hz[rate]) + " Hz saw",
                     seen_words(state.run.score(), rate, state.run.count()), Role::text, id_of("look"));
    } else {
        out.read(state.motion.radius > 0.0 ? "contacts" : "hits",
                 static_cast<double>(state.judge.contacts.size()), {}, Role::answer, id_of("hit"));
    }
}

/// " of the hit", or which one where there are more, or may be.
std::string tail(const State& state, std::size_t i) {
    const bool many = state.judge.contacts.size() > 1 || state.choices.by_mouse();
    return many ? " of hit " + std::to_string(i + 1) : " of the hit";
}

void read_hit(Presentation& out, const State& state, std::size_t i) {
    const Contact& c = state.judge.contacts[i];
    const auto number = [&](const std::string& label, double value) {
        out.read(label, value, {}, Role::answer, id_of("hit"));
    };
    if (c.instant()) {
        number("time" + tail(state, i), c.t_first);
        return number("s" + tail(state, i), c.s_first);
    }
    const std::string which = state.judge.contacts.size() > 1 ? " " + std::to_string(i + 1) : "";
    number("contact" + which + " from time", c.t_first);
    number("until time", c.t_last);
    number("s at first", c.s_first);
    number("lasting", c.t_last - c.t_first);
}

void read_no_hit(Presentation& out, const State& state, std::size_t i) {
    for (const char* label : {"time", "s"})
        out.read(label + tail(state, i), std::string(kNothing), Role::answer, id_of("hit"));
}

/// With the mouse the answer changes while it moves: the rows of what a line can do stay, so that what is below does not
/// move.
void read_hits(Presentation& out, const State& state) {
    const std::size_t hits = state.judge.contacts.size();
    for (std::size_t i = 0; i < hits; ++i) read_hit(out, state, i);
    if (!state.choices.by_mouse()) return;
    for (std::size_t i = hits; i < kMostStraightHits; ++i) read_no_hit(out, state, i);
}

void read_frames(Presentation& out, const State& state) {
    const FrameVerdict& frames = state.frames;
    const std::string rate = "a " + in_words(std::round(state.choices.frames_hz)) + " Hz test sees";
    std::string seen = std::to_string(frames.seen) + " of " + std::to_string(frames.contacts);
    const int reported = reported_hits(frames);
    if (frames.false_alarms == 0 && reported != frames.seen) seen += ", as " + std::to_string(reported);
    if (frames.false_alarms > 0) seen += ", and " + std::to_string(frames.false_alarms) + " that are none";
    out.read(rate, seen, frames.missed() > 0 ? Role::warning : Role::text, id_of("frames"));
}

}  // namespace

void read_out(Presentation& out, const State& state) {
    read_now(out, state);
    read_hits(out, state);
    if (state.choices.frames_shown) read_frames(out, state);
    out.read("motion", motion_words(state.named), Role::text, id_of("line"));
    if (state.choices.by_mouse()) return;
    for (const RejectedRoot& root : state.judge.rejected)
        out.read("rejected", rejected_brief(root), Role::rejected, id_of("rejected"));
}

Walkthrough walkthrough(const State& state, const Analysis& analysis) {
    Walkthrough walk;
    walk.title = walk_title(walk_asked(state.choices));
    walk.derivation = analysis.derivation(state.choices);
    if (const WalkAsked asked = walk_asked(state.choices);
        asked.method != nullptr && is_published_question(asked.query))
        walk.code = code_of(*asked.method, sweep_question(asked.query), "", state.choices.kind);
    walk.step_field = "step";
    const auto last = static_cast<double>(stops_of(walk.derivation).size());
    walk.step = static_cast<int>(std::clamp(state.choices.step, 0.0, last));
    return walk;
}

double last_look(const Choices& choices) {
    const FrameTest test = frame_test_of(choices);
    auto i = static_cast<std::size_t>(std::floor(choices.run.time * test.frames));
    if (frame_time(test, i) > choices.run.time) --i;  // the product was rounded up
    return frame_time(test, std::min(i, frame_count(test) - 1));
}

WalkAsked walk_asked(const Choices& choices) {
    WalkAsked asked{query_of(motion_of(choices)), choices.published_method(), choices.kind};
    if (asked.method != nullptr) return asked;
    asked.look = last_look(choices);
    asked.reach = std::max(choices.frame_reach, asked.query.radius);
    return asked;
}

DiscreteSample look_of(const WalkAsked& asked) {
    return {asked.query.segment.at(asked.look), asked.query.point.at(asked.look), asked.reach};
}

std::string walk_title(const WalkAsked& asked) {
    if (asked.method == nullptr) return "A look once a frame";
    return is_published_question(asked.query) ? std::string(asked.method->facts->title)
                                              : std::string("The general contact equation");
}

Derivation walk_steps(const WalkAsked& asked, const SweepContacts& judge) {
    if (asked.method == nullptr) return derive_look(look_of(asked), asked.kind);
    if (!is_published_question(asked.query)) return derive_general(asked.query, judge);
    return derive(*asked.method, sweep_question(asked.query), asked.kind).derivation;
}

}  // namespace crosscut::sweep_scene
