#include <crosscut/types.h>
#include "app/scenes/nearest/nearest.h"
#include "app/scenes/shared/space.h"
#include "app/view/draw_list.h"
#include "core/box2.h"
#include "core/methods/method.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace crosscut::nearest_scene {
namespace {

constexpr Stroke kGuide{Role::warning, 1.5, Dash::dashed, 0.9, false};
/// A crossing of the shadows is drawn up to this many sizes of the scene away.
constexpr double kFarthestSizes = 4.0;

/// The point that a method found; exactly the end for an end's parameter, however the formula rounded it.
Vec3 position_on(const Segment3& s, double parameter, const Coord3<double>& found) {
    if (parameter == 0.0) return s.start;
    return parameter == 1.0 ? s.end : vec_of(found);
}

void hollow(DrawList& canvas, const Vec3& at, Marker marker, Role role, double size_px, const char* id) {
    canvas.dot(at, marker, role, id_of(id)).make_hollow(size_px);
}

/// Draws the pair that the method takes for the nearest, and how much farther apart it is.
void draw_wrong_pair(DrawList& canvas, const ViewModel& model) {
    const SegmentPair3& o = model.pair();
    const MethodVerdict<nearest::NearestPair>& chosen = model.chosen;
    const Vec3 c = position_on(o.a, chosen.answer.s, chosen.answer.c);
    const Vec3 d = position_on(o.b, chosen.answer.t, chosen.answer.d);
    canvas.line(Segment3{c, d}, {Role::warning, 2.5, Dash::dashed, 1.0, false}, id_of("chosen"));
    // Larger around an end, so that it is visible around the end's own mark.
    const auto size = [](double parameter) { return parameter == 0.0 || parameter == 1.0 ? 22.0 : 12.0; };
    hollow(canvas, c, Marker::diamond, Role::warning, size(chosen.answer.s), "chosen");
    hollow(canvas, d, Marker::diamond, Role::warning, size(chosen.answer.t), "chosen");
    if (!(chosen.excess > 0.0)) return;
    canvas
        .label(clamped(c * 0.5 + d * 0.5), "+" + model.from.digits.length(chosen.excess), Role::warning,
               id_of("chosen"))
        .priority = 4;
}

/// The plane of projection in the scene.
class Wall {
  public:
    Wall(DrawList& canvas, const ViewModel& model, const Flattening& plane)
        : canvas_(canvas), o_(model.pair()), plane_(plane), size_(size_of(o_)) {
        height_ = height_of(model);
        for (const Vec3& p : {o_.a.start, o_.a.end, o_.b.start, o_.b.end}) add(plane_.position(p));
    }

    void add(const Vec2& position) { box_.add(position); }
    void draw_quad() const {
        const auto [low, high] = box_.grown(Vec2(0.08 * size_));
        std::vector<Vec3> corners;
        for (const Vec2& at : {low, Vec2{high.x, low.y}, high, Vec2{low.x, high.y}})
            corners.push_back(plane_.in_space(at, height_));
        canvas_.fill(corners, Role::auxiliary, 0.16, id_of("plane"));
        corners.push_back(corners.front());
        canvas_.curve(std::move(corners), {Role::auxiliary, 1.25, Dash::solid, 0.8, false}, id_of("plane"));
    }
    [[nodiscard]] Vec3 foot(const Vec3& p) const { return plane_.in_space(plane_.position(p), height_); }
    /// Draws an object's shadow; a point where the object runs along the direction of projection.
    void shadow(const Segment3& s, Role role, Marker marker, const char* id) const {
        const Segment3 flat{foot(s.start), foot(s.end)};
        if (!(flat.start == flat.end)) {
            canvas_.line(flat, {role, 2.5, Dash::solid, 0.75, false}, id_of(id));
        } else if (!(flat.start == s.start)) {
            canvas_.dot(flat.start, marker, role, id_of(id)).size_px = 9.0;
        }
    }
    void crossing(const ShadowCrossing& c) const {
        const Vec3 at = plane_.in_space(c.position, height_);
        // Where the crossing is beyond a shadow's end, the shadow's line is drawn up to it.
        const auto run_on = [&](const Segment3& s, double parameter, Role role, const char* id) {
            if (parameter >= 0.0 && parameter <= 1.0) return;
            canvas_.line(Segment3{foot(parameter < 0.0 ? s.start : s.end), at},
                         {role, 1.25, Dash::dotted, 0.8, false}, id_of(id));
        };
        run_on(o_.a, c.s, Role::object_a, "a");
        run_on(o_.b, c.t, Role::object_b, "b");
        hollow(canvas_, at, Marker::cross, Role::warning, 16.0, "shadow_point");
    }
    [[nodiscard]] bool shows(const Vec2& position) const {
        return box_.grown(Vec2(kFarthestSizes * size_)).contains(position);
    }
    /// Draws the perpendicular from the plane to a point.
    void up_to(const Vec3& point, const char* id) const {
        if (!(foot(point) == point)) canvas_.line(Segment3{foot(point), point}, kGuide, id_of(id));
    }

