#include <crosscut/bounce/impact.h>
#include <crosscut/sweep/motion.h>
#include <crosscut/types.h>
#include "app/scenes/bounce/bounce.h"
#include "core/bounce/discrete_bounces.h"

#include "core/bounce/detail.h"
#include "core/input.h"
#include "core/number/rounded_functions.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace crosscut::bounce_scene {
namespace {

constexpr std::size_t kMostPastImpacts = 40;
// Positions that are kept in a ball's trail, and in a trail among many balls.
constexpr std::size_t kTrail = 150, kShortTrail = 60;
constexpr std::size_t kManyBalls = 10;
constexpr std::size_t kMostSavedSamples = 24;  // the last samples of the test once a frame that are shown
constexpr int kMostStepsAtOnce = 48;
// The limit of the work for going to a requested time: a ball's step counts 1 and an addition for its walls,
// an impact more.
constexpr double kMostWork = 6e5, kWallsOfAStep = 300.0, kImpactWork = 40.0;
constexpr long long kStepsPerSavedState = 60;  // steps between two saved states
constexpr std::size_t kMostSaved = 256;        // beyond this every other one is dropped

std::vector<MovingSegment2> moving(const std::vector<Segment2>& from, const std::vector<Segment2>& to,
                                   double t0, double t1) {
    std::vector<MovingSegment2> walls;
    for (std::size_t i = 0; i < to.size(); ++i) {
        // With another number of walls it is unknown which is which: they are taken as standing.
        const Segment2& was = from.size() == to.size() ? from[i] : to[i];
        if (was == to[i]) {
            walls.push_back(wall_at_rest(to[i]));
            continue;
        }
        const MovingSegment2 whole{{was.start, to[i].start, {}}, {was.end, to[i].end, {}}};
        walls.push_back(part(whole, t0, t1));
    }
    return walls;
}

}  // namespace

StepsIn steps_in(double seconds) {
    constexpr double kRounding = 0x1p-50;  // of the time
    const double nearest = std::round(seconds / kStep_s);
    const bool whole = std::fabs(seconds - nearest * kStep_s) <= kRounding * seconds;
    const double steps = whole ? nearest : std::floor(seconds / kStep_s);
    return {static_cast<long long>(steps), whole ? 0.0 : std::max(seconds - steps * kStep_s, 0.0)};
}

void Run::begin(const Params& params) {
    launch_ = launch_of(params);
    begun_ = true;
    reached_ = 0;
    refused_.reset();
    time_s_ = ahead_s_ = 0.0;
    walls_ = walls_of(params);
    rules_ = rules_of(params);
    hz_ = params.hz;
    first_ = launched(launch_);
    last_ = {};
    last_.balls = first_;
    for (const Ball& ball : first_) last_.origins.push_back({0.0, ball});
    last_.jumper = first_.front();
    last_.trails.assign(first_.size(), {});
    forget_saved();
    save_state();
    show(params);
}

void Run::follow(const Params& params) {
    const bool fresh = !begun_ || !(launch_ == launch_of(params));
    if (!fresh && (!(rules_ == rules_of(params)) || hz_ != params.hz)) {
        rules_ = rules_of(params);
        hz_ = params.hz;
        forget_saved();
    }
    // While the time is refused no walls move: the run is tried again with the new ones.
    if (!fresh && (!params.playing || refused_) && walls_ != walls_of(params)) {
        walls_ = walls_of(params);
        forget_saved();
        show(params);
    }
    if (fresh || !stands_at(params.time) || !input_numbers_.empty()) {
        if (!adopt(params)) {
            if (fresh) begin(params);
            if (!stands_at(params.time) && refused_ != params.time) go_to(params, params.time);
        }
        input_numbers_.clear();
    }
}

/// The latest saved state that is early enough for whole trails at the wanted step; else the first one before
/// that step.
const Run::RunState* Run::saved_for(long long step_count) const {
    const RunState* found = nullptr;
    for (const RunState& saved : saved_) {
        const bool whole = saved.steps + static_cast<long long>(kTrail) <= step_count;
        if (whole || (found == nullptr && saved.steps <= step_count)) found = &saved;
    }
    return found;
}

