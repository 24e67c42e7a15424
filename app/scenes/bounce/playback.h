#pragma once

#include "app/model/scene.h"
#include "app/scenes/bounce/objects.h"
#include "core/bounce/discrete_bounces.h"

#include <algorithm>
#include <deque>
#include <optional>
#include <span>
#include <vector>

namespace crosscut::bounce_scene {

/// An impact that has been.
struct Past {
    std::size_t ball = 0;
    double at_s = 0.0;  ///< since the launch
    Impact impact{};    ///< of the ball; on another ball it has no wall
    Vec2 outgoing{};
    bool seen = true;  ///< a test once a frame would have noticed it; not asked of two balls
    std::optional<std::size_t> other{};  ///< the ball it met
    Vec2 other_incoming{}, other_outgoing{};
};

/// The way a ball came: its places, oldest first, with every impact among them.
using Trail = std::deque<Vec2>;

/// How many impacts there have been.
struct Counts {
    int impacts = 0;  ///< on walls
    int missed = 0;   ///< of these, by looks
    int clashes = 0;  ///< of two balls
};

inline constexpr double kLyingWork = 60.0;  ///< of two balls that lie on each other, in steps of a ball

/// The balls on their way. It is a function of the launch, the walls, the rules and the time, as long as nobody
/// changes walls or rules meanwhile; then it goes on from there, and its history begins anew (`earliest_s`): what was before is
/// no longer known. A time before that is worked out from the launch with what holds now, as another run.
class Run {
  public:
    /// Brings the run to where the choices say: begins anew when the launch has changed, goes to a time that has been set,
    /// back or on, bit for bit as if it had run there, and takes walls that were moved in a pause for standing where they
    /// are. A time that is too far for that is refused (see `too_far`).
    void follow(const Choices& choices);
    /// Lets time go on. Walls that have been moved since the last call move in that time, and push. Where the launch has
    /// changed, or the time was too far, it goes on from the launch.
    void advance(Choices& choices, const Moment& moment);
    /// One step of the simulation, on or back.
    void step_once(Choices& choices);
    /// False, and it stays where it is: its history begins here, or the way to there from the launch would be too long.
    [[nodiscard]] bool step_back(Choices& choices);

    /// It is at this time.
    [[nodiscard]] bool stands_at(double time_s) const { return time_s_ == time_s; }
    /// The time that was asked for takes more work than is done at once: the run stands at the launch and says nothing.
    [[nodiscard]] bool too_far() const { return refused_.has_value(); }
    /// The balls at this moment.
    [[nodiscard]] const std::vector<Ball>& balls() const { return shown_.balls; }
    [[nodiscard]] std::span<const Trail> trails() const { return shown_.trails; }
    [[nodiscard]] const std::deque<Past>& past() const { return shown_.past; }  ///< newest first
    [[nodiscard]] const Ball& jumper() const { return shown_.jumper; }
    /// Where it has just been seen, oldest first.
    [[nodiscard]] const Trail& jumps() const { return shown_.jumps; }
    [[nodiscard]] const Counts& counts() const { return shown_.counts; }
    [[nodiscard]] double time_s() const { return time_s_; }
    /// The latest time that it has been at since the launch.
    [[nodiscard]] double reached_s() const {
        return std::max(static_cast<double>(reached_) * kStep_s, time_s_);
    }
    /// Back to here it is known what was: when walls or rules were changed last, or 0.
    [[nodiscard]] double earliest_s() const { return static_cast<double>(since_) * kStep_s; }
    /// The energy that walls gave the balls by carrying them or pushing them out; the first ball's mass is 1.
    [[nodiscard]] double lifted() const { return shown_.lifted; }
    /// The balls at the launch.
    [[nodiscard]] const std::vector<Ball>& first() const { return first_; }

    /// The state as numbers, and back; what is no state of this launch at this time is passed over. None at the launch, and
    /// while the run has not followed the choices.
    [[nodiscard]] std::vector<double> numbers(const Choices& choices) const;
    void give(const std::vector<double>& numbers) { given_ = numbers; }

  private:
    /// A ball at the launch, or after the last step in which it did anything but fly: from there its flight is worked out in one go.
    struct Origin {
        double at_s = 0.0;  ///< since the launch
        Ball ball{};
    };
    /// All that a step changes.
    struct Stand {
        long long steps = 0;
        double pending = 0.0;  ///< of the next look of the test once a frame, seconds
        std::vector<Ball> balls;
        std::vector<Origin> origins;  ///< of each ball
        Ball jumper{};
        Trail jumps;
        std::deque<Past> past;
        Counts counts{};
        double lifted = 0.0;
        int lying = 0;  ///< pairs that lay on each other in the last step
        std::vector<Trail> trails{};
    };

    void begin(const Choices& choices);
    void go_to(const Choices& choices, double time_s);
    void keep();
    void begin_from(const Stand& kept);
    void forget_kept();
    [[nodiscard]] const Stand* kept_for(long long wanted) const;
    [[nodiscard]] bool adopt(const Choices& choices);
    [[nodiscard]] std::vector<Origin> origins_in(std::span<const double> numbers) const;
    void one_step(const Choices& choices, std::span<const MovingSegment2> walls);
    void go_on(Stand& stand, const Choices& choices, std::span<const MovingSegment2> walls,
               double until_s) const;
    void record(Stand& stand, const Choices& choices, const BounceReport& report,
                std::span<const MovingSegment2> walls) const;
    void jump(Stand& stand, const Choices& choices, double until_s) const;
    void relaunch(const Choices& choices);
    void show(const Choices& choices);
    void tell_time(Choices& choices);

    Launch launch_{};
    BounceRules rules_{};
    double hz_ = 0.0;
    bool begun_ = false;
    long long reached_ = 0, since_ = 0;  ///< steps
    std::optional<double> refused_;      ///< a time that was too far
    double time_s_ = 0.0;                ///< since the launch: now
    double ahead_s_ = 0.0;               ///< how far beyond its last step that is, less than a step
    std::vector<Ball> first_;            ///< at the launch
    Stand last_, shown_;                 ///< after the last step, and now
    std::vector<Segment2> walls_;        ///< where they were when the last step ended
    std::vector<Stand>
        kept_;               ///< in order of time, all of this run with these walls and rules, without trails
    long long between_ = 1;  ///< steps from one that is kept to the next
    std::vector<double> given_;
};

/// How many whole steps a time is, and what is left of it: nothing where it is some steps to within rounding.
struct StepsIn {
    long long steps = 0;
    double left_s = 0.0;
};
[[nodiscard]] StepsIn steps_in(double seconds);

}  // namespace crosscut::bounce_scene
