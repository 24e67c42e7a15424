#pragma once

#include <crosscut/bounce/impact.h>
#include <crosscut/bounce/step.h>
#include <crosscut/sweep/motion.h>
#include <crosscut/types.h>
#include "core/box2.h"
#include "core/input.h"
#include "core/sweep/detail.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

/// Checks of the numbers of balls and walls. For the core's sources only.
namespace crosscut::input {

template <class Visitor>
void visit(Visitor& visitor, const ArgumentPath& at, const Ball& ball) {
    visitor.finite({"place", &at}, ball.place);
    visitor.finite({"velocity", &at}, ball.velocity);
    visit(visitor, {"radius", &at}, NotNegative{ball.radius});
}

template <class Visitor>
void visit(Visitor& visitor, const ArgumentPath& at, const BounceRules& rules) {
    visitor.finite({"gravity", &at}, rules.gravity);
    visit(visitor, {"restitution", &at}, UnitFraction{rules.restitution});
    visit(visitor, {"friction", &at}, NotNegative{rules.friction});
}

template <class Visitor>
void visit(Visitor& visitor, const ArgumentPath& at, const Impact& impact) {
    visit(visitor, {"time", &at}, NotNegative{impact.time});
    visitor.finite({"place", &at}, impact.place);
    visitor.finite({"normal", &at}, impact.normal);
    visitor.finite({"incoming", &at}, impact.incoming);
    visitor.finite({"wall_velocity", &at}, impact.wall_velocity);
}

template <class Visitor>
void visit(Visitor& visitor, const ArgumentPath& at, const ImpactQuery& query) {
    visit(visitor, {"ball", &at}, query.ball);
    visitor.finite({"acceleration", &at}, query.acceleration);
    visit(visitor, {"walls", &at}, query.walls);
    visit(visitor, {"horizon_s", &at}, Above0{query.horizon_s});
}

}  // namespace crosscut::input

namespace crosscut {

/// What carries a ball that no longer bounces.
struct Support {
    static constexpr std::size_t kMost = 4;

    std::array<std::size_t, kMost> walls{};  ///< it rests on these, the one it presses hardest first
    std::size_t count = 0;                   ///< 0: it flies
    Vec2 velocity{};                         ///< the remaining velocity of the ball: along the walls
    Vec2 acceleration{};  ///< the remaining acceleration: gravity along the walls, less friction
    /// Friction brings it to a stop after this many seconds, if nothing else happens before.
    double stops_after = std::numeric_limits<double>::infinity();

    [[nodiscard]] std::span<const std::size_t> list() const { return {walls.data(), count}; }
    [[nodiscard]] bool at_rest() const { return count > 0 && velocity == Vec2{} && acceleration == Vec2{}; }
};

/// Which walls a ball rests or slides on, and how it moves from now on.
///
/// A ball rests on a standing wall that it touches, that gravity presses it to, and that it leaves or meets
/// so slowly that a bounce would be over within `step_s`: its speed along the normal is at most half of what
/// gravity adds in that time. That speed is then lost (so bounces never pile up without end), and the
/// component of gravity along the wall accelerates it. A straight path along the tangent never enters the
/// wall or its round ends again, so walls that carry a ball need not be tested. Without gravity nothing
/// rests. Two walls that both press hold the ball still. Throws as `step_balls` does.
[[nodiscard]] Support support_of(const Ball& ball, std::span<const MovingSegment2> walls,
                                 const BounceRules& rules, double step_s);

/// The vector nearest to `v` that points into none of the walls with these normals (length 1).
[[nodiscard]] Vec2 out_of_walls(const Vec2& v, std::span<const Vec2> normals);

// Two balls that collide.

/// A ball in flight and its acceleration: gravity, or what a wall that carries it leaves of that.
struct Traveller {
    Ball ball{};
    Vec2 acceleration{};
};

/// When two balls collide within the next `horizon_s` seconds: from 0 to that, or nothing.
///
/// Whether balls with the same acceleration that begin apart collide is decided exactly for the paths as
/// `flight` gives them; the time is within 4 ulps of the exact one. Balls with different accelerations count
/// as apart by the rounded sum of their radii. Balls whose rounded distance at the start is not above that
/// sum touch or overlap: they collide at 0 if they approach by more than rounding (1e-13 of their speeds),
/// and not at all if they part.
/// Throws as `next_impact`. Cost: 100 nanoseconds for equal accelerations; 10 to 500 microseconds where they
/// touch within rounding, or have different accelerations.
[[nodiscard]] std::optional<double> clash_time(const Traveller& a, const Traveller& b, double horizon_s);

/// The mass of a ball in units of area / pi: the square of its radius.
[[nodiscard]] constexpr double mass_of(const Ball& ball) { return ball.radius * ball.radius; }

/// Under gravity, two balls that collide slower than gravity makes them in so many steps keep all of their
/// speed, or lie on each other (see `step_balls`).
inline constexpr double kSlowSteps = 2.0;

/// Which of two balls stays where it is, whatever hits it.
enum class Pinned : std::uint8_t { none, a, b };

/// The collision of two touching balls, given as they were just before: the components of their velocities
/// along the normal are reversed relative to the common centre of mass and scaled by the restitution.
/// Momentum is conserved, and with restitution 1 also energy. An approach slower than `slow`, world units per
/// second, keeps all of its speed, so that bounces under gravity never pile up without end. Balls that do not
/// approach keep their velocities. Points (radius 0) have equal masses. A pinned ball keeps its velocity, and
/// the other bounces off it: then momentum is not conserved.
[[nodiscard]] Clash clashed(const Ball& a, const Ball& b, const BounceRules& rules, double slow,
                            Pinned pinned = Pinned::none);

// One ball through one step of time. For the core's sources only.

/// A box around the path, however it bends, and all that is at most `margin` away from it.
[[nodiscard]] Box2 box_around(const Path2& path, double margin);

/// What all balls of a step have in common.
struct StepCourse {
    StepCourse(std::span<const MovingSegment2> its_walls, const BounceRules& its_rules, double its_step_s,
               double its_until_s);

