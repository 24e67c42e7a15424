#include "app/scenes/methods/answer_words.h"
#include "app/scenes/spheres/state.h"

#include <cmath>

namespace crosscut::spheres_scene {
namespace {

/// From when to when, in words: "They hit at time 0.4 and part at time 0.6."
std::string contact_words(const SphereMeeting& m) {
    const double first = *m.impact, last = *m.release;
    const bool from_start = first == 0.0, to_end = last == 1.0;
    if (from_start && to_end) return "They overlap during the whole time step.";
    if (first == last) return "They touch for an instant, at time " + share_words(first) + ".";
    if (from_start) return "They overlap from the start and part at time " + share_words(last) + ".";
    return "They hit at time " + share_words(first) +
           (to_end ? " and still overlap at the end." : " and part at time " + share_words(last) + ".");
}

/// "The centres come no nearer than 1.2, at time 0.4."
std::string nearest_words(const State& state) {
    const SphereMeeting& m = state.meeting;
    const std::string d = state.digits.length(m.closest_distance);
    if (always_as_far(state.choices, m)) return "Both move alike: their centres stay " + d + " apart.";
    return "The centres come no nearer than " + d + ", at time " + share_words(m.closest_time) + ".";
}

std::string false_alarm_words(const State& state) {
    const auto [apart, reach] = state.beside_reach(state.paths_apart());
    const std::string where = state.paths_apart() > 0.0
                                  ? "The paths come within " + apart + ", less than the reach of " + reach
                                  : std::string("The paths meet");
    return where + ", but the balls are there at different times. ";
}

}  // namespace

double State::paths_apart() const {
    constexpr double kRounding = 0x1p-50;  // of the largest coordinate: some units in its last place
    const double apart = meeting.paths.distance;
    return apart > kRounding * largest_coordinate(paths()) ? apart : 0.0;
}

Verdict verdict(const State& state) {
    const SphereMeeting& m = state.meeting;
    switch (m.verdict) {
        case SphereVerdict::collision:
            return {"Collision", contact_words(m) + " The path test, which ignores time, finds it too.",
                    Tone::meets};
        case SphereVerdict::grazing:
            return {
                "Grazing",
                contact_words(m) +
                    " The paths come no closer than the reach (both radii together), so the path test says miss.",
                Tone::special};
        case SphereVerdict::false_alarm:
            return {"False alarm", false_alarm_words(state) + nearest_words(state), Tone::special};
        case SphereVerdict::miss: {
            const auto [apart, reach] = state.beside_reach(state.paths_apart());
            return {"Miss",
                    "The paths stay " + apart + " apart, beyond the reach of " + reach + ". " +
                        nearest_words(state),
                    Tone::misses};
        }
    }
    return {};
}

void read_out(Presentation& out, const State& state) {
    const SphereMeeting& m = state.meeting;
    out.read("time", state.choices.time, {}, Role::pointer, id_of("time"));
    out.read_length("centres apart now", centres_apart(state.choices, state.choices.time), Role::pointer,
                    id_of("apart"));
    out.read_length("reach (both radii)", m.reach, Role::text, id_of("reach"));
    out.read_length("paths apart", state.paths_apart(), Role::answer, id_of("paths"));
    out.read("A passes C at time", m.paths.s, {}, Role::object_a, id_of("passing_a"));
    out.read("B passes D at time", m.paths.t, {}, Role::object_b, id_of("passing_b"));
    if (m.impact) out.read("impact at time", *m.impact, {}, Role::answer, id_of("impact"));
    if (m.release) out.read("apart again at time", *m.release, {}, Role::answer, id_of("release"));
    out.read("nearest at time", m.closest_time, {}, Role::rejected, id_of("closest"));
    out.read_length("centres apart then", m.closest_distance, Role::rejected, id_of("closest"));
}

Walkthrough walkthrough(const State& state, const Derivation& steps) {
    Walkthrough walk;
    walk.title = "Path test, then time of impact";
    walk.step_field = "step";
    walk.step = static_cast<int>(std::lround(state.choices.step));
    walk.derivation = steps;
    return walk;
}

}  // namespace crosscut::spheres_scene
