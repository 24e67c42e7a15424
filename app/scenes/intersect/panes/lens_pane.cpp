#include "app/scenes/intersect/panes/pane_helpers.h"
#include "app/scenes/intersect/panes/panes.h"
#include "app/scenes/intersect/panes/projective_lens.h"

#include <cmath>
#include <numbers>

namespace crosscut::intersect_scene {
namespace {

constexpr Vec3 kEye{0.0, 0.0, 0.0};
constexpr int kRoundPieces = 72;
constexpr double kBeyondGlass = 1.2;  // the meet goes on through the glass
constexpr double kFramed = 0.76;      // of the ball's radius: a square that is seen as wide as the horizon
constexpr double kYaw = -0.5;
constexpr Stroke kRay{Role::auxiliary, 1.0, Dash::dotted, 0.8, false};

Camera opening_view() {
    Camera camera;
    camera.space = Space::space;
    camera.turn.yaw_rad = kYaw;
    camera.turn.pitch_rad = 0.42;
    camera.turn.distance = 12.0;
    camera.turn.parallel = true;
    return camera;
}

/// A place on a level circle, to the right of the eye in the view that is first seen.
Vec3 around(double radius, double height, double angle) {
    return {radius * std::cos(kYaw + angle), radius * std::sin(kYaw + angle), height};
}

/// A level disc with its rim.
void draw_level(DrawList& list, double radius, double height, double opacity, const Stroke& rim,
                const char* id) {
    CurveItem circle;
    for (int i = 0; i <= kRoundPieces; ++i)
        circle.points.push_back(around(radius, height, 2.0 * std::numbers::pi * i / kRoundPieces));
    circle.stroke = rim;
    circle.id = id_of(id);
    FillItem inside;
    inside.corners.assign(circle.points.begin(), circle.points.end() - 1);
    inside.opacity = opacity;
    inside.id = id_of(id);
    list.fills.push_back(std::move(inside));
    list.curves.push_back(std::move(circle));
}

/// The window in w = 1, the horizon in w = 0, the eye between them.
void draw_room(DrawList& list) {
    draw_level(list, Lens::ball(), 0.0, 0.05, {Role::auxiliary, 1.25, Dash::dashed, 0.9, false}, "horizon");
    draw_level(list, Lens::kGlass, 1.0, 0.1, {Role::auxiliary, 1.5, Dash::solid, 0.9, false}, "glass");
    const auto name = [&](double radius, double height, const char* text, const char* id) {
        list.label(around(radius, height, 0.0), text, Role::auxiliary, id_of(id));
    };
    name(Lens::kGlass, 1.0, "w = 1", "glass");
    name(Lens::ball(), 0.0, "w = 0", "horizon");
    DotItem& eye = list.dot(kEye, Marker::ring, Role::text, id_of("eye"));
    eye.size_px = 11.0;
    list.label(kEye, "eye", Role::text, id_of("eye")).priority = 1;
}

void add_curve(DrawList& list, std::vector<Vec3> points, const Stroke& stroke, const char* id) {
    CurveItem& curve = list.curves.emplace_back();
    curve.points = std::move(points);
    curve.stroke = stroke;
    curve.id = id_of(id);
}

/// The plane through the eye and a line, from horizon to horizon, and the object on it.
void draw_plane(DrawList& list, const Lens& lens, const Segment2& s, Extent extent, Role role,
                const char* line_id, const char* id) {
    if (!has_length(s)) return;
    const std::vector<Vec3> rim = lens.arc(s, true, true);
    for (std::size_t i = 0; i + 1 < rim.size(); ++i) {
        FillItem& fill = list.fills.emplace_back();
        fill.corners = {kEye, rim[i], rim[i + 1]};
        fill.role = role;
        fill.opacity = 0.26;
        fill.id = id_of(line_id);
    }
    list.line(Segment3{rim.front(), rim.back()}, {role, 1.0, Dash::solid, 0.6, false}, id_of(line_id));
    add_curve(list, rim, {role, 1.25, Dash::solid, 0.8, false}, line_id);
    add_curve(list, lens.arc(s, extent == Extent::line, extent != Extent::segment), object_stroke(role), id);
}

void draw_overlap(DrawList& list, const Lens& lens, const Objects& o, const Overlap2& overlap) {
    const bool both = overlap.first && overlap.second;
    if (!both && (overlap.first || overlap.second)) return;
    const Segment2 stretch = both ? Segment2{*overlap.first, *overlap.second} : o.ab;
    if (!has_length(stretch)) return;
    add_curve(list, lens.arc(stretch, !both, !both), {Role::answer, 8.0, Dash::solid, 0.45, false},
              "overlap");
}

/// An end of an object: a point is a ray from the eye.
void draw_end(DrawList& list, const Lens& lens, const Vec2& point, Marker marker, Role role, const char* id,
              const char* name) {
    const Vec3 at = lens.onto(point);
    list.line(Segment3{kEye, at}, kRay, id_of(id));
    list.dot(at, marker, role, id_of(id)).size_px = 9.0;
    list.label(at, name, role, id_of(id)).priority = 2;
}

/// The line through the eye in which both planes meet, and where it pierces the glass.
void draw_meet(DrawList& list, const Lens& lens, const Vec2& point, bool accepted) {
    const Vec3 at = lens.onto(point);
    const Role role = accepted ? Role::answer : Role::rejected;
    const Vec3 end = lens.on_glass(point) ? at * kBeyondGlass : at;
    list.line(Segment3{kEye, end}, {role, 3.0, accepted ? Dash::solid : Dash::dashed, 1.0, false},
              id_of("point"));
    // How high over the horizon: the weight, which the division brings to 1.
    list.line(Segment3{{at.x, at.y, 0.0}, at}, {role, 1.25, Dash::dotted, 0.9, false}, id_of("h"));
    DotItem& dot = list.dot(at, Marker::diamond, role, id_of("point"));
    dot.hollow = !accepted;
    dot.size_px = 13.0;
    list.label(at, "P", role, id_of("point")).priority = 3;
}

/// Planes of parallel lines meet in the horizon: in one direction, which is seen at both of its ends.
void draw_ideal_meet(DrawList& list, const Segment2& s) {
    const Vec2 along = s.direction() / length_of(s.direction());
    const Vec3 end = flat(along * Lens::ball());
    list.line(Segment3{-end, end}, {Role::warning, 3.0, Dash::solid, 1.0, false}, id_of("point"));
    for (const Vec3& at : {end, -end}) {
        DotItem& dot = list.dot(at, Marker::diamond, Role::warning, id_of("point"));
        dot.hollow = true;
        dot.size_px = 13.0;
    }
    list.label(end, "P", Role::warning, id_of("point")).priority = 3;
}

std::string note_of(const Objects& o, const Intersection2& found, const Lens& lens) {
    if (!has_length(o.ab) || !has_length(o.cd))
        return "What has no length is one ray from the eye: it spans no plane.";
    if (found.meeting == Meeting::parallel)
        return "Parallel: the planes meet in the horizon, where w = 0, and nowhere on the glass.";
    if (!has_parameters(found)) return "One line twice: both planes are one.";
    const auto& meet = found.point ? found.point : found.rejected;
    if (meet && !lens.on_glass(*meet))
        return "Far out: the line in which the planes meet leans towards the horizon.";
    const std::string pierces = "Both planes meet in a line through P";
    return pierces + (meets(found.meeting) ? "." : ", beyond an end.");
}

}  // namespace

Pane lens_pane(const Objects& o, const Intersection2& found, const Disc& disc) {
    const Lens lens{disc};
    Pane pane = pane_helpers::space_pane("lens", "Projective lens", opening_view());
    pane.frame = Bounds{};
    for (const double side : {-kFramed, kFramed})
        pane.frame->add({side * Lens::ball(), side * Lens::ball(), side > 0.0 ? kBeyondGlass : 0.0});
    DrawList& list = pane.list;
    draw_room(list);
    draw_plane(list, lens, o.ab, o.extents.a, Role::object_a, "line_ab", "ab");
    draw_plane(list, lens, o.cd, o.extents.b, Role::object_b, "line_cd", "cd");
    if (found.overlap) draw_overlap(list, lens, o, *found.overlap);
    if (found.meeting == Meeting::parallel) draw_ideal_meet(list, o.ab);
    draw_end(list, lens, o.ab.start, Marker::disc, Role::object_a, "a", "A");
    draw_end(list, lens, o.ab.end, Marker::disc, Role::object_a, "b", "B");
    draw_end(list, lens, o.cd.start, Marker::square, Role::object_b, "c", "C");
    draw_end(list, lens, o.cd.end, Marker::square, Role::object_b, "d", "D");
    const auto& meet = found.point ? found.point : found.rejected;
    if (meet && has_parameters(found)) draw_meet(list, lens, *meet, found.point.has_value());
    pane.note = note_of(o, found, lens);
    return pane;
}

}  // namespace crosscut::intersect_scene
