#include "app/scenes/sight/sight.h"

#include "app/scenes/shared/method_results.h"
#include "app/scenes/shared/plane.h"

#include <algorithm>

namespace crosscut::sight_scene {
namespace {

constexpr double kAbove = 0.03;  // height of the lines above the ground
constexpr double kUnlit = 0.6;   // of shade in the colour of ground that cannot be seen

class GridPainter {
  public:
    GridPainter(DrawList& canvas, const GridModel& model)
        : canvas_(canvas), a_(model.answer), hills_(a_.hills) {}

    void run() {
        canvas_.fills.reserve(2 * hills_.size * hills_.size);
        for (std::size_t row = 0; row + 1 < hills_.size; ++row) {
            for (std::size_t column = 0; column + 1 < hills_.size; ++column) {
                const GridNode a{column, row}, b{column + 1, row}, c{column + 1, row + 1}, d{column, row + 1};
                triangle(a, b, c);
                triangle(a, c, d);
            }
        }
        mesh();
        const Vec3 eye = hills_.position(hills_.eye) +
                         Vec3(0, 0, hills_.eye_z - hills_.grid().at(hills_.eye.column, hills_.eye.row));
        const Vec3 target = hills_.position(hills_.target, kAbove);
        std::optional<Vec3> blocked;
        if (a_.block) blocked = eye + (target - eye) * a_.block->share;
        draw_sight(canvas_, eye, target, blocked);
        canvas_.line(Segment3{hills_.position(hills_.eye), eye}, {Role::text, 2.5, Dash::solid, 1.0, false},
                     id_of("eye"));
        canvas_.dot(eye, Marker::disc, Role::text, id_of("eye")).size_px = 14.0;
        canvas_.label(eye, "eye", Role::text, id_of("eye")).priority = 3;
        canvas_.dot(target, Marker::square, Role::object_b, id_of("target")).size_px = 12.0;
        canvas_.label(target, "target", Role::object_b, id_of("target")).priority = 3;
    }

  private:
    [[nodiscard]] bool is_visible(const GridNode& n) const {
        return a_.visible[n.row * hills_.size + n.column];
    }

    void triangle(const GridNode& a, const GridNode& b, const GridNode& c) {
        FillItem& fill = canvas_.fill({hills_.position(a), hills_.position(b), hills_.position(c)},
                                      Role::light, 0.75, id_of("ground"));
        const int hidden = (is_visible(a) ? 0 : 1) + (is_visible(b) ? 0 : 1) + (is_visible(c) ? 0 : 1);
        fill.toward = Role::shade;
        fill.fraction = kUnlit * hidden / 3.0;
    }
    /// Draws every row and every column, so that the shape can be seen.
    void mesh() {
        const Stroke stroke{Role::text, 0.75, Dash::solid, 0.28, false};
        for (std::size_t i = 0; i < hills_.size; ++i) {
            std::vector<Vec3> row, column;
            for (std::size_t k = 0; k < hills_.size; ++k) {
                row.push_back(hills_.position({k, i}, kAbove));
                column.push_back(hills_.position({i, k}, kAbove));
            }
            canvas_.curve(std::move(row), stroke, id_of("ground"));
            canvas_.curve(std::move(column), stroke, id_of("ground"));
        }
    }

