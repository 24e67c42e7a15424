#include "app/scenes/shared/distance.h"

#include "app/scenes/shared/plane.h"
#include "app/scenes/shared/space.h"
#include "app/view/decimal.h"
#include "app/view/draw_list.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace crosscut::space_helpers {
namespace {

constexpr int kLevels = 9;  // about as many across the square
constexpr int kMost = 24;

/// A point of the trough, near the middle of the square.
Vec2 trough_point(const DistanceContours& f) {
    const double uu = dot(f.u, f.u), vv = dot(f.v, f.v);
    return uu > vv ? Vec2{f.best_s(0.5), 0.5} : Vec2{0.5, f.best_t(0.5)};
}

}  // namespace

double DistanceContours::distance(double s, double t) const { return length_of(w + u * s - v * t); }

double DistanceContours::depth_of(double d) const {
    return d > floor ? std::sqrt(d - floor) * std::sqrt(d + floor) : 0.0;
}

double DistanceContours::best_t(double s) const {
    const double vv = dot(v, v);
    return vv > 0.0 ? dot(v, w + u * s) / vv : 0.0;
}

double DistanceContours::best_s(double t) const {
    const double uu = dot(u, u);
    return uu > 0.0 ? dot(u, v * t - w) / uu : 0.0;
}

DistanceContours distance_contours(const SegmentPair3& o, const DistanceQuadratic& quadratic) {
    DistanceContours f;
    const double scale = std::max(length_of(o.a.direction()), length_of(o.b.direction()));
    if (!std::isnormal(scale)) return f;
    f.scale = scale;
    f.u = o.a.direction() / scale;
    f.v = o.b.direction() / scale;
    f.w = clamped((o.a.start - o.b.start) / scale);
    f.axes =
        pane_helpers::distance_axes(dot(f.u, f.u), dot(f.u, f.v), dot(f.v, f.v), length_of(cross(f.u, f.v)));
    if (quadratic.free_minimum && f.axes.round()) {
        f.bottom = {quadratic.free_minimum->s, quadratic.free_minimum->t};
        f.floor = quadratic.free_minimum->distance / scale;
    } else {
        const Vec2 at = trough_point(f);
        const Vec2 off = Vec2{0.5, 0.5} - at;
        const double along = off.x * f.axes.gentle.x + off.y * f.axes.gentle.y;
        f.bottom = at + f.axes.gentle * along;
        f.floor = f.distance(f.bottom.x, f.bottom.y);
    }
    return f;
}

Levels levels_over(const DistanceContours& f, double low, double high) {
    Levels levels;
    if (!(f.scale > 0.0)) return levels;
    double highest = 0.0;
    for (const double s : {low, high}) {
        for (const double t : {low, high}) highest = std::max(highest, f.distance(s, t));
    }
    const double s = std::clamp(f.bottom.x, low, high), t = std::clamp(f.bottom.y, low, high);
    const double lowest = std::max(f.floor, std::min(f.distance(s, t), highest) * 0.5);
    const double least = (highest - lowest) * f.scale / kLevels;
    if (!(least > 0.0) || !std::isnormal(least)) return levels;
    levels.step = step_of_at_least(least).value() / f.scale;
    if (!std::isnormal(levels.step)) return levels;
    double k = std::floor(f.floor / levels.step) + 1.0;
    if (highest / levels.step - k > kMost) k = std::ceil(highest / levels.step) - kMost;
    for (int i = 0; i < kMost && k * levels.step <= highest; ++i, k += 1.0)
        levels.distances.push_back(k * levels.step);
    return levels;
}

