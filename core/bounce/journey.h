#pragma once

#include "core/bounce/clash.h"
#include "core/bounce/resting.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

/// One ball through one step of time. For the core's sources only.
namespace crosscut {

struct FlatBox {
    Vec2 low{}, high{};

    [[nodiscard]] bool meets(const FlatBox& other) const {
        return low.x <= other.high.x && other.low.x <= high.x && low.y <= other.high.y &&
               other.low.y <= high.y;
    }
};

/// Holds the way, however it bends, and all that is at most `margin` away from it.
[[nodiscard]] FlatBox box_around(const Path2& way, double margin);

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

/// A ball on its way: leg by leg, each up to the next wall, to where friction stops it, or to the end of the step.
class Journey {
  public:
    Journey(Ball& ball, std::size_t index, const StepCourse& course, BounceReport& report)
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
    void turn(const Vec2& place, const Vec2& velocity);
    /// Stays where it is for the rest of the step, unless a wall takes it along.
    void wait(double now);
    /// Whether the centre would pass a wall, as the walls stand at the end of the step, on the straight way to another place.
    [[nodiscard]] bool would_pass(const Vec2& to) const;
    /// Something has moved it aside: out of the standing walls near it, if it came into any.
    void clear_walls();
    /// It does nothing more in this step.
    [[nodiscard]] bool over() const { return over_; }
    /// It did nothing but fly.
    [[nodiscard]] bool flew() const { return flew_; }
    /// It has bounced as often as a ball may in a step.
    [[nodiscard]] bool tired() const { return count_ >= kMostBounces; }
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
    [[nodiscard]] bool meets_on_way(const Vec2& to, double radius, WallsAsked asked) const;
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

}  // namespace crosscut
