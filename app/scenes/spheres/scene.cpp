#include "app/model/scene.h"
#include <crosscut/nearest/segments.h>
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

constexpr NumberRange kSteps = whole_numbers(0, 80);
constexpr NumberRange kEpsilon{.low = 0.0, .high = 1e6, .step = 0.1, .by_factors = true};
constexpr NumberRange kRadius{0.0, kLargestRadius, 0.05};
constexpr NumberRange kTime{0.0, 1.0, 0.01};

/// Duration of a run.
constexpr double kRun_s = 4.0;

/// Two spheres that move along A and B during one time step: do they collide, and when?
class SpheresScene final : public Scene {
  public:
    SpheresScene() {
        Fields& f = fields();
        f.point({"a1", "A1", Role::object_a}, params_.paths.a.start);
        f.point({"a2", "A2", Role::object_a}, params_.paths.a.end);
        f.point({"b1", "B1", Role::object_b}, params_.paths.b.start);
        f.point({"b2", "B2", Role::object_b}, params_.paths.b.end);
        f.number({"radius_a", "Radius of A", Role::object_a}, params_.radius_a, kRadius);
        f.number({"radius_b", "Radius of B", Role::object_b}, params_.radius_b, kRadius);
        f.flag({"shadows", "Floor shadows"}, params_.shadows);
        f.number({"epsilon", "Rhodes's ε"}, params_.epsilon, kEpsilon);
        f.number({.name = "step", .label = "Step", .transient = true}, params_.step, kSteps);
        f.number({.name = "time", .label = "Time", .role = Role::pointer, .transient = true}, params_.time,
                 kTime);
        f.flag({.name = "playing", .label = "Play", .role = Role::pointer, .transient = true},
               params_.playing);
    }

    void present(const Viewpoint& from, SceneOutput& out) const override {
        const ViewModel model{params_, meeting(), quadratic(), from.digits};
        out.canvas().space = Space::space;
        out.panes.front().title = "Canvas";
        out.panes.front().default_camera = opening_view();
        draw_canvas(out.canvas(), model);
        out.add_pane("bowl", "Distance over (s, t)", [&] { return distance_pane(model); });
        out.add_pane("surface", "Distance surface", [&] { return distance_surface_pane(model); });
        suggest_views(out, model.paths(), *model.meeting.paths);
        out.answer_items = {id_of("distance"), id_of("c"), id_of("d"), id_of("paths"), id_of("reach")};
        out.verdict = verdict(model);
        read_out(out, model);
        add_results(out, model);
        out.timeline = timeline(model);
        out.method_steps =
            titled_steps("Path test, then time of impact", steps(), params_.step, nearest::kImpactGroups);
        out.proof = proof(model);
    }

    [[nodiscard]] bool animating() const override { return params_.playing; }

    void advance(const FrameInput& input) override {
        if (!animating()) return;
        params_.time += input.dt_s / kRun_s;
        if (params_.time > 1.0) params_.time = 0.0;
    }

  private:
    void list_handles(HandleList& list) override {
        list.body({"a", "A", Role::object_a}, "a1", "a2");
        list.body({"b", "B", Role::object_b}, "b1", "b2");
        add_ball_handles(list, params_);
    }

    [[nodiscard]] const SphereMeeting& meeting() const {
        return meeting_.of({params_.paths, params_.radius_a, params_.radius_b}, [&] {
            return moving_spheres(ball_a(params_), ball_b(params_), SphereParts::all());
        });
    }
    [[nodiscard]] const DistanceQuadratic& quadratic() const {
        return quadratic_.of(params_.paths,
                             [&] { return distance_quadratic(params_.paths.a, params_.paths.b); });
    }
    [[nodiscard]] const Derivation& steps() const {
        return steps_.of({params_.paths, params_.radius_a, params_.radius_b, params_.epsilon}, [&] {
            Derivation steps;
            (void)nearest::derive_impact(ball_a(params_), ball_b(params_), params_.epsilon, steps);
            return steps;
        });
    }

