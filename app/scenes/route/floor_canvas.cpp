#include "app/scenes/route/route.h"
#include "app/scenes/shared/walls.h"
#include "app/view/draw_list.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <span>

namespace crosscut::route_scene {
namespace {

constexpr std::size_t kMostLegs = 1500;  // drawn
constexpr Stroke kClearLeg{Role::auxiliary, 1.0, Dash::solid, 0.55, false};
constexpr Stroke kBlockedLeg{Role::rejected, 1.0, Dash::dashed, 0.5, false};

/// Draws a blocked leg and where it is blocked.
void draw_blocked(DrawList& list, const RouteLeg& leg, double width_px, double opacity) {
    Stroke stroke = kBlockedLeg;
    stroke.width_px = width_px, stroke.opacity = opacity;
    list.line(leg.line, stroke, id_of("blocked"));
    DotItem& dot = list.dot(*leg.where, Marker::cross, Role::rejected, id_of("blocked"));
    dot.size_px = opacity < 0.3 ? 5.0 : 7.0;
    dot.opacity = std::min(1.0, opacity + 0.35);
}

class FloorPainter {
  public:
    FloorPainter(DrawList& canvas, const ViewModel& model) : canvas_(canvas), s_(model), c_(model.params) {}

    void run() {
        if (c_.legs || s_.search_step() > 0) legs();
        scattered();
        draw_walls(canvas_, std::span(s_.question.walls).first(c_.wall_count));
        if (s_.floor.naive) naive();
        if (s_.search_step() == 0) draw_shortest_path();
        draw_points();
    }

  private:
    void legs() {
        const auto& all = s_.floor.route.legs;
        const std::size_t count = s_.leg_count();
        const bool walking = s_.search_step() > 0;
        for (std::size_t i = count > kMostLegs ? count - kMostLegs : 0; i < count; ++i) {
            const RouteLeg& leg = all[i];
            if (walking && i + 1 == count) return present(leg);
            if (leg.verdict == LegVerdict::blocked) {
                if (walking) draw_blocked(canvas_, leg, 1.0, 0.4);
                continue;
            }
            canvas_.line(leg.line, kClearLeg, id_of("legs"));
        }
    }
    /// Draws the leg that the steps of the search have reached, and the path to it.
    void present(const RouteLeg& leg) {
        for (auto at = leg.before; at; at = s_.floor.route.legs[*at].before)
            canvas_.line(s_.floor.route.legs[*at].line, {Role::text, 2.5, Dash::solid, 0.7, false},
                         id_of("so_far"));
        if (leg.verdict == LegVerdict::blocked) return draw_blocked(canvas_, leg, 2.5, 1.0);
        canvas_.line(leg.line, {Role::text, 4.0, Dash::solid, 1.0, false}, id_of("leg"));
        LabelItem& label =
            canvas_.label(leg.line.end, s_.digits.length(leg.length), Role::text, id_of("leg"));
        label.priority = 6;
        label.measures = true;
    }

    void scattered() {
        for (std::size_t i = c_.wall_count; i < s_.question.walls.size(); ++i)
            canvas_.line(s_.question.walls[i], {Role::scenery, 2.5, Dash::solid, 0.8, false}, wall_id(c_, i));
    }
    void naive() {
        draw_path(canvas_, s_.floor.naive->route.path, {Role::rejected, 2.5, Dash::dashed, 1.0, false},
                  id_of("naive_way"));
        for (const Tightest& fault : s_.floor.naive->through) {
            canvas_.dot(fault.on_wall, Marker::cross, Role::warning, id_of("through")).size_px = 15.0;
            canvas_.label(fault.on_wall, through_text(c_, fault), Role::warning, id_of("through")).priority =
                5;
        }
    }

    /// Draws the path with its length, and where it is tightest.
    void draw_shortest_path() {
        const auto& path = s_.floor.route.path;
        draw_path(canvas_, path, {Role::answer, 4.0, Dash::solid, 1.0, false}, id_of("way"));
        if (path.empty()) return;
        LabelItem& label = canvas_.label(middle_of(path), s_.digits.length(s_.floor.route.length) + " long",
                                         Role::answer, id_of("way"));
        label.priority = 8;
        label.measures = true;
        if (c_.radius > 0.0) tightest();
    }
    /// The middle of the longest straight part.
    static Vec2 middle_of(const std::vector<RoutePiece>& path) {
        const auto straight = [](const RoutePiece& p) { return p.turn_rad == 0.0 ? p.length : 0.0; };
        const auto longest = std::max_element(
            path.begin(), path.end(),
            [&](const RoutePiece& p, const RoutePiece& q) { return straight(p) < straight(q); });
        return longest->line.at(0.5);
    }
    void tightest() {
        const auto& tight = s_.floor.tightest;
        if (!tight || tight->on_path == tight->on_wall) return;
        canvas_.line(Segment2{tight->on_path, tight->on_wall}, {Role::text, 2.0, Dash::dashed, 1.0, false},
                     id_of("tightest"));
        canvas_
            .label((tight->on_path + tight->on_wall) * 0.5, "clearance " + s_.digits.length(tight->distance),
                   Role::text, id_of("tightest"))
            .measures = true;
    }

