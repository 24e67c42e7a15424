#include <crosscut/types.h>
#include "app/scenes/shared/sweep_motion.h"
#include "app/scenes/slice/game.h"
#include "app/scenes/slice/slice.h"
#include "app/view/draw_list.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace crosscut::slice_scene {
namespace {

constexpr double kPreviewOpacity = 0.5;
constexpr double kSparedOpacity = 0.4;          // of dashed lines while they cost no life
constexpr double kBand_px = 16.0, kBand = 0.3;  // around a dashed line

struct EdgeStyle {
    double opacity = 1.0;
    bool all_ends = false;  ///< also for a crowd, which is too much in a picture that changes all the time
};

void draw_edge(DrawList& list) {
    const Vec2 h = kHalfField;
    const std::array<Vec2, 4> corners{{{-h.x, -h.y}, {h.x, -h.y}, {h.x, h.y}, {-h.x, h.y}}};
    for (std::size_t i = 0; i < corners.size(); ++i)
        list.line(Segment2{corners[i], corners[(i + 1) % 4]}, {Role::scenery, 2.0, Dash::solid, 0.7, false},
                  id_of("edge"));
}

/// Draws a line that must not be cut: dashed and orange on a wide faint band, with crosses at its ends, large
/// enough to be noticed even in a crowd. No harmless item has that colour.
void draw_biting(DrawList& list, const FlyingLine& line, double opacity) {
    list.line(line.now, {Role::object_b, kBand_px, Dash::solid, kBand * opacity, false});
    list.line(line.now, {Role::object_b, 4.0, Dash::dashed, opacity, false});
    for (const Vec2& end : {line.now.start, line.now.end}) {
        DotItem& dot = list.dot(end, Marker::cross, Role::object_b);
        dot.size_px = 12.0;
        dot.opacity = opacity;
    }
}

/// Draws the lines. A whole line has marks at its ends, round where it flies straight and square where it was
/// thrown; halves have none, and fade.
void draw_lines(DrawList& list, const World& world, const EdgeStyle& style) {
    list.lines.reserve(world.lines().size() + world.sparks().size() + 32);
    const bool crowd = world.lines().size() > 200;
    const double width = crowd ? 2.0 : 4.0;
    for (const FlyingLine& line : world.lines()) {
        if (line.bites) continue;
        const bool thrown = line.flight.acceleration.y != 0.0;
        const Role role = Role::object_a;
        const double faded = std::clamp(1.0 - (world.steps() - line.flight.born) / kHalfSteps, 0.0, 1.0);
        const double opacity = line.whole ? style.opacity : faded * style.opacity;
        list.line(line.now, {role, line.whole ? width : 0.75 * width, Dash::solid, opacity, false});
        if (!line.whole || (crowd && !style.all_ends)) continue;
        for (const Vec2& end : {line.now.start, line.now.end}) {
            DotItem& dot = list.dot(end, thrown ? Marker::square : Marker::disc, role);
            dot.size_px = crowd ? 4.0 : 9.0;
            dot.opacity = opacity;
        }
    }
    for (const FlyingLine& line : world.lines())
        if (line.bites)
            draw_biting(list, line,
                        world.spares() && !world.over() ? kSparedOpacity * style.opacity : style.opacity);
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
        draw_lines(pane.list, game.displayed_world(), {});
    else
        draw_lines(pane.list, game.preview(), {kPreviewOpacity, true});
    draw_effects(pane.list, game, view);
    if (game.begun()) {
        const std::optional<Vec2> watched = game.recording().position(game.displayed_world().steps());
        const Vec2 at = game.watching() && watched ? *watched : view.pointer;
        pane.list.dot(at, Marker::ring, Role::pointer, id_of("pointer")).make_hollow(14.0);
    }
    return pane;
}

namespace {

// Ages in steps.
constexpr double kMarkSteps = 66.0;   // how long a cut mark stays
constexpr double kTrailSteps = 16.0;  // how far back the pointer's trail goes
constexpr double kWhiteSteps = 2.0;   // one frame at 60 Hz
constexpr double kParticleSteps = 48.0;
constexpr double kFlashSteps = 60.0;
constexpr std::size_t kMostMarks = 24, kMostPoints = 5, kMostBursts = 10;
constexpr std::uint64_t kParticles = 8;
constexpr double kFlashHalf = 1.1;  // half the length of the edge that flashes, world units
constexpr double kTrail_px = 11.0;  // width of the trail at the pointer
constexpr int kRoundings = 2;

/// The position of a particle that was thrown off a cut: it slows down, and rests when it has faded.
Vec2 particle_at(const Vec2& from, const Vec2& velocity, double age) {
    const double left = std::max(0.0, 1.0 - age / kParticleSteps);
    return from + velocity * (kParticleSteps / 3.0 * (1.0 - left * left * left));
}

/// Draws small lines that fly off in both directions of the cut.
void draw_particles(DrawList& list, const ReplayClip& e, double age) {
    for (std::uint64_t i = 0; i < kParticles; ++i) {
        const double side_sign = i % 2 == 0 ? 1.0 : -1.0;
        const double speed = (0.02 + 0.06 * chance(e.time, i, 0)) * side_sign;
        const double aside = 0.5 * (chance(e.time, i, 1) - 0.5);
        const Vec2 along = e.direction + Vec2{-e.direction.y, e.direction.x} * aside;
        const Vec2 now = particle_at(e.position, along * speed, age);
        const Vec2 before = particle_at(e.position, along * speed, std::max(0.0, age - 9.0));
        list.line(Segment2{before, now}, {e.bitten ? Role::object_b : Role::answer, 2.0, Dash::solid,
                                          1.0 - age / kParticleSteps, false});
    }
}

std::string points_text(const ReplayClip& e) {
    return e.bitten ? "\u22121 life" : "+" + std::to_string(e.points);
}

/// Draws the newest cuts: marks that fade, and the points earned at their positions.
void draw_cuts(DrawList& list, const World& world, bool reduce_motion) {
    const auto& clips = world.clips();
    std::size_t marks = 0, words = 0;
    for (std::size_t i = clips.size(); i-- > 0 && marks < kMostMarks;) {
        const ReplayClip& e = clips[i];
        const double age = world.steps() - e.time;
        if (age > kMarkSteps) break;
        if (!e.cut) continue;
        ++marks;
        const double fraction = age / kMarkSteps;
        if (!reduce_motion && age <= kWhiteSteps)
            list.line(e.flight.at(e.time), {Role::text, 6.0, Dash::solid, 1.0, false}, id_of("cut"));
        if (!reduce_motion && age < kParticleSteps && marks <= kMostBursts) draw_particles(list, e, age);
        DotItem& mark = cut_mark(list, e.position, e.direction, id_of("cut"));
        mark.size_px = 26.0;
        mark.opacity = std::clamp(1.0 - fraction, 0.0, 1.0);
        if (e.bitten) mark.role = Role::object_b;
        if ((e.points == 0 && !e.bitten) || words == kMostPoints || fraction > 0.75) continue;
        ++words;
        LabelItem& label = list.label(e.position + Vec2{0.0, 0.35 + (reduce_motion ? 0.0 : 0.5 * fraction)},
                                      points_text(e), e.bitten ? Role::object_b : Role::answer, id_of("cut"));
        label.align = Align::centre;
        label.priority = static_cast<int>(kMostPoints - words);
    }
}

/// The part of the field's edge around a position on it.
Segment2 edge_around(const Vec2& at) {
    const bool upright = std::fabs(at.x) >= kHalfField.x;
    const Vec2 half = upright ? Vec2{0.0, kFlashHalf} : Vec2{kFlashHalf, 0.0};
    return {glm::clamp(at - half, -kHalfField, kHalfField), glm::clamp(at + half, -kHalfField, kHalfField)};
}

/// Draws where lines have just left uncut; after the run, where all of them did.
void draw_losses(DrawList& list, const World& world, bool reduce_motion) {
    for (const Loss& loss : world.losses()) {
        const double age = world.steps() - loss.time;
        const bool fresh = age < kFlashSteps;
        if (!fresh && !world.over()) continue;
        const double left = fresh && !reduce_motion ? 1.0 - age / kFlashSteps : fresh ? 1.0 : 0.0;
        if (left > 0.0)
            list.line(edge_around(loss.position),
                      {Role::text, 4.0 + 6.0 * left, Dash::solid, 0.25 + 0.75 * left, false}, id_of("lost"));
        list.dot(loss.position, Marker::cross, Role::text, id_of("lost")).size_px = 12.0;
    }
}

/// The pointer's recent path, the newest position last, without what was before a jump.
std::vector<PointerEvent> last_path(const Game& game, const View& view) {
    const double now = game.displayed_world().steps();
    const Recording& recording = game.recording();
    if (recording.events() == 0) return {};
    std::vector<PointerEvent> path =
        recording.between(std::max(recording.event(0).t, now - kTrailSteps), now);
    std::size_t first = 0;
    for (std::size_t i = 1; i < path.size(); ++i)
        if (path[i].t == path[i - 1].t && path[i].place != path[i - 1].place) first = i;
    path.erase(path.begin(), path.begin() + static_cast<std::ptrdiff_t>(first));
    if (!path.empty() && view.playing && !game.watching() && !game.waiting())
        path.push_back({1.0, view.pointer});  // the pointer is a little ahead of the last whole step
    return path;
}

/// The path with its corners cut off twice: a smooth curve through the middles of its pieces.
std::vector<PointerEvent> rounded(std::vector<PointerEvent> path) {
    for (int i = 0; i < kRoundings && path.size() > 2; ++i) {
        std::vector<PointerEvent> next{path.front()};
        for (std::size_t k = 0; k + 1 < path.size(); ++k)
            for (const double fraction : {0.25, 0.75})
                next.push_back({path[k].t + (path[k + 1].t - path[k].t) * fraction,
                                path[k].place + (path[k + 1].place - path[k].place) * fraction});
        next.push_back(path.back());
        path = std::move(next);
    }
    return path;
}

/// Draws a ribbon behind the pointer that gets narrower with age. Its pieces are opaque to each other, so
/// that their overlaps do not show.
void draw_trail(DrawList& list, const Game& game, const View& view) {
    const std::vector<PointerEvent> path = rounded(last_path(game, view));
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
        if (path[i].place == path[i + 1].place) continue;
        const double width = kTrail_px * 0.5 * (path[i].t + path[i + 1].t);
        if (width < 0.5) continue;
        list.line(Segment2{path[i].place, path[i + 1].place}, {Role::pointer, width, Dash::solid, 1.0, false},
                  id_of("pointer"));
    }
}

}  // namespace

void draw_effects(DrawList& list, const Game& game, const View& view) {
    const World& world = game.displayed_world();
    draw_losses(list, world, view.reduce_motion);
    draw_trail(list, game, view);
    draw_cuts(list, world, view.reduce_motion);
}

}  // namespace crosscut::slice_scene
