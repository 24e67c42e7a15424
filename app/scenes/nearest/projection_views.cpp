#include <crosscut/types.h>
#include "app/model/fields/fields.h"
#include "app/scenes/nearest/nearest.h"
#include "app/view/draw_list.h"

#include "app/model/scene.h"
#include "app/scenes/shared/method_results.h"
#include "app/scenes/shared/plane.h"
#include "app/scenes/shared/space.h"
#include "core/number/rounded_functions.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace crosscut::nearest_scene {
namespace {

constexpr Stroke kGap{Role::apparent, 2.0, Dash::dashed, 1.0, false};
/// Below this angle the view is taken as one along the normal: cos 2 degrees.
constexpr double kDownNormal = 0.99939082701909576;
constexpr double kFilled = 0.8;       // of half the inset, filled by everything
constexpr double kCoreFilled = 0.58;  // filled by the gap and the connector: the eye stands beside them
// Ratio of everything to the gap and the connector: farther ends may be cut off.
constexpr double kMostOverCore = 5.0;

/// The view of the inset: its pivot, its width and its axes.
struct SideView {
    Vec3 pivot{};
    Vec3 sight{};  ///< unit: to the right on the inset
    Vec3 up{};
    Vec3 forward{};
    double half = 1.0;  ///< world units from the pivot to the picture's edge
};

/// The largest coordinate of any of these points along the picture's two axes, relative to the pivot.
double radius_of(const SideView& view, std::initializer_list<Vec3> points) {
    double radius = 0.0;
    for (const Vec3& p : points) {
        const Vec3 off = p - view.pivot;
        radius = std::max({radius, std::fabs(along(off, view.sight)), std::fabs(along(off, view.up))});
    }
    return radius;
}

/// Of two lines that seem to cross: the nearer one's point.
Vec3 front_of(const ApparentCrossing& apparent) {
    return *apparent.a_in_front ? *apparent.on_a : *apparent.on_b;
}

SideView side_view(const ViewModel& model) {
    const ApparentCrossing& apparent_crossing = model.apparent;
    const NearestPoints3& n = model.nearest;
    const SegmentPair3& o = model.pair();
    const bool deceives = apparent_crossing.deceives();
    const Vec3 front = deceives ? front_of(apparent_crossing) : Vec3{};
    SideView view;
    view.sight = line_of_sight(model.from, deceives ? &front : nullptr);
    // seen from the right, so that the eye is at the left
    view.forward = -unit(without(model.from.right, view.sight));
    view.up = glm::cross(view.sight, view.forward);
    view.pivot =
        clamped(deceives ? *apparent_crossing.on_a * 0.5 + *apparent_crossing.on_b * 0.5 : n.midpoint);
    const double core =
        deceives ? radius_of(view, {*apparent_crossing.on_a, *apparent_crossing.on_b, n.on_a, n.on_b})
                 : radius_of(view, {n.on_a, n.on_b});
    const double all = std::max(core, radius_of(view, {o.a.start, o.a.end, o.b.start, o.b.end}));
    const double radius = core > 0.0 ? std::min(all, kMostOverCore * core) : all;
    const double half = std::max(radius / kFilled, core / kCoreFilled);
    view.half = half > 0.0 && std::isfinite(half) ? half : 1.0;
    return view;
}

Camera camera_of(const SideView& view) {
    Camera camera;
    camera.space = Space::space;
    camera.turn = camera_looking(view.forward, view.up);
    camera.turn.pivot = view.pivot;
    camera.turn.parallel = true;
    camera.turn.distance = view.half / half_height_over_distance(camera.turn);
    return camera;
}

/// Draws an eye at the left and the arrow of its line of sight.
void draw_eye(DrawList& list, const SideView& view) {
    const auto at = [&](double x, double y) {
        return clamped(view.pivot + (view.sight * x + view.up * y) * view.half);
    };
    constexpr double kEye = -0.86, kHalfWidth = 0.09, kHalfHeight = 0.05;
    std::vector<Vec3> lids;
    constexpr int kRimSteps = 8;
    for (int side = 1; side >= -1; side -= 2) {
        for (int i = 0; i <= kRimSteps; ++i) {
            const double x = side * (2.0 * i / kRimSteps - 1.0);
            lids.push_back(at(kEye + kHalfWidth * x, side * kHalfHeight * (1.0 - x * x)));
        }
    }
    list.curve(std::move(lids), {Role::text, 1.5, Dash::solid, 0.9, false}, id_of("eye"));
    DotItem& pupil = list.dot(at(kEye, 0.0), Marker::disc, Role::text, id_of("eye"));
    pupil.size_px = 6.0;
    list.line(Segment3{at(kEye + 1.3 * kHalfWidth, 0.0), at(kEye + 0.26, 0.0)},
              {Role::text, 1.5, Dash::solid, 0.9, true}, id_of("eye"));
}

void draw_side_objects(DrawList& list, const SegmentPair3& o) {
    list.line(o.a, {Role::object_a, 4.0, Dash::solid, 1.0, false}, id_of("a"), o.extents.a).solid = true;
    list.line(o.b, {Role::object_b, 4.0, Dash::solid, 1.0, false}, id_of("b"), o.extents.b).solid = true;
    for (const auto& [at, id] : {std::pair{o.a.start, "a1"}, {o.a.end, "a2"}})
        list.dot(at, Marker::disc, Role::object_a, id_of(id)).size_px = 8.0;
    for (const auto& [at, id] : {std::pair{o.b.start, "b1"}, {o.b.end, "b2"}})
        list.dot(at, Marker::square, Role::object_b, id_of(id)).size_px = 8.0;
}

void draw_side_nearest(DrawList& list, const NearestPoints3& n, const Digits& digits) {
    if (n.distance > 0.0) {
        list.line(Segment3{n.on_a, n.on_b}, {Role::answer, 2.5, Dash::solid, 1.0, false}, id_of("distance"));
        list.label(n.midpoint, digits.length(n.distance), Role::answer, id_of("distance")).priority = 2;
    }
    for (const auto& [at, id] : {std::pair{n.on_a, "c"}, {n.on_b, "d"}})
        list.dot(at, Marker::diamond, Role::answer, id_of(id)).size_px = 10.0;
}

/// Draws the piece of the line of sight between the two points that coincide on the canvas.
void draw_side_gap(DrawList& list, const ApparentCrossing& apparent_crossing, const Digits& digits) {
    list.line(Segment3{*apparent_crossing.on_a, *apparent_crossing.on_b}, kGap, id_of("gap"));
    list.label(clamped(*apparent_crossing.on_a * 0.5 + *apparent_crossing.on_b * 0.5),
               digits.length(*apparent_crossing.gap), Role::apparent, id_of("gap"))
        .priority = 3;
    const auto end = [&](const Vec3& at, const char* name, Role role, const char* id) {
        list.dot(at, Marker::cross, Role::apparent, id_of("gap")).make_hollow(12.0);
        list.label(at, name, role, id_of(id)).priority = 1;
    };
    end(*apparent_crossing.on_a, "A", Role::object_a, "a");
    end(*apparent_crossing.on_b, "B", Role::object_b, "b");
}

}  // namespace

