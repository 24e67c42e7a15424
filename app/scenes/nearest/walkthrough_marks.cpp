#include "app/scenes/nearest/box.h"
#include "app/scenes/nearest/panes/panes.h"
#include "app/scenes/space/vectors.h"

namespace crosscut::nearest_scene {
namespace {

/// The way from the start of an object to a parameter.
void draw_way(DrawList& canvas, const Segment3& s, double parameter, const char* id, const char* name) {
    const Vec3 to = kept(s.start + s.direction() * parameter);
    if (to == s.start) return;
    canvas.line(Segment3{s.start, to}, {Role::text, 2.0, Dash::solid, 0.9, true}, id_of(id));
    LabelItem& label = canvas.label(kept(s.start * 0.5 + to * 0.5), name, Role::text, id_of(id));
    label.lettering = Lettering::italic;
    label.priority = 2;
}

/// What has its other end in here counts as a point.
void draw_tolerance(DrawList& canvas, const Vec3& at, double tolerance) {
    BallItem ball;
    ball.centre = at;
    ball.radius = tolerance;
    ball.opacity = 0.0;
    ball.dash = Dash::dashed;
    ball.id = id_of("tolerance");
    canvas.balls.push_back(ball);
}

}  // namespace

void draw_walk(DrawList& canvas, const State& state) {
    const Objects& o = state.objects();
    const nearest::Answer<double>& answer = state.chosen.answer;
    if (nearest::answers(answer.branch)) {
        draw_way(canvas, o.a, answer.s, "s", "s");
        draw_way(canvas, o.b, answer.t, "t", "t");
    }
    constexpr double kLargestSphere = 3.0;  // sizes of the scene: a larger one would fill the picture
    const double tolerance = state.choices.epsilon;
    if (state.chosen.method != "rhodes" || tolerance > kLargestSphere * box_of(o).size()) return;
    draw_tolerance(canvas, o.a.start, tolerance);
    draw_tolerance(canvas, o.b.start, tolerance);
}

}  // namespace crosscut::nearest_scene
