#include "app/model/scene.h"
#include "app/model/document.h"
#include "app/scenes/shared/method_results.h"
#include "app/scenes/shared/space.h"
#include "app/scenes/spheres/spheres.h"
#include "core/nearest/impact.h"

#include <algorithm>
#include <tuple>

namespace crosscut {
namespace {

using namespace spheres_scene;

constexpr NumberRange kSteps{0.0, 80.0, 1.0, {}, false, true};
constexpr NumberRange kEpsilon{0.0, 1e6, 0.1, {}, true};
constexpr NumberRange kRadius{0.0, kLargestRadius, 0.05, {}};
constexpr NumberRange kTime{0.0, 1.0, 0.01, {}};

/// How long a run of the balls takes.
constexpr double kRun_s = 4.0;

/// Two balls that travel along A and B over one time step: do they collide, and when?
class SpheresScene final : public Scene {
  public:
    SpheresScene() {
        Fields& f = fields();
        f.point({"a1", "A1", Role::object_a}, chosen_.paths.a.start);
        f.point({"a2", "A2", Role::object_a}, chosen_.paths.a.end);
        f.point({"b1", "B1", Role::object_b}, chosen_.paths.b.start);
        f.point({"b2", "B2", Role::object_b}, chosen_.paths.b.end);
        f.number({"radius_a", "Radius of A", Role::object_a}, chosen_.radius_a, kRadius);
        f.number({"radius_b", "Radius of B", Role::object_b}, chosen_.radius_b, kRadius);
        f.flag({"shadows", "Floor shadows"}, chosen_.shadows);
        f.number({"epsilon", "Rhodes's ε"}, chosen_.epsilon, kEpsilon);
        f.number({"step", "Step", Role::text, true}, chosen_.step, kSteps);
        f.number({"time", "Time", Role::pointer, true}, chosen_.time, kTime);
        f.flag({"playing", "Play", Role::pointer, true}, chosen_.playing);
    }

    void present(const Viewpoint& from, Presentation& out) const override {
        const State state{chosen_, meeting(), bowl(), from.digits};
        out.canvas().space = Space::space;
        out.panes.front().title = "Canvas";
        out.panes.front().default_camera = opening_view();
        draw_canvas(out.canvas(), state);
        out.panes.push_back(bowl_pane(state));
        out.panes.push_back(bowl_surface_pane(state));
        suggest_views(out, state.paths(), state.meeting.paths);
        out.verdict = verdict(state);
        read_out(out, state);
        add_facts(out, state);
        out.timeline = timeline(state);
        out.walkthrough = walkthrough(state, steps());
        out.certificate = certificate(state);
    }

    [[nodiscard]] bool animating() const override { return chosen_.playing; }

    void advance(const Moment& moment) override {
        if (!animating()) return;
        chosen_.time += moment.dt_s / kRun_s;
        if (chosen_.time > 1.0) chosen_.time = 0.0;
    }

  private:
    void list_handles(HandleList& list) override {
        list.body({"a", "A", Role::object_a}, "a1", "a2");
        list.body({"b", "B", Role::object_b}, "b1", "b2");
        add_ball_handles(list, chosen_);
    }

    [[nodiscard]] const SphereMeeting& meeting() const {
        return meeting_.of({chosen_.paths, chosen_.radius_a, chosen_.radius_b},
                           [&] { return moving_spheres(ball_a(chosen_), ball_b(chosen_)); });
    }
    [[nodiscard]] const DistanceBowl& bowl() const {
        return bowl_.of(chosen_.paths, [&] { return distance_bowl(chosen_.paths.a, chosen_.paths.b); });
    }
    [[nodiscard]] const Derivation& steps() const {
        return steps_.of({chosen_.paths, chosen_.radius_a, chosen_.radius_b, chosen_.epsilon}, [&] {
            Derivation steps;
            (void)nearest::derive_impact(ball_a(chosen_), ball_b(chosen_), chosen_.epsilon, steps);
            return steps;
        });
    }

    Choices chosen_;
    Memo<std::tuple<Objects, double, double>, SphereMeeting> meeting_;
    Memo<Objects, DistanceBowl> bowl_;
    Memo<std::tuple<Objects, double, double, double>, Derivation> steps_;
};

}  // namespace

SceneType spheres_scene_type() {
    return {"spheres",
            "Spheres",
            "Two moving balls: whether and when they hit, and else their closest approach in time.",
            make_scene<SpheresScene>,
            {},
            // From when this was a mode of the scene Nearest.
            {{"nearest",
              "mode",
              "moving spheres",
              {"mode", "a.extent", "b.extent", "second_eye", "method", "number"}}},
            "Drag a ball."};
}

}  // namespace crosscut

namespace crosscut::spheres_scene {
namespace {

constexpr int kSamples = 96;
constexpr double kRoomAbove = 1.1;

/// The distance of the centres, with the reach as a level; below it the balls overlap.
TimePlot distance_plot(const State& state) {
    const Choices& c = state.choices;
    const SphereMeeting& m = state.meeting;
    TimePlot plot{"distance", {}, 0.0, 0.0, TimePlot::Band{0.0, m.reach}, {}, Role::pointer};
    double largest = m.reach;
    for (int i = 0; i <= kSamples; ++i) {
        const double t = i / double(kSamples), apart = centres_apart(c, t);
        plot.samples.emplace_back(t, apart);
        largest = std::max(largest, apart);
    }
    plot.high = largest > 0.0 ? kRoomAbove * largest : 1.0;
    plot.levels = {{m.reach, "touch at " + state.digits.length(m.reach)}, {0.0, "0"}};
    return plot;
}

TimeMark instant(double t, double height, bool accepted, std::string note, const char* id) {
    return {t, t, {height, std::nullopt}, accepted, std::move(note), id_of(id)};
}

std::vector<TimeMark> marks_of(const State& state) {
    const Choices& c = state.choices;
    const SphereMeeting& m = state.meeting;
    std::vector<TimeMark> marks;
    if (m.impact && m.release) {
        const std::string from = share_words(*m.impact), to = share_words(*m.release);
        marks.push_back({*m.impact,
                         *m.release,
                         {m.reach, std::nullopt},
                         true,
                         "In contact from time " + from + " to " + to,
                         id_of("contact")});
        marks.push_back(
            instant(*m.impact, centres_apart(c, *m.impact), true, "Impact at time " + from, "impact"));
        marks.push_back(
            instant(*m.release, centres_apart(c, *m.release), true, "Apart again at time " + to, "release"));
    }
    const std::string when =
        always_as_far(c, m) ? "Always alike" : "Nearest at time " + share_words(m.closest_time);
    marks.push_back(instant(m.closest_time, m.closest_distance, m.collide,
                            when + ": centres " + state.digits.length(m.closest_distance) + " apart",
                            "closest"));
    if (m.verdict != SphereVerdict::false_alarm) return marks;
    const NearestPoints3& paths = m.paths;
    marks.push_back(instant(paths.s, centres_apart(c, paths.s), false,
                            "A passes C, the nearest point of its path, at time " + share_words(paths.s),
                            "passing_a"));
    marks.push_back(instant(paths.t, centres_apart(c, paths.t), false,
                            "B passes D, the nearest point of its path, at time " + share_words(paths.t),
                            "passing_b"));
    return marks;
}

}  // namespace

Timeline timeline(const State& state) {
    const Choices& c = state.choices;
    Timeline line{"time", "playing", c.time, c.playing, {}, {}};
    line.plots.push_back(distance_plot(state));
    line.marks = marks_of(state);
    return line;
}

}  // namespace crosscut::spheres_scene