    Params params_;
    Memo<std::tuple<SegmentPair3, double, double>, SphereMeeting> meeting_;
    Memo<SegmentPair3, DistanceQuadratic> quadratic_;
    Memo<std::tuple<SegmentPair3, double, double, double>, Derivation> steps_;
};

}  // namespace

SceneType spheres_scene_type() {
    return {"spheres",
            "Spheres",
            "Two moving balls: do they collide, and when? If not, how near do they come?",
            make_scene<SpheresScene>,
            {},
            // From when this was a mode of the scene Nearest.
            {{"nearest",
              "mode",
              "moving spheres",
              {"mode", "a.extent", "b.extent", "second_eye", "method", "number"}}},
            "Drag a ball's middle."};
}

}  // namespace crosscut

namespace crosscut::spheres_scene {
namespace {

constexpr int kSamples = 96;
constexpr double kMarginAbove = 1.1;

/// The distance of the centres, with the sum of the radii as a level below which the spheres overlap.
TimePlot distance_plot(const ViewModel& model) {
    const Params& c = model.params;
    const SphereMeeting& m = model.meeting;
    TimePlot plot{"distance", {}, 0.0, 0.0, TimePlot::Band{0.0, m.reach}, {}, Role::pointer};
    double largest = m.reach;
    for (int i = 0; i <= kSamples; ++i) {
        const double t = i / double(kSamples), apart = centres_apart(c, t);
        plot.samples.emplace_back(t, apart);
        largest = std::max(largest, apart);
    }
    plot.high = largest > 0.0 ? kMarginAbove * largest : 1.0;
    plot.levels = {{m.reach, "touch at " + model.digits.length(m.reach)}, {0.0, "0"}};
    return plot;
}

TimeMark instant(double t, double height, bool accepted, std::string note, const char* id) {
    return {t, t, {height, std::nullopt}, accepted, std::move(note), id_of(id)};
}

std::vector<TimeMark> marks_of(const ViewModel& model) {
    const Params& c = model.params;
    const SphereMeeting& m = model.meeting;
    std::vector<TimeMark> marks;
    if (m.impact && m.release) {
        const std::string from = fraction_text(*m.impact), to = fraction_text(*m.release);
        marks.push_back({*m.impact,
                         *m.release,
                         {m.reach, std::nullopt},
                         true,
                         "In contact from time " + from + " to " + to,
                         id_of("contact")});
        marks.push_back(
            instant(*m.impact, centres_apart(c, *m.impact), true, "Collision at time " + from, "impact"));
        marks.push_back(instant(*m.release, centres_apart(c, *m.release), true,
                                "Separate again at time " + to, "release"));
    }
    const std::string when =
        always_as_far(c, m) ? "Always equally far apart" : "Nearest at time " + fraction_text(m.closest_time);
    marks.push_back(instant(m.closest_time, m.closest_distance, m.collide,
                            when + ": centres " + model.digits.length(m.closest_distance) + " apart",
                            "closest"));
    if (m.verdict != SphereVerdict::false_alarm) return marks;
    const NearestPoints3& paths = *m.paths;
    marks.push_back(instant(paths.s, centres_apart(c, paths.s), false,
                            "A passes P, the nearest point of its path, at time " + fraction_text(paths.s),
                            "passing_a"));
    marks.push_back(instant(paths.t, centres_apart(c, paths.t), false,
                            "B passes Q, the nearest point of its path, at time " + fraction_text(paths.t),
                            "passing_b"));
    return marks;
}

}  // namespace

Timeline timeline(const ViewModel& model) {
    const Params& c = model.params;
    Timeline line{"time", "playing", c.time, c.playing, {}, {}};
    line.plots.push_back(distance_plot(model));
    line.marks = marks_of(model);
    return line;
}

}  // namespace crosscut::spheres_scene
