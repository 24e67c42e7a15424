#pragma once

#include <crosscut/bounce/impact.h>
#include <crosscut/bounce/step.h>
#include <crosscut/sweep/motion.h>
#include <crosscut/types.h>
#include "core/input.h"
#include "core/sweep/detail.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

/// What is asked of the numbers of balls and walls. For the core's sources only.
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
    Vec2 velocity{};                         ///< what is left of the ball's: along the walls
    Vec2 acceleration{};                     ///< what is left of gravity: along the walls, less friction
    /// Friction brings it to a stop after this many seconds, if nothing else happens before.
    double stops_after = std::numeric_limits<double>::infinity();

    [[nodiscard]] std::span<const std::size_t> list() const { return {walls.data(), count}; }
    [[nodiscard]] bool at_rest() const { return count > 0 && velocity == Vec2{} && acceleration == Vec2{}; }
};

/// Which walls a ball rests or slides on, and how it goes on.
///
/// A ball rests on a standing wall that it touches, that gravity presses it to, and that it leaves or meets
/// so slowly that a bounce would be over within `step_s`: its speed along the normal is at most half of what
/// gravity gives in that time. That speed is then lost (so bounces never pile up without end), and what
/// gravity has along the wall pulls it on. A straight way along the tangent never enters the wall again, nor
/// its round ends, so walls that carry a ball need not be asked. Without gravity nothing rests. Two walls
/// that both press hold the ball still. Throws as `step` does.
[[nodiscard]] Support support_of(const Ball& ball, std::span<const MovingSegment2> walls,
                                 const BounceRules& rules, double step_s);

/// The vector nearest to `v` that points into none of the walls with these normals (length 1).
[[nodiscard]] Vec2 out_of_walls(const Vec2& v, std::span<const Vec2> normals);

// Two balls that come together.

/// A ball on its way, and what pulls it: gravity, or what a wall that carries it leaves of that.
struct Traveller {
    Ball ball{};
    Vec2 acceleration{};
};

/// When two balls come together within the next `horizon_s` seconds: from 0 to that, or nothing.
///
/// Whether balls do that are pulled alike and begin apart is decided exactly for the paths as `flight` gives
/// them; the time is within 4 ulps of the exact one. Balls that are pulled differently count as apart by the
/// rounded sum of their radii. Balls whose rounded distance at the start is not above that sum touch or
/// overlap: they meet at 0 if they go deeper, by more than rounding (1e-13 of their speeds), and not at all
/// if they part.
/// Throws as `next_impact`. Cost: 100 nanoseconds where both are pulled alike; 10 to 500 microseconds where
/// they touch within rounding, or are pulled differently.
[[nodiscard]] std::optional<double> clash_time(const Traveller& a, const Traveller& b, double horizon_s);

/// The mass of a ball in units of area / pi: the square of its radius.
[[nodiscard]] constexpr double mass_of(const Ball& ball) { return ball.radius * ball.radius; }

/// Under gravity two balls that come together slower than it makes them in so many steps keep all of their
/// speed, or lie on each other (see `step_balls`).
inline constexpr double kSlowSteps = 2.0;

/// Which of two balls stays where it is, whatever meets it.
enum class Pinned : std::uint8_t { none, a, b };

/// Two balls that touch, as they were just before, and how they go on: the parts of their velocities along
/// the normal turned round about their common centre of mass and scaled by the restitution. Momentum stays,
/// and with restitution 1 energy. What comes together slower than `slow`, world units per second, keeps all
/// of its speed, so that bounces under gravity never pile up without end. Balls that do not come nearer keep
/// their velocities. Points (radius 0) weigh alike. One that is held fast keeps its velocity, and the other
/// bounces off it: then momentum does not stay.
[[nodiscard]] Clash clashed(const Ball& a, const Ball& b, const BounceRules& rules, double slow,
                            Pinned pinned = Pinned::none);

// One ball through one step of time. For the core's sources only.

struct FlatBox {
    Vec2 low{}, high{};

