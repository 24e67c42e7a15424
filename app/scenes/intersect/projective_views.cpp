#include "app/scenes/intersect/intersect.h"

#include "core/number/rounded_functions.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace crosscut::intersect_scene {
namespace {

constexpr double kHalf = 0.92;
constexpr int kRimPieces = 96;

void draw_rim(Pane& pane) {
    std::vector<Vec3> rim;
    for (int i = 0; i <= kRimPieces; ++i) {
        const double angle = 2.0 * std::numbers::pi * i / kRimPieces;
        rim.push_back({std::cos(angle), std::sin(angle), 0.0});
    }
    pane.list.fill({rim.begin(), rim.end() - 1}, Role::auxiliary, 0.07, id_of("rim"));
    pane.list.curve(std::move(rim), {Role::auxiliary, 1.5, Dash::dashed, 0.9, false}, id_of("rim"));
}

void draw_arc(Pane& pane, const Disc& disc, const Segment2& s, bool from_rim, bool to_rim,
              const Stroke& stroke, const char* id) {
    std::vector<Vec3> points;
    for (const Vec2& p : disc.arc(s, from_rim, to_rim)) points.push_back(flat(p));
    pane.list.curve(std::move(points), stroke, id_of(id));
}

void draw_line(Pane& pane, const Disc& disc, const Segment2& s, Extent extent, Role role, const char* line_id,
               const char* id) {
    if (!has_length(s)) return;
    draw_arc(pane, disc, s, true, true, {role, 1.25, Dash::solid, 0.75, false}, line_id);
    draw_arc(pane, disc, s, extent == Extent::line, extent != Extent::segment, object_stroke(role), id);
}

/// Draws the ideal point of parallel lines, which is on the rim at both ends of their direction.
void draw_ideal_point(Pane& pane, const Segment2& s) {
    const Vec2 along = s.direction() / length_of(s.direction());
    for (const Vec2& at : {along, -along}) {
        pane.list.dot(at, Marker::diamond, Role::rejected, id_of("point")).make_hollow(12.0);
    }
    pane.list.label(along, "P", Role::rejected, id_of("point")).priority = 3;
}

void draw_overlap(Pane& pane, const Disc& disc, const SegmentPair2& o, const Overlap2& overlap) {
    const Stroke bar{Role::answer, 8.0, Dash::solid, 0.45, false};
    Segment2 stretch = o.ab;
    if (overlap.first && overlap.second) stretch = {*overlap.first, *overlap.second};
    const bool whole = !overlap.first && !overlap.second;
    if (overlap.first && overlap.second) draw_arc(pane, disc, stretch, false, false, bar, "overlap");
    if (whole) draw_arc(pane, disc, stretch, true, true, bar, "overlap");
}

std::string note_of(const SegmentPair2& o, const Intersection2& intersection) {
    if (!has_length(o.ab) || !has_length(o.cd)) {
        return has_length(o.cd) ? "A and B are the same point: no line."
                                : "C and D are the same point: no line.";
    }
    if (intersection.meeting == Meeting::parallel) return "Parallel: they meet on the rim, h = 0.";
    if (!has_parameters(intersection)) return "Same line: the meet is 0 (no single point).";
    return meets(intersection.meeting) ? "P is inside both segments." : "P is not inside both segments.";
}

}  // namespace

Pane pga_pane(const SegmentPair2& o, const Intersection2& intersection, const Disc& disc) {
    Pane pane = small_pane({0, 0}, kHalf);
    draw_rim(pane);
    draw_line(pane, disc, o.ab, o.extents.a, Role::object_a, "line_ab", "ab");
    draw_line(pane, disc, o.cd, o.extents.b, Role::object_b, "line_cd", "cd");
    if (intersection.overlap) draw_overlap(pane, disc, o, *intersection.overlap);
    if (intersection.meeting == Meeting::parallel) draw_ideal_point(pane, o.ab);
    mark(pane.list, disc.onto(o.ab.start), Marker::disc, Role::object_a, "a", "A");
    mark(pane.list, disc.onto(o.ab.end), Marker::disc, Role::object_a, "b", "B");
    mark(pane.list, disc.onto(o.cd.start), Marker::square, Role::object_b, "c", "C");
    mark(pane.list, disc.onto(o.cd.end), Marker::square, Role::object_b, "d", "D");
    const auto& meet = intersection.point ? intersection.point : intersection.rejected;
    if (meet && has_parameters(intersection)) {
        const Role role = intersection.point ? Role::answer : Role::rejected;
        mark_answer(pane, disc.onto(*meet), intersection.point.has_value(), "point");
        pane.list.label(disc.onto(*meet), "P", role, id_of("point")).priority = 3;
    }
    pane.note = note_of(o, intersection);
    return pane;
}

