// A whole scene in one file: fields, handles, views, the methods of a topic, sentences and values.
#include "app/model/scene.h"
#include <crosscut/nearest/segments.h>
#include <crosscut/predicates.h>
#include "app/scenes/shared/method_results.h"
#include "app/scenes/shared/plane.h"
#include "app/scenes/shared/space.h"
#include "app/tests/added_scene/side.h"

#include <algorithm>

namespace crosscut::side {
namespace {

constexpr int kMostSteps = 20;

struct Params : MethodSelection {
    Vec2 a{-2, -1}, b{2, 1}, p{-1, 1.5};

    [[nodiscard]] Question<double> question() const { return {coord_of(a), coord_of(b), coord_of(p)}; }
};

/// The point of the line that is nearest to P, and how far it is away.
NearestPoints3 foot_of(const Params& c) {
    return nearest_points({flat(c.a), flat(c.b)}, {flat(c.p), flat(c.p)}, {Extent::line, Extent::segment});
}

void draw_canvas(DrawList& canvas, const Params& c, const NearestPoints3& foot) {
    using namespace pane_helpers;
    canvas.line(Segment2{c.a, c.b}, thin(Role::auxiliary, Dash::dotted), id_of("ab"), Extent::line);
    canvas.line(Segment2{c.a, c.b}, object_stroke(Role::object_a), id_of("ab"));
    const Vec3 at = space_helpers::clamped(foot.on_a);
    canvas.line(Segment3{flat(c.p), at}, thin(Role::answer, Dash::dashed), id_of("foot"));
    canvas.dot(at, Marker::diamond, Role::answer, id_of("foot"));
    mark(canvas, c.a, Marker::disc, Role::object_a, "a", "A");
    mark(canvas, c.b, Marker::disc, Role::object_a, "b", "B");
    mark(canvas, c.p, Marker::square, Role::object_b, "p", "P");
}

/// The triangle of which the methods compute twice the area.
Pane triangle_pane(const Params& c) {
    Pane pane;
    FillItem triangle;
    triangle.corners = {flat(c.a), flat(c.b), flat(c.p)};
    triangle.role = Role::answer;
    triangle.id = id_of("turn");
    pane.list.fills.push_back(triangle);
    pane_helpers::mark(pane.list, c.a, Marker::disc, Role::object_a, "a", "A");
    pane_helpers::mark(pane.list, c.b, Marker::disc, Role::object_a, "b", "B");
    pane_helpers::mark(pane.list, c.p, Marker::square, Role::object_b, "p", "P");
    return pane;
}

Verdict verdict(Side side, const std::string& distance) {
    if (side == Side::on) return {"On it", "P lies on the line through A and B.", VerdictKind::special};
    const std::string which(word(side));
    return {side == Side::left ? "Left" : "Right",
            "P lies to the " + which + " of AB, " + distance + " from its line.",
            side == Side::left ? VerdictKind::yes : VerdictKind::no};
}

MethodResult result(const MethodVerdict<SideOfLine>& v) {
    MethodResult result;
    result.word = word(v.answer.side);
    result.kind = v.answer.side == Side::left ? VerdictKind::yes : VerdictKind::no;
    result.wrong = v.wrong;
    result.reason = "The sign of w says " + result.word + ".";
    if (v.divergences.first_turned) result.divergence = v.divergences.first_turned->step;
    return result;
}

const MethodVerdict<SideOfLine>* suspect(const Comparison<SideOfLine>& comparison) {
    return first_at_fault(comparison, [](const auto& v) { return v.wrong; });
}

std::string disagreement_text(const Comparison<SideOfLine>& comparison) {
    const auto* wrong = suspect(comparison);
    return wrong == nullptr ? "" : who_text(*wrong) + " has P on the wrong side.";
}

MethodStrip method_strip(const Comparison<SideOfLine>& comparison, const MethodSelection& selection) {
    MethodStrip strip = empty_strip(selection);
    add_rows(strip, comparison, result);
    for (const NumberKind kind : kNumberKinds)
        strip.exact.push_back(exact_result(std::string(word(comparison.judge_for(kind)))));
    strip.disagreement = disagreement_text(comparison);
    strip.actions = {find_action(), explain_action(suspect(comparison) != nullptr)};
    return strip;
}

std::vector<Check> proof(const Params& c, Side side) {
    const int turn = orientation(c.a, c.b, c.p);
    return {{"A, B and P turn to the same side from every corner", std::string(word(side)),
             orientation(c.b, c.p, c.a) == turn && orientation(c.p, c.a, c.b) == turn, id_of("turn")}};
}

class SideScene final : public Scene {
  public:
    SideScene() {
        Fields& f = fields();
        f.point({"a", "A", Role::object_a}, params_.a);
        f.point({"b", "B", Role::object_a}, params_.b);
        f.point({"p", "P", Role::object_b}, params_.p);
        declare(f, params_, method_ids<SideOfLine>(), kMostSteps);
    }

