#include "app/scenes/methods/answer_words.h"
#include "app/scenes/motion/sweep_words.h"
#include "app/scenes/sweep/method_faults.h"
#include "app/scenes/sweep/statements.h"

#include <algorithm>
#include <cmath>

namespace crosscut::sweep_scene {
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

}  // namespace crosscut::sweep_scene
