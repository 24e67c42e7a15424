#include "app/scenes/methods/answer_words.h"
#include "app/scenes/nearest/panes/bowl_field.h"
#include "app/scenes/nearest/panes/panes.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace crosscut::nearest_scene {
namespace {

constexpr int kPanes = 10;        // of the glass, each way
constexpr int kCells = 20;        // each way
constexpr double kHeight = 0.75;  // of the box over a square of side 1
constexpr double kBeyond = 0.3;   // of the square, where an extent goes on
constexpr double kAbove = 0.004;  // lines and marks are this much above the surface

struct Range {
    double low, high;
    [[nodiscard]] double at(int i) const { return low + (high - low) * i / kCells; }
    [[nodiscard]] bool holds(double x) const { return x >= low && x <= high; }
};

Range range_of(Extent extent) {
    return {extent == Extent::line ? -kBeyond : 0.0, extent == Extent::segment ? 1.0 : 1.0 + kBeyond};
}

/// The part of the bowl that is shown, in a box: s, t and the distance over it.
class Surface {
  public:
    Surface(const BowlField& field, Extents extents)
        : field_(field), s_(range_of(extents.a)), t_(range_of(extents.b)) {
        for (const double s : {s_.low, s_.high}) {
            for (const double t : {t_.low, t_.high}) highest_ = std::max(highest_, field.distance(s, t));
        }
    }

    [[nodiscard]] const Range& s() const { return s_; }
    [[nodiscard]] const Range& t() const { return t_; }
    [[nodiscard]] bool shows(double s, double t) const { return s_.holds(s) && t_.holds(t); }
    /// Where the way from a place within the box to one outside leaves it.
    [[nodiscard]] Vec2 way_out(const Vec2& inside, const Vec2& outside) const {
        double share = 1.0;
        const auto limit = [&](const Range& range, double from, double to) {
            if (to > range.high) share = std::min(share, (range.high - from) / (to - from));
            if (to < range.low) share = std::min(share, (range.low - from) / (to - from));
        };
        limit(s_, inside.x, outside.x);
        limit(t_, inside.y, outside.y);
        return inside + (outside - inside) * share;
    }
    [[nodiscard]] double highest() const { return highest_; }
    /// A distance in units of the field's scale as a height.
    [[nodiscard]] double height(double distance) const {
        return highest_ > 0.0 ? kHeight * std::min(distance / highest_, 1.0) : 0.0;
    }
    [[nodiscard]] Vec3 at(double s, double t) const { return {s, t, height(field_.distance(s, t))}; }
    [[nodiscard]] Vec3 on(double s, double t) const { return at(s, t) + Vec3{0, 0, kAbove}; }