  private:
    /// Where the plane is drawn: XY as the floor, a wall behind the scene with a gap, a plane of three points
    /// where it is.
    [[nodiscard]] double height_of(const ViewModel& model) const {
        const std::string_view method = model.chosen.method->id;
        if (method != "project_yz" && method != "project_xz") return 0.0;
        const Bounds box = box_of(o_);
        const bool far_is_high = along(model.from.direction, plane_.off) > 0.0;
        return along(far_is_high ? box.high : box.low, plane_.off) + (far_is_high ? 0.3 : -0.3) * size_;
    }

    DrawList& canvas_;
    const SegmentPair3& o_;
    const Flattening& plane_;
    double size_, height_ = 0.0;
    Box2 box_;
};

void draw_flattening(DrawList& canvas, const ViewModel& model) {
    const SegmentPair3& o = model.pair();
    const auto plane = flattening_of(model.chosen.method->id, o);
    if (!plane) return;
    const auto crossing = shadow_crossing(*plane, o);
    Wall wall(canvas, model, *plane);
    const bool seen = crossing && wall.shows(crossing->position);
    if (seen) wall.add(crossing->position);
    wall.draw_quad();
    wall.shadow(o.a, Role::object_a, Marker::disc, "a");
    wall.shadow(o.b, Role::object_b, Marker::square, "b");
    if (seen) wall.crossing(*crossing);
    if (nearest::answers(model.chosen.answer.branch)) {
        wall.up_to(vec_of(model.chosen.answer.c), "chosen");
        wall.up_to(vec_of(model.chosen.answer.d), "chosen");
    }
    if (model.chosen.method->id == "plane_of_three") wall.up_to(o.b.end, "b2");
}

/// Draws how each parameter is clamped on its own: from the free pair of the lines straight along each line.
void draw_clamps(DrawList& canvas, const ViewModel& model) {
    if (!model.quadratic.free_minimum) return;
    const SegmentPair3& o = model.pair();
    const auto clamp = [&](const Segment3& s, double free, double bound, Role role, Marker marker,
                           const char* id) {
        const Vec3 from = clamped(s.start + s.direction() * free),
                   to = clamped(s.start + s.direction() * bound);
        hollow(canvas, from, marker, role, 11.0, id);
        if (free != bound)
            canvas.line(Segment3{from, to}, {Role::warning, 2.0, Dash::solid, 1.0, true}, id_of(id));
        return from;
    };
    const Vec3 c =
        clamp(o.a, model.quadratic.free_minimum->s, model.chosen.answer.s, Role::object_a, Marker::disc, "s");
    const Vec3 d = clamp(o.b, model.quadratic.free_minimum->t, model.chosen.answer.t, Role::object_b,
                         Marker::square, "t");
    canvas.line(Segment3{c, d}, {Role::auxiliary, 1.25, Dash::dashed, 0.8, false}, id_of("free"));
}

}  // namespace

void draw_naive(DrawList& canvas, const ViewModel& model) {
    const MethodVerdict<nearest::NearestPair>& chosen = model.chosen;
    if (!chosen.wrong) return;
    const bool answered = nearest::answers(chosen.answer.branch);
    if (flattens(chosen.method->id)) draw_flattening(canvas, model);
    if (chosen.method->id == "clamp_each" && answered) draw_clamps(canvas, model);
    if (answered) draw_wrong_pair(canvas, model);
}

}  // namespace crosscut::nearest_scene
