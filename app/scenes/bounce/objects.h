#pragma once

#include <crosscut/bounce/step.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace crosscut::bounce_scene {

inline constexpr std::size_t kMostWalls = 512;
inline constexpr int kMostBalls = 200;
/// The simulation goes on in steps of this length, however fast it is shown.
inline constexpr double kStep_s = 1.0 / 120.0;
/// No launch is farther out, no wall of a file either, and no ball is larger.
inline constexpr double kFarthest = 0.25 * kCourt;
/// No ball is launched faster, in each direction.
inline constexpr double kFastestLaunch = 0.5 * kFastestBall;
/// The clock of a run stops here, seconds since the launch.
inline constexpr double kLongestTime_s = 1e6;

using Walls = std::array<Segment2, kMostWalls>;
/// The walls that a scene begins with: eight of a room, and short ones strewn over it for who asks for more.
[[nodiscard]] Walls default_walls();

/// Where the balls are when they are launched.
enum class Start : std::uint8_t {
    together,   ///< all at the launch
    rack,       ///< the first at the launch, the others at rest in a triangle, as billiards begins
    line,       ///< the others at rest in a row, touching
    scattered,  ///< the others anywhere in the box between launch and spot, each flying its own way
};

/// Everything a person chose.
struct Choices {
    Walls walls = default_walls();
    double wall_count = 6.0;  ///< whole; how many of them there are
    Vec2 launch{-4.1, 1.9};
    Vec2 velocity{5.0, 2.2};  ///< at the launch, world units per second
    double ball_count = 4.0;  ///< whole
    Start start = Start::together;
    Vec2 spot{1.0, 0.0};   ///< where the others stand (see `Start`)
    double spread = 0.22;  ///< how differently they are launched, as a share of the velocity
    double seed = 7.0;
    double radius = 0.28;
    double sizes = 0.0;  ///< how much smaller some are than the first, as a share of its radius
    bool meet = false;   ///< balls bounce off each other
    double restitution = 1.0;
    double friction = 0.0;
    double gravity = 9.8;        ///< world units per second squared
    double downwards_deg = 0.0;  ///< which way gravity pulls: 0 is down, 90 to the right
    bool trails = true;
    bool jumps = false;  ///< the ball that a test once a frame makes of the first one is shown too
    double hz = 60.0;    ///< of that test
    bool playing = true;
    double speed = 1.0;
    double time = 1.7;    ///< seconds since the launch
    double step = 0.0;    ///< of the walkthrough
    double looked = 0.0;  ///< the impact of the log that is looked at, counted from 1; 0: none

    [[nodiscard]] std::size_t walls_used() const { return static_cast<std::size_t>(wall_count); }
};

/// What a run depends on from its first moment: when it changes, a new run begins.
struct Launch {
    Vec2 place{}, velocity{}, spot{};
    Start start = Start::together;
    double count = 1.0, spread = 0.0, seed = 0.0, radius = 0.0, sizes = 0.0;

    friend bool operator==(const Launch&, const Launch&) = default;
};
[[nodiscard]] Launch launch_of(const Choices& choices);

/// The balls as they are launched: the first one as the arrow says, the others as `Start` says. The same seed gives the same
/// balls. Fewer where they are scattered and the box has no room for more. Never none.
[[nodiscard]] std::vector<Ball> launched(const Launch& launch);

[[nodiscard]] BounceRules rules_of(const Choices& choices);
/// Gravity as a vector, world units per second squared.
[[nodiscard]] Vec2 gravity_of(const Choices& choices);

/// The walls as they are played. One that reaches beyond the court is left out (its place says so: both ends at the edge,
/// of no length); coordinates that are all but zero are zero.
[[nodiscard]] std::vector<Segment2> walls_of(const Choices& choices);

/// What is to be in view: walls and launch. Never empty.
struct Stage {
    Vec2 low{}, high{};
    /// A ball so far outside does not come back and is launched again.
    [[nodiscard]] bool left_by(const Vec2& place) const;
};
[[nodiscard]] Stage stage_of(const Choices& choices);
/// How far it goes beyond them on each side: a ball's radius, at least 0.5.
[[nodiscard]] Vec2 stage_margin(const Choices& choices);

}  // namespace crosscut::bounce_scene