    [[nodiscard]] bool meets(const FlatBox& other) const {
        return low.x <= other.high.x && other.low.x <= high.x && low.y <= other.high.y &&
               other.low.y <= high.y;
    }
};

/// Holds the way, however it bends, and all that is at most `margin` away from it.
[[nodiscard]] FlatBox box_around(const Path2& path, double margin);

/// What all balls of a step share.
struct StepCourse {
    StepCourse(std::span<const MovingSegment2> its_walls, const BounceRules& its_rules, double its_step_s,
               double its_until_s);

    std::span<const MovingSegment2> walls;
    const BounceRules& rules;
    double step_s, until_s;      ///< how long it is, and how far it is gone
    std::vector<FlatBox> boxes;  ///< of the walls, over all of the step
    std::vector<bool> moves;     ///< the walls that do
};

/// A ball on its way: leg by leg, each up to the next wall, to where friction stops it, or to the end of the
/// step.
class BallMotion {
  public:
    BallMotion(Ball& ball, std::size_t index, const StepCourse& course, BounceReport& report)
        : ball_(ball), index_(index), course_(course), report_(report) {}

    /// All of it, of a ball that meets no other.
    void run();

    /// Where it starts. False: it goes nowhere, lost or held fast.
    [[nodiscard]] bool begin();
    /// Walls hold it fast where it is.
    [[nodiscard]] bool held() const { return held_; }
    /// How it goes on from here, if no other ball comes.
    void plan(double now);
    /// When the planned leg ends, seconds from the start of the step.
    [[nodiscard]] double until() const { return until_; }
    /// Whether that is a wall or a stop, and not the end of the step.
    [[nodiscard]] bool ends_early() const { return impact_ || stops_; }
    /// Goes to the end of the leg, bounces there, and counts that; or as far as the step is gone.
    void finish();
    /// As it is at a time of the leg.
    [[nodiscard]] Traveller at(double time) const;
    /// Breaks the leg off: it is at `place` now and has another velocity. Counts.
    void turn(const Vec2& position, const Vec2& velocity);
    /// Stays where it is for the rest of the step, unless a wall takes it along.
    void wait(double now);
    /// Whether the centre would pass a wall, as the walls stand at the end of the step, on the straight way
    /// to another place.
    [[nodiscard]] bool would_pass(const Vec2& to) const;
    /// Something has moved it aside: out of the standing walls near it, if it came into any.
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
    /// Holds it from the beginning of the leg to its end.
    [[nodiscard]] const FlatBox& box() const { return box_; }

  private:
    void gather(const FlatBox& around, double from);
    void bounce(const Impact& impact);
    void lift_off(std::size_t w);
    enum class WallsAsked : std::uint8_t { all, standing };
    [[nodiscard]] bool meets_on_path(const Vec2& to, double radius, WallsAsked asked) const;
    void move_to(const Vec2& to);

    Ball& ball_;
    std::size_t index_;
    const StepCourse& course_;
    BounceReport& report_;
    std::vector<std::size_t> near_;     ///< walls that the leg may touch, as the course counts them
    std::vector<MovingSegment2> left_;  ///< those over what is left of the step, or of the leg
    double since_ = 0.0, until_ = 0.0;  ///< of the leg
    Support support_{};                 ///< counts walls as `near_` does
    std::optional<Impact> impact_;      ///< at the end of the leg
    FlatBox box_{};
    bool stops_ = false, over_ = false, held_ = false, put_out_ = false, flew_ = false;
    int count_ = 0;
};

/// Lets balls that meet fly through a step: the first of all impacts happens, then the first of those that
/// are left. For the core's sources only; `step_balls` says what it promises.
/// Cost: that of the walls (see `step_balls`), some 10 nanoseconds a pair whose ways' boxes overlap along x,
/// and 0.1 microseconds a ball for each impact.
/// `flown` becomes those that did nothing but fly.
void step_with_collisions(std::span<Ball> balls, const StepCourse& course, BounceReport& report,
                          std::vector<std::size_t>& flown);

}  // namespace crosscut
