#include "app/scenes/intersect/intersect.h"

#include "app/model/scene.h"
#include "app/model/steps.h"
#include "app/scenes/shared/method_results.h"

#include <algorithm>
#include <array>

namespace crosscut {
namespace {

using namespace intersect_scene;

constexpr std::array<std::string_view, 2> kNumberWords{"float", "double"};
constexpr NumberRange kSteps{0.0, 60.0, 1.0, {}, false, true};
constexpr NumberRange kMorph{0.0, 1.0, 0.05, {}};

/// Two objects in the plane, dragged in any of the linked views; the judge says how they meet, and every published
/// method what it makes of them.
class IntersectScene final : public Scene {
  public:
    IntersectScene() {
        Fields& f = fields();
        Objects& o = chosen_.objects;
        f.point({"a", "A", Role::object_a}, o.ab.start);
        f.point({"b", "B", Role::object_a}, o.ab.end);
        f.point({"c", "C", Role::object_b}, o.cd.start);
        f.point({"d", "D", Role::object_b}, o.cd.end);
        f.choice({"ab.extent", "AB is a", Role::object_a}, o.extents.a, kExtentWords);
        f.choice({"cd.extent", "CD is a", Role::object_b}, o.extents.b, kExtentWords);
        f.choice({"method", "Method", Role::text, true}, chosen_.method, method_ids<SegmentIntersection>());
        f.choice({"number", "Numbers", Role::text, true}, chosen_.kind, kNumberWords);
        f.number({"step", "Step", Role::text, true}, chosen_.step, kSteps);
        f.number({"morph", "To the square", Role::text, true}, morph_, kMorph);
        microscope::declare(f, chosen_.lens, kLensWords);
    }

    void present(const Viewpoint& from, Presentation& out) const override {
        const Objects& o = chosen_.objects;
        const Intersection2& found = analysis_.judge(o);
        const std::string_view method = method_at<SegmentIntersection>(chosen_.method).id;
        draw_canvas(out.canvas(), o, found, method, from.digits);
        out.panes.front().title = "Canvas";
        show_cells(out);
        out.panes.push_back(square_pane(o, found, method == "least_squares"));
        out.panes.push_back(minkowski_pane(o, found, morph_, method == "minkowski"));
        out.panes.push_back(projection_pane(o));
        out.panes.push_back(lens_pane(o, found, disc_.shown(o)));
        out.panes.push_back(pga_pane(o, found, disc_.shown(o)));
        out.panes.push_back(slopes_pane(o, found));
        out.verdict = verdict(o, found, from.digits);
        out.tell_answer = {id_of("point")};  // also where the lines cross, but the segments do not
        read(out, found);
        add_facts(out, o, found);
        if (const auto asked = cell_question(chosen_)) microscope::add_facts(out, &cells_.shown(*asked));
        out.methods = method_strip(analysis_.comparison(o), chosen_.method, chosen_.kind);
        out.methods->actions.push_back(microscope::toggle_action(chosen_.lens));
        out.walkthrough = walkthrough();
        out.certificate = certificate(o, found, from.digits);
    }

    std::string perform(std::string_view action) override {
        std::string said;
        if (action == kFindAction) said = find_disagreement_near(chosen_);
        if (action == kExplainAction) said = explain_disagreement(chosen_, analysis_);
        (void)perform_on_cells(action, chosen_, moved_);
        settle();
        if (action == kMicroscopeFinish) cells_.finish();
        return said;
    }

    /// The microscope follows its point, and the one moved last is remembered.
    void settle() override {
        const int moved = moved_point(before_, chosen_.objects);
        if (moved > 0) moved_ = moved;
        before_ = chosen_.objects;
        follow_cells();
    }
    [[nodiscard]] bool animating() const override { return cells_.waits(); }
    void advance(const Moment& /*moment*/) override {
        follow_cells();
        cells_.refine();
    }

  private:
    void follow_cells() {
        const int point = std::max(chosen_.lens.point, 1);
        microscope::follow(chosen_.lens, point_number(chosen_.objects, point), chosen_.kind);
        cells_.follow(cell_question(chosen_));
    }
    void show_cells(Presentation& out) const {
        const auto asked = cell_question(chosen_);
        if (asked) out.panes.push_back(microscope_pane(chosen_, cells_.shown(*asked)));
    }
    void list_handles(HandleList& list) override {
        list.body({"ab", "AB", Role::object_a}, "a", "b");
        list.body({"cd", "CD", Role::object_b}, "c", "d");
        add_handles(list, chosen_.objects, morph_, disc_, analysis_.judge(chosen_.objects));
        add_cell_handle(list, chosen_);
    }

    [[nodiscard]] Walkthrough walkthrough() const {
        Walkthrough walk;
        walk.title = method_at<SegmentIntersection>(chosen_.method).facts->title;
        walk.derivation = analysis_.derived(chosen_.objects, chosen_.method, chosen_.kind).derivation;
        walk.code = code_of(method_at<SegmentIntersection>(chosen_.method),
                            question_of(chosen_.objects.ab, chosen_.objects.cd, chosen_.objects.extents),
                            extents_text("AB", "CD", chosen_.objects.extents), chosen_.kind);
        walk.step_field = "step";
        const auto last = static_cast<double>(stops_of(walk.derivation).size());
        walk.step = static_cast<int>(std::clamp(chosen_.step, 0.0, last));
        return walk;
    }

    Choices chosen_;
    double morph_ = 0.0;
    Analysis analysis_;
    HeldDisc disc_;
    microscope::LiveCells<CellQuestion> cells_;
    Objects before_{};  ///< when it was settled last
    int moved_ = 0;     ///< the point moved last, from 1 on; 0: none alone
};

}  // namespace

SceneType intersect_scene_type() {
    return {"intersect", "Intersect", "Drag two segments and see whether and where they meet.",
            make_scene<IntersectScene>};
}

}  // namespace crosscut
