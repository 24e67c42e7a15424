// The state of a run as numbers that are saved with a scene, and back.
#include "app/scenes/bounce/playback.h"

#include "core/number/rounded_functions.h"

#include <cmath>
#include <span>

namespace crosscut::bounce_scene {

std::vector<double> Run::numbers(const Choices& choices) const {
    if (last_.steps == 0 || !(launch_ == launch_of(choices)) || !stands_at(choices.time)) return {};
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

/// So many balls, each by its place and its velocity, that are where balls can be; none where one is not.
std::vector<Ball> balls_in(std::span<const double> numbers, std::span<const Ball> first) {
    std::vector<Ball> balls;
    for (const Ball& like : first) {
        const Ball ball{{numbers[0], numbers[1]}, {numbers[2], numbers[3]}, like.radius};
        const double speed = rounded_hypot(ball.velocity.x, ball.velocity.y);
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
    std::vector<Origin> origins;
    for (std::size_t i = 0; i < last_.balls.size(); ++i) {
        origins.push_back({now_s, last_.balls[i]});
        if (numbers.empty()) continue;
        const double at_s = numbers.front();
        const std::vector<Ball> ball = balls_in(numbers.subspan(1, 4), {&first_[i], 1});
        if (!ball.empty() && at_s >= 0.0 && at_s <= now_s) origins.back() = {at_s, ball.front()};
        numbers = numbers.subspan(5);
    }
    return origins;
}

/// Takes what was given for the state of the run, if it is one.
bool Run::adopt(const Choices& choices) {
    const std::vector<double> given = given_;
    std::vector<Ball> like = launched(launch_of(choices));
    const auto [steps, left_s] = steps_in(choices.time);
    // Before balls met there was no number of clashes; before history began at an edit, nothing after that; before any time could be
    // asked for, not where a flight began.
    const std::size_t whole = 4 + 4 * (like.size() + 1), clashes = whole + 1, with_history = whole + 3,
                      with_origins = with_history + 5 * like.size();
    const bool known = given.size() == whole || given.size() == clashes || given.size() == with_history ||
                       given.size() == with_origins;
    if (!known || given[0] != static_cast<double>(steps) || given[0] == 0.0) return false;
    const auto sound = [](double v) { return v >= 0.0 && v <= 1e9 && v == std::floor(v); };
    if (!sound(given[1]) || !sound(given[2]) || !(given[3] >= 0.0 && given[3] <= 1.0)) return false;
    if (given.size() > whole && !sound(given[whole])) return false;
    const bool has_history = given.size() >= with_history;
    if (has_history && (!sound(given[clashes]) || !std::isfinite(given[clashes + 1]))) return false;
    like.insert(like.begin(), like.front());  // the jumper
    const std::vector<Ball> balls = balls_in(std::span(given).subspan(4, whole - 4), like);
    if (balls.empty()) return false;
    begin(choices);
    last_.steps = reached_ = steps;
    last_.counts.impacts = static_cast<int>(given[1]);
    last_.counts.missed = static_cast<int>(given[2]);
    last_.counts.clashes = given.size() > whole ? static_cast<int>(given[whole]) : 0;
    last_.lifted = has_history ? given[clashes + 1] : 0.0;
    last_.pending = given[3];
    last_.jumper = balls.front();
    last_.balls.assign(balls.begin() + 1, balls.end());
    time_s_ = choices.time;
    ahead_s_ = left_s;
    forget_kept();
    const bool has_origins = given.size() == with_origins;
    last_.origins =
        origins_in(has_origins ? std::span(given).subspan(with_history) : std::span<const double>{});
    kept_.back().origins = last_.origins;
    // Of an older one nobody knows whether walls were moved on its way.
    if (has_history && given[clashes] == 0.0) since_ = 0;
    show(choices);
    return true;
}

}  // namespace crosscut::bounce_scene