void Run::go_to(const Params& params, double time_s) {
    const auto [step_count, left_s] = steps_in(time_s);
    const RunState* saved = saved_for(step_count);
    const bool on =
        last_.steps <= step_count && !refused_ && (saved == nullptr || saved->steps <= last_.steps);
    if (!on && saved != nullptr) begin_from(*saved);
    if (!on && saved == nullptr) {
        const long long reached = reached_;
        begin(params);
        reached_ = reached;
    }
    refused_.reset();
    const double of_a_step =
        static_cast<double>(first_.size()) * (1.0 + static_cast<double>(walls_.size()) / kWallsOfAStep);
    const auto walls = moving(walls_, walls_, 0.0, 1.0);
    double work = static_cast<double>(step_count - last_.steps) * of_a_step;
    while (last_.steps < step_count && work <= kMostWork) {
        const int before = last_.counts.impacts + last_.counts.clashes;
        one_step(params, walls);
        work +=
            kImpactWork * (last_.counts.impacts + last_.counts.clashes - before) + kLyingWork * last_.lying;
    }
    if (last_.steps < step_count) {
        begin(params);
        refused_ = time_s;
        return;
    }
    time_s_ = time_s;
    ahead_s_ = left_s;
    show(params);
}

void Run::save_state() {
    if (last_.steps % between_ != 0 || (!saved_.empty() && saved_.back().steps >= last_.steps)) return;
    saved_.push_back(last_);
    saved_.back().trails.clear();
    if (saved_.size() <= kMostSaved) return;
    between_ *= 2;
    saved_.erase(std::remove_if(saved_.begin() + 1, saved_.end(),
                                [&](const RunState& saved) { return saved.steps % between_ != 0; }),
                 saved_.end());
}

void Run::begin_from(const RunState& saved) {
    last_ = saved;
    last_.trails.assign(first_.size(), {});
}

/// Drops the saved states, which no longer hold, and saves the present one.
void Run::forget_saved() {
    saved_.clear();
    between_ = kStepsPerSavedState;
    since_ = last_.steps;
    // With other rules or walls a flight cannot be continued from before.
    const double now_s = static_cast<double>(last_.steps) * kStep_s;
    for (std::size_t i = 0; i < last_.origins.size(); ++i) last_.origins[i] = {now_s, last_.balls[i]};
    if (!refused_) {
        saved_.push_back(last_);
        saved_.back().trails.clear();
    }
    refused_.reset();
}

void Run::advance(Params& params, const FrameInput& input) {
    if (begun_ && !(launch_ == launch_of(params))) {
        params.time = 0.0;
        begin(params);
    }
    follow(params);
    refused_.reset();
    const double gone = ahead_s_ + input.dt_s * params.speed;
    const int steps = std::min(kMostStepsAtOnce, static_cast<int>(gone / kStep_s));
    ahead_s_ = std::clamp(gone - steps * kStep_s, 0.0, kStep_s);
    if (steps > 0) {
        const std::vector<Segment2> now = walls_of(params);
        const bool same = walls_ == now;
        for (int i = 0; i < steps; ++i) {
            one_step(params,
                     moving(walls_, now, static_cast<double>(i) / steps, static_cast<double>(i + 1) / steps));
        }
        walls_ = now;
        if (!same) forget_saved();
    }
    update_time(params);
}

void Run::step_once(Params& params) {
    follow(params);
    refused_.reset();
    ahead_s_ = 0.0;
    one_step(params, moving(walls_, walls_, 0.0, 1.0));
    update_time(params);
}

bool Run::step_back(Params& params) {
    follow(params);
    const long long step_count = ahead_s_ > 0.0 ? last_.steps : std::max(0LL, last_.steps - 1);
    if (step_count < since_) return false;
    Run here = *this;
    go_to(params, static_cast<double>(step_count) * kStep_s);
    if (refused_) {
        *this = std::move(here);
        return false;
    }
    update_time(params);
    return true;
}

/// Sets the time, here and in the parameters, after the last step, and the state at that time.
void Run::update_time(Params& params) {
    last_.steps = std::min(last_.steps, steps_in(kLongestTime_s).steps);
    time_s_ = params.time = std::min(static_cast<double>(last_.steps) * kStep_s + ahead_s_, kLongestTime_s);
    show(params);
}

void Run::one_step(const Params& params, std::span<const MovingSegment2> walls) {
    go_on(last_, params, walls, kStep_s);
    ++last_.steps;
    reached_ = std::max(reached_, last_.steps);
    relaunch(params);
    save_state();
}

/// Advances a state by a step or the first part of one.
void Run::go_on(RunState& stand, const Params& params, std::span<const MovingSegment2> walls,
                double until_s) const {
    StepPart part{until_s};
    const BounceReport report = step_balls(stand.balls, walls, rules_of(params), kStep_s, part);
    record(stand, params, report, walls);
    const double begun_s = static_cast<double>(stand.steps) * kStep_s;
    const auto flew = [&](std::size_t i) {
        return std::binary_search(part.flown.begin(), part.flown.end(), i);
    };
    for (std::size_t i = 0; i < stand.balls.size(); ++i)
        if (!flew(i)) stand.origins[i] = {begun_s + until_s, stand.balls[i]};
    stand.lying = report.lying;
    if (report.lifted != 0.0) stand.lifted += report.lifted / mass_of(stand.balls.front());
    jump(stand, params, until_s);
}

