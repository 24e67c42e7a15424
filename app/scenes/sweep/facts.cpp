#include "app/scenes/sweep/statements.h"

#include "core/number/rounded_functions.h"
#include "core/sweep/sweep_cut.h"

#include <cmath>
#include <optional>

namespace crosscut::sweep_scene {
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

}  // namespace crosscut::sweep_scene