void draw_apparent(DrawList& canvas, const ViewModel& model) {
    const ApparentCrossing& apparent_crossing = model.apparent;
    if (!apparent_crossing.deceives()) return;
    canvas.line(Segment3{*apparent_crossing.on_a, *apparent_crossing.on_b}, kGap, id_of("gap"));
    const Vec3 front = front_of(apparent_crossing);
    canvas.dot(front, Marker::cross, Role::apparent, id_of("apparent")).make_hollow(18.0);
    const std::string gap = model.from.digits.length(*apparent_crossing.gap);
    const bool along_normal = apparent_crossing.cos_theta >= kDownNormal;
    LabelItem& label = canvas.label(
        front,
        along_normal ? "along n the gap is smallest: " + gap : "looks like a crossing: " + gap + " apart",
        Role::apparent, id_of("apparent"));
    label.priority = 1;
    label.measures = true;
}

Pane side_view_pane(const ViewModel& model) {
    const SideView view = side_view(model);
    Pane pane = pane_helpers::space_pane(camera_of(view));
    pane.fixed_camera = true;
    draw_side_objects(pane.list, model.pair());
    draw_side_nearest(pane.list, model.nearest, model.from.digits);
    if (model.apparent.deceives()) draw_side_gap(pane.list, model.apparent, model.from.digits);
    draw_eye(pane.list, view);
    return pane;
}

using namespace space_helpers;

Camera3 camera_looking(const Vec3& forward, const Vec3& up) {
    const Vec3 f = unit(forward);
    Camera3 camera;
    camera.roll_rad = 0.0;
    camera.pitch_rad = rounded_atan2(-f.z, rounded_hypot(f.x, f.y));
    camera.yaw_rad = f.x == 0.0 && f.y == 0.0 ? 0.0 : rounded_atan2(-f.x, f.y);
    const Vec3 up_in_view = unit(without(unit(up), f));
    camera.roll_rad = rounded_atan2(along(up_in_view, camera.right()), along(up_in_view, camera.up()));
    return camera;
}

