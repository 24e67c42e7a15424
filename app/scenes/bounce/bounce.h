#pragma once

#include <crosscut/bounce/impact.h>
#include <crosscut/bounce/step.h>
#include <crosscut/sweep/motion.h>
#include <crosscut/types.h>
#include "app/model/scene.h"
#include "app/scenes/shared/plane.h"
#include "app/view/draw_list.h"
#include "core/bounce/detail.h"
#include "core/box2.h"

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
/// The length of a step of the simulation, whatever the playback speed.
inline constexpr double kStep_s = 1.0 / 120.0;
/// The limit for the coordinates of the launch and of the walls from a file, and for a ball's radius.
inline constexpr double kFarthest = 0.25 * kCourt;
/// The limit for each component of the launch velocity.
inline constexpr double kFastestLaunch = 0.5 * kFastestBall;
/// The clock of a run stops here, seconds since the launch.
inline constexpr double kLongestTime_s = 1e6;

using Walls = std::array<Segment2, kMostWalls>;
/// The walls at first: eight that form a room, and short ones scattered over it that are added when the user
/// asks for more.
[[nodiscard]] Walls default_walls();

/// Where the balls are when they are launched.
enum class Start : std::uint8_t {
    together,   ///< all at the launch
    rack,       ///< the first at the launch, the others at rest in a triangle, as billiards begins
    line,       ///< the others at rest in a row, touching one another
    scattered,  ///< the others anywhere in the box between launch and spot, each with its own velocity
};

/// The scene's persistent parameters.
struct Params {
    Walls walls = default_walls();
    std::size_t wall_count = 6;  ///< how many of them are in use
    Vec2 launch{-4.1, 1.9};
    Vec2 velocity{5.0, 2.2};  ///< at the launch, world units per second
    std::size_t ball_count = 4;
    Start start = Start::together;
    Vec2 spot{1.0, 0.0};   ///< where the others stand (see `Start`)
    double spread = 0.22;  ///< how much their launch velocities differ, as a fraction of the velocity
    std::uint64_t seed = 7;
    double radius = 0.28;
    double sizes = 0.0;  ///< how much smaller the others may be than the first, as a fraction of its radius
    bool meet = false;   ///< balls bounce off each other
    double restitution = 1.0;
    double friction = 0.0;
    double gravity = 9.8;        ///< world units per second squared
    double downwards_deg = 0.0;  ///< the direction of gravity: 0 is down, 90 to the right
    bool trails = true;
    bool jumps = false;  ///< show the ball that a test once a frame would make of the first one, too
    double hz = 60.0;    ///< frame rate of that test
    bool playing = true;
    double speed = 1.0;
    double time = 1.7;       ///< seconds since the launch
    int step = 0;            ///< position in the steps of the equation
    std::size_t looked = 0;  ///< the impact of the log that is shown close up, counted from 1; 0: none
};

/// What a run depends on from its start: a change begins a new run.
struct Launch {
    Vec2 position{}, velocity{}, spot{};
    Start start = Start::together;
    std::size_t count = 1;
    double spread = 0.0;
    std::uint64_t seed = 0;
    double radius = 0.0, sizes = 0.0;

    friend bool operator==(const Launch&, const Launch&) = default;
};
[[nodiscard]] Launch launch_of(const Params& params);

/// The balls at the launch: the first one with the velocity of the arrow, the others by `Start`. The same
/// seed gives the same balls. At least one; fewer than asked for where scattered balls no longer fit into
/// their box.
[[nodiscard]] std::vector<Ball> launched(const Launch& launch);

[[nodiscard]] BounceRules rules_of(const Params& params);
/// Gravity as a vector, world units per second squared.
[[nodiscard]] Vec2 gravity_of(const Params& params);

/// The walls as the simulation uses them. One that reaches beyond the court is replaced by a point at the
/// edge of the court; coordinates that are nearly zero become zero.
[[nodiscard]] std::vector<Segment2> walls_of(const Params& params);

/// The box that a view has to show: walls and launch. Never empty.
[[nodiscard]] Box2 bounds_of(const Params& params);
/// Whether the position is so far outside that a ball there does not come back and is launched again.
[[nodiscard]] bool far_outside(const Box2& bounds, const Vec2& position);
/// The margin around the walls and the launch on each side: a ball's radius, at least 0.5.
[[nodiscard]] Vec2 bounds_margin(const Params& params);