    void draw_points() {
        draw_point(s_.question.start, "start", "start", Marker::disc,
                   s_.floor.route.outcome == RouteOutcome::start_blocked);
        draw_point(s_.question.goal, "goal", "goal", Marker::diamond,
                   s_.floor.route.outcome == RouteOutcome::goal_blocked);
    }
    void draw_point(const Vec2& at, const char* id, const char* name, Marker marker, bool blocked) {
        const Role role = blocked ? Role::rejected : Role::object_b;
        if (c_.radius > 0.0)
            canvas_.balls.push_back({flat(at), c_.radius, role, blocked ? 0.0 : 0.25,
                                     blocked ? Dash::dashed : Dash::solid, id_of(id)});
        DotItem& dot = canvas_.dot(at, marker, role, id_of(id));
        dot.size_px = 12.0;
        dot.hollow = blocked;
        canvas_.label(top_of(at, c_.radius), name, role, id_of(id)).priority = 4;
    }

    DrawList& canvas_;
    const ViewModel& s_;
    const Params& c_;
};

}  // namespace

std::size_t ViewModel::leg_count() const {
    const std::size_t all = floor.route.legs.size();
    const int step = search_step();
    return step > 0 ? std::min(static_cast<std::size_t>(step), all) : all;
}

ItemId wall_id(const Params& c, std::size_t wall) {
    if (wall < c.wall_count) return id_of(wall_names(wall).body);
    return id_of(wall < c.wall_count + c.file_walls.all().size() ? "file_walls" : "scattered");
}

std::string wall_text(const Params& c, std::size_t wall) {
    return wall < c.wall_count + c.file_walls.all().size() ? "wall " + std::to_string(wall + 1)
                                                           : "a scattered wall";
}

std::string through_text(const Params& c, const Tightest& fault) {
    return fault.joint ? "through the corner at " + wall_text(c, fault.wall)
                       : "through " + wall_text(c, fault.wall);
}

void draw_path(DrawList& list, const std::vector<RoutePiece>& path, const Stroke& stroke, ItemId id) {
    constexpr double kPiece_rad = std::numbers::pi / 24.0;
    std::vector<Vec3> points;
    for (const RoutePiece& piece : path) {
        if (points.empty()) points.push_back(flat(piece.line.start));
        const Vec2 spoke = piece.line.start - piece.centre;
        const int pieces = static_cast<int>(std::ceil(std::abs(piece.turn_rad) / kPiece_rad));
        for (int i = 1; i < pieces; ++i) {
            const double turn = piece.turn_rad * i / pieces, x = std::cos(turn), y = std::sin(turn);
            points.push_back(flat(piece.centre + Vec2{spoke.x * x - spoke.y * y, spoke.x * y + spoke.y * x}));
        }
        points.push_back(flat(piece.line.end));
    }
    list.curve(std::move(points), stroke, id);
}

void draw_floor(DrawList& canvas, const ViewModel& model) {
    canvas.grid = false;
    FloorPainter(canvas, model).run();
}

Pane graph_pane(const ViewModel& model) {
    Pane pane;
    pane.list.grid = false;
    std::size_t clear = 0, blocked = 0;
    for (const RouteLeg& leg : model.floor.graph) {
        if (leg.verdict == LegVerdict::passes_end) continue;
        const bool is_clear = leg.verdict == LegVerdict::clear;
        ++(is_clear ? clear : blocked);
        if (clear + blocked > kMostLegs) continue;
        if (is_clear)
            pane.list.line(leg.line, {Role::text, 1.25, Dash::solid, 0.8, false}, id_of("legs"));
        else
            draw_blocked(pane.list, leg, 1.0, 0.12);
    }
    for (std::size_t i = 0; i < model.question.walls.size(); ++i)
        pane.list.line(model.question.walls[i], {Role::scenery, 2.5, Dash::solid, 1.0, false},
                       wall_id(model.params, i));
    pane.list.dot(model.question.start, Marker::disc, Role::object_b, id_of("start")).size_px = 8.0;
    pane.list.dot(model.question.goal, Marker::diamond, Role::object_b, id_of("goal")).size_px = 8.0;
    pane.fits = true;
    if (!model.floor.there) return pane;
    pane.note = std::to_string(clear) + " clear, " + std::to_string(blocked) + " blocked.";
    return pane;
}

}  // namespace crosscut::route_scene