Vec3 line_of_sight(const Viewpoint& from, const Vec3* apparent) {
    if (from.parallel || apparent == nullptr) return from.direction;
    const Vec3 ray = unit(*apparent - from.eye);
    return ray == Vec3{} ? from.direction : ray;
}

double half_height_over_distance(const Camera3& camera) { return std::tan(camera.fov_rad / 2.0); }

namespace {

constexpr double kFarOff = 2.0;  // sizes of the shadows: a crossing farther away is only named

/// One object's shadow.
struct Shadow {
    Segment2 s;
    Extent extent;
    const char *id, *id_1, *id_2, *name_1, *name_2;
    Marker marker;
    Role role;
};

std::array<Shadow, 2> shadows_of(const Flattening& f, const SegmentPair3& o) {
    return {{{{f.position(o.a.start), f.position(o.a.end)},
              o.extents.a,
              "a",
              "a1",
              "a2",
              "A1",
              "A2",
              Marker::disc,
              Role::object_a},
             {{f.position(o.b.start), f.position(o.b.end)},
              o.extents.b,
              "b",
              "b1",
              "b2",
              "B1",
              "B2",
              Marker::square,
              Role::object_b}}};
}

void draw_shadow(DrawList& list, const Shadow& shadow) {
    if (!(shadow.s.start == shadow.s.end)) {
        list.line(shadow.s, {shadow.role, 1.25, Dash::dotted, 0.8, false}, id_of(shadow.id), Extent::line);
        list.line(shadow.s, {shadow.role, 3.0, Dash::solid, 1.0, false}, id_of(shadow.id), shadow.extent);
    }
    list.dot(shadow.s.start, shadow.marker, shadow.role, id_of(shadow.id_1)).size_px = 8.0;
    list.dot(shadow.s.end, shadow.marker, shadow.role, id_of(shadow.id_2)).size_px = 8.0;
    list.label(shadow.s.start, shadow.name_1, shadow.role, id_of(shadow.id_1));
    list.label(shadow.s.end, shadow.name_2, shadow.role, id_of(shadow.id_2));
}

/// Draws the shadows of the true pair: where they lie apart the crossing is no answer.
void draw_truth(DrawList& list, const Flattening& plane, const NearestPoints3& n) {
    const Vec2 c = plane.position(n.on_a), d = plane.position(n.on_b);
    const auto usable = [](const Vec2& p) { return std::isfinite(p.x) && std::isfinite(p.y); };
    if (!usable(c) || !usable(d)) return;
    list.line(Segment2{c, d}, {Role::answer, 2.0, Dash::solid, 0.9, false}, id_of("distance"));
    list.dot(c, Marker::diamond, Role::answer, id_of("c")).size_px = 9.0;
    list.dot(d, Marker::diamond, Role::answer, id_of("d")).size_px = 9.0;
}

void draw_crossing(DrawList& list, const ShadowCrossing& c) {
    list.dot(c.position, Marker::cross, Role::warning, id_of("shadow_point")).make_hollow(15.0);
    list.label(c.position, "s " + fraction_text(c.s) + ", t " + fraction_text(c.t), Role::warning,
               id_of("shadow_point"))
        .priority = 3;
}

/// The names of the two coordinates, each at the end of an arrow in the corner.
void draw_axes(DrawList& list, const Bounds& frame, const Flattening& plane) {
    const double length = 0.2 * std::max(frame.high.x - frame.low.x, frame.high.y - frame.low.y);
    const Vec2 corner{frame.low.x, frame.low.y};
    const Stroke arrow{Role::text, 1.25, Dash::solid, 0.7, true};
    const Vec2 right = corner + Vec2{length, 0.0}, up = corner + Vec2{0.0, length};
    list.line(Segment2{corner, right}, arrow);
    list.line(Segment2{corner, up}, arrow);
    list.label(right, plane.right_name);
    list.label(up, plane.up_name);
}

Bounds frame_of(const std::array<Shadow, 2>& shadows) {
    Bounds frame;
    for (const Shadow& shadow : shadows) {
        frame.add(flat(shadow.s.start));
        frame.add(flat(shadow.s.end));
    }
    return frame;
}

bool near_by(const Bounds& frame, const Vec2& position) {
    const double margin = kFarOff * std::max(frame.high.x - frame.low.x, frame.high.y - frame.low.y);
    return position.x >= frame.low.x - margin && position.x <= frame.high.x + margin &&
           position.y >= frame.low.y - margin && position.y <= frame.high.y + margin;
}

std::string note_of(const std::optional<ShadowCrossing>& crossing, const Flattening& plane, double size,
                    const Digits& digits) {
    if (!crossing) return "No crossing: the projections are parallel, or one is a point.";
    constexpr double kSame = 1e-9;
    if (crossing->thrown_away <= kSame * size)
        return "Leaves out " + plane.off_name +
               ". At this crossing it is the same on both lines: they really meet.";
    return "Leaves out " + plane.off_name + ". At this crossing the lines differ in it by " +
           digits.length(crossing->thrown_away) + ".";
}

}  // namespace