    std::span<const MovingSegment2> walls;
    const BounceRules& rules;
    double step_s, until_s;   ///< the length of the step, and how far to go in it
    std::vector<Box2> boxes;  ///< of the walls, over the whole step
    std::vector<bool> moves;  ///< which walls move
};

/// The motion of one ball through a step, leg by leg: each leg ends at the next wall, where friction stops
/// the ball, or at the end of the step.
class BallMotion {
  public:
    BallMotion(Ball& ball, std::size_t index, const StepCourse& course, BounceReport& report)
        : ball_(ball), index_(index), course_(course), report_(report) {}

    /// Runs the whole step, for a ball that meets no other.
    void run();

    /// Starts the step. False: the ball does not move, being lost or stuck.
    [[nodiscard]] bool begin();
    /// Walls hold it stuck where it is.
    [[nodiscard]] bool is_pinned() const { return pinned_; }
    /// Plans the next leg from here, if no other ball comes.
    void plan(double now);
    /// When the planned leg ends, seconds from the start of the step.
    [[nodiscard]] double until() const { return until_; }
    /// Whether the leg ends at a wall or a stop, and not at the end of the step.
    [[nodiscard]] bool ends_early() const { return impact_ || stops_; }
    /// Moves to the end of the leg (at most to `until_s`), bounces there, and counts the bounce.
    void finish();
    /// Its state at a time of the leg.
    [[nodiscard]] Traveller at(double time) const;
    /// Ends the leg now: the ball is at `position` with a new velocity. Counts as a bounce.
    void turn(const Vec2& position, const Vec2& velocity);
    /// Stays where it is for the rest of the step, unless a wall carries it.
    void wait(double now);
    /// Whether the centre would pass a wall on the straight path to `to`, with the walls as at the end of the
    /// step.
    [[nodiscard]] bool would_pass(const Vec2& to) const;
    /// To be called after it was moved aside: pushes it out of the standing walls near it.
    void clear_walls();
    /// It does nothing more in this step.
    [[nodiscard]] bool over() const { return over_; }
    /// It did nothing but fly.
    [[nodiscard]] bool flew() const { return flew_; }
    /// It has bounced as often as a ball may in a step.
    [[nodiscard]] bool impact_limit_reached() const { return count_ >= kMostBounces; }
    /// A wall carries it.
    [[nodiscard]] bool carried() const { return support_.count > 0; }
    [[nodiscard]] Ball& ball() { return ball_; }
    /// A box around it from the beginning of the leg to its end.
    [[nodiscard]] const Box2& box() const { return box_; }

  private:
    void gather(const Box2& around, double from);
    void bounce(const Impact& impact);
    void lift_off(std::size_t w);
    enum class WallFilter : std::uint8_t { all, standing };
    [[nodiscard]] bool meets_on_path(const Vec2& to, double radius, WallFilter filter) const;
    void move_to(const Vec2& to);

    Ball& ball_;
    std::size_t index_;
    const StepCourse& course_;
    BounceReport& report_;
    std::vector<std::size_t> near_;     ///< walls that the leg may touch, as indices into the course's
    std::vector<MovingSegment2> left_;  ///< those walls over the rest of the step, or of the leg
    double since_ = 0.0, until_ = 0.0;  ///< of the leg
    Support support_{};                 ///< counts walls as `near_` does
    std::optional<Impact> impact_;      ///< the one at the end of the leg
    Box2 box_{{}, {}};
    bool stops_ = false, over_ = false, pinned_ = false, put_out_ = false, flew_ = false;
    int count_ = 0;
};

/// Moves balls that collide with each other through a step: the first of all impacts happens, then the first
/// of the remaining ones, and so on. For the core's sources only; its guarantees are those of `step_balls`.
/// Cost: that of the walls (see `step_balls`), some 10 nanoseconds a pair whose paths' boxes overlap along x,
/// and 0.1 microseconds a ball for each impact. `advanced` becomes the balls that did nothing but fly.
void step_with_collisions(std::span<Ball> balls, const StepCourse& course, BounceReport& report,
                          std::vector<std::size_t>& advanced);

}  // namespace crosscut