namespace {

constexpr Vec3 kEye{0.0, 0.0, 0.0};
constexpr int kRoundPieces = 72;
constexpr double kBeyondGlass = 1.2;  // how far the line of the meet goes on beyond the glass
constexpr double kFramed = 0.76;      // half the frame, over the ball's radius: the horizon fills the width
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

/// A point on a horizontal circle, counted from the right of the eye in the opening view.
Vec3 around(double radius, double height, double angle) {
    return {radius * std::cos(kYaw + angle), radius * std::sin(kYaw + angle), height};
}

/// Draws a horizontal disc with its rim.
void draw_level(DrawList& list, double radius, double height, double opacity, const Stroke& rim,
                const char* id) {
    std::vector<Vec3> circle;
    for (int i = 0; i <= kRoundPieces; ++i)
        circle.push_back(around(radius, height, 2.0 * std::numbers::pi * i / kRoundPieces));
    list.fill({circle.begin(), circle.end() - 1}, Role::auxiliary, opacity, id_of(id));
    list.curve(std::move(circle), rim, id_of(id));
}

/// Draws the window in w = 1, the horizon in w = 0 and the eye between them.
void draw_box(DrawList& list) {
    draw_level(list, ProjectiveWindow::ball(), 0.0, 0.05, {Role::auxiliary, 1.25, Dash::dashed, 0.9, false},
               "horizon");
    draw_level(list, ProjectiveWindow::kGlass, 1.0, 0.1, {Role::auxiliary, 1.5, Dash::solid, 0.9, false},
               "glass");
    const auto name = [&](double radius, double height, const char* text, const char* id) {
        list.label(around(radius, height, 0.0), text, Role::auxiliary, id_of(id));
    };
    name(ProjectiveWindow::kGlass, 1.0, "w = 1", "glass");
    name(ProjectiveWindow::ball(), 0.0, "w = 0", "horizon");
    DotItem& eye = list.dot(kEye, Marker::ring, Role::text, id_of("eye"));
    eye.size_px = 11.0;
    list.label(kEye, "eye", Role::text, id_of("eye")).priority = 1;
}

/// Draws the plane through the eye and a line, from horizon to horizon, and the object on it.
void draw_plane(DrawList& list, const ProjectiveWindow& window, const Segment2& s, Extent extent, Role role,
                const char* line_id, const char* id) {
    if (!has_length(s)) return;
    const std::vector<Vec3> rim = window.arc(s, true, true);
    for (std::size_t i = 0; i + 1 < rim.size(); ++i)
        list.fill({kEye, rim[i], rim[i + 1]}, role, 0.26, id_of(line_id));
    list.line(Segment3{rim.front(), rim.back()}, {role, 1.0, Dash::solid, 0.6, false}, id_of(line_id));
    list.curve(rim, {role, 1.25, Dash::solid, 0.8, false}, id_of(line_id));
    list.curve(window.arc(s, extent == Extent::line, extent != Extent::segment), object_stroke(role),
               id_of(id));
}

void draw_overlap(DrawList& list, const ProjectiveWindow& window, const SegmentPair2& o,
                  const Overlap2& overlap) {
    const bool both = overlap.first && overlap.second;
    if (!both && (overlap.first || overlap.second)) return;
    const Segment2 stretch = both ? Segment2{*overlap.first, *overlap.second} : o.ab;
    if (!has_length(stretch)) return;
    list.curve(window.arc(stretch, !both, !both), {Role::answer, 8.0, Dash::solid, 0.45, false},
               id_of("overlap"));
}

/// Draws an end of an object as a ray from the eye.
void draw_end(DrawList& list, const ProjectiveWindow& window, const Vec2& point, Marker marker, Role role,
              const char* id, const char* name) {
    const Vec3 at = window.onto(point);
    list.line(Segment3{kEye, at}, kRay, id_of(id));
    list.dot(at, marker, role, id_of(id)).size_px = 9.0;
    list.label(at, name, role, id_of(id)).priority = 2;
}

/// Draws the common line of both planes through the eye, and where it pierces the glass.
void draw_meet(DrawList& list, const ProjectiveWindow& window, const Vec2& point, bool accepted) {
    const Vec3 at = window.onto(point);
    const Role role = accepted ? Role::answer : Role::rejected;
    const Vec3 end = window.on_glass(point) ? at * kBeyondGlass : at;
    list.line(Segment3{kEye, end}, {role, 3.0, accepted ? Dash::solid : Dash::dashed, 1.0, false},
              id_of("point"));
    // The height above the horizon is the weight w, which the division makes 1.
    list.line(Segment3{{at.x, at.y, 0.0}, at}, {role, 1.25, Dash::dotted, 0.9, false}, id_of("h"));
    DotItem& dot = list.dot(at, Marker::diamond, role, id_of("point"));
    dot.hollow = !accepted;
    dot.size_px = 13.0;
    list.label(at, "P", role, id_of("point")).priority = 3;
}

/// Draws the meet of parallels: a direction in the horizon, at both of its ends.
void draw_ideal_meet(DrawList& list, const Segment2& s) {
    const Vec2 along = s.direction() / length_of(s.direction());
    const Vec3 end = flat(along * ProjectiveWindow::ball());
    list.line(Segment3{-end, end}, {Role::rejected, 3.0, Dash::dashed, 1.0, false}, id_of("point"));
    for (const Vec3& at : {end, -end}) {
        list.dot(at, Marker::diamond, Role::rejected, id_of("point")).make_hollow(13.0);
    }
    list.label(end, "P", Role::rejected, id_of("point")).priority = 3;
}

std::string note_of(const SegmentPair2& o, const Intersection2& intersection,
                    const ProjectiveWindow& window) {
    if (!has_length(o.ab) || !has_length(o.cd))
        return "A single point and the eye span no plane, only a ray.";
    if (intersection.meeting == Meeting::parallel)
        return "Parallel: the planes meet in the horizon, where w = 0, not on the glass.";
    if (!has_parameters(intersection)) return "Same line: both planes are the same.";
    const auto& meet = intersection.point ? intersection.point : intersection.rejected;
    if (meet && !window.on_glass(*meet))
        return "Far away: the line where the planes meet is almost level with the horizon.";
    const std::string pierces = "The two planes meet in a line through P";
    return pierces + (meets(intersection.meeting) ? "." : ", beyond an end.");
}

}  // namespace

