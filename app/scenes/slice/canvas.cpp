#include "app/scenes/slice/panes.h"

#include <algorithm>

namespace crosscut::slice_scene {
namespace {

constexpr double kPreviewOpacity = 0.5;
constexpr double kSparedOpacity = 0.4;          // of dashed lines while they cost nothing
constexpr double kBand_px = 16.0, kBand = 0.3;  // around a dashed line

struct Look {
    double opacity = 1.0;
    bool all_ends = false;  ///< also of a crowd: too much for a picture that changes all the time
};

void draw_edge(DrawList& list) {
    const Vec2 h = kHalfField;
    const std::array<Vec2, 4> corners{{{-h.x, -h.y}, {h.x, -h.y}, {h.x, h.y}, {-h.x, h.y}}};
    for (std::size_t i = 0; i < corners.size(); ++i)
        list.line(Segment2{corners[i], corners[(i + 1) % 4]}, {Role::auxiliary, 2.0, Dash::solid, 0.7, false},
                  id_of("edge"));
}

/// What is to be left alone: dashed and amber on a wide faint band, with crosses at its ends; also in a crowd large enough to be seen
/// in time. Nothing harmless has that colour.
void draw_biting(DrawList& list, const FlyingLine& line, double opacity) {
    list.line(line.now, {Role::warning, kBand_px, Dash::solid, kBand * opacity, false});
    list.line(line.now, {Role::warning, 4.0, Dash::dashed, opacity, false});
    for (const Vec2& end : {line.now.start, line.now.end}) {
        DotItem& dot = list.dot(end, Marker::cross, Role::warning);
        dot.size_px = 12.0;
        dot.opacity = opacity;
    }
}

/// A whole line has its ends marked, round where it flies straight and square where it was thrown; halves have none, and fade.
void draw_lines(DrawList& list, const World& world, const Look& look) {
    list.lines.reserve(world.lines().size() + world.sparks().size() + 32);
    const bool crowd = world.lines().size() > 200;
    const double width = crowd ? 2.0 : 4.0;
    for (const FlyingLine& line : world.lines()) {
        if (line.bites) continue;
        const bool thrown = line.flight.acceleration.y != 0.0;
        const Role role = Role::object_a;
        const double faded = std::clamp(1.0 - (world.steps() - line.flight.born) / kHalfSteps, 0.0, 1.0);
        const double opacity = line.whole ? look.opacity : faded * look.opacity;
        list.line(line.now, {role, line.whole ? width : 0.75 * width, Dash::solid, opacity, false});
        if (!line.whole || (crowd && !look.all_ends)) continue;
        for (const Vec2& end : {line.now.start, line.now.end}) {
            DotItem& dot = list.dot(end, thrown ? Marker::square : Marker::disc, role);
            dot.size_px = crowd ? 4.0 : 9.0;
            dot.opacity = opacity;
        }
    }
    for (const FlyingLine& line : world.lines())
        if (line.bites)
            draw_biting(list, line,
                        world.spares() && !world.over() ? kSparedOpacity * look.opacity : look.opacity);
    for (const Spark& spark : world.sparks()) {
        const double age = (world.steps() - spark.born) / kSparkSteps;
        list.line(spark.flight.at(world.steps()),
                  {Role::answer, 2.0, Dash::solid, std::clamp(1.0 - age, 0.0, 1.0), false});
    }
}

}  // namespace

bool shows_run(const Game& game, const View& view) { return game.begun() || view.playing; }

Pane field_pane(const Game& game, const View& view) {
    Pane pane;
    pane.title = "Canvas";
    pane.fits = true;
    pane.list.grid = false;
    pane.frame = Bounds{};
    pane.frame->add(flat(-kHalfField));
    pane.frame->add(flat(kHalfField));
    draw_edge(pane.list);
    if (shows_run(game, view))
        draw_lines(pane.list, game.shown(), {});
    else
        draw_lines(pane.list, game.preview(), {kPreviewOpacity, true});
    draw_effects(pane.list, game, view);
    if (game.begun()) {
        const std::optional<Vec2> watched = game.recording().place(game.shown().steps());
        const Vec2 at = game.watching() && watched ? *watched : view.pointer;
        DotItem& ring = pane.list.dot(at, Marker::ring, Role::pointer, id_of("pointer"));
        ring.size_px = 14.0;
        ring.hollow = true;
    }
    return pane;
}

}  // namespace crosscut::slice_scene
