#include "app/scenes/intersect/intersect.h"

#include "app/model/scene.h"
#include "app/model/steps.h"
#include "app/scenes/shared/method_results.h"
#include "core/enumerator_name.h"

#include <algorithm>

namespace crosscut {
namespace {

using namespace intersect_scene;

constexpr int kMostSteps = 60;
constexpr NumberRange kMorph{0.0, 1.0, 0.05};

/// Two objects in the plane that can be dragged in any of the linked views. The judge says how they meet, and
/// every published method gives its own answer.
class IntersectScene final : public Scene {
  public:
    IntersectScene() {
        Fields& f = fields();
        SegmentPair2& o = params_.pair;
        f.point({"a", "A", Role::object_a}, o.ab.start);
        f.point({"b", "B", Role::object_a}, o.ab.end);
        f.point({"c", "C", Role::object_b}, o.cd.start);
        f.point({"d", "D", Role::object_b}, o.cd.end);
        f.choice({"ab.extent", "AB is a", Role::object_a}, o.extents.a, kEnumeratorNames<Extent>);
        f.choice({"cd.extent", "CD is a", Role::object_b}, o.extents.b, kEnumeratorNames<Extent>);
        declare(f, params_, method_ids<SegmentIntersection>(), kMostSteps);
        f.number({.name = "morph", .label = "Morph to square", .transient = true}, morph_, kMorph);
        microscope::declare(f, params_.lens, kLensWords);
    }

    void present(const Viewpoint& from, SceneOutput& out) const override {
        const SegmentPair2& o = params_.pair;
        const Intersection2& intersection = analysis_.judge(o);
        const std::string_view method = method_at<SegmentIntersection>(params_.method).id;
        draw_canvas(out.canvas(), o, intersection, method, from.digits);
        out.panes.front().title = "Canvas";
        show_grid(out);
        add_views(out, intersection, method);
        out.verdict = verdict(o, intersection, from.digits);
        // where the lines cross outside the segments, and that they are parallel, are answers too
        out.answer_items = {id_of("point"), id_of("angle")};
        read(out, intersection);
        add_results(out, o, intersection);
        if (const auto query = grid_query(params_)) microscope::add_results(out, &grid_.grid(*query));
        out.methods = method_strip(analysis_.comparison(o), params_);
        out.methods->actions.push_back(microscope::toggle_action(params_.lens));
        out.method_steps = published_steps<SegmentIntersection>(
            params_, question_of(o), extents_text("AB", "CD", o.extents), analysis_.derivation(o, params_));
        out.proof = proof(o, intersection, from.digits);
    }

    std::string perform(std::string_view action) override {
        std::string message;
        if (action == kFindAction) message = find_disagreement_near(params_);
        if (action == kExplainAction) message = explain_disagreement(params_, analysis_);
        perform_on_cells(action, params_, moved_);
        update_derived();
        if (action == kMicroscopeFinish) grid_.finish();
        return message;
    }

    /// The microscope follows its point, and the last moved point is remembered.
    void update_derived() override {
        const int moved = moved_point(before_, params_.pair);
        if (moved > 0) moved_ = moved;
        before_ = params_.pair;
        follow_grid();
    }
    [[nodiscard]] bool animating() const override { return grid_.waits(); }
    void advance(const FrameInput& /*moment*/) override {
        follow_grid();
        grid_.refine();
    }

  private:
    void follow_grid() {
        const int point = std::max(params_.lens.point, 1);
        microscope::follow(params_.lens, point_number(params_.pair, point), params_.kind);
        grid_.follow(grid_query(params_));
    }
    void add_views(SceneOutput& out, const Intersection2& intersection, std::string_view method) const {
        const SegmentPair2& o = params_.pair;
        const bool least_squares = method == "least_squares";
        out.add_pane("square", least_squares ? "Distance over (s, t)" : "Unit square (s, t)",
                     [&] { return square_pane(o, intersection, least_squares); });
        out.add_pane("minkowski", "Minkowski difference",
                     [&] { return minkowski_pane(o, intersection, morph_, method == "minkowski"); });
        out.add_pane("projection", "Projection on the normals", [&] { return projection_pane(o); });
        out.add_pane("lens", "Projective view",
                     [&] { return lens_pane(o, intersection, disc_.current_disc(o)); });
        out.add_pane("pga", "Projective plane (PGA)",
                     [&] { return pga_pane(o, intersection, disc_.current_disc(o)); });
        out.add_pane("slopes", "Slope and intercept", [&] { return slopes_pane(o, intersection); });
    }
    void show_grid(SceneOutput& out) const {
        const auto query = grid_query(params_);
        if (query) out.panes.push_back(microscope_pane(params_, grid_.grid(*query)));
    }
    void list_handles(HandleList& list) override {
        list.body({"ab", "AB", Role::object_a}, "a", "b");
        list.body({"cd", "CD", Role::object_b}, "c", "d");
        add_handles(list, params_.pair, morph_, disc_, analysis_.judge(params_.pair));
        add_cell_handle(list, params_);
    }

    Params params_;
    double morph_ = 0.0;
    Analysis analysis_;
    DraggedDisc disc_;
    microscope::IncrementalGrid<GridQuery> grid_;
    SegmentPair2 before_{};  ///< at the last `update_derived`
    int moved_ = 0;          ///< the point that was moved last, from 1 on; 0: none on its own
};

}  // namespace

SceneType intersect_scene_type() {
    return {"intersect", "Intersect", "Drag two segments. Do they intersect, and where?",
            make_scene<IntersectScene>};
}

}  // namespace crosscut
