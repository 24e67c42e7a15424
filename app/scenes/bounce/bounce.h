#pragma once

#include <crosscut/bounce/impact.h>
#include <crosscut/bounce/step.h>
#include <crosscut/sweep/motion.h>
#include <crosscut/types.h>
#include "app/model/scene.h"
#include "app/scenes/shared/plane.h"
#include "app/view/draw_list.h"
#include "core/bounce/detail.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <string>
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
struct Params {
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
    Vec2 position{}, velocity{}, spot{};
    Start start = Start::together;
    double count = 1.0, spread = 0.0, seed = 0.0, radius = 0.0, sizes = 0.0;

    friend bool operator==(const Launch&, const Launch&) = default;
};
[[nodiscard]] Launch launch_of(const Params& params);

/// The balls as they are launched: the first one as the arrow says, the others as `Start` says. The same seed
/// gives the same balls. Fewer where they are scattered and the box has no room for more. Never none.
[[nodiscard]] std::vector<Ball> launched(const Launch& launch);

[[nodiscard]] BounceRules rules_of(const Params& params);
/// Gravity as a vector, world units per second squared.
[[nodiscard]] Vec2 gravity_of(const Params& params);

/// The walls as they are played. One that reaches beyond the court is left out (its place says so: both ends
/// at the edge, of no length); coordinates that are all but zero are zero.
[[nodiscard]] std::vector<Segment2> walls_of(const Params& params);

/// What is to be in view: walls and launch. Never empty.
struct SceneBounds {
    Vec2 low{}, high{};
    /// A ball so far outside does not come back and is launched again.
    [[nodiscard]] bool left_by(const Vec2& position) const;
};
[[nodiscard]] SceneBounds bounds_of(const Params& params);
/// How far it goes beyond them on each side: a ball's radius, at least 0.5.
[[nodiscard]] Vec2 bounds_margin(const Params& params);

/// One flight that is still to come: to the next impact, or as far as is looked.
struct Leg {
    Path2 path{};
    double begins_s = 0.0;  ///< from now
    /// Its time counts from the beginning of the leg; on a ball it has no wall.
    std::optional<Impact> impact;
    Vec2 outgoing{};          ///< after the impact
    bool on_ball = false;     ///< it is a ball that is met
    Clash clash{};            ///< then: the first ball is a, its time counts as the impact's
    double reach = 0.0;       ///< of a clash: the sum of the radii
    bool overlapped = false;  ///< of a clash: the two overlapped already when its step began

    [[nodiscard]] double hits_s() const { return begins_s + impact->time; }
};

/// An impact of any of the balls.
struct Soonest {
    std::size_t ball = 0;
    double in_s = 0.0;                   ///< from now
    std::size_t wall = 0;                ///< that it hits,
    std::optional<std::size_t> other{};  ///< unless it is this ball
};

/// What a ball is about to do, if nobody moves a wall.
struct Forecast {
    std::vector<Leg> legs;  ///< the first one is the present flight; none while it rests or slides
    Support support{};      ///< what carries it now
    Ball ball{};            ///< as it is now, pushed out of what it overlaps
    bool pinned = false;    ///< it overlaps walls and there is no way out: it does not move
    std::optional<std::size_t> lies_on{};  ///< another ball that it lies on
    bool rides = false;                    ///< that moves, and it with it
    double looked_s = 0.0;                 ///< how far ahead was looked
    /// Where balls meet: the first impact of all of them, until the first ball has one.
    std::optional<Soonest> soonest{};

    [[nodiscard]] const Leg* next_hit() const {
        return !legs.empty() && legs.front().impact ? &legs.front() : nullptr;
    }
};

/// How far ahead is looked, seconds in all.
inline constexpr double kLookAhead_s = 3.0;

struct ForecastQuery {
    Ball ball{};
    std::vector<Segment2> walls;
    BounceRules rules{};
    int legs = 1;  ///< at most

    friend bool operator==(const ForecastQuery&, const ForecastQuery&) = default;
};
[[nodiscard]] Forecast forecast(const ForecastQuery& query);

/// Of the first of balls that meet: its next impact, by letting all of them fly on, as far as there is time
/// for in a frame: 2 seconds for a few balls, a fifth of a second for 200.
struct MeetingQuery {
    std::vector<Ball> balls;
    std::vector<Segment2> walls;
    BounceRules rules{};

    friend bool operator==(const MeetingQuery&, const MeetingQuery&) = default;
};
[[nodiscard]] Forecast forecast_meeting(const MeetingQuery& query);

/// The impact of the first of two balls: the other stands in place of a wall.
[[nodiscard]] Impact impact_of(const Clash& clash, const Ball& first);

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

/// The balls on their way. It is a function of the launch, the walls, the rules and the time, as long as
/// nobody changes walls or rules meanwhile; then it goes on from there, and its history begins anew
/// (`earliest_s`): what was before is no longer known. A time before that is worked out from the launch with
/// what holds now, as another run.
class Run {
  public:
    /// Brings the run to where the choices say: begins anew when the launch has changed, goes to a time that
    /// has been set, back or on, bit for bit as if it had run there, and takes walls that were moved in a
    /// pause for standing where they are. A time that is too far for that is refused (see `too_far`).
    void follow(const Params& params);
    /// Lets time go on. Walls that have been moved since the last call move in that time, and push. Where the
    /// launch has changed, or the time was too far, it goes on from the launch.
    void advance(Params& params, const FrameInput& input);
    /// One step of the simulation, on or back.
    void step_once(Params& params);
    /// False, and it stays where it is: its history begins here, or the way to there from the launch would be too long.
    [[nodiscard]] bool step_back(Params& params);

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