namespace {

/// The impact of the first of two balls, with the other one in place of a wall.
PastImpact past_of(const Clash& clash, const Ball& first, double begun_s) {
    return {clash.a, begun_s + clash.time, impact_of(clash, first), clash.outgoing_a, true,
            clash.b, clash.incoming_b,     clash.outgoing_b};
}

}  // namespace

void Run::record(RunState& stand, const Params& params, const BounceReport& report,
                 std::span<const MovingSegment2> walls) const {
    const double begun_s = static_cast<double>(stand.steps) * kStep_s;
    std::vector<PastImpact> fresh;
    for (const Bounce& bounce : report.bounces) {
        const bool sampled_hit =
            seen_by_sample(bounce, stand.balls[bounce.ball].radius, walls[bounce.impact.wall],
                           gravity_of(params), begun_s, params.hz);
        ++stand.counts.impacts;
        if (!sampled_hit) ++stand.counts.missed;
        fresh.push_back(
            {bounce.ball, begun_s + bounce.impact.time, bounce.impact, bounce.outgoing, sampled_hit});
        stand.trails[bounce.ball].push_back(bounce.impact.place);
    }
    for (const Clash& clash : report.clashes) {
        ++stand.counts.clashes;
        fresh.push_back(past_of(clash, stand.balls[clash.a], begun_s));
        stand.trails[clash.a].push_back(clash.place_a);
        stand.trails[clash.b].push_back(clash.place_b);
    }
    ranges::stable_sort(fresh, [](const PastImpact& a, const PastImpact& b) { return a.at_s < b.at_s; });
    for (const PastImpact& past : fresh) stand.past.push_front(past);
    if (stand.past.size() > kMostPastImpacts) stand.past.resize(kMostPastImpacts);
    const std::size_t most = stand.balls.size() > kManyBalls ? kShortTrail : kTrail;
    for (std::size_t i = 0; i < stand.balls.size(); ++i) {
        stand.trails[i].push_back(stand.balls[i].place);
        while (stand.trails[i].size() > most) stand.trails[i].pop_front();
    }
}

/// Moves the ball of the test once a frame: it is tested when its next frame is due.
void Run::jump(RunState& stand, const Params& params, double until_s) const {
    stand.pending += until_s;
    const double frame_s = 1.0 / params.hz;
    for (int i = 0; i < 4 && stand.pending >= frame_s - 1e-9; ++i) {
        stand.pending = std::max(0.0, stand.pending - frame_s);
        stand.jumps.push_back(stand.jumper.place);
        if (stand.jumps.size() > kMostSavedSamples) stand.jumps.pop_front();
        stand.jumper = jumped(stand.jumper, moving(walls_, walls_, 0.0, 1.0), rules_of(params), frame_s);
    }
}

/// Launches balls again that have left for good.
void Run::relaunch(const Params& params) {
    Box2 bounds = bounds_of(params);
    for (const Ball& ball : first_)
        bounds.add(ball.place);  // a long row or a large rack reaches beyond the walls
    const auto back = [&](Ball& ball, std::size_t i) {
        if (!far_outside(bounds, ball.place)) return false;
        ball = first_[i];
        return true;
    };
    const double now_s = static_cast<double>(last_.steps) * kStep_s;
    for (std::size_t i = 0; i < last_.balls.size(); ++i) {
        if (!back(last_.balls[i], i)) continue;
        last_.origins[i] = {now_s, last_.balls[i]};
        last_.trails[i].clear();
    }
    if (back(last_.jumper, 0)) last_.jumps.clear();
}

/// Computes the state at the present time, part of a step after the last one. A flight is computed in one go
/// from its last impact, so that rounding errors of single steps do not add up.
void Run::show(const Params& params) {
    state_now_ = last_;
    if (ahead_s_ > 0.0) go_on(state_now_, params, moving(walls_, walls_, 0.0, 1.0), ahead_s_);
    const Vec2 gravity = gravity_of(params);
    for (std::size_t i = 0; i < state_now_.balls.size(); ++i) {
        const Origin& origin = state_now_.origins[i];
        const double gone_s = time_s_ - origin.at_s;
        if (!(gone_s > 0.0)) continue;
        state_now_.balls[i].place = flight(origin.ball, gravity, gone_s).to;
        state_now_.balls[i].velocity = origin.ball.velocity + gravity * gone_s;
    }
}

}  // namespace crosscut::bounce_scene

// The state of a run as numbers that are saved with a scene, and back.

