#include "app/scenes/motion/cut_mark.h"
#include "app/scenes/slice/panes.h"

#include <glm/geometric.hpp>

#include <algorithm>

namespace crosscut::slice_scene {
namespace {

constexpr double kMarkSteps = 66.0;   // how long a cut mark stays
constexpr double kTrailSteps = 16.0;  // how far back the pointer's trail goes
constexpr double kPreviewOpacity = 0.5;
constexpr std::size_t kMostMarks = 24, kMostPoints = 5;

struct Look {
    double opacity = 1.0;
    bool all_ends = false;  ///< also of a crowd: too much for a picture that changes all the time
};

void draw_edge(DrawList& list) {
    const Vec2 h = kHalfField;
    const std::array<Vec2, 4> corners{{{-h.x, -h.y}, {h.x, -h.y}, {h.x, h.y}, {-h.x, h.y}}};
    for (std::size_t i = 0; i < corners.size(); ++i)
        list.line(Segment2{corners[i], corners[(i + 1) % 4]},
                  {Role::auxiliary, 1.25, Dash::solid, 0.25, false});
}

/// A whole line has its ends marked, round where it flies straight and square where it was thrown; halves have none.
void draw_lines(DrawList& list, const World& world, const Look& look) {
    list.lines.reserve(world.lines().size() + world.sparks().size() + 32);
    const bool crowd = world.lines().size() > 200;
    const double width = crowd ? 2.0 : 4.0;
    for (const FlyingLine& line : world.lines()) {
        const bool thrown = line.flight.acceleration.y != 0.0;
        const Role role = thrown ? Role::object_b : Role::object_a;
        const double opacity = line.whole ? look.opacity : 0.6 * look.opacity;
        list.line(line.now, {role, line.whole ? width : 0.75 * width, Dash::solid, opacity, false});
        if (!line.whole || (crowd && !look.all_ends)) continue;
        for (const Vec2& end : {line.now.start, line.now.end}) {
            DotItem& dot = list.dot(end, thrown ? Marker::square : Marker::disc, role);
            dot.size_px = crowd ? 4.0 : 9.0;
            dot.opacity = opacity;
        }
    }
    for (const Spark& spark : world.sparks()) {
        const double age = (world.steps() - spark.born) / kSparkSteps;
        list.line(spark.flight.at(world.steps()),
                  {Role::answer, 2.0, Dash::solid, std::clamp(1.0 - age, 0.0, 1.0), false});
    }
}

void draw_marks(DrawList& list, const World& world) {
    const auto& told = world.episodes();
    std::size_t marks = 0, words = 0;
    for (std::size_t i = told.size(); i-- > 0 && marks < kMostMarks;) {
        const Episode& e = told[i];
        const double age = (world.steps() - e.time) / kMarkSteps;
        if (age > 1.0) break;
        if (!e.cut) continue;
        ++marks;
        DotItem& mark = cut_mark(list, e.place, e.direction, id_of("cut"));
        mark.size_px = 26.0;
        mark.opacity = std::clamp(1.0 - age, 0.0, 1.0);
        if (e.points == 0 || words == kMostPoints || age > 0.75) continue;
        ++words;
        LabelItem& label = list.label(e.place + Vec2{0.0, 0.35 + 0.5 * age}, "+" + std::to_string(e.points),
                                      Role::answer, id_of("cut"));
        label.align = Align::centre;
        label.priority = static_cast<int>(kMostPoints - words);
    }
}

void draw_trail(DrawList& list, const Game& game) {
    const double now = game.shown().steps();
    const Recording& recording = game.recording();
    if (recording.events() == 0) return;
    const double from = std::max(recording.event(0).t, now - kTrailSteps);
    const std::vector<PointerEvent> way = recording.between(from, now);
    for (std::size_t i = 0; i + 1 < way.size(); ++i) {
        if (way[i].t == way[i + 1].t || way[i].place == way[i + 1].place) continue;  // a jump, or at rest
        const double age = 1.0 - way[i + 1].t;
        list.line(Segment2{way[i].place, way[i + 1].place},
                  {Role::pointer, 1.5 + 4.0 * (1.0 - age), Dash::solid, 0.15 + 0.75 * (1.0 - age), false},
                  id_of("pointer"));
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
    draw_trail(pane.list, game);
    draw_marks(pane.list, game.shown());
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
