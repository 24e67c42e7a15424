#include "app/scenes/bounce/handles.h"
#include "app/scenes/bounce/state.h"
#include "app/scenes/methods/answer_words.h"
#include "app/scenes/plane/plane_panes.h"

#include "core/number/rounded_functions.h"

#include <cmath>
#include <numbers>
#include <optional>
#include <string>

namespace crosscut::bounce_scene {
namespace {

constexpr double kBall = 0.55;   // radius of the ball in this view, whose half-width is 2
constexpr double kArrow = 1.35;  // length of the faster of the two arrows
constexpr double kArc = 0.75;    // radius of the marks of the angles
constexpr int kArcPieces = 12;

/// A vector as seen with the wall lying flat below.
struct Turned {
    Vec2 normal;
    [[nodiscard]] Vec2 operator()(const Vec2& v) const {
        const Vec2 along{normal.y, -normal.x};
        return {v.x * along.x + v.y * along.y, v.x * normal.x + v.y * normal.y};
    }
};

void arc(DrawList& list, const Vec2& centre, const Vec2& toward, Role role, ItemId id) {
    const double angle = rounded_atan2(toward.x, toward.y);  // from the normal
    CurveItem curve{{}, {role, 1.25, Dash::solid, 0.9, false}, id};
    for (int i = 0; i <= kArcPieces; ++i) {
        const double at = angle * i / kArcPieces;
        curve.points.push_back(flat(centre + Vec2{std::sin(at), std::cos(at)} * kArc));
    }
    list.curves.push_back(curve);
    const double side = toward.x < 0.0 ? -1.0 : 1.0;
    const Vec2 beside = centre + Vec2{std::sin(angle) * kArrow + side * 0.25, std::cos(angle) * kArrow};
    const std::string text = in_words(std::abs(angle) * kDegrees) + "\u00b0";
    list.label(beside, text, role, id).align = side < 0.0 ? Align::right : Align::left;
}

/// What is looked at: an impact, what was met, and how fast that went before and after.
struct Seen {
    Impact impact{};
    Vec2 outgoing{}, other_outgoing{};
    std::optional<std::size_t> other{};
    std::string note;
};

std::optional<Seen> seen_in(const State& state) {
    if (state.run.too_far()) return std::nullopt;
    if (const Leg* leg = state.first().next_hit()) {
        Seen seen{*leg->impact, leg->outgoing, {}, {}, {}};
        if (leg->on_ball) {
            seen.other = leg->clash.b;
            seen.impact.wall_velocity = leg->clash.incoming_b;
            seen.other_outgoing = leg->clash.outgoing_b;
        }
        return seen;
    }
    const Past* past = last_of_first(state);
    if (past == nullptr) return std::nullopt;
    Seen seen{past->impact, past->outgoing, past->other_outgoing, past->other,
              "The last one, at " + fixed_words(past->at_s) + " s. "};
    if (past->other) seen.impact.wall_velocity = past->other_incoming;
    return seen;
}

void draw_other(DrawList& list, const std::optional<std::size_t>& ball, const Impact& impact) {
    if (ball) {
        list.balls.push_back(
            {flat(Vec2{0.0, -kBall}), kBall, Role::object_b, 0.15, Dash::solid, id_of("balls")});
        list.label(Vec2{0.0, -kBall}, std::to_string(*ball + 1), Role::object_b, id_of("balls"));
        return;
    }
    list.line(Segment2{{-1.9, 0.0}, {1.9, 0.0}}, {Role::object_a, 4.0, Dash::solid, 1.0, false},
              wall_id(impact.wall));
}

/// Nothing has been hit and nothing will be: the ball and where it flies.
void draw_flight(Pane& pane, const State& state) {
    pane.note = "No impact ahead: draw a wall into the ball's way, or drag one there.";
    if (state.run.too_far()) return;
    const Vec2 centre{0.0, 1.0}, velocity = state.first().ball.velocity;
    pane.list.balls.push_back({flat(centre), kBall, Role::object_b, 0.3, Dash::solid, id_of("ball")});
    const double speed = rounded_hypot(velocity.x, velocity.y);
    if (!(speed > 0.0)) return;
    pane.list.line(Segment2{centre, centre + velocity * (kArrow / speed)},
                   {Role::object_b, 2.5, Dash::solid, 1.0, true}, id_of("ball"));
    pane.list.label(centre - Vec2{0.0, kBall}, "speed " + in_words(speed), Role::object_b, id_of("ball"));
}

}  // namespace

Pane impact_pane(const State& state) {
    Pane pane = pane_helpers::small_pane("impact", "The next impact", {0.0, 1.0}, 1.9);
    pane.fits = true;
    const std::optional<Seen> seen = seen_in(state);
    if (!seen) {
        draw_flight(pane, state);
        return pane;
    }
    const Impact& impact = seen->impact;
    const Turned turned{impact.normal};
    const Vec2 in = turned(impact.incoming - impact.wall_velocity),
               out = turned(seen->outgoing - seen->other_outgoing);
    const double fastest = std::max(rounded_hypot(in.x, in.y), rounded_hypot(out.x, out.y));
    DrawList& list = pane.list;
    const Vec2 centre{0.0, kBall};
    draw_other(list, seen->other, impact);
    list.balls.push_back({flat(centre), kBall, Role::object_b, 0.3, Dash::solid, id_of("ball")});
    list.line(Segment2{{0.0, 0.0}, {0.0, 2.6}}, {Role::auxiliary, 1.25, Dash::dashed, 1.0, false},
              id_of("normal"));
    list.dot(Vec2{0.0, 0.0}, Marker::diamond, Role::answer, id_of("next")).size_px = 11.0;
    if (fastest > 0.0) {
        const Vec2 from = centre - in * (kArrow / fastest), to = centre + out * (kArrow / fastest);
        list.line(Segment2{from, centre}, {Role::object_b, 2.5, Dash::solid, 1.0, true}, id_of("ball"));
        if (to != centre)
            list.line(Segment2{centre, to}, {Role::answer, 2.5, Dash::solid, 1.0, true}, id_of("out"));
        arc(list, centre, from - centre, Role::object_b, id_of("normal"));
        if (to != centre) arc(list, centre, to - centre, Role::answer, id_of("out"));
    }
    pane.note =
        seen->note +
        (seen->other ? "As ball " + std::to_string(*seen->other + 1) + " sees it: speed " : "Speed ") +
        in_words(rounded_hypot(in.x, in.y)) + " in, " + in_words(rounded_hypot(out.x, out.y)) + " out.";
    return pane;
}

}  // namespace crosscut::bounce_scene