    void present(const Viewpoint& from, SceneOutput& out) const override {
        const Question<double> question = params_.question();
        const Side side = SideOfLine::reference(question);
        const NearestPoints3 foot = foot_of(params_);
        out.panes.front().title = "Canvas";
        draw_canvas(out.canvas(), params_, foot);
        out.add_pane("triangle", "Triangle", [&] { return triangle_pane(params_); });
        out.verdict = verdict(side, from.digits.length(foot.distance));
        out.read_length("distance", foot.distance, Role::answer, id_of("foot"));
        out.add_result("verdict", word(side));
        out.add_result("meets", side == Side::on);
        out.add_result("distance", foot.distance);
        out.methods = method_strip(methods_.comparison(question, side), params_);
        out.method_steps =
            published_steps<SideOfLine>(params_, question, "", methods_.derivation(question, params_));
        out.proof = proof(params_, side);
    }

    std::string perform(std::string_view action) override {
        if (action == kFindAction) return find();
        return action == kExplainAction ? explain() : std::string();
    }

  private:
    void list_handles(HandleList& list) override {
        list.body({"ab", "AB", Role::object_a}, "a", "b");
        if (params_.a == params_.b) return;
        DerivedHandle handle{"canvas", "foot", "foot of P", Role::answer};
        handle.low_priority = true;
        handle.slide_axis = space_helpers::unit(flat(params_.b) - flat(params_.a));
        list.handle(handle, foot_of(params_).on_a, [this](const Vec3& to) {
            const Vec3 by = to - foot_of(params_).on_a;
            const auto moved = [](double x, double by_x) {
                return std::clamp(x + by_x, -kLargestCoordinate, kLargestCoordinate);
            };
            params_.p = {moved(params_.p.x, by.x), moved(params_.p.y, by.y)};
        });
    }

    std::string find() {
        const auto move_to = [this](const Question<double>& q) {
            params_.a = vec_of(q.a);
            params_.b = vec_of(q.b);
            params_.p = vec_of(q.p);
        };
        return move_to_disagreement<SideOfLine>(
            params_, params_.question(), "onto another or between the two", move_to, disagreement_text);
    }

    std::string explain() {
        const Question<double> question = params_.question();
        const auto* wrong = suspect(methods_.comparison(question, SideOfLine::reference(question)));
        if (wrong == nullptr) return "Both methods agree; there is nothing to explain.";
        choose(params_, *wrong);
        const auto& turned = wrong->divergences.first_turned;
        params_.step = stop_at(methods_.derivation(question, params_), turned ? turned->step : "");
        return who_text(*wrong) + " turns here.";
    }

    Params params_;
    MethodAnalysis<SideOfLine> methods_;
};

}  // namespace
}  // namespace crosscut::side

namespace crosscut {

SceneType side_scene_type() {
    return {"side", "Side", "On which side of a line a point lies.", make_scene<side::SideScene>};
}

}  // namespace crosscut
