#include <crosscut/nearest/segments.h>
#include <crosscut/types.h>
#include "app/scenes/shared/distance.h"
#include "app/scenes/shared/method_results.h"
#include "app/scenes/shared/plane.h"
#include "app/scenes/shared/space.h"
#include "app/scenes/spheres/spheres.h"
#include "app/view/draw_list.h"

#include <algorithm>

namespace crosscut::spheres_scene {
namespace {

constexpr double kArrowFraction = 0.2;  ///< of a time step: the motion that a velocity arrow spans

/// One of the two spheres with its names.
struct DrawnSphere {
    MovingSphere ball;
    const char *name, *id, *rim, *velocity, *passing;
    Role role;
};

DrawnSphere drawn_a(const Params& c) {
    return {ball_a(c), "A", "ball_a", "radius_a", "velocity_a", "passing_a", Role::object_a};
}
DrawnSphere drawn_b(const Params& c) {
    return {ball_b(c), "B", "ball_b", "radius_b", "velocity_b", "passing_b", Role::object_b};
}

SphereItem& draw_ball(DrawList& canvas, const Vec3& centre, double radius, Role role, double opacity,
                      ItemId id) {
    return canvas.balls.emplace_back(SphereItem{centre, radius, role, opacity, Dash::solid, id});
}

/// Draws the sphere at this time, with its handles, and its outlines at start and end.
void draw_now(DrawList& canvas, const DrawnSphere& s, double time) {
    const Vec3 at = s.ball.at(time);
    for (const Vec3& end : {s.ball.from, s.ball.to}) {
        if (!(end == at)) draw_ball(canvas, end, s.ball.radius, Role::ghost, 0.0, {});
    }
    draw_ball(canvas, at, s.ball.radius, s.role, 0.3, id_of(s.id));
    DotItem& centre = canvas.dot(at, Marker::disc, s.role, id_of(s.id));
    centre.size_px = 8.0;
    DotItem& rim =
        canvas.dot(rim_of(at, s.ball.radius), Marker::ring, s.role, id_of(s.rim)).make_hollow(10.0);
    rim.grip = true;
    // At an end of its path the end's own label names it.
    if (at != s.ball.from && at != s.ball.to) canvas.label(at, s.name, s.role, id_of(s.id)).priority = 3;
    const Vec3 velocity = s.ball.path().direction();
    if (velocity == Vec3{}) return;
    // Below the sphere, since along the path it would be hidden by the path's cylinder.
    const Vec3 under = at - Vec3{0.0, 0.0, s.ball.radius};
    canvas.line(Segment3{under, clamped(under + velocity * kArrowFraction)},
                {s.role, 2.5, Dash::solid, 1.0, true}, id_of(s.velocity));
}

/// Draws both spheres at first contact, and the point of contact. The label stands above the higher sphere,
/// since at the point itself paths and their labels often cross.
void draw_impact(DrawList& canvas, const Params& c, double impact) {
    const ItemId id = id_of("impact");
    Vec3 top{};
    for (const DrawnSphere& s : {drawn_a(c), drawn_b(c)}) {
        const Vec3 centre = s.ball.at(impact), rim = rim_of(centre, s.ball.radius);
        draw_ball(canvas, centre, s.ball.radius, Role::answer, 0.08, id);
        if (s.role == Role::object_a || rim.z >= top.z) top = rim;
    }
    canvas.dot(contact_point(c, impact), Marker::diamond, Role::answer, id);
    canvas.label(top, "collision at time " + fraction_text(impact), Role::answer, id).priority = 5;
}

/// Draws the centres at closest approach where the spheres do not touch.
void draw_closest(DrawList& canvas, const ViewModel& model) {
    const Params& c = model.params;
    const SphereMeeting& m = model.meeting;
    const ItemId id = id_of("closest");
    const Vec3 a = ball_a(c).at(m.closest_time), b = ball_b(c).at(m.closest_time);
    canvas.line(Segment3{a, b}, {Role::rejected, 2.0, Dash::dashed, 1.0, false}, id);
    for (const Vec3& p : {a, b}) {
        canvas.dot(p, Marker::ring, Role::rejected, id).make_hollow(9.0);
    }
    const std::string far = model.digits.length(m.closest_distance);
    const std::string text = always_as_far(c, m)
                                 ? "always " + far
                                 : "nearest at time " + fraction_text(m.closest_time) + ": " + far;
    canvas.label((a + b) * 0.5, text, Role::rejected, id).priority = 2;
}

/// Draws the spheres where the path test sees them, each at a time of its own.
void draw_passing(DrawList& canvas, const Params& c, const NearestPoints3& paths) {
    const auto ghost = [&](const DrawnSphere& s, const Vec3& at, double time) {
        const ItemId id = id_of(s.passing);
        draw_ball(canvas, at, s.ball.radius, s.role, 0.0, id).dash = Dash::dashed;
        canvas
            .label(at - Vec3{0.0, 0.0, s.ball.radius},
                   std::string(s.name) + " at time " + fraction_text(time), s.role, id)
            .priority = 4;
    };
    ghost(drawn_a(c), paths.on_a, paths.s);
    ghost(drawn_b(c), paths.on_b, paths.t);
}

void draw_balls(DrawList& canvas, const ViewModel& model) {
    const Params& c = model.params;
    const SphereMeeting& m = model.meeting;
    canvas.line(Segment3{ball_a(c).at(c.time), ball_b(c).at(c.time)},
                {Role::pointer, 1.25, Dash::dotted, 0.9, false}, id_of("apart"));
    for (const DrawnSphere& s : {drawn_a(c), drawn_b(c)}) draw_now(canvas, s, c.time);
    const std::string apart = model.distance_and_radius(model.paths_apart()).first;
    canvas.label(m.paths->midpoint, "paths: " + apart + " apart", Role::rejected, id_of("paths")).priority =
        4;
    if (m.impact) draw_impact(canvas, c, *m.impact);
    if (!m.collide) draw_closest(canvas, model);
    if (m.verdict == SphereVerdict::false_alarm) draw_passing(canvas, c, *m.paths);
}

}  // namespace

void draw_canvas(DrawList& canvas, const ViewModel& model) {
    const NearestPoints3& nearest = *model.meeting.paths;
    if (model.params.shadows) draw_shadows(canvas, model.paths(), nearest, Role::rejected);
    // the paths are near each other there, but the balls need not be: each passes at a time of its own
    draw_nearest_pair(canvas, model.paths(), nearest, Role::rejected);
    draw_objects(canvas, model.paths());  // drawn last, so that the ends, which can be dragged, stay visible
    draw_balls(canvas, model);
}

namespace {

using namespace pane_helpers;

// limit of an outline, beyond everything that can be seen; its square is finite
constexpr double kFarthest = 1e100;

/// Draws the region of pairs of positions that are no farther apart than the sum of the radii, whatever their
/// times.
void draw_contact_radius(Pane& pane, const DistanceContours& field, double radius) {
    const double level = std::min(radius / field.scale, kFarthest);
    if (!(level > field.floor)) return;
    const Stroke rim{Role::text, 1.5, Dash::solid, 0.9, false};
    std::vector<Vec2> corners;
    if (field.axes.round()) {
        const double depth = field.depth_of(level);
        corners = level_line(field.axes, field.bottom, depth);
        corners.pop_back();  // the polygon closes itself
        pane.list.curves.push_back(level_curve(field.axes, field.bottom, depth, rim, "reach"));
    } else {
        const auto lines = trough_lines(field, level);
        const Vec2 far_off = field.axes.gentle * 8.0;
        corners = {lines[0].start - far_off, lines[0].start + far_off, lines[1].start + far_off,
                   lines[1].start - far_off};
        for (const Segment2& line : lines) pane.list.line(line, rim, id_of("reach"), Extent::line);
    }
    std::vector<Vec3> visible = clipped(std::move(corners), *pane.frame);
    if (visible.size() > 2) pane.list.fill(std::move(visible), Role::text, 0.2, id_of("reach"));
}

/// Draws the line s = t, on which both spheres have the same time.
void draw_time(Pane& pane, const ViewModel& model) {
    const SphereMeeting& m = model.meeting;
    const auto on_diagonal = [](double time) { return Vec2{time, time}; };
    pane.list.line(Segment2{{0, 0}, {1, 1}}, {Role::pointer, 2.0, Dash::solid, 1.0, false}, id_of("time"));
    pane.list.dot(on_diagonal(m.closest_time), Marker::disc, Role::pointer, id_of("closest"))
        .make_hollow(8.0);
    if (m.impact) {
        pane.list.dot(on_diagonal(*m.impact), Marker::diamond, Role::answer, id_of("impact"));
        pane.list.label(on_diagonal(*m.impact), "impact", Role::answer, id_of("impact")).priority = 2;
    }
    DotItem& now = pane.list.dot(on_diagonal(model.params.time), Marker::ring, Role::pointer, id_of("time"));
    now.size_px = 14.0;
}

std::string note(const SphereMeeting& m) {
    if (m.collide)
        return "The pink line (time) enters the collision zone at time " + fraction_text(*m.impact) + ".";
    return *m.paths_come_close ? "The pink line misses the collision zone: the path test gives a false hit."
                               : "The pink line stays out of the collision zone.";
}

}  // namespace

Pane distance_pane(const ViewModel& model) {
    const SphereMeeting& m = model.meeting;
    const DistanceContours field = distance_contours(model.paths(), model.quadratic);
    Pane pane = distance_square(field, model.paths(), *m.paths);
    pane.note = note(m);
    if (field.scale > 0.0) draw_contact_radius(pane, field, m.reach);
    draw_time(pane, model);
    mark_answer(pane, {m.paths->s, m.paths->t}, true, "minimum");
    return pane;
}

namespace {

constexpr int kPanes = 10;  // of the sheet of glass, in each direction
constexpr int kSteps = 40;  // of the time line

/// Draws the common time of both spheres on the surface, and the sum of their radii as a sheet of glass: they
/// touch where the curve dips below it.
void draw_ball_radii(DrawList& list, const DistanceSurface& surface, const ViewModel& model, double scale) {
    const SphereMeeting& m = model.meeting;
    std::vector<Vec3> diagonal;
    for (int i = 0; i <= kSteps; ++i) {
        const double time = static_cast<double>(i) / kSteps;
        diagonal.push_back(surface.on(time, time));
    }
    list.curve(std::move(diagonal), {Role::pointer, 2.5, Dash::solid, 1.0, false}, id_of("time"));
    const auto dot = [&](double time, Marker marker, Role role, const char* id) {
        list.dot(surface.on(time, time), marker, role, id_of(id));
    };
    if (m.impact) dot(*m.impact, Marker::diamond, Role::answer, "impact");
    dot(model.params.time, Marker::ring, Role::pointer, "time");
    if (!(m.reach / scale < surface.highest())) return;
    const double z = surface.height(m.reach / scale);
    constexpr double kPane = 1.0 / kPanes;
    // in pieces, to be sorted by depth among the cells of the surface
    for (int i = 0; i < kPanes * kPanes; ++i) {
        const int row = i / kPanes;
        const double s = kPane * (i % kPanes), t = kPane * row;
        list.fill({{s, t, z}, {s + kPane, t, z}, {s + kPane, t + kPane, z}, {s, t + kPane, z}}, Role::text,
                  0.22, id_of("reach"));
    }
    list.curve({{0, 0, z}, {1, 0, z}, {1, 1, z}, {0, 1, z}, {0, 0, z}},
               {Role::text, 1.25, Dash::solid, 0.8, false}, id_of("reach"));
}

}  // namespace

Pane distance_surface_pane(const ViewModel& model) {
    const DistanceContours field = distance_contours(model.paths(), model.quadratic);
    Pane pane = surface_pane(field, {});
    if (!(field.scale > 0.0)) return pane;
    draw_ball_radii(pane.list, DistanceSurface(field, {}), model, field.scale);
    pane.note = "The balls overlap while the pink line is below the glass.";
    return pane;
}

}  // namespace crosscut::spheres_scene