    DrawList& canvas_;
    const GridAnswer& a_;
    const HillGrid& hills_;
};

}  // namespace

void draw_grid(DrawList& canvas, const GridModel& model) {
    canvas.grid = false;
    GridPainter(canvas, model).run();
}

Camera grid_camera(const GridModel& model) {
    Camera camera;
    camera.space = Space::space;
    camera.turn.yaw_rad = 0.5;
    camera.turn.pitch_rad = 0.75;
    camera.turn.distance = 1.4 * static_cast<double>(model.answer.hills.size);
    return camera;
}

Pane section_pane(const GridModel& model) {
    const GridAnswer& a = model.answer;
    Pane pane = pane_helpers::small_pane({0.5, 0.3}, 0.6);
    pane.fits = true;
    const auto ground = ground_under(a.hills.grid(), a.hills.eye, a.hills.target);
    double low = a.hills.eye_z, high = low;
    for (const Vec2& p : ground) low = std::min(low, p.y), high = std::max(high, p.y);
    const double tall = std::max(high - low, 1e-9);
    const auto at = [&](const Vec2& p) { return Vec2{p.x, 0.6 * (p.y - low) / tall}; };
    for (std::size_t i = 1; i < ground.size(); ++i) {
        const Vec2 p = at(ground[i - 1]), q = at(ground[i]);
        pane.list.fill({flat({p.x, -0.15}), flat({q.x, -0.15}), flat(q), flat(p)}, Role::scenery, 0.16,
                       id_of("ground"));
        pane.list.line(Segment2{p, q}, {Role::scenery, 2.5, Dash::solid, 1.0, false}, id_of("ground"));
    }
    const Vec2 eye = at({0.0, a.hills.eye_z}), target = at(ground.back());
    std::optional<Vec3> blocked;
    if (a.block) blocked = flat(eye + (target - eye) * a.block->share);
    draw_sight(pane.list, flat(eye), flat(target), blocked);
    pane_helpers::mark(pane.list, eye, Marker::disc, Role::text, "eye", "eye");
    pane_helpers::mark(pane.list, target, Marker::square, Role::object_b, "target", "target");
    pane.note_is_legend = true;
    pane.note = "Heights are exaggerated.";
    return pane;
}

namespace {

double fraction_of(const GridAnswer& a) {
    return static_cast<double>(a.visible_count) / static_cast<double>(a.visible.size());
}

}  // namespace

GridAnswer grid_answer(const HillGrid& hills) {
    GridAnswer answer{hills, viewshed(hills.grid(), hills.eye, hills.eye_z), 0, {}};
    answer.visible_count =
        static_cast<std::size_t>(std::count(answer.visible.begin(), answer.visible.end(), true));
    answer.block = blocked_by(hills.grid(), hills.eye, hills.eye_z, hills.target);
    return answer;
}

Verdict grid_verdict(const GridModel& model) {
    const GridAnswer& a = model.answer;
    if (!a.block)
        return {"Target visible", "Nothing blocks the line of sight to the target.", VerdictKind::yes};
    constexpr AlongNames kSight{"to the target", "the eye", "the target", "the distance"};
    return {"Target hidden",
            "The ground blocks the line of sight " + along_text(a.block->share, kSight) + ".",
            VerdictKind::no};
}

void read_grid(SceneOutput& out, const GridModel& model) {
    const GridAnswer& a = model.answer;
    out.read("visible points", std::to_string(a.visible_count) + " of " + std::to_string(a.visible.size()),
             Role::answer, id_of("ground"));
    out.read("visible part", 100.0 * fraction_of(a), "%", Role::answer, id_of("ground"));
    if (a.block) out.read("blocked at fraction", a.block->share, {}, Role::answer, id_of("block"));
    if (!a.block) out.read("blocked at fraction", std::string("\u2013"), Role::rejected);
    out.read("eye at", a.hills.position(a.hills.eye, model.params.eye_height), Role::text, id_of("eye"));
    out.read("target at", a.hills.position(a.hills.target), Role::object_b, id_of("target"));
}

void add_grid_results(SceneOutput& out, const GridModel& model) {
    const GridAnswer& a = model.answer;
    out.add_result("verdict", a.block ? "target_hidden" : "target_seen");
    out.add_result("meets", !a.block);
    out.add_result("seen", static_cast<double>(a.visible_count));
    out.add_result("places", static_cast<double>(a.visible.size()));
    std::optional<double> fraction;
    if (a.block) fraction = a.block->share;
    out.add_result("blocked_at", fraction);
}

std::vector<Check> grid_proof(const GridModel& model) {
    const GridAnswer& a = model.answer;
    const std::size_t target = a.hills.target.row * a.hills.size + a.hills.target.column;
    const std::size_t eye = a.hills.eye.row * a.hills.size + a.hills.eye.column;
    std::vector<Check> checks;
    checks.push_back({"The visible area and the line of sight to the target agree",
                      a.block ? "hidden" : "visible", a.visible[target] != a.block.has_value(),
                      id_of("target")});
    checks.push_back({"The eye sees the ground it stands on", "yes", a.visible[eye], id_of("eye")});
    return checks;
}

}  // namespace crosscut::sight_scene
