#include <crosscut/types.h>
#include "app/model/results/answer_results.h"
#include "app/scenes/shared/method_results.h"
#include "app/scenes/spheres/spheres.h"
#include "app/view/draw_list.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace crosscut::spheres_scene {
namespace {

/// The time of contact in words: "The balls collide at time 0.4 and separate at 0.6."
std::string contact_text(const SphereMeeting& m) {
    const double first = *m.impact, last = *m.release;
    const bool from_start = first == 0.0, to_end = last == 1.0;
    if (from_start && to_end) return "The balls overlap during the whole motion.";
    if (first == last) return "The balls touch for one instant, at time " + time_text(first) + ".";
    if (from_start) return "The balls overlap from the start and separate at time " + time_text(last) + ".";
    const auto [from, to] = times_text(first, last);
    return "The balls collide at time " + from +
           (to_end ? " and still overlap at the end." : " and separate at " + to + ".");
}

/// "Their centres are nearest at time 0.4: 1.2 apart.", "Their centres meet at time 0.4."
std::string nearest_text(const ViewModel& model) {
    const SphereMeeting& m = model.meeting;
    const std::string d = model.digits.length(m.closest_distance);
    if (always_as_far(model.params, m))
        return "Both balls move at the same velocity, so they stay " + d + " apart.";
    if (m.closest_distance == 0.0) return "Their centres meet at time " + time_text(m.closest_time) + ".";
    return "Their centres are nearest at time " + time_text(m.closest_time) + ": " + d + " apart.";
}

std::string false_alarm_text(const ViewModel& model) {
    const std::string apart = model.distance_and_radius(model.paths_apart()).first;
    const std::string where = model.paths_apart() > 0.0 ? "The paths come within " + apart + " of each other"
                                                        : std::string("The paths meet");
    return where + ", but the balls are there at different times. ";
}

}  // namespace

double ViewModel::paths_apart() const {
    constexpr double kRounding = 0x1p-50;  // fraction of the largest coordinate: some ulps
    const double apart = meeting.paths->distance;
    return apart > kRounding * largest_coordinate(paths()) ? apart : 0.0;
}

Verdict verdict(const ViewModel& model) {
    const SphereMeeting& m = model.meeting;
    switch (*m.verdict) {
        case SphereVerdict::collision:
            return {"Collision", contact_text(m) + " " + nearest_text(model), VerdictKind::yes};
        case SphereVerdict::grazing:
            return {"Grazing", contact_text(m) + " The path test calls that a miss.", VerdictKind::special};
        case SphereVerdict::false_alarm:
            return {"No collision", false_alarm_text(model) + nearest_text(model), VerdictKind::special};
        case SphereVerdict::miss: {
            const auto [apart, radius_text] = model.distance_and_radius(model.paths_apart());
            return {"No collision",
                    "The paths stay " + apart + " apart; the balls would touch at " + radius_text + ".",
                    VerdictKind::no};
        }
    }
    return {};
}

void read_out(SceneOutput& out, const ViewModel& model) {
    const SphereMeeting& m = model.meeting;
    out.read("time", model.params.time, {}, Role::pointer, id_of("time"));
    out.read_length("distance of centres now", centres_apart(model.params, model.params.time), Role::pointer,
                    id_of("apart"));
    out.read_length("sum of radii", m.reach, Role::text, id_of("reach"));
    out.read_length("distance of paths", model.paths_apart(), Role::rejected, id_of("paths"));
    const auto moves = [](const Segment3& path) { return path.start != path.end; };  // else it passes nothing
    if (moves(model.paths().a))
        out.read("A passes P at time", m.paths->s, {}, Role::object_a, id_of("passing_a"));
    if (moves(model.paths().b))
        out.read("B passes Q at time", m.paths->t, {}, Role::object_b, id_of("passing_b"));
    if (m.impact) out.read("collision at time", *m.impact, {}, Role::answer, id_of("impact"));
    if (m.release) out.read("separation at time", *m.release, {}, Role::answer, id_of("release"));
    out.read("nearest at time", m.closest_time, {}, Role::rejected, id_of("closest"));
    out.read_length("distance of centres then", m.closest_distance, Role::rejected, id_of("closest"));
}

