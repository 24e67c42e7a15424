#include "app/scenes/nearest/handles.h"
#include "app/scenes/nearest/spheres/spheres.h"
#include "app/scenes/nearest/statements.h"

#include "app/model/scene.h"
#include "app/scenes/methods/answer_words.h"

#include <array>

namespace crosscut {
namespace {

using namespace nearest_scene;

constexpr std::array<std::string_view, 2> kModeWords{"nearest points", "moving spheres"};
constexpr std::array<std::string_view, 2> kNumberWords{"float", "double"};
constexpr NumberRange kSteps{0.0, 80.0, 1.0, {}};
constexpr NumberRange kEpsilon{0.0, 1e6, 0.1, {}, true};
constexpr NumberRange kRadius{0.0, kLargestRadius, 0.05, {}};
constexpr NumberRange kTime{0.0, 1.0, 0.01, {}};

/// How long a run of the balls takes.
constexpr double kRun_s = 4.0;

/// Two objects in space, the pair of points where they come nearest, and the crossing the eye believes in; or two balls
/// that travel along them.
class NearestScene final : public Scene {
  public:
    NearestScene() {
        Fields& f = fields();
        Objects& o = chosen_.objects;
        f.point({"a1", "A1", Role::object_a}, o.a.start);
        f.point({"a2", "A2", Role::object_a}, o.a.end);
        f.point({"b1", "B1", Role::object_b}, o.b.start);
        f.point({"b2", "B2", Role::object_b}, o.b.end);
        f.choice({"mode", "Question"}, chosen_.mode, kModeWords);
        f.choice({"a.extent", "A is a", Role::object_a}, o.extents.a, kExtentWords);
        f.choice({"b.extent", "B is a", Role::object_b}, o.extents.b, kExtentWords);
        f.number({"radius_a", "Radius of A", Role::object_a}, chosen_.balls.radius_a, kRadius);
        f.number({"radius_b", "Radius of B", Role::object_b}, chosen_.balls.radius_b, kRadius);
        f.flag({"shadows", "Floor shadows"}, chosen_.shadows);
        f.flag({"second_eye", "Second eye"}, chosen_.second_eye);
        f.number({"epsilon", "Rhodes's ε"}, chosen_.epsilon, kEpsilon);
        f.choice({"method", "Method", Role::text, true}, chosen_.method, method_ids<nearest::NearestPair>());
        f.choice({"number", "Numbers", Role::text, true}, chosen_.kind, kNumberWords);
        f.number({"step", "Step", Role::text, true}, chosen_.step, kSteps);
        f.number({"time", "Time", Role::pointer, true}, chosen_.balls.time, kTime);
        f.flag({"playing", "Play", Role::pointer, true}, chosen_.balls.playing);
    }

    void present(const Viewpoint& from, Presentation& out) const override {
        Choices asked = chosen_;
        if (moving()) asked.objects.extents = {};  // paths over one time step
        const Objects& o = asked.objects;
        const View view = from.parallel ? View::along(from.direction) : View::from_eye(from.eye);
        const ApparentCrossing& seen = analysis_.seen(o, view);
        const State state{asked,
                          analysis_.judge(o),
                          analysis_.bowl(o),
                          analysis_.chosen(asked),
                          seen,
                          moving() ? &analysis_.meeting(asked) : nullptr,
                          from};
        DrawList& canvas = out.canvas();
        canvas.space = Space::space;
        out.panes.front().title = "Canvas";
        out.panes.front().default_camera = opening_view();
        draw_canvas(canvas, state);
        if (moving()) draw_balls(canvas, state);
        if (chosen_.second_eye) out.panes.push_back(second_eye_pane(state));
        out.panes.push_back(bowl_pane(state));
        out.panes.push_back(bowl_surface_pane(state));
        if (!moving()) {  // what the eye believes and what is flattened is no question of moving balls
            out.panes.push_back(viewpoints_pane(state));
            out.panes.push_back(shadow_pane(state));
        }
        suggest_views(out, state);
        moving() ? say_balls(out, state) : say_nearest(out, state);
    }

    std::string perform(std::string_view action) override {
        if (moving()) return {};
        if (action == kFindAction) return find_disagreement_near(chosen_);
        return action == kExplainAction ? explain_disagreement(chosen_, analysis_) : std::string();
    }

    [[nodiscard]] bool animating() const override { return moving() && chosen_.balls.playing; }

    void advance(const Moment& moment) override {
        if (!animating()) return;
        double& time = chosen_.balls.time;
        time += moment.dt_s / kRun_s;
        if (time > 1.0) time = 0.0;
    }

  private:
    void list_handles(HandleList& list) override {
        const Objects& o = chosen_.objects;
        list.body({"a", "A", Role::object_a}, "a1", "a2");
        list.body({"b", "B", Role::object_b}, "b1", "b2");
        add_canvas_handles(list, chosen_, analysis_.judge(o));
        add_bowl_handles(list, chosen_, analysis_.judge(o), analysis_.bowl(o));
        if (moving()) add_ball_handles(list, chosen_);
    }

    static Camera opening_view() {
        Camera camera;
        camera.space = Space::space;
        camera.turn.yaw_rad = 0.55;
        camera.turn.pitch_rad = 0.42;
        return camera;
    }

    [[nodiscard]] bool moving() const { return chosen_.mode == Mode::moving_spheres; }

    void say_nearest(Presentation& out, const State& state) const {
        out.verdict = verdict(state);
        read_out(out, state);
        out.methods = method_strip(state, analysis_);
        out.walkthrough = walkthrough(state, analysis_);
        out.certificate = certificate(state);
    }

    void say_balls(Presentation& out, const State& state) const {
        out.verdict = balls_verdict(state);
        read_balls(out, state);
        out.timeline = balls_timeline(state);
        out.walkthrough = balls_walkthrough(state, analysis_);
        out.certificate = balls_certificate(state);
    }

    Choices chosen_;
    mutable Analysis analysis_;
};

}  // namespace

SceneType nearest_scene_type() {
    return {"nearest", "Nearest",
            "Turn two lines in space: where they come nearest, and where they only seem to cross.",
            make_scene<NearestScene>};
}

}  // namespace crosscut