/// One future flight: to the next impact, or to the end of the time that is looked ahead.
struct Leg {
    Path2 path{};
    double begins_s = 0.0;  ///< from now
    /// Its time counts from the start of the leg; an impact on a ball has no wall.
    std::optional<Impact> impact;
    Vec2 outgoing{};          ///< after the impact
    bool on_ball = false;     ///< the impact is on another ball
    Clash clash{};            ///< that impact: the first ball is a, and its time counts as in `impact`
    double radius_sum = 0.0;  ///< for a clash: the sum of the radii
    bool overlapped = false;  ///< for a clash: the two already overlapped at the start of the step

    [[nodiscard]] double hits_s() const { return begins_s + impact->time; }
};

/// The next impact of any ball.
struct Soonest {
    std::size_t ball = 0;
    double in_s = 0.0;                   ///< from now
    std::size_t wall = 0;                ///< the wall that it hits,
    std::optional<std::size_t> other{};  ///< unless it hits this ball
};

/// What will happen to a ball if no wall is moved.
struct Forecast {
    std::vector<Leg> legs;  ///< the first one is the present flight; none while it rests or slides
    Support support{};      ///< the wall or walls that carry it now
    Ball ball{};            ///< as it is now, pushed out of what it overlaps
    bool pinned = false;    ///< it overlaps walls that leave no way out, and does not move
    std::optional<std::size_t> lies_on{};  ///< another ball on which it lies
    bool rides = false;                    ///< that ball moves and carries it along
    double forecast_s = 0.0;               ///< how far ahead was computed, seconds
    /// Where balls bounce off each other: the first impact of any of them, up to the first ball's own.
    std::optional<Soonest> soonest{};

    [[nodiscard]] const Leg* next_hit() const {
        return !legs.empty() && legs.front().impact ? &legs.front() : nullptr;
    }
};

/// How far ahead is computed, seconds in all.
inline constexpr double kForecast_s = 3.0;

struct ForecastQuery {
    Ball ball{};
    std::vector<Segment2> walls;
    BounceRules rules{};
    int legs = 1;  ///< at most

    friend bool operator==(const ForecastQuery&, const ForecastQuery&) = default;
};
[[nodiscard]] Forecast forecast(const ForecastQuery& query);

/// For the first of balls that bounce off each other: its next impact, found by simulating all of them as far
/// as a frame has time for: 2 seconds for a few balls, a fifth of a second for 200.
struct MeetingQuery {
    std::vector<Ball> balls;
    std::vector<Segment2> walls;
    BounceRules rules{};

    friend bool operator==(const MeetingQuery&, const MeetingQuery&) = default;
};
[[nodiscard]] Forecast forecast_meeting(const MeetingQuery& query);

/// The impact of the first of two balls, with the other one in place of a wall.
[[nodiscard]] Impact impact_of(const Clash& clash, const Ball& first);

/// An impact of the past.
struct PastImpact {
    std::size_t ball = 0;
    double at_s = 0.0;  ///< since the launch
    Impact impact{};    ///< the ball's; an impact on another ball has no wall
    Vec2 outgoing{};
    bool sampled_hit = true;  ///< a test once a frame would have noticed it; not tested for two balls
    std::optional<std::size_t> other{};  ///< the ball it met
    Vec2 other_incoming{}, other_outgoing{};
};

/// The recent path of a ball: its positions, oldest first, with those of all impacts.
using Trail = std::deque<Vec2>;

/// How many impacts there have been.
struct Counts {
    int impacts = 0;  ///< on walls
    int missed = 0;   ///< of these, by a test once a frame
    int clashes = 0;  ///< of two balls
};

inline constexpr double kLyingWork = 60.0;  ///< for two balls that lie on each other, in steps of a ball

/// The simulation of the balls. It is a function of the launch, the walls, the rules and the time, as long as
/// nobody changes walls or rules in between. Such a change starts a new history (`earliest_s`): the run goes
/// on from there, and what was before is no longer known. A time before the change is simulated from the
/// launch with the present walls and rules, as another run.
class Run {
  public:
    /// Brings the run to the state that the parameters ask for: begins anew when the launch has changed, goes
    /// forward or back to a time that was set (bit for bit as if it had run until then), and takes walls that
    /// were moved during a pause as standing at their new positions. A time that would take too much work is
    /// refused (see `too_far`).
    void follow(const Params& params);
    /// Lets time go on. Walls that were moved since the last call move during that time, and push balls.
    /// Where the launch has changed, or the time was too far, it starts from the launch.
    void advance(Params& params, const FrameInput& input);
    /// One step of the simulation forward.
    void step_once(Params& params);
    /// One step back. Returns false, and changes nothing, where the history begins or the state there would
    /// take too much work from the launch.
    [[nodiscard]] bool step_back(Params& params);

