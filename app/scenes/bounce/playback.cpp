#include "app/scenes/bounce/playback.h"

#include "core/number/hypot.h"

#include <algorithm>
#include <cmath>

namespace crosscut::bounce_scene {
namespace {

constexpr std::size_t kMostPast = 40;
constexpr std::size_t kTrail = 150;   // places of a ball's way that are kept
constexpr std::size_t kJumps = 24;    // looks of the test once a frame that are kept
constexpr long long kCatchUp = 1200;  // steps of one ball that are worked out at once
constexpr int kCatchUpImpacts = 50;
constexpr int kMostStepsAtOnce = 48;

std::vector<MovingSegment2> moving(const std::vector<Segment2>& from, const std::vector<Segment2>& to,
                                   double t0, double t1) {
    std::vector<MovingSegment2> walls;
    for (std::size_t i = 0; i < to.size(); ++i) {
        const Segment2& was = i < from.size() ? from[i] : to[i];
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

long long steps_in(double seconds) { return std::llround(seconds / kStep_s); }

void Run::begin(const Choices& choices) {
    launch_ = launch_of(choices);
    begun_ = true;
    steps_ = 0;
    ahead_s_ = pending_ = 0.0;
    balls_ = launched(launch_);
    walls_ = walls_of(choices);
    trails_.assign(balls_.size(), {});
    past_.clear();
    jumps_.clear();
    jumper_ = balls_.front();
    impacts_ = missed_ = 0;
    show(choices);
}

void Run::follow(const Choices& choices) {
    const long long wanted = steps_in(choices.time);
    const bool fresh = !begun_ || !(launch_ == launch_of(choices));
    if (fresh || wanted != steps_ || !given_.empty()) {
        if (!adopt(choices)) {
            if (fresh || wanted != steps_) catch_up(choices);
        }
        given_.clear();
    }
    if (!choices.playing && walls_ != walls_of(choices)) {
        walls_ = walls_of(choices);
        show(choices);
    }
}

/// From the launch to the time that is set; as far as that can be worked out at once.
void Run::catch_up(const Choices& choices) {
    begin(choices);
    const long long wanted = steps_in(choices.time);
    const long long most = std::min(wanted, kCatchUp / static_cast<long long>(balls_.size()));
    const auto walls = moving(walls_, walls_, 0.0, 1.0);
    while (steps_ < most && impacts_ < kCatchUpImpacts) one_step(choices, walls);
    steps_ = wanted;
    show(choices);
}

void Run::advance(Choices& choices, const Moment& moment) {
    follow(choices);
    const double gone = ahead_s_ + moment.dt_s * choices.speed;
    const int steps = std::min(kMostStepsAtOnce, static_cast<int>(gone / kStep_s));
    ahead_s_ = std::clamp(gone - steps * kStep_s, 0.0, kStep_s);
    if (steps > 0) {
        const std::vector<Segment2> now = walls_of(choices);
        for (int i = 0; i < steps; ++i) {
            one_step(choices,
                     moving(walls_, now, static_cast<double>(i) / steps, static_cast<double>(i + 1) / steps));
        }
        walls_ = now;
    }
    tell_time(choices);
    show(choices);
}

void Run::step_once(Choices& choices) {
    follow(choices);
    ahead_s_ = 0.0;
    one_step(choices, moving(walls_, walls_, 0.0, 1.0));
    tell_time(choices);
    show(choices);
}

void Run::tell_time(Choices& choices) {
    steps_ = std::min(steps_, steps_in(kLongestTime_s));
    choices.time = std::min(static_cast<double>(steps_) * kStep_s, kLongestTime_s);
}

void Run::one_step(const Choices& choices, std::span<const MovingSegment2> walls) {
    const BounceReport report = step_balls(balls_, walls, rules_of(choices), kStep_s);
    record(choices, report, walls);
    ++steps_;
    jump(choices);
    relaunch(choices);
}

void Run::record(const Choices& choices, const BounceReport& report, std::span<const MovingSegment2> walls) {
    const double begun_s = static_cast<double>(steps_) * kStep_s;
    for (const Bounce& bounce : report.bounces) {
        const bool seen = seen_by_look(bounce, balls_[bounce.ball].radius, walls[bounce.impact.wall],
                                       gravity_of(choices), begun_s, choices.hz);
        ++impacts_;
        if (!seen) ++missed_;
        past_.push_front({bounce.ball, begun_s + bounce.impact.time, bounce.impact, bounce.outgoing, seen});
        trails_[bounce.ball].push_back(bounce.impact.place);
    }
    if (past_.size() > kMostPast) past_.resize(kMostPast);
    for (std::size_t i = 0; i < balls_.size(); ++i) {
        trails_[i].push_back(balls_[i].place);
        while (trails_[i].size() > kTrail) trails_[i].pop_front();
    }
}

/// The ball of the test once a frame: it looks when its next frame is due.
void Run::jump(const Choices& choices) {
    pending_ += kStep_s;
    const double frame_s = 1.0 / choices.hz;
    for (int i = 0; i < 4 && pending_ >= frame_s - 1e-9; ++i) {
        pending_ = std::max(0.0, pending_ - frame_s);
        jumps_.push_back(jumper_.place);
        if (jumps_.size() > kJumps) jumps_.pop_front();
        jumper_ = jumped(jumper_, moving(walls_, walls_, 0.0, 1.0), rules_of(choices), frame_s);
    }
}

/// What has left for good comes again from the launch.
void Run::relaunch(const Choices& choices) {
    const Stage stage = stage_of(choices);
    const auto back = [&](Ball& ball, std::size_t i) {
        if (!stage.left_by(ball.place)) return false;
        ball = launched(launch_)[i];
        return true;
    };
    for (std::size_t i = 0; i < balls_.size(); ++i) {
        if (back(balls_[i], i)) trails_[i].clear();
    }
    if (back(jumper_, 0)) jumps_.clear();
}

/// The balls a little after the last step: as far as time has gone on.
void Run::show(const Choices& choices) {
    shown_ = balls_;
    if (ahead_s_ > 0.0 && ahead_s_ < kStep_s)
        (void)step_balls(shown_, moving(walls_, walls_, 0.0, 1.0), rules_of(choices), ahead_s_);
}

std::vector<double> Run::numbers() const {
    if (steps_ == 0) return {};
    std::vector<double> all{static_cast<double>(steps_), static_cast<double>(impacts_),
                            static_cast<double>(missed_), pending_};
    const auto add = [&](const Ball& ball) {
        for (const double v : {ball.place.x, ball.place.y, ball.velocity.x, ball.velocity.y})
            all.push_back(v);
    };
    add(jumper_);
    for (const Ball& ball : balls_) add(ball);
    return all;
}

/// Takes what was given for the state of the run, if it is one.
bool Run::adopt(const Choices& choices) {
    const std::vector<double> given = given_;
    const auto count = static_cast<std::size_t>(choices.ball_count);
    if (given.size() != 4 + 4 * (count + 1)) return false;
    if (given[0] != static_cast<double>(steps_in(choices.time)) || given[0] == 0.0) return false;
    const auto sound = [](double v) { return v >= 0.0 && v <= 1e9 && v == std::floor(v); };
    if (!sound(given[1]) || !sound(given[2]) || !(given[3] >= 0.0 && given[3] <= 1.0)) return false;
    std::vector<Ball> balls;
    for (std::size_t i = 4; i < given.size(); i += 4) {
        const Ball ball{{given[i], given[i + 1]}, {given[i + 2], given[i + 3]}, choices.radius};
        const double speed = rounded_hypot(ball.velocity.x, ball.velocity.y);
        if (!in_court(ball.place) || !(speed <= 2.0 * kFastestBall)) return false;
        balls.push_back(ball);
    }
    begin(choices);
    steps_ = steps_in(choices.time);
    impacts_ = static_cast<int>(given[1]);
    missed_ = static_cast<int>(given[2]);
    pending_ = given[3];
    jumper_ = balls.front();
    balls_.assign(balls.begin() + 1, balls.end());
    show(choices);
    return true;
}

}  // namespace crosscut::bounce_scene