namespace {

constexpr int kCells = 20;        // in each direction
constexpr double kHeight = 0.75;  // of the box, for a square of side 1
constexpr double kBeyond = 0.3;   // how far the surface goes on past the square where there is no end
constexpr double kAbove = 0.004;  // lines and marks are this much above the surface

DistanceSurface::Range range_of(Extent extent) {
    return {extent == Extent::line ? -kBeyond : 0.0, extent == Extent::segment ? 1.0 : 1.0 + kBeyond};
}

void draw_cells(DrawList& list, const DistanceSurface& surface) {
    std::vector<Vec3> grid;
    grid.reserve((kCells + 1) * (kCells + 1));
    for (int i = 0; i <= kCells; ++i) {
        for (int j = 0; j <= kCells; ++j)
            grid.push_back(surface.at(surface.s().at(i, kCells), surface.t().at(j, kCells)));
    }
    const auto corner = [&](int i, int j) {
        return grid[static_cast<std::size_t>(i) * (kCells + 1) + static_cast<std::size_t>(j)];
    };
    list.fills.reserve(list.fills.size() + kCells * kCells);
    for (int i = 0; i < kCells; ++i) {
        for (int j = 0; j < kCells; ++j) {
            FillItem& fill =
                list.fill({corner(i, j), corner(i + 1, j), corner(i + 1, j + 1), corner(i, j + 1)},
                          Role::auxiliary, 0.55, id_of("bowl"));
            fill.toward = Role::text;
            fill.fraction = std::clamp((corner(i, j).z + corner(i + 1, j + 1).z) / (2.0 * kHeight), 0.0, 1.0);
        }
    }
}

/// Draws the pieces of a level line that lie within the box.
void draw_level(DrawList& list, const DistanceSurface& surface, const std::vector<Vec2>& line,
                double distance, const Stroke& stroke, const char* id) {
    std::vector<Vec3> piece;
    const auto add = [&](const Vec2& p) { piece.emplace_back(p.x, p.y, surface.height(distance) + kAbove); };
    for (std::size_t i = 0; i < line.size(); ++i) {
        const Vec2& p = line[i];
        const bool in = surface.shows(p.x, p.y);
        const bool was_in = i > 0 && surface.shows(line[i - 1].x, line[i - 1].y);
        if (i > 0 && in != was_in)
            add(in ? surface.direction_out(p, line[i - 1]) : surface.direction_out(line[i - 1], p));
        if (in) add(p);
        if (in || piece.empty()) continue;
        list.curve(std::move(piece), stroke, id_of(id));
        piece.clear();
    }
    list.curve(std::move(piece), stroke, id_of(id));
}

void draw_levels(DrawList& list, const DistanceSurface& surface, const DistanceContours& field) {
    if (!field.axes.round()) return;  // the cells' slopes show a trough
    for (const double d : levels_over(field, 0.0, 1.0).distances) {
        draw_level(list, surface, pane_helpers::level_line(field.axes, field.bottom, field.depth_of(d)), d,
                   {Role::text, 1.0, Dash::solid, 0.45, false}, "bowl");
    }
}

/// Draws the edges of the square on the floor and on the surface, and a dotted upright at each corner.
void draw_walls(DrawList& list, const DistanceSurface& surface, Extents extents) {
    struct SideWall {
        bool along_t;  ///< s is fixed
        double at;
        bool bounds;
        Role role;
        const char *id, *label;
    };
    const auto starts = [](Extent e) { return e != Extent::line; };
    const auto ends = [](Extent e) { return e == Extent::segment; };
    const std::array<SideWall, 4> walls{{{true, 0.0, starts(extents.a), Role::object_a, "a1", "A1"},
                                         {true, 1.0, ends(extents.a), Role::object_a, "a2", "A2"},
                                         {false, 0.0, starts(extents.b), Role::object_b, "b1", "B1"},
                                         {false, 1.0, ends(extents.b), Role::object_b, "b2", "B2"}}};
    for (const SideWall& wall : walls) {
        const auto point_on_wall = [&](double x) {
            return wall.along_t ? Vec2{wall.at, x} : Vec2{x, wall.at};
        };
        const Stroke floor{wall.role, 1.25, wall.bounds ? Dash::solid : Dash::dotted, 0.9, false};
        list.line(Segment3{flat(point_on_wall(0.0)), flat(point_on_wall(1.0))}, floor, id_of(wall.id));
        const Vec2 aside = point_on_wall(0.5) + (point_on_wall(0.5) - Vec2{0.5, 0.5}) * 0.24;
        list.label(flat(aside), wall.label, wall.role, id_of(wall.id)).align = Align::centre;
        if (!wall.bounds) continue;
        std::vector<Vec3> rim;
        for (int i = 0; i <= kCells; ++i) {
            const Vec2 p = point_on_wall(static_cast<double>(i) / kCells);
            rim.push_back(surface.on(p.x, p.y));
        }
        list.curve(std::move(rim), {wall.role, 2.0, Dash::solid, 1.0, false}, id_of(wall.id));
    }
    for (const double s : {0.0, 1.0}) {
        for (const double t : {0.0, 1.0})
            list.line(Segment3{{s, t, 0.0}, surface.at(s, t)},
                      {Role::auxiliary, 1.0, Dash::dotted, 0.8, false});
    }
}

/// Names the axes: s and t at the ends of two edges of the floor, the distance beside an upright.
void name_axes(DrawList& list, const DistanceSurface& surface) {
    constexpr double kAside = 0.13;
    const auto name = [&](const Vec3& at, const char* text, Role role, const char* id) {
        list.label(at, text, role, id_of(id)).align = Align::centre;
    };
    name(flat({0.0, -kAside}), "s = 0", Role::object_a, "s");
    name(flat({1.0, -kAside}), "s = 1", Role::object_a, "s");
    name(flat({1.0 + kAside, 0.0}), "t = 0", Role::object_b, "t");
    name(flat({1.0 + kAside, 1.0}), "t = 1", Role::object_b, "t");
    list.label(surface.at(0.0, 0.0) * 0.5, "distance", Role::text, id_of("bowl"));
}

Camera first_view() {
    Camera camera;
    camera.space = Space::space;
    camera.turn.pivot = {0.5, 0.5, 0.28};
    camera.turn.yaw_rad = 0.5;
    camera.turn.pitch_rad = 0.55;
    camera.turn.distance = 2.9;
    camera.turn.parallel = true;
    return camera;
}

}  // namespace