  private:
    const BowlField& field_;
    Range s_, t_;
    double highest_ = 0.0;
};

void draw_cells(DrawList& list, const Surface& surface) {
    std::vector<Vec3> grid;
    grid.reserve((kCells + 1) * (kCells + 1));
    for (int i = 0; i <= kCells; ++i) {
        for (int j = 0; j <= kCells; ++j) grid.push_back(surface.at(surface.s().at(i), surface.t().at(j)));
    }
    const auto corner = [&](int i, int j) {
        return grid[static_cast<std::size_t>(i) * (kCells + 1) + static_cast<std::size_t>(j)];
    };
    list.fills.reserve(list.fills.size() + kCells * kCells);
    for (int i = 0; i < kCells; ++i) {
        for (int j = 0; j < kCells; ++j) {
            FillItem& fill = list.fills.emplace_back();
            fill.corners = {corner(i, j), corner(i + 1, j), corner(i + 1, j + 1), corner(i, j + 1)};
            fill.role = Role::answer;
            fill.toward = Role::object_a;
            fill.share = std::clamp((corner(i, j).z + corner(i + 1, j + 1).z) / (2.0 * kHeight), 0.0, 1.0);
            fill.opacity = 0.55;
            fill.id = id_of("bowl");
        }
    }
}

void draw_curve(DrawList& list, std::vector<Vec3> points, const Stroke& stroke, const char* id) {
    if (points.size() < 2) return;
    CurveItem& curve = list.curves.emplace_back();
    curve.points = std::move(points);
    curve.stroke = stroke;
    curve.id = id_of(id);
}

/// What of a level line lies within the box, piece by piece.
void draw_level(DrawList& list, const Surface& surface, const std::vector<Vec2>& line, double distance,
                const Stroke& stroke, const char* id) {
    std::vector<Vec3> piece;
    const auto add = [&](const Vec2& p) { piece.emplace_back(p.x, p.y, surface.height(distance) + kAbove); };
    for (std::size_t i = 0; i < line.size(); ++i) {
        const Vec2& p = line[i];
        const bool in = surface.shows(p.x, p.y);
        const bool was_in = i > 0 && surface.shows(line[i - 1].x, line[i - 1].y);
        if (i > 0 && in != was_in)
            add(in ? surface.way_out(p, line[i - 1]) : surface.way_out(line[i - 1], p));
        if (in) add(p);
        if (in || piece.empty()) continue;
        draw_curve(list, std::move(piece), stroke, id);
        piece.clear();
    }
    draw_curve(list, std::move(piece), stroke, id);
}

void draw_levels(DrawList& list, const Surface& surface, const BowlField& field) {
    if (!field.axes.round()) return;  // the cells' slopes show a trough
    for (const double d : levels_over(field, 0.0, 1.0).distances) {
        draw_level(list, surface, pane_helpers::level_line(field.axes, field.bottom, field.depth_of(d)), d,
                   {Role::text, 1.0, Dash::solid, 0.45, false}, "bowl");
    }
}

/// The edges of the square: on the floor, and on the surface.
void draw_walls(DrawList& list, const Surface& surface, Extents extents) {
    struct Wall {
        bool along_t;  ///< s is fixed
        double at;
        bool bounds;
        Role role;
        const char *id, *label;
    };
    const auto starts = [](Extent e) { return e != Extent::line; };
    const auto ends = [](Extent e) { return e == Extent::segment; };
    const std::array<Wall, 4> walls{{{true, 0.0, starts(extents.a), Role::object_a, "a1", "A1"},
                                     {true, 1.0, ends(extents.a), Role::object_a, "a2", "A2"},
                                     {false, 0.0, starts(extents.b), Role::object_b, "b1", "B1"},
                                     {false, 1.0, ends(extents.b), Role::object_b, "b2", "B2"}}};
    for (const Wall& wall : walls) {
        const auto place = [&](double x) { return wall.along_t ? Vec2{wall.at, x} : Vec2{x, wall.at}; };
        const Stroke floor{wall.role, 1.25, wall.bounds ? Dash::solid : Dash::dotted, 0.9, false};
        list.line(Segment3{flat(place(0.0)), flat(place(1.0))}, floor, id_of(wall.id));
        const Vec2 aside = place(0.5) + (place(0.5) - Vec2{0.5, 0.5}) * 0.24;
        list.label(flat(aside), wall.label, wall.role, id_of(wall.id)).align = Align::centre;
        if (!wall.bounds) continue;
        std::vector<Vec3> rim;
        for (int i = 0; i <= kCells; ++i) {
            const Vec2 p = place(static_cast<double>(i) / kCells);
            rim.push_back(surface.on(p.x, p.y));
        }
        draw_curve(list, std::move(rim), {wall.role, 2.0, Dash::solid, 1.0, false}, wall.id);
    }
    for (const double s : {0.0, 1.0}) {
        for (const double t : {0.0, 1.0})
            list.line(Segment3{{s, t, 0.0}, surface.at(s, t)},
                      {Role::auxiliary, 1.0, Dash::dotted, 0.8, false});
    }
}

void draw_path(DrawList& list, const Surface& surface, const DistanceBowl& bowl) {
    for (std::size_t i = 1; i < bowl.path.size(); ++i) {
        const BowlPoint &from = bowl.path[i - 1].at, &to = bowl.path[i].at;
        if (!surface.shows(from.s, from.t) || !surface.shows(to.s, to.t)) continue;
        std::vector<Vec3> points;
        for (int k = 0; k <= kCells; ++k) {
            const double share = static_cast<double>(k) / kCells;
            points.push_back(surface.on(from.s + (to.s - from.s) * share, from.t + (to.t - from.t) * share));
        }
        draw_curve(list, std::move(points), {Role::text, 2.0, Dash::solid, 0.9, true}, path_item(bowl, i));
    }
}

/// The answer, with its height over the floor.
void draw_minimum(DrawList& list, const Surface& surface, const NearestPoints3& n) {
    if (!surface.shows(n.s, n.t)) return;
    const Vec3 at = surface.on(n.s, n.t);
    list.line(Segment3{{n.s, n.t, 0.0}, at}, {Role::answer, 2.0, Dash::dashed, 0.9, false},
              id_of("distance"));
    list.dot(at, Marker::diamond, Role::answer, id_of("minimum"));
    list.label(at, in_words(n.distance), Role::answer, id_of("minimum")).priority = 2;
}

/// The one time of both balls on the surface, and their reach as a sheet of glass: they touch where the curve dips below it.
void draw_balls_reach(DrawList& list, const Surface& surface, const State& state, double scale) {
    const SphereMeeting& m = *state.balls;
    std::vector<Vec3> diagonal;
    for (int i = 0; i <= 2 * kCells; ++i) {
        const double time = static_cast<double>(i) / (2 * kCells);
        diagonal.push_back(surface.on(time, time));
    }
    draw_curve(list, std::move(diagonal), {Role::pointer, 2.5, Dash::solid, 1.0, false}, "time");
    const auto dot = [&](double time, Marker marker, Role role, const char* id) {
        list.dot(surface.on(time, time), marker, role, id_of(id));
    };
    if (m.impact) dot(*m.impact, Marker::diamond, Role::answer, "impact");
    dot(state.choices.balls.time, Marker::ring, Role::pointer, "time");
    if (!(m.reach / scale < surface.highest())) return;
    const double z = surface.height(m.reach / scale);
    constexpr double kPane = 1.0 / kPanes;
    for (int i = 0; i < kPanes * kPanes; ++i) {  // in pieces, to be sorted among the cells of the surface
        const int row = i / kPanes;
        const double s = kPane * (i % kPanes), t = kPane * row;
        FillItem& glass = list.fills.emplace_back();
        glass.corners = {{s, t, z}, {s + kPane, t, z}, {s + kPane, t + kPane, z}, {s, t + kPane, z}};
        glass.role = Role::warning;
        glass.opacity = 0.22;
        glass.id = id_of("reach");
    }
    draw_curve(list, {{0, 0, z}, {1, 0, z}, {1, 1, z}, {0, 1, z}, {0, 0, z}},
               {Role::warning, 1.25, Dash::solid, 0.8, false}, "reach");
}

Camera opening_view() {
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

Pane bowl_surface_pane(const State& state) {
    Pane pane;
    pane.id = "surface";
    pane.title = "Distance as a surface";
    pane.list.space = Space::space;
    pane.list.grid = false;
    pane.default_camera = opening_view();
    const BowlField field = bowl_field(state.objects(), state.bowl);
    if (!(field.scale > 0.0)) {
        pane.note = "Both are points: one distance, no bowl.";
        return pane;
    }
    const Surface surface(field, state.objects().extents);
    draw_cells(pane.list, surface);
    draw_levels(pane.list, surface, field);
    draw_walls(pane.list, surface, state.objects().extents);
    if (state.balls != nullptr) {
        draw_balls_reach(pane.list, surface, state, field.scale);
        pane.note = "Where the time line dips below the glass, the balls touch.";
    } else {
        draw_path(pane.list, surface, state.bowl);
        draw_minimum(pane.list, surface, state.nearest);
        pane.note = "Height is distance; the floor is 0.";
    }
    return pane;
}

}  // namespace crosscut::nearest_scene
