#include "app/scenes/shared/space.h"

#include "app/model/number_format.h"
#include "app/view/draw_list.h"
#include "core/number/rounded_functions.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace crosscut::space_helpers {
namespace {

constexpr Stroke kDropLine{Role::auxiliary, 1.0, Dash::dotted, 0.8, false};
constexpr double kCylinder_px = 5.0;

/// One of the two objects with its names.
struct DrawnSegment {
    const Segment3& s;
    Extent extent;
    const char *id, *id_1, *id_2, *name_1, *name_2;
    Marker marker;
    Role role;
    [[nodiscard]] bool has_length() const { return !(s.start == s.end); }
};

DrawnSegment drawn_a(const SegmentPair3& o) {
    return {o.a, o.extents.a, "a", "a1", "a2", "A1", "A2", Marker::disc, Role::object_a};
}
DrawnSegment drawn_b(const SegmentPair3& o) {
    return {o.b, o.extents.b, "b", "b1", "b2", "B1", "B2", Marker::square, Role::object_b};
}

Vec3 on_floor(const Vec3& p) { return {p.x, p.y, 0.0}; }

void draw_end(DrawList& canvas, const DrawnSegment& object, const Vec3& at, const char* id,
              const std::string& name) {
    canvas.dot(at, object.marker, object.role, id_of(id));
    canvas.label(at, name, object.role, id_of(id)).priority = 2;
}

void draw_object(DrawList& canvas, const DrawnSegment& o) {
    if (!o.has_length()) {
        canvas.dot(o.s.end, o.marker, o.role, id_of(o.id_2));
        draw_end(canvas, o, o.s.start, o.id_1, std::string(o.name_1) + " = " + o.name_2);
        canvas.dot(o.s.start, Marker::ring, o.role, id_of(o.id)).make_hollow(22.0);
        return;
    }
    if (o.extent != Extent::line)
        canvas.line(o.s, {o.role, 1.25, Dash::dotted, 0.8, false}, {}, Extent::line);
    canvas.line(o.s, {o.role, kCylinder_px, Dash::solid, 1.0, false}, id_of(o.id), o.extent).solid = true;
    draw_end(canvas, o, o.s.start, o.id_1, o.name_1);
    draw_end(canvas, o, o.s.end, o.id_2, o.name_2);
}

/// Draws a drop line from a point to the floor, with a small tick at its foot.
void drop(DrawList& canvas, const Vec3& from, const char* id) {
    if (from.z == 0.0) return;
    canvas.line(Segment3{from, on_floor(from)}, kDropLine, id_of(id));
    DotItem& tick = canvas.dot(on_floor(from), Marker::tick, Role::auxiliary, id_of(id));
    tick.angle_rad = std::numbers::pi / 2.0;
    tick.size_px = 8.0;
}

void draw_shadow(DrawList& canvas, const Segment3& s, Extent extent, const Stroke& stroke, const char* id) {
    const Segment3 shadow{on_floor(s.start), on_floor(s.end)};
    if (!(shadow.start == shadow.end)) canvas.line(shadow, stroke, id_of(id), extent);
}

/// Whether the connector is exactly perpendicular to A or to B. It always is inside. At an end it is exactly
/// when the pair would stay nearest with the object extended to a whole line, which the judge is asked.
bool upright(const SegmentPair3& o, const NearestPoints3& n, bool on_a) {
    if ((on_a ? n.feature_a : n.feature_b) == Feature::inside) return true;
    Extents longer = o.extents;
    (on_a ? longer.a : longer.b) = Extent::line;
    const NearestPoints3 freed = nearest_points(o.a, o.b, longer);
    const auto same = [&](const Vec3& c, const Vec3& d) { return c == n.on_a && d == n.on_b; };
    if (same(freed.on_a, freed.on_b)) return true;
    if (!freed.ties) return false;
    const auto& [from, to] = *freed.ties;
    return (from && same(from->on_a, from->on_b)) || (to && same(to->on_a, to->on_b));
}

/// Draws the right-angle mark at one end of the connector, on the side where more of the object lies.
void draw_corner(DrawList& canvas, const Segment3& object, const Vec3& at, const Vec3& to, double size_px,
                 Role role, const char* id) {
    const Vec3 ahead = object.end - at, behind = object.start - at;
    RightAngleItem corner;
    corner.at = at;
    corner.along = unit(to - at);
    corner.aside = unit(length_of(ahead) >= length_of(behind) ? ahead : behind);
    corner.role = role;
    corner.size_px = size_px;
    corner.id = id_of(id);
    if (!(corner.along == Vec3{}) && !(corner.aside == Vec3{})) canvas.corners.push_back(corner);
}

void draw_connector(DrawList& canvas, const SegmentPair3& o, const NearestPoints3& n, Role role) {
    const bool counts = role != Role::rejected;
    canvas.line(Segment3{n.on_a, n.on_b}, {role, 2.5, counts ? Dash::solid : Dash::dashed, 1.0, false},
                id_of("distance"));
    // At an end the mark is larger, to show around the handle there.
    const auto size = [](Feature f) { return f == Feature::inside ? 13.0 : 20.0; };
    if (drawn_a(o).has_length() && upright(o, n, true))
        draw_corner(canvas, o.a, n.on_a, n.on_b, size(n.feature_a), role, "c");
    if (drawn_b(o).has_length() && upright(o, n, false))
        draw_corner(canvas, o.b, n.on_b, n.on_a, size(n.feature_b), role, "d");
    const auto point = [&](const Vec3& at, Feature feature, const char* id) {
        DotItem& dot = canvas.dot(at, Marker::diamond, role, id_of(id));
        dot.size_px = size(feature);
        dot.hollow = !counts;
    };
    point(n.on_a, n.feature_a, "c");
    point(n.on_b, n.feature_b, "d");
    canvas.label(n.on_a, "P", role, id_of("c")).priority = 3;
    canvas.label(n.on_b, "Q", role, id_of("d")).priority = 3;
}

}  // namespace