DistanceSurface::DistanceSurface(const DistanceContours& field, Extents extents)
    : field_(field), s_(range_of(extents.a)), t_(range_of(extents.b)) {
    for (const double s : {s_.low, s_.high}) {
        for (const double t : {t_.low, t_.high}) highest_ = std::max(highest_, field.distance(s, t));
    }
}

Vec2 DistanceSurface::direction_out(const Vec2& inside, const Vec2& outside) const {
    double fraction = 1.0;
    const auto limit = [&](const Range& range, double from, double to) {
        if (to > range.high) fraction = std::min(fraction, (range.high - from) / (to - from));
        if (to < range.low) fraction = std::min(fraction, (range.low - from) / (to - from));
    };
    limit(s_, inside.x, outside.x);
    limit(t_, inside.y, outside.y);
    return inside + (outside - inside) * fraction;
}

double DistanceSurface::height(double distance) const {
    return highest_ > 0.0 ? kHeight * std::min(distance / highest_, 1.0) : 0.0;
}

Vec3 DistanceSurface::on(double s, double t) const { return at(s, t) + Vec3{0, 0, kAbove}; }

Pane surface_pane(const DistanceContours& field, Extents extents) {
    Pane pane = pane_helpers::space_pane(first_view());
    if (!(field.scale > 0.0)) {
        pane.note = "Both are points: there is only one distance.";
        return pane;
    }
    const DistanceSurface surface(field, extents);
    draw_cells(pane.list, surface);
    draw_levels(pane.list, surface, field);
    draw_walls(pane.list, surface, extents);
    name_axes(pane.list, surface);
    return pane;
}

}  // namespace crosscut::space_helpers