Pane lens_pane(const SegmentPair2& o, const Intersection2& intersection, const Disc& disc) {
    const ProjectiveWindow window{disc};
    Pane pane = pane_helpers::space_pane(opening_view());
    pane.frame = Bounds{};
    for (const double side : {-kFramed, kFramed})
        pane.frame->add({side * ProjectiveWindow::ball(), side * ProjectiveWindow::ball(),
                         side > 0.0 ? kBeyondGlass : 0.0});
    DrawList& list = pane.list;
    draw_box(list);
    draw_plane(list, window, o.ab, o.extents.a, Role::object_a, "line_ab", "ab");
    draw_plane(list, window, o.cd, o.extents.b, Role::object_b, "line_cd", "cd");
    if (intersection.overlap) draw_overlap(list, window, o, *intersection.overlap);
    if (intersection.meeting == Meeting::parallel) draw_ideal_meet(list, o.ab);
    draw_end(list, window, o.ab.start, Marker::disc, Role::object_a, "a", "A");
    draw_end(list, window, o.ab.end, Marker::disc, Role::object_a, "b", "B");
    draw_end(list, window, o.cd.start, Marker::square, Role::object_b, "c", "C");
    draw_end(list, window, o.cd.end, Marker::square, Role::object_b, "d", "D");
    const auto& meet = intersection.point ? intersection.point : intersection.rejected;
    if (meet && has_parameters(intersection)) draw_meet(list, window, *meet, intersection.point.has_value());
    pane.note = note_of(o, intersection, window);
    return pane;
}

namespace {

constexpr double kFarthest = 1e15;          // in units of the scale: as good as on the rim
constexpr double kInsideEdge = 1.0 - 1e-9;  // as close to the rim as can still be told apart
constexpr int kArcPieces = 40;

double middle_two(std::array<double, 4> values) {
    std::sort(values.begin(), values.end());
    return values[1] / 2 + values[2] / 2;
}

/// The point relative to the centre, in units of the scale, limited to kFarthest.
Vec2 relative(const Disc& disc, const Vec2& point) {
    const Vec2 off = point - disc.centre;
    const double length = length_of(off);
    if (length / disc.scale <= kFarthest) return off / disc.scale;
    return off / length * kFarthest;
}

}  // namespace

Vec2 Disc::onto(const Vec2& point) const {
    const Vec2 v = relative(*this, point);
    return v / rounded_hypot(1.0, length_of(v));
}