    /// Whether the run is at this time.
    [[nodiscard]] bool stands_at(double time_s) const { return time_s_ == time_s; }
    /// Whether the requested time was refused, because it takes too much work at once: the run is then at the
    /// launch and reports nothing.
    [[nodiscard]] bool too_far() const { return refused_.has_value(); }
    /// The balls at this time.
    [[nodiscard]] const std::vector<Ball>& balls() const { return state_now_.balls; }
    [[nodiscard]] std::span<const Trail> trails() const { return state_now_.trails; }
    [[nodiscard]] const std::deque<PastImpact>& past() const { return state_now_.past; }  ///< newest first
    [[nodiscard]] const Ball& jumper() const { return state_now_.jumper; }
    /// The last positions of the jumper, those at which the test sampled it, oldest first.
    [[nodiscard]] const Trail& jumps() const { return state_now_.jumps; }
    [[nodiscard]] const Counts& counts() const { return state_now_.counts; }
    [[nodiscard]] double time_s() const { return time_s_; }
    /// The latest time that it has reached since the launch.
    [[nodiscard]] double reached_s() const {
        return std::max(static_cast<double>(reached_) * kStep_s, time_s_);
    }
    /// The history goes back to this time: the last change of walls or rules, or 0.
    [[nodiscard]] double earliest_s() const { return static_cast<double>(since_) * kStep_s; }
    /// The energy that walls gave the balls by carrying them or pushing them out; the first ball's mass is 1.
    [[nodiscard]] double lifted() const { return state_now_.lifted; }
    /// The balls at the launch.
    [[nodiscard]] const std::vector<Ball>& first() const { return first_; }

    /// The state as numbers, and back. `give` ignores numbers that are no state of this launch at this time.
    /// None at the launch, and while the run has not followed the parameters.
    [[nodiscard]] std::vector<double> numbers(const Params& params) const;
    void give(const std::vector<double>& numbers) { input_numbers_ = numbers; }

  private:
    /// A ball at the launch, or after the last step with anything but free flight: its flight is computed
    /// from here in one go.
    struct Origin {
        double at_s = 0.0;  ///< since the launch
        Ball ball{};
    };
    /// Everything that a step changes.
    struct RunState {
        long long steps = 0;
        double pending = 0.0;  ///< time to the next sample of the test once a frame, seconds
        std::vector<Ball> balls;
        std::vector<Origin> origins;  ///< of each ball
        Ball jumper{};
        Trail jumps;
        std::deque<PastImpact> past;
        Counts counts{};
        double lifted = 0.0;
        int lying = 0;  ///< pairs that lay on each other in the last step
        std::vector<Trail> trails{};
    };

    void begin(const Params& params);
    void go_to(const Params& params, double time_s);
    void save_state();
    void begin_from(const RunState& saved);
    void forget_saved();
    [[nodiscard]] const RunState* saved_for(long long step_count) const;
    [[nodiscard]] bool adopt(const Params& params);
    [[nodiscard]] std::vector<Origin> origins_in(std::span<const double> numbers) const;
    void one_step(const Params& params, std::span<const MovingSegment2> walls);
    void go_on(RunState& stand, const Params& params, std::span<const MovingSegment2> walls,
               double until_s) const;
    void record(RunState& stand, const Params& params, const BounceReport& report,
                std::span<const MovingSegment2> walls) const;
    void jump(RunState& stand, const Params& params, double until_s) const;
    void relaunch(const Params& params);
    void show(const Params& params);
    void update_time(Params& params);

    Launch launch_{};
    BounceRules rules_{};
    double hz_ = 0.0;
    bool begun_ = false;
    long long reached_ = 0, since_ = 0;  ///< steps
    std::optional<double> refused_;      ///< a requested time that was too far
    double time_s_ = 0.0;                ///< since the launch
    double ahead_s_ = 0.0;               ///< of `time_s_` over the last step's time, less than a step
    std::vector<Ball> first_;            ///< at the launch
    RunState last_, state_now_;          ///< after the last step, and at `time_s_`
    std::vector<Segment2> walls_;        ///< their positions at the end of the last step
    /// in order of time, all of this run with the present walls and rules, without trails
    std::vector<RunState> saved_;
    long long between_ = 1;  ///< steps between two saved states
    std::vector<double> input_numbers_;
};

/// The whole steps in a time, and the rest, which is 0 where it differs from whole steps only by rounding.
struct StepsIn {
    long long steps = 0;
    double left_s = 0.0;
};
[[nodiscard]] StepsIn steps_in(double seconds);

// Drawing and texts.

/// The evaluated state that drawing and texts need.
struct ViewModel {
    const Params& params;
    const Run& run;
    const std::vector<Forecast>& forecasts;  ///< for the first ball, and for the others while there are few

