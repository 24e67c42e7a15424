#include "app/scenes/methods/answer_words.h"
#include "app/scenes/spheres/state.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace crosscut::spheres_scene {
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
