#include "app/scenes/nearest/balls.h"
#include "app/scenes/nearest/words.h"
#include "app/scenes/words.h"
#include "core/nearest/impact.h"

#include <cmath>

namespace crosscut::nearest_scene_parts {
namespace {

/// From when to when, in words: "They hit at t = 0.4 and part at t = 0.6."
std::string contact_words(const SphereMeeting& m) {
    const double first = *m.impact, last = *m.release;
    const bool from_start = first == 0.0, to_end = last == 1.0;
    if (from_start && to_end) return "They overlap during the whole time step.";
    if (first == last) return "They touch for an instant, at t = " + in_words(first) + ".";
    if (from_start) return "They overlap from the start and part at t = " + in_words(last) + ".";
    return "They hit at t = " + in_words(first) +
           (to_end ? " and still overlap at the end." : " and part at t = " + in_words(last) + ".");
}

std::string nearest_words(const SphereMeeting& m) {
    return in_words(m.closest_distance) + " at t = " + in_words(m.closest_time);
}

}  // namespace

Verdict balls_verdict(const State& state) {
    const SphereMeeting& m = *state.balls;
    const std::string reach = in_words(m.reach), paths = in_words(m.paths.distance);
    switch (m.verdict) {
        case SphereVerdict::collision:
            return {"Collision", contact_words(m) + " The path test finds it too.", Tone::meets};
        case SphereVerdict::grazing:
            return {
                "Grazing",
                contact_words(m) + " The paths come no closer than the reach, so the path test says miss.",
                Tone::special};
        case SphereVerdict::false_alarm:
            return {"False alarm",
                    "The paths come within " + paths + ", less than the reach of " + reach +
                        ", but the balls pass there at different times. Their centres come no nearer than " +
                        nearest_words(m) + ".",
                    Tone::special};
        case SphereVerdict::miss:
            return {"Miss",
                    "The paths stay " + paths + " apart, and the reach is " + reach +
                        ". The centres come nearest, " + nearest_words(m) + ".",
                    Tone::misses};
    }
    return {};
}

void read_balls(Presentation& out, const State& state) {
    const SphereMeeting& m = *state.balls;
    out.read("t", state.choices.balls.time, {}, Role::pointer, id_of("time"));
    out.read("centres apart now", centres_apart(state.choices, state.choices.balls.time), {}, Role::pointer,
             id_of("apart"));
    out.read("reach", m.reach, {}, Role::text, id_of("reach"));
    out.read("paths apart", m.paths.distance, {}, Role::answer, id_of("paths"));
    out.read("A nearest B's path at t", m.paths.s, {}, Role::object_a, id_of("passing_a"));
    out.read("B nearest A's path at t", m.paths.t, {}, Role::object_b, id_of("passing_b"));
    if (m.impact) out.read("impact at t", *m.impact, {}, Role::answer, id_of("impact"));
    if (m.release) out.read("apart again at t", *m.release, {}, Role::answer, id_of("release"));
    out.read("nearest at t", m.closest_time, {}, Role::rejected, id_of("closest"));
    out.read("centres apart then", m.closest_distance, {}, Role::rejected, id_of("closest"));
}

Walkthrough balls_walkthrough(const State& state) {
    const Choices& c = state.choices;
    Walkthrough walk;
    walk.title = "Path test, then time of impact";
    walk.step_field = "step";
    walk.step = static_cast<int>(std::lround(c.step));
    static_cast<void>(nearest::derive_impact(ball_a(c), ball_b(c), c.epsilon, walk.derivation));
    return walk;
}

}  // namespace crosscut::nearest_scene_parts