    [[nodiscard]] const Forecast& first() const { return forecasts.front(); }
    /// The first impact that is forecast, of any ball; nothing where there is none.
    [[nodiscard]] std::optional<Soonest> soonest() const;
    /// Whether the text about the next impact names this ball.
    [[nodiscard]] bool speaks_of(std::size_t ball) const;
    /// The past impact that the user chose in the log, or null.
    [[nodiscard]] const PastImpact* selected() const;
};

/// Draws walls, launch, trails, balls and forecasts. With `seen`, the scale of the view, small balls among
/// very many are drawn as dots.
void draw_canvas(DrawList& canvas, const ViewModel& model, const std::optional<PlaneView>& view);
/// The close-up of an impact: incoming and outgoing direction, the normal, and their angles.
[[nodiscard]] Pane impact_pane(const ViewModel& model);

[[nodiscard]] Verdict verdict(const ViewModel& model);
void read_out(SceneOutput& out, const ViewModel& model);
/// Adds the first ball and its next impact to the results for other programs.
void add_results(SceneOutput& out, const ViewModel& model);
[[nodiscard]] std::vector<Check> proof(const ViewModel& model);
/// The equation of the next impact, or of the ball and the wall that carries it; t runs from 0 to 1 during
/// the flight to a little beyond the impact. Nothing where no impact is ahead.
[[nodiscard]] std::optional<MethodSteps> method_steps(const ViewModel& model);
[[nodiscard]] EventLog impact_log(const ViewModel& model);

/// For a unit mass, with heights counted from y = 0 against gravity.
[[nodiscard]] double energy_of(const Ball& ball, const Vec2& gravity);
/// The totals of all balls. The first one's mass is 1, the others' masses are in proportion to their areas.
struct Totals {
    double energy = 0.0;
    Vec2 momentum{};
};
[[nodiscard]] Totals totals_of(const std::vector<Ball>& balls, const Vec2& gravity);
/// The last impact of the first ball, or null.
[[nodiscard]] const PastImpact* last_of_first(const ViewModel& model);
/// The angle between a velocity and the normal of what it hits, radians from 0 to pi / 2.
[[nodiscard]] double angle_to_normal(const Vec2& velocity, const Vec2& normal);
/// Seconds with two decimals, so that a running number keeps its width.
[[nodiscard]] std::string fixed_text(double seconds);
/// "wall 3", or "the end of wall 3" where an end is hit.
[[nodiscard]] std::string wall_text(const Impact& impact);
/// The same, or "ball 3" for an impact on a ball.
[[nodiscard]] std::string met_text(const Leg& leg);
[[nodiscard]] std::string met_text(const PastImpact& past);

// Handles that are not fields.

[[nodiscard]] inline ItemId wall_id(std::size_t i) { return id_of(wall_names(i).body); }

/// How the length of an arrow depends on its vector: in proportion for small ones, growing ever less for
/// large ones, so that no arrow gets too long.
struct ArrowScale {
    double length;  ///< world units: the arrow of a vector of length `half` is 0.88 of this
    double half;

    [[nodiscard]] Vec2 arrow_of(const Vec2& vector) const;
    /// The inverse: the vector of an arrow.
    [[nodiscard]] Vec2 vector_of(const Vec2& arrow) const;
};
inline constexpr ArrowScale kVelocityArrow{2.2, 8.0};
inline constexpr ArrowScale kGravityArrow{1.0, 8.0};

/// Where gravity's arrow begins: beside the room of the first walls. It is independent of the walls, so that
/// dragging one does not move it.
inline constexpr Vec2 kGravityFoot{6.1, 3.0};
/// Where the arrows of the launch velocity and of gravity end; within the range of a coordinate.
[[nodiscard]] Vec2 velocity_tip(const Params& params);
[[nodiscard]] Vec2 gravity_tip(const Params& params);

/// The largest gravity and the largest launch speed that an arrow can be dragged to.
inline constexpr double kMostGravity = kCourt;
inline constexpr double kMostSpeed = 1e4;

/// The velocity for which the launch arrow ends at `to`.
[[nodiscard]] Params with_velocity_tip(Params params, const Vec2& to);
/// The gravity for which its arrow ends at `to`.
[[nodiscard]] Params with_gravity_tip(Params params, const Vec2& to);
/// With one more wall at the end; unchanged where all walls are in use.
[[nodiscard]] Params with_new_wall(Params params, const Segment2& wall);
/// Without this wall, and without a gap; unchanged where it is not in use.
[[nodiscard]] Params without_wall(Params params, std::size_t wall);

void add_handles(HandleList& list, Params& params);

}  // namespace crosscut::bounce_scene