namespace crosscut::bounce_scene {

std::vector<double> Run::numbers(const Params& params) const {
    if (last_.steps == 0 || !(launch_ == launch_of(params)) || !stands_at(params.time)) return {};
    std::vector<double> all{static_cast<double>(last_.steps), static_cast<double>(last_.counts.impacts),
                            static_cast<double>(last_.counts.missed), last_.pending};
    const auto add = [&](const Ball& ball) {
        for (const double v : {ball.place.x, ball.place.y, ball.velocity.x, ball.velocity.y})
            all.push_back(v);
    };
    add(last_.jumper);
    for (const Ball& ball : last_.balls) add(ball);
    for (const double v : {static_cast<double>(last_.counts.clashes), since_ > 0 ? 1.0 : 0.0, last_.lifted})
        all.push_back(v);
    for (const Origin& origin : last_.origins) {
        all.push_back(origin.at_s);
        add(origin.ball);
    }
    return all;
}

namespace {

/// The balls with these positions and velocities; none where one of them is impossible.
std::vector<Ball> balls_in(std::span<const double> numbers, std::span<const Ball> first) {
    std::vector<Ball> balls;
    for (const Ball& like : first) {
        const Ball ball{{numbers[0], numbers[1]}, {numbers[2], numbers[3]}, like.radius};
        const double speed = length_of(ball.velocity);
        if (!in_court(ball.place) || !(speed <= 2.0 * kFastestBall)) return {};
        balls.push_back(ball);
        numbers = numbers.subspan(4);
    }
    return balls;
}

}  // namespace

/// Where each ball's flight began, if these numbers say so; else after the last step.
std::vector<Run::Origin> Run::origins_in(std::span<const double> numbers) const {
    const double now_s = static_cast<double>(last_.steps) * kStep_s;
    // The same sum as in `go_on`, whose rounding may make it later.
    const double latest_s = std::max(now_s, static_cast<double>(last_.steps - 1) * kStep_s + kStep_s);
    std::vector<Origin> origins;
    for (std::size_t i = 0; i < last_.balls.size(); ++i) {
        origins.push_back({now_s, last_.balls[i]});
        if (numbers.empty()) continue;
        const double at_s = numbers.front();
        const std::vector<Ball> ball = balls_in(numbers.subspan(1, 4), {&first_[i], 1});
        if (!ball.empty() && at_s >= 0.0 && at_s <= latest_s) origins.back() = {at_s, ball.front()};
        numbers = numbers.subspan(5);
    }
    return origins;
}

/// Takes the numbers passed to `give` as the run's state, if they are one.
bool Run::adopt(const Params& params) {
    const std::vector<double> numbers = input_numbers_;
    std::vector<Ball> like = launched(launch_of(params));
    const auto [steps, left_s] = steps_in(params.time);
    // Older programs wrote fewer numbers: none for clashes before balls bounced off each other, none for the
    // history before it could begin at an edit, and none for the flights before any time could be requested.
    const std::size_t whole = 4 + 4 * (like.size() + 1), clashes = whole + 1, with_history = whole + 3,
                      with_origins = with_history + 5 * like.size();
    const bool known_size = numbers.size() == whole || numbers.size() == clashes ||
                            numbers.size() == with_history || numbers.size() == with_origins;
    if (!known_size || numbers[0] != static_cast<double>(steps) || numbers[0] == 0.0) return false;
    const auto sound = [](double v) { return v >= 0.0 && v <= 1e9 && v == std::floor(v); };
    if (!sound(numbers[1]) || !sound(numbers[2]) || !(numbers[3] >= 0.0 && numbers[3] <= 1.0)) return false;
    if (numbers.size() > whole && !sound(numbers[whole])) return false;
    const bool has_history = numbers.size() >= with_history;
    if (has_history && (!sound(numbers[clashes]) || !std::isfinite(numbers[clashes + 1]))) return false;
    like.insert(like.begin(), like.front());  // the jumper
    const std::vector<Ball> balls = balls_in(std::span(numbers).subspan(4, whole - 4), like);
    if (balls.empty()) return false;
    begin(params);
    last_.steps = reached_ = steps;
    last_.counts.impacts = static_cast<int>(numbers[1]);
    last_.counts.missed = static_cast<int>(numbers[2]);
    last_.counts.clashes = numbers.size() > whole ? static_cast<int>(numbers[whole]) : 0;
    last_.lifted = has_history ? numbers[clashes + 1] : 0.0;
    last_.pending = numbers[3];
    last_.jumper = balls.front();
    last_.balls.assign(balls.begin() + 1, balls.end());
    time_s_ = params.time;
    ahead_s_ = left_s;
    forget_saved();
    const bool has_origins = numbers.size() == with_origins;
    last_.origins =
        origins_in(has_origins ? std::span(numbers).subspan(with_history) : std::span<const double>{});
    saved_.back().origins = last_.origins;
    // For an older text it is unknown whether walls were moved before.
    if (has_history && numbers[clashes] == 0.0) since_ = 0;
    show(params);
    return true;
}

}  // namespace crosscut::bounce_scene
