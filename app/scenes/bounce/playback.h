#pragma once

#include "app/model/scene.h"
#include "app/scenes/bounce/objects.h"
#include "core/bounce/discrete_bounces.h"

#include <deque>
#include <span>
#include <vector>

namespace crosscut::bounce_scene {

/// An impact that has been.
struct Past {
    std::size_t ball = 0;
    double at_s = 0.0;  ///< since the launch
    Impact impact{};
    Vec2 outgoing{};
    bool seen = true;  ///< a test once a frame would have noticed it
};

/// The way a ball came: its places, oldest first, with every impact among them.
using Trail = std::deque<Vec2>;

/// The balls on their way. It is a function of the launch, the walls and the number of steps, as long as nobody moves a
/// wall meanwhile.
class Run {
  public:
    /// Brings the run to where the choices say: begins anew when the launch has changed or a time has been set, and takes
    /// walls that were moved in a pause for standing where they are.
    void follow(const Choices& choices);
    /// Lets time go on. Walls that have been moved since the last call move in that time, and push.
    void advance(Choices& choices, const Moment& moment);
    /// One step of the simulation.
    void step_once(Choices& choices);

    /// The balls at this moment.
    [[nodiscard]] const std::vector<Ball>& balls() const { return shown_; }
    [[nodiscard]] std::span<const Trail> trails() const { return trails_; }
    [[nodiscard]] const std::deque<Past>& past() const { return past_; }  ///< newest first
    [[nodiscard]] const Ball& jumper() const { return jumper_; }
    /// Where it has just been seen, oldest first.
    [[nodiscard]] const Trail& jumps() const { return jumps_; }
    [[nodiscard]] int impacts() const { return impacts_; }
    [[nodiscard]] int missed() const { return missed_; }
    [[nodiscard]] double time_s() const { return static_cast<double>(steps_) * kStep_s + ahead_s_; }

    /// The state as numbers, and back; what is no state of this launch at this time is passed over.
    [[nodiscard]] std::vector<double> numbers() const;
    void give(const std::vector<double>& numbers) { given_ = numbers; }

  private:
    void begin(const Choices& choices);
    void catch_up(const Choices& choices);
    [[nodiscard]] bool adopt(const Choices& choices);
    void one_step(const Choices& choices, std::span<const MovingSegment2> walls);
    void record(const Choices& choices, const BounceReport& report, std::span<const MovingSegment2> walls);
    void jump(const Choices& choices);
    void relaunch(const Choices& choices);
    void show(const Choices& choices);
    void tell_time(Choices& choices);

    Launch launch_{};
    bool begun_ = false;
    long long steps_ = 0;
    double ahead_s_ = 0.0;  ///< how far beyond its last step time has gone, less than a step
    double pending_ = 0.0;  ///< of the next look of the test once a frame, seconds
    std::vector<Ball> balls_, shown_;
    std::vector<Segment2> walls_;  ///< where they were when the last step ended
    std::vector<Trail> trails_;
    std::deque<Past> past_;
    Ball jumper_{};
    Trail jumps_;
    int impacts_ = 0, missed_ = 0;
    std::vector<double> given_;
};

/// How many steps a time is.
[[nodiscard]] long long steps_in(double seconds);

}  // namespace crosscut::bounce_scene