    /// The state as numbers, and back; what is no state of this launch at this time is passed over. None at
    /// the launch, and while the run has not followed the choices.
    [[nodiscard]] std::vector<double> numbers(const Params& params) const;
    void give(const std::vector<double>& numbers) { given_ = numbers; }

  private:
    /// A ball at the launch, or after the last step in which it did anything but fly: from there its flight
    /// is worked out in one go.
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

    void begin(const Params& params);
    void go_to(const Params& params, double time_s);
    void keep();
    void begin_from(const Stand& saved);
    void forget_saved();
    [[nodiscard]] const Stand* saved_for(long long wanted) const;
    [[nodiscard]] bool adopt(const Params& params);
    [[nodiscard]] std::vector<Origin> origins_in(std::span<const double> numbers) const;
    void one_step(const Params& params, std::span<const MovingSegment2> walls);
    void go_on(Stand& stand, const Params& params, std::span<const MovingSegment2> walls,
               double until_s) const;
    void record(Stand& stand, const Params& params, const BounceReport& report,
                std::span<const MovingSegment2> walls) const;
    void jump(Stand& stand, const Params& params, double until_s) const;
    void relaunch(const Params& params);
    void show(const Params& params);
    void tell_time(Params& params);

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
        saved_;              ///< in order of time, all of this run with these walls and rules, without trails
    long long between_ = 1;  ///< steps from one that is kept to the next
    std::vector<double> given_;
};

/// How many whole steps a time is, and what is left of it: nothing where it is some steps to within rounding.
struct StepsIn {
    long long steps = 0;
    double left_s = 0.0;
};
[[nodiscard]] StepsIn steps_in(double seconds);

// What is drawn and what is said.

/// The present state as everything that shows it needs it.
struct ViewModel {
    const Params& params;
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

/// Walls, launch, trails, balls, what comes next. Where it is known how large they are seen, small ones of
/// very many are dots.
void draw_canvas(DrawList& canvas, const ViewModel& model, const std::optional<PlaneView>& seen);
/// An impact seen from near: the way in, the normal, the way out, and their angles.
[[nodiscard]] Pane impact_pane(const ViewModel& model);

[[nodiscard]] Verdict verdict(const ViewModel& model);
void read_out(SceneOutput& out, const ViewModel& model);
/// The first ball and what it hits next, for other programs.
void add_results(SceneOutput& out, const ViewModel& model);
[[nodiscard]] std::vector<Check> proof(const ViewModel& model);
/// The equation of the next impact, or of the ball and the wall that carries it; t runs from 0 to 1 while the
/// ball flies a little farther than to the impact. Nothing where no impact is ahead.
[[nodiscard]] std::optional<MethodSteps> method_steps(const ViewModel& model);
[[nodiscard]] EventLog impact_log(const ViewModel& model);

/// Of a unit mass, heights counted from y = 0 against gravity.
[[nodiscard]] double energy_of(const Ball& ball, const Vec2& gravity);
/// What all balls have together. The first one's mass is 1, the others' are as their areas.
struct Totals {
    double energy = 0.0;
    Vec2 momentum{};
};
[[nodiscard]] Totals totals_of(const std::vector<Ball>& balls, const Vec2& gravity);
/// The last impact of the first ball, or null.
[[nodiscard]] const Past* last_of_first(const ViewModel& model);
/// The angle of a velocity to the normal of what it hits, radians from 0 to pi / 2.
[[nodiscard]] double angle_to_normal(const Vec2& velocity, const Vec2& normal);
/// Seconds with two decimals, so that a running number keeps its width.
[[nodiscard]] std::string fixed_text(double seconds);
/// "wall 3", or "the end of wall 3" where an end is hit.
[[nodiscard]] std::string wall_text(const Impact& impact);
/// The same, or "ball 3" where that is met.
[[nodiscard]] std::string met_text(const Leg& leg);
[[nodiscard]] std::string met_text(const Past& past);

// What can be dragged that is no field.

[[nodiscard]] inline ItemId wall_id(std::size_t i) { return id_of(wall_names(i).body); }

/// How an arrow shows the size of a vector: small ones in proportion, large ones ever less, so that none runs away.
struct ArrowScale {
    double length;  ///< world units; of a vector `half` long the arrow is 0.88 of this
    double half;

    [[nodiscard]] Vec2 shown(const Vec2& vector) const;
    /// The vector whose arrow this is.
    [[nodiscard]] Vec2 meant(const Vec2& arrow) const;
};
inline constexpr ArrowScale kVelocityArrow{2.2, 8.0};
inline constexpr ArrowScale kGravityArrow{1.0, 8.0};

/// Where gravity's arrow begins: beside the room that there is at first. It stays there whatever is done to
/// the walls, so that no wall that is dragged takes it along.
inline constexpr Vec2 kGravityFoot{6.1, 3.0};
/// Where the arrow of the launch ends, and where gravity's does; within the largest coordinates there are.
[[nodiscard]] Vec2 velocity_tip(const Params& params);
[[nodiscard]] Vec2 gravity_tip(const Params& params);

/// The largest gravity and the largest launch speed that an arrow can be dragged to.
inline constexpr double kMostGravity = kCourt;
inline constexpr double kMostSpeed = 1e4;

/// The arrow of the launch ends at `to`.
[[nodiscard]] Params with_velocity_tip(Params params, const Vec2& to);
/// Gravity's arrow ends at `to`.
[[nodiscard]] Params with_gravity_tip(Params params, const Vec2& to);
/// One more wall, the last; none more where all there can be are there.
[[nodiscard]] Params with_new_wall(Params params, const Segment2& wall);
/// Without this wall: those after it move up. A wall that is not there changes nothing.
[[nodiscard]] Params without_wall(Params params, std::size_t wall);

void add_handles(HandleList& list, Params& params);

}  // namespace crosscut::bounce_scene