Vec2 Disc::back(const Vec2& position) const {
    const double length = length_of(position);
    const Vec2 inside = length > kInsideEdge ? position * (kInsideEdge / length) : position;
    const double r = std::min(length, kInsideEdge);
    return centre + inside * (scale / std::sqrt((1.0 - r) * (1.0 + r)));
}

std::vector<Vec2> Disc::arc(const Segment2& s, bool from_rim, bool to_rim) const {
    const Vec2 run = s.direction();
    const Vec2 along = run / length_of(run);
    const Vec2 start = relative(*this, s.start), end = relative(*this, s.end);
    const Vec2& nearer = length_of(start) <= length_of(end) ? start : end;
    const auto dot = [&](const Vec2& v) { return v.x * along.x + v.y * along.y; };
    // On the sphere above the disc a line is half a great circle, spanned by its direction and the highest
    // point, which is above its foot.
    const Vec2 foot = nearer - along * dot(nearer);
    const double rise = rounded_hypot(1.0, length_of(foot));
    constexpr double kRim = std::numbers::pi / 2;
    const double from = from_rim ? -kRim : rounded_atan2(dot(start), rise);
    const double to = to_rim ? kRim : rounded_atan2(dot(end), rise);
    std::vector<Vec2> points;
    for (int i = 0; i <= kArcPieces; ++i) {
        const double angle = from + (to - from) * i / kArcPieces;
        points.push_back(foot / rise * std::cos(angle) + along * std::sin(angle));
    }
    return points;
}

Disc DraggedDisc::current_disc(const SegmentPair2& o) const {
    const bool is_dragged = drag_ && (o == drag_->before || o == drag_->after);
    return is_dragged ? drag_->disc : disc_of(o);
}

Disc disc_of(const SegmentPair2& o) {
    const std::array<Vec2, 4> points{o.ab.start, o.ab.end, o.cd.start, o.cd.end};
    std::array<double, 4> values{};
    Disc disc;
    for (std::size_t i = 0; i < 4; ++i) values[i] = points[i].x;
    disc.centre.x = middle_two(values);
    for (std::size_t i = 0; i < 4; ++i) values[i] = points[i].y;
    disc.centre.y = middle_two(values);
    for (std::size_t i = 0; i < 4; ++i) values[i] = length_of(points[i] - disc.centre);
    disc.scale = middle_two(values);
    if (!(disc.scale > 0.0)) disc.scale = *std::max_element(values.begin(), values.end());
    if (!(disc.scale > 0.0)) disc.scale = 1.0;
    return disc;
}

namespace {

/// The radius of the glass's rim on the disc.
double rim_on_disc() { return ProjectiveWindow::kGlass / ProjectiveWindow::ball(); }

bool within_rim(const Vec2& on_disc) { return length_of(on_disc) <= rim_on_disc(); }

/// The point on the rim between two neighbouring samples of which one is inside.
Vec2 on_rim(const Vec2& a, const Vec2& b) {
    const double from = length_of(a), to = length_of(b);
    const Vec2 between = a + (b - a) * ((rim_on_disc() - from) / (to - from));
    return between * (rim_on_disc() / length_of(between));
}

}  // namespace

double ProjectiveWindow::ball() {
    static const double radius = rounded_hypot(1.0, kGlass);
    return radius;
}

Vec3 ProjectiveWindow::lifted(const Vec2& on_disc) {
    const double out = length_of(on_disc);
    const double up = std::sqrt(std::max(0.0, (1.0 - out) * (1.0 + out)));
    if (!within_rim(on_disc)) return {on_disc.x * ball(), on_disc.y * ball(), up * ball()};
    return {on_disc.x / up, on_disc.y / up, 1.0};
}

Vec2 ProjectiveWindow::lowered(const Vec2& position) {
    const double out = length_of(position);
    return out > kGlass ? position / ball() : position / rounded_hypot(1.0, out);
}

bool ProjectiveWindow::on_glass(const Vec2& point) const { return within_rim(disc.onto(point)); }

std::vector<Vec3> ProjectiveWindow::arc(const Segment2& s, bool from_horizon, bool to_horizon) const {
    const std::vector<Vec2> positions = disc.arc(s, from_horizon, to_horizon);
    std::vector<Vec3> visible;
    for (std::size_t i = 0; i < positions.size(); ++i) {
        if (i > 0 && within_rim(positions[i - 1]) != within_rim(positions[i]))
            visible.push_back(lifted(on_rim(positions[i - 1], positions[i])));
        visible.push_back(lifted(positions[i]));
    }
    return visible;
}

}  // namespace crosscut::intersect_scene
