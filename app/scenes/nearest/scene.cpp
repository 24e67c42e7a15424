#include "app/scenes/nearest/nearest.h"

#include "app/model/scene.h"
#include "app/scenes/shared/method_results.h"
#include "core/enumerator_name.h"

#include <array>

namespace crosscut {
namespace {

using namespace nearest_scene;

constexpr int kMostSteps = 80;
constexpr NumberRange kEpsilon{.low = 0.0, .high = 1e6, .step = 0.1, .by_factors = true};

/// Two objects in space, their nearest points, and their apparent crossing as seen by the viewer.
class NearestScene final : public Scene {
  public:
    NearestScene() {
        Fields& f = fields();
        SegmentPair3& o = params_.pair;
        f.point({"a1", "A1", Role::object_a}, o.a.start);
        f.point({"a2", "A2", Role::object_a}, o.a.end);
        f.point({"b1", "B1", Role::object_b}, o.b.start);
        f.point({"b2", "B2", Role::object_b}, o.b.end);
        f.choice({"a.extent", "A is a", Role::object_a}, o.extents.a, kEnumeratorNames<Extent>);
        f.choice({"b.extent", "B is a", Role::object_b}, o.extents.b, kEnumeratorNames<Extent>);
        f.flag({"shadows", "Floor shadows"}, params_.shadows);
        f.flag({"second_eye", "Side view"}, params_.side_view);
        f.number({"epsilon", "Rhodes's ε"}, params_.epsilon, kEpsilon);
        declare(f, params_, method_ids<nearest::NearestPair>(), kMostSteps);
    }

    void present(const Viewpoint& from, SceneOutput& out) const override {
        const SegmentPair3& o = params_.pair;
        const View view = from.parallel ? View::along(from.direction) : View::from_eye(from.eye);
        const ViewModel model{params_,
                              analysis_.judge(o),
                              analysis_.quadratic(o),
                              analysis_.chosen(params_),
                              analysis_.apparent(o, view),
                              from};
        DrawList& canvas = out.canvas();
        canvas.space = Space::space;
        out.panes.front().title = "Canvas";
        out.panes.front().default_camera = opening_view();
        // in parallel projection the gap does not depend on the size of the view
        out.panes.front().default_camera->turn.parallel = true;
        draw_canvas(canvas, model);
        if (params_.side_view) out.add_pane("second_eye", "Side view", [&] { return side_view_pane(model); });
        out.add_pane("bowl", "Distance over (s, t)", [&] { return distance_pane(model); });
        out.add_pane("surface", "Distance surface", [&] { return distance_surface_pane(model); });
        out.add_pane("viewpoints", "Viewpoint sphere", [&] { return viewpoints_pane(model); });
        out.add_pane("shadow", shadow_title(model.chosen.method->id), [&] { return shadow_pane(model); });
        suggest_views(out, o, model.nearest);
        out.verdict = verdict(model);
        read_out(out, model);
        add_results(out, model);
        out.methods = method_strip(model, analysis_);
        out.method_steps = method_steps(model, analysis_);
        out.proof = proof(model);
    }

    std::string perform(std::string_view action) override {
        if (action == kFindAction) return find_disagreement_near(params_);
        return action == kExplainAction ? explain_disagreement(params_, analysis_) : std::string();
    }

  private:
    void list_handles(HandleList& list) override {
        const SegmentPair3& o = params_.pair;
        list.body({"a", "A", Role::object_a}, "a1", "a2");
        list.body({"b", "B", Role::object_b}, "b1", "b2");
        add_canvas_handles(list, params_, analysis_.judge(o));
        add_distance_handles(list, params_, analysis_.judge(o), analysis_.quadratic(o));
    }

    Params params_;
    Analysis analysis_;
};

}  // namespace

SceneType nearest_scene_type() {
    return {"nearest",
            "Nearest",
            "Rotate two lines in space: where they are nearest, and where they only seem to cross.",
            make_scene<NearestScene>,
            {},
            // From when the moving spheres were a mode of this scene.
            {{"nearest", "mode", "nearest points", {"mode", "radius_a", "radius_b", "time", "playing"}}}};
}

}  // namespace crosscut