void draw_shadows(DrawList& canvas, const SegmentPair3& o, const NearestPoints3& n, Role role) {
    for (const DrawnSegment& object : {drawn_a(o), drawn_b(o)}) {
        drop(canvas, object.s.start, object.id_1);
        if (object.has_length()) drop(canvas, object.s.end, object.id_2);
        draw_shadow(canvas, object.s, object.extent, {Role::auxiliary, 2.5, Dash::solid, 0.45, false},
                    object.id);
    }
    draw_shadow(canvas, {n.on_a, n.on_b}, Extent::segment, {role, 1.5, Dash::solid, 0.3, false}, "distance");
}

void draw_nearest_pair(DrawList& canvas, const SegmentPair3& o, const NearestPoints3& n, Role role) {
    if (n.distance > 0.0) draw_connector(canvas, o, n, role);
    DotItem& p = canvas.dot(n.midpoint, Marker::diamond, role, id_of("distance"));
    p.hollow = n.distance > 0.0 || role == Role::rejected;
    p.size_px = n.distance > 0.0 ? 9.0 : 14.0;
    if (n.distance == 0.0) canvas.label(n.midpoint, "P", role, id_of("distance")).priority = 3;
}

void draw_objects(DrawList& canvas, const SegmentPair3& o) {
    draw_object(canvas, drawn_a(o));
    draw_object(canvas, drawn_b(o));
}

void suggest_views(SceneOutput& out, const SegmentPair3& o, const NearestPoints3& n) {
    const Vec3 normal = common_normal(o, n.relation);
    if (n.relation != Relation3::crossing && !(normal == Vec3{})) {
        // Of the two directions the one that looks from above.
        const char* along = n.feature_a == Feature::inside   ? "Along A, in the menu beside"
                            : n.feature_b == Feature::inside ? "Along B, in the menu beside"
                                                             : "";
        out.views.push_back(
            {"Look along n", -normal, n.midpoint,
             (*along == '\0' ? std::string()
                             : std::string(along) + ", shows the distance at its full length. ") +
                 "Look along n, the direction perpendicular to both lines: their nearest points lie behind each other"});
    }
    const Vec3 a = unit(o.a.direction()), b = unit(o.b.direction());
    // Where its nearest point is inside, the connector is perpendicular to it.
    const auto tip = [](const char* which, Feature feature) {
        return std::string("Look along ") + which + ", which then looks like a point" +
               (feature == Feature::inside ? ": the distance has its full length" : "");
    };
    if (!(a == Vec3{})) out.views.push_back({"Along A", a, n.on_a, tip("A", n.feature_a)});
    if (!(b == Vec3{})) out.views.push_back({"Along B", b, n.on_b, tip("B", n.feature_b)});
}

Camera opening_view() {
    Camera camera;
    camera.space = Space::space;
    camera.turn.yaw_rad = 0.55;
    camera.turn.pitch_rad = 0.42;
    return camera;
}

}  // namespace crosscut::space_helpers

namespace crosscut {
namespace {

std::string space_point(const char* name, const Vec3& at) {
    return std::string("\"") + name + "\": [" + shortest(at.x) + ", " + shortest(at.y) + ", " +
           shortest(at.z) + "]";
}

Segment3 raised(const Segment2& s) { return {{s.start.x, s.start.y, 0.0}, {s.end.x, s.end.y, 0.0}}; }

}  // namespace

std::string nearest_text(const Segment2& a, const Segment2& b) { return nearest_text(raised(a), raised(b)); }

std::string nearest_text(const Segment3& a, const Segment3& b) {
    return R"({"crosscut": 1, "scene": "nearest", "fields": {)" + space_point("a1", a.start) + ", " +
           space_point("a2", a.end) + ", " + space_point("b1", b.start) + ", " + space_point("b2", b.end) +
           "}}";
}

}  // namespace crosscut

namespace crosscut::space_helpers {

Vec3 common_normal(const SegmentPair3& o, Relation3 relation) {
    const bool has_none =
        relation != Relation3::crossing && relation != Relation3::apart && relation != Relation3::skew;
    if (has_none) return {};
    const Vec3 n = unit(glm::cross(unit(o.a.direction()), unit(o.b.direction())));
    return n.z < 0.0 ? -n : n;
}

Vec3 unit(const Vec3& v) {
    const double largest = std::max({std::fabs(v.x), std::fabs(v.y), std::fabs(v.z)});
    if (!(largest > 0.0) || !std::isfinite(largest)) return {};
    const Vec3 near_one = v / largest;
    return near_one / length_of(near_one);
}

double along(const Vec3& v, const Vec3& direction) {
    return v.x * direction.x + v.y * direction.y + v.z * direction.z;
}

Vec3 without(const Vec3& v, const Vec3& direction) { return v - direction * along(v, direction); }

Vec3 clamped(const Vec3& v) {
    constexpr double kFarthest = 1e307;
    Vec3 result;
    for (int i = 0; i < 3; ++i) result[i] = std::isnan(v[i]) ? 0.0 : std::clamp(v[i], -kFarthest, kFarthest);
    return result;
}

}  // namespace crosscut::space_helpers