const char* shadow_title(std::string_view method) {
    if (method == "project_yz") return "Projection on YZ";
    if (method == "project_xz") return "Projection on XZ";
    return method == "plane_of_three" ? "Projection on the plane of A1, A2, B1" : "Projection on XY";
}

Pane shadow_pane(const ViewModel& model) {
    Pane pane;
    const SegmentPair3& o = model.pair();
    const auto plane = flattening_of(model.chosen.method->id, o);
    if (!plane) {
        pane.note = "A1, A2 and B1 lie on the same line: no plane.";
        return pane;
    }
    const auto shadows = shadows_of(*plane, o);
    const auto crossing = shadow_crossing(*plane, o);
    Bounds frame = frame_of(shadows);
    if (crossing && near_by(frame, crossing->position)) frame.add(flat(crossing->position));
    draw_axes(pane.list, frame, *plane);
    for (const Shadow& shadow : shadows) draw_shadow(pane.list, shadow);
    draw_truth(pane.list, *plane, model.nearest);
    if (crossing && near_by(frame, crossing->position)) draw_crossing(pane.list, *crossing);
    pane.frame = frame;
    pane.note = note_of(crossing, *plane, size_of(o), model.from.digits);
    return pane;
}

namespace {

std::optional<Flattening> plane_of_three(const SegmentPair3& o) {
    Flattening f;
    f.right = unit(o.a.direction());
    f.off = unit(glm::cross(f.right, unit(o.b.start - o.a.start)));
    if (f.off == Vec3{}) return std::nullopt;
    f.up = glm::cross(f.off, f.right);
    f.origin = o.a.start;
    f.right_name = "along A";
    f.up_name = "towards B1";
    f.off_name = "height";
    return f;
}

double cross(const Vec2& a, const Vec2& b) { return a.x * b.y - a.y * b.x; }

}  // namespace

Vec2 Flattening::position(const Vec3& point) const {
    return {along(point - origin, right), along(point - origin, up)};
}

Vec3 Flattening::in_space(const Vec2& at, double height_there) const {
    return clamped(origin + right * at.x + up * at.y + off * height_there);
}

double Flattening::height(const Vec3& point) const { return along(point - origin, off); }

bool flattens(std::string_view method) {
    return method == "project_xy" || method == "project_yz" || method == "project_xz" ||
           method == "plane_of_three";
}

std::optional<Flattening> flattening_of(std::string_view method, const SegmentPair3& o) {
    constexpr Vec3 x{1, 0, 0}, y{0, 1, 0}, z{0, 0, 1};
    if (method == "project_yz") return Flattening{y, z, x, {}, "y", "z", "x"};
    if (method == "project_xz") return Flattening{x, z, y, {}, "x", "z", "y"};
    if (method == "plane_of_three") return plane_of_three(o);
    return Flattening{x, y, z, {}, "x", "y", "z"};
}

std::optional<ShadowCrossing> shadow_crossing(const Flattening& plane, const SegmentPair3& o) {
    const auto flattened = [&](const Vec3& v) { return Vec2{along(v, plane.right), along(v, plane.up)}; };
    const Vec2 u = flattened(o.a.direction()), v = flattened(o.b.direction());
    const Vec2 w = flattened(o.b.start - o.a.start);
    const auto size = [](const Vec2& p) { return std::max(std::fabs(p.x), std::fabs(p.y)); };
    const double size_u = size(u), size_v = size(v), size_w = std::max(size(w), 1e-300);
    if (!(size_u > 0.0) || !(size_v > 0.0)) return std::nullopt;
    const double det = cross(u / size_u, v / size_v);
    if (det == 0.0) return std::nullopt;
    ShadowCrossing c;
    c.s = cross(w / size_w, v / size_v) / det * (size_w / size_u);
    c.t = cross(w / size_w, u / size_u) / det * (size_w / size_v);
    const Vec3 on_a = o.a.start + o.a.direction() * c.s, on_b = o.b.start + o.b.direction() * c.t;
    c.position = plane.position(on_a);
    c.thrown_away = std::fabs(plane.height(on_b) - plane.height(on_a));
    const auto usable = [](double value) { return std::fabs(value) <= kLargestCoordinate; };
    const bool all =
        usable(c.s) && usable(c.t) && usable(c.position.x) && usable(c.position.y) && usable(c.thrown_away);
    return all ? std::optional(c) : std::nullopt;
}

}  // namespace crosscut::nearest_scene