void add_results(SceneOutput& out, const ViewModel& model) {
    const SphereMeeting& m = model.meeting;
    add_answer(out, "", m);
    out.add_result("paths.distance", m.paths->distance);
    out.add_result("paths.s", m.paths->s);
    out.add_result("paths.t", m.paths->t);
    out.add_result("time", model.params.time);
    out.add_result("distance", centres_apart(model.params, model.params.time));
}

namespace {

/// In ulps of the largest coordinate: a time is accurate to a few of its own ulps, which moves a centre by as
/// much of its path, and each step of evaluating the distance is rounded.
constexpr double kGoodResidual = 64.0;

class Proof {
  public:
    explicit Proof(const ViewModel& model)
        : model_(model),
          c_(model.params),
          m_(model.meeting),
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
        const double d = m_.paths->distance;
        const std::string value = distance_and_radius(model_.paths_apart());
        *m_.paths_come_close
            ? add("The paths come closer than the sum of radii", value, d <= m_.reach, "paths")
            : add("The paths come no closer than the sum of radii", value, d >= m_.reach, "paths");
    }

    /// Checks that at an end of the contact inside the time step the centres are as far apart as the sum of
    /// the radii.
    void touches_at(double time, const std::string& when, const char* id) {
        const double off = ulps(centres_apart(c_, time) - m_.reach);
        add(when + " the distance of the centres is the sum of radii",
            off == 0.0 ? "exactly" : "to " + sentence_number(off, 2) + " ulp", off <= kGoodResidual, id);
    }

    void within_at(double time, const std::string& when, const char* id) {
        const double apart = centres_apart(c_, time);
        add(when + " the distance of the centres is at most the sum of radii", distance_and_radius(apart),
            ulps(std::max(0.0, apart - m_.reach)) <= kGoodResidual, id);
    }

    void contact() {
        *m_.impact > 0.0 ? touches_at(*m_.impact, "At the collision", "impact")
                         : within_at(0.0, "At the start", "impact");
        *m_.release < 1.0 ? touches_at(*m_.release, "When they separate", "release")
                          : within_at(1.0, "At the end", "release");
        if (*m_.impact > 0.0)
            add("The collision is between time 0 and 1", "τ = " + fraction_text(*m_.impact),
                *m_.impact <= 1.0, "impact");
    }

    void apart() {
        add("The centres are never closer than the sum of radii", distance_and_radius(m_.closest_distance),
            m_.closest_distance >= m_.reach, "closest");
    }

    /// Checks that inside the time step the distance vector is perpendicular to its rate of change at closest
    /// approach.
    void bottom() {
        const Vec3 start = c_.paths.b.start - c_.paths.a.start, end = c_.paths.b.end - c_.paths.a.end;
        const double unit_size = std::max(size_, std::numeric_limits<double>::min());
        const Vec3 w = start / unit_size, v = end / unit_size - w;
        if (v == Vec3{})
            return add("Both move at the same velocity", "their distance never changes", true, "closest");
        const Vec3 then = w + v * m_.closest_time;
        const double slope = then.x * v.x + then.y * v.y + then.z * v.z;
        const double off = std::fabs(slope) / std::numeric_limits<double>::epsilon();
        if (m_.closest_time == 0.0)
            return add("They move apart from the start", "slope " + sentence_number(slope),
                       slope >= 0.0 || off <= kGoodResidual, "closest");
        if (m_.closest_time == 1.0)
            return add("They approach until the end", "slope " + sentence_number(slope),
                       slope <= 0.0 || off <= kGoodResidual, "closest");
        add("At closest approach w + τ·v is perpendicular to v",
            off == 0.0 ? "exactly" : "to " + sentence_number(off, 2) + " ulp", off <= kGoodResidual,
            "closest");
    }

    [[nodiscard]] std::string distance_and_radius(double distance) const {
        const auto [one, other] = model_.distance_and_radius(distance);
        return one + " and " + other;
    }

    const ViewModel& model_;
    const Params& c_;
    const SphereMeeting& m_;
    double size_;
    std::vector<Check> checks_;
};

}  // namespace

std::vector<Check> proof(const ViewModel& model) { return Proof(model).run(); }

}  // namespace crosscut::spheres_scene
