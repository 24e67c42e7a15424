#include "app/scenes/shared/method_results.h"
#include "app/scenes/spheres/spheres.h"

#include <algorithm>
#include <cmath>
#include <limits>

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

void add_facts(Presentation& out, const State& state) {
    const SphereMeeting& m = state.meeting;
    out.fact("verdict", verdict_name(m.verdict));
    out.fact("meets", m.collide);
    out.fact("impact", m.impact);
    out.fact("release", m.release);
    out.fact("reach", m.reach);
    out.fact("closest.time", m.closest_time);
    out.fact("closest.distance", m.closest_distance);
    out.fact("paths.come_close", m.paths_come_close);
    out.fact("paths.distance", m.paths.distance);
    out.fact("paths.s", m.paths.s);
    out.fact("paths.t", m.paths.t);
    out.fact("time", state.choices.time);
    out.fact("distance", centres_apart(state.choices, state.choices.time));
}

namespace {

/// In units of the last place of the largest coordinate: a time is right to a few of its own, a centre moves by as much of
/// its path, and each step of evaluating the distance is rounded.
constexpr double kGoodResidual = 64.0;

class Proof {
  public:
    explicit Proof(const State& state)
        : state_(state),
          c_(state.choices),
          m_(state.meeting),
          size_(std::max(largest_coordinate(c_.paths), m_.reach)) {}

    std::vector<Check> run() {
        path_test();
        if (m_.impact) contact();
        if (!m_.collide) apart();
        bottom();
        return std::move(checks_);
    }

  private:
    void add(std::string claim, std::string value, bool holds, const char* id) {
        checks_.push_back({std::move(claim), std::move(value), holds, id_of(id)});
    }

    [[nodiscard]] double ulps(double residual) const {
        return std::fabs(residual) / (std::nextafter(size_, std::numeric_limits<double>::infinity()) - size_);
    }

    void path_test() {
        const double d = m_.paths.distance;
        const std::string value = beside_reach(state_.paths_apart());
        m_.paths_come_close ? add("The paths come closer than the reach", value, d <= m_.reach, "paths")
                            : add("The paths come no closer than the reach", value, d >= m_.reach, "paths");
    }

    /// At an end of the contact that lies inside the time step the centres are the reach apart.
    void touches_at(double time, const std::string& when, const char* id) {
        const double off = ulps(centres_apart(c_, time) - m_.reach);
        add(when + " the centres are the reach apart",
            off == 0.0 ? "exactly" : "to " + in_words(off, 2) + " ulp", off <= kGoodResidual, id);
    }

    void within_at(double time, const std::string& when, const char* id) {
        const double apart = centres_apart(c_, time);
        add(when + " the centres are within the reach", beside_reach(apart),
            ulps(std::max(0.0, apart - m_.reach)) <= kGoodResidual, id);
    }

    void contact() {
        *m_.impact > 0.0 ? touches_at(*m_.impact, "At the impact", "impact")
                         : within_at(0.0, "At the start", "impact");
        *m_.release < 1.0 ? touches_at(*m_.release, "When they part", "release")
                          : within_at(1.0, "At the end", "release");
        if (*m_.impact > 0.0)
            add("The impact lies within the time step", "τ = " + share_words(*m_.impact), *m_.impact <= 1.0,
                "impact");
    }

    void apart() {
        add("Centres never come within the reach", beside_reach(m_.closest_distance),
            m_.closest_distance >= m_.reach, "closest");
    }

    /// Inside the time step the centres are nearest where their distance stands square to how it changes.
    void bottom() {
        const Vec3 start = c_.paths.b.start - c_.paths.a.start, end = c_.paths.b.end - c_.paths.a.end;
        const double unit_size = std::max(size_, std::numeric_limits<double>::min());
        const Vec3 w = start / unit_size, v = end / unit_size - w;
        if (v == Vec3{}) return add("Both move alike", "their distance never changes", true, "closest");
        const Vec3 then = w + v * m_.closest_time;
        const double slope = then.x * v.x + then.y * v.y + then.z * v.z;
        const double off = std::fabs(slope) / std::numeric_limits<double>::epsilon();
        if (m_.closest_time == 0.0)
            return add("From the start on they part", "slope " + in_words(slope),
                       slope >= 0.0 || off <= kGoodResidual, "closest");
        if (m_.closest_time == 1.0)
            return add("Up to the end they come nearer", "slope " + in_words(slope),
                       slope <= 0.0 || off <= kGoodResidual, "closest");
        add("When they are nearest, w + τ·v is square to v",
            off == 0.0 ? "exactly" : "to " + in_words(off, 2) + " ulp", off <= kGoodResidual, "closest");
    }

    [[nodiscard]] std::string beside_reach(double distance) const {
        const auto [one, other] = state_.beside_reach(distance);
        return one + " and " + other;
    }

    const State& state_;
    const Choices& c_;
    const SphereMeeting& m_;
    double size_;
    std::vector<Check> checks_;
};

}  // namespace

std::vector<Check> certificate(const State& state) { return Proof(state).run(); }

}  // namespace crosscut::spheres_scene
