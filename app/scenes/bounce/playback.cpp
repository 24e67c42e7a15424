#include "app/scenes/bounce/playback.h"

#include "app/scenes/bounce/forecast.h"
#include "core/bounce/clash.h"
#include "core/ranges.h"

#include <glm/common.hpp>

#include <algorithm>
#include <cmath>

namespace crosscut::bounce_scene {
namespace {

constexpr std::size_t kMostPast = 40;
constexpr std::size_t kTrail = 150,
                      kShortTrail = 60;  // places of a ball's way that are kept, and among many balls
constexpr std::size_t kManyBalls = 10;
constexpr std::size_t kJumps = 24;  // looks of the test once a frame that are kept
constexpr int kMostStepsAtOnce = 48;
// What is worked out at once to get to a time that was set: a ball's step counts 1 and what its walls add, an impact more.
constexpr double kMostWork = 6e5, kWallsOfAStep = 300.0, kImpactWork = 40.0;
constexpr long long kKeepEvery = 60;    // steps from one moment that is kept to the next
constexpr std::size_t kMostKept = 256;  // then every other one is let go

std::vector<MovingSegment2> moving(const std::vector<Segment2>& from, const std::vector<Segment2>& to,
                                   double t0, double t1) {
    std::vector<MovingSegment2> walls;
    for (std::size_t i = 0; i < to.size(); ++i) {
        // Where there are more or fewer than before, nobody knows which is which: they stand.
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

long long steps_in(double seconds) { return std::llround(seconds / kStep_s); }

bool Run::stands_at(double time_s) const { return steps_ == steps_in(time_s); }

void Run::begin(const Choices& choices) {
    launch_ = launch_of(choices);
    begun_ = true;
    steps_ = reached_ = 0;
    refused_.reset();
    ahead_s_ = pending_ = lifted_ = 0.0;
    balls_ = first_ = launched(launch_);
    walls_ = walls_of(choices);
    rules_ = rules_of(choices);
    hz_ = choices.hz;
    trails_.assign(balls_.size(), {});
    past_.clear();
    jumps_.clear();
    jumper_ = balls_.front();
    counts_ = {};
    forget_kept();
    keep();
    show(choices);
}

void Run::follow(const Choices& choices) {
    const long long wanted = steps_in(choices.time);
    const bool fresh = !begun_ || !(launch_ == launch_of(choices));
    if (!fresh && (!(rules_ == rules_of(choices)) || hz_ != choices.hz)) {
        rules_ = rules_of(choices);
        hz_ = choices.hz;
        forget_kept();
    }
    // A run that was too long to be worked out moves no walls: it is tried again with the new ones.
    if (!fresh && (!choices.playing || refused_) && walls_ != walls_of(choices)) {
        walls_ = walls_of(choices);
        forget_kept();
        show(choices);
    }
    if (fresh || wanted != steps_ || !given_.empty()) {
        if (!adopt(choices)) {
            if (fresh) begin(choices);
            if (wanted != steps_ && refused_ != wanted) go_to(choices, wanted);
        }
        given_.clear();
    }
}

/// What begins it nearest before a time, so that the trails there are whole; else the first that is before it at all.
const Run::Kept* Run::kept_for(long long wanted) const {
    const Kept* found = nullptr;
    for (const Kept& kept : kept_) {
        const bool whole = kept.steps + static_cast<long long>(kTrail) <= wanted;
        if (whole || (found == nullptr && kept.steps <= wanted)) found = &kept;
    }
    return found;
}

void Run::go_to(const Choices& choices, long long wanted) {
    const Kept* kept = kept_for(wanted);
    const bool on = steps_ <= wanted && !refused_ && (kept == nullptr || kept->steps <= steps_);
    if (!on && kept != nullptr) begin_from(*kept);
    if (!on && kept == nullptr) {
        const long long reached = reached_;
        begin(choices);
        reached_ = reached;
    }
    ahead_s_ = 0.0;
    refused_.reset();
    const double of_a_step =
        static_cast<double>(balls_.size()) * (1.0 + static_cast<double>(walls_.size()) / kWallsOfAStep);
    const auto walls = moving(walls_, walls_, 0.0, 1.0);
    double work = static_cast<double>(wanted - steps_) * of_a_step;
    while (steps_ < wanted && work <= kMostWork) {
        const int before = counts_.impacts + counts_.clashes;
        one_step(choices, walls);
        work += kImpactWork * (counts_.impacts + counts_.clashes - before) + kLyingWork * lying_;
    }
    if (steps_ < wanted) {
        begin(choices);
        refused_ = wanted;
    }
    show(choices);
}

void Run::keep() {
    if (steps_ % between_ != 0 || (!kept_.empty() && kept_.back().steps >= steps_)) return;
    kept_.push_back({steps_, pending_, balls_, jumper_, jumps_, past_, counts_, lifted_});
    if (kept_.size() <= kMostKept) return;
    between_ *= 2;
    kept_.erase(std::remove_if(kept_.begin() + 1, kept_.end(),
                               [&](const Kept& kept) { return kept.steps % between_ != 0; }),
                kept_.end());
}

void Run::begin_from(const Kept& kept) {
    steps_ = kept.steps;
    pending_ = kept.pending;
    balls_ = kept.balls;
    jumper_ = kept.jumper;
    jumps_ = kept.jumps;
    past_ = kept.past;
    counts_ = kept.counts;
    lifted_ = kept.lifted;
    trails_.assign(balls_.size(), {});
}

/// What was before holds no more; from here on the run can be come back to.
void Run::forget_kept() {
    kept_.clear();
    between_ = kKeepEvery;
    since_ = steps_;
    if (!refused_) kept_.push_back({steps_, pending_, balls_, jumper_, jumps_, past_, counts_, lifted_});
    refused_.reset();
}

void Run::advance(Choices& choices, const Moment& moment) {
    if (begun_ && !(launch_ == launch_of(choices))) {
        choices.time = 0.0;
        begin(choices);
    }
    follow(choices);
    refused_.reset();
    const double gone = ahead_s_ + moment.dt_s * choices.speed;
    const int steps = std::min(kMostStepsAtOnce, static_cast<int>(gone / kStep_s));
    ahead_s_ = std::clamp(gone - steps * kStep_s, 0.0, kStep_s);
    if (steps > 0) {
        const std::vector<Segment2> now = walls_of(choices);
        const bool same = walls_ == now;
        for (int i = 0; i < steps; ++i) {
            one_step(choices,
                     moving(walls_, now, static_cast<double>(i) / steps, static_cast<double>(i + 1) / steps));
        }
        walls_ = now;
        if (!same) forget_kept();
    }
    tell_time(choices);
    show(choices);
}

void Run::step_once(Choices& choices) {
    follow(choices);
    refused_.reset();
    ahead_s_ = 0.0;
    one_step(choices, moving(walls_, walls_, 0.0, 1.0));
    tell_time(choices);
    show(choices);
}

bool Run::step_back(Choices& choices) {
    follow(choices);
    const long long wanted = ahead_s_ > 0.0 ? steps_ : std::max(0LL, steps_ - 1);
    if (wanted < since_) return false;
    Run here = *this;
    go_to(choices, wanted);
    if (refused_) {
        *this = std::move(here);
        return false;
    }
    tell_time(choices);
    return true;
}

void Run::tell_time(Choices& choices) {
    steps_ = std::min(steps_, steps_in(kLongestTime_s));
    choices.time = std::min(static_cast<double>(steps_) * kStep_s, kLongestTime_s);
}

void Run::one_step(const Choices& choices, std::span<const MovingSegment2> walls) {
    const BounceReport report = step_balls(balls_, walls, rules_of(choices), kStep_s);
    record(choices, report, walls);
    lying_ = report.lying;
    if (report.lifted != 0.0) lifted_ += report.lifted / mass_of(balls_.front());
    ++steps_;
    reached_ = std::max(reached_, steps_);
    jump(choices);
    relaunch(choices);
    keep();
}

namespace {

/// The impact of the first of two balls, the other in place of a wall.
Past past_of(const Clash& clash, const Ball& first, double begun_s) {
    return {clash.a, begun_s + clash.time, impact_of(clash, first), clash.outgoing_a, true,
            clash.b, clash.incoming_b,     clash.outgoing_b};
}

}  // namespace

void Run::record(const Choices& choices, const BounceReport& report, std::span<const MovingSegment2> walls) {
    const double begun_s = static_cast<double>(steps_) * kStep_s;
    std::vector<Past> fresh;
    for (const Bounce& bounce : report.bounces) {
        const bool seen = seen_by_look(bounce, balls_[bounce.ball].radius, walls[bounce.impact.wall],
                                       gravity_of(choices), begun_s, choices.hz);
        ++counts_.impacts;
        if (!seen) ++counts_.missed;
        fresh.push_back({bounce.ball, begun_s + bounce.impact.time, bounce.impact, bounce.outgoing, seen});
        trails_[bounce.ball].push_back(bounce.impact.place);
    }
    for (const Clash& clash : report.clashes) {
        ++counts_.clashes;
        fresh.push_back(past_of(clash, balls_[clash.a], begun_s));
        trails_[clash.a].push_back(clash.place_a);
        trails_[clash.b].push_back(clash.place_b);
    }
    if (choices.meet) {
        ranges::stable_sort(fresh, [](const Past& a, const Past& b) { return a.at_s < b.at_s; });
    }
    for (const Past& past : fresh) past_.push_front(past);
    if (past_.size() > kMostPast) past_.resize(kMostPast);
    const std::size_t most = balls_.size() > kManyBalls ? kShortTrail : kTrail;
    for (std::size_t i = 0; i < balls_.size(); ++i) {
        trails_[i].push_back(balls_[i].place);
        while (trails_[i].size() > most) trails_[i].pop_front();
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
    Stage stage = stage_of(choices);
    for (const Ball& ball : first_) {  // a long line or a large rack reaches beyond the walls
        stage.low = glm::min(stage.low, ball.place);
        stage.high = glm::max(stage.high, ball.place);
    }
    const auto back = [&](Ball& ball, std::size_t i) {
        if (!stage.left_by(ball.place)) return false;
        ball = first_[i];
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

}  // namespace crosscut::bounce_scene
