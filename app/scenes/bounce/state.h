#pragma once

#include "app/model/scene.h"
#include "app/scenes/bounce/forecast.h"
#include "app/scenes/bounce/playback.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

/// What is drawn and what is said.
namespace crosscut::bounce_scene {

/// The present state as everything that shows it needs it.
struct State {
    const Choices& choices;
    const Run& run;
    const std::vector<Forecast>& forecasts;  ///< of the first ball, and of the others while there are few

    [[nodiscard]] const Forecast& first() const { return forecasts.front(); }
    /// The impact that comes first of all of which it is known, of whatever ball; nothing where none is.
    [[nodiscard]] std::optional<Soonest> soonest() const;
    /// The next impact names this ball.
    [[nodiscard]] bool speaks_of(std::size_t ball) const;
    /// The impact of the log that is looked at, or null.
    [[nodiscard]] const Past* looked() const;
};

/// Walls, launch, trails, balls, what comes next. Where it is known how large they are seen, small ones of very many are dots.
void draw_canvas(DrawList& canvas, const State& state, const std::optional<PlaneView>& seen);
/// An impact seen from near: the way in, the normal, the way out, and their angles.
[[nodiscard]] Pane impact_pane(const State& state);

[[nodiscard]] Verdict verdict(const State& state);
void read_out(Presentation& out, const State& state);
/// The first ball and what it hits next, for other programs.
void add_facts(Presentation& out, const State& state);
[[nodiscard]] std::vector<Check> certificate(const State& state);
/// The equation of the next impact, or of the ball and the wall that carries it; t runs from 0 to 1 while the ball flies a little
/// farther than to the impact. Nothing where no impact is ahead.
[[nodiscard]] std::optional<Walkthrough> walkthrough(const State& state);
[[nodiscard]] Log impact_log(const State& state);

/// Of a unit mass, heights counted from y = 0 against gravity.
[[nodiscard]] double energy_of(const Ball& ball, const Vec2& gravity);
/// What all balls have together. The first one's mass is 1, the others' are as their areas.
struct Totals {
    double energy = 0.0;
    Vec2 momentum{};
};
[[nodiscard]] Totals totals_of(const std::vector<Ball>& balls, const Vec2& gravity);
/// The last impact of the first ball, or null.
[[nodiscard]] const Past* last_of_first(const State& state);
/// The angle of a velocity to the normal of what it hits, radians from 0 to pi / 2.
[[nodiscard]] double angle_to_normal(const Vec2& velocity, const Vec2& normal);
/// Seconds with two decimals, so that a running number keeps its width.
[[nodiscard]] std::string fixed_words(double seconds);
/// "wall 3", or "the end of wall 3" where an end is hit.
[[nodiscard]] std::string wall_words(const Impact& impact);
/// The same, or "ball 3" where that is met.
[[nodiscard]] std::string met_words(const Leg& leg);
[[nodiscard]] std::string met_words(const Past& past);

}  // namespace crosscut::bounce_scene
