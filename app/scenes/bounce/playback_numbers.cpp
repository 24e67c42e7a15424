// The state of a run as numbers that are saved with a scene, and back.
#include "app/scenes/bounce/playback.h"

#include "core/number/hypot.h"

#include <cmath>

namespace crosscut::bounce_scene {

std::vector<double> Run::numbers(const Choices& choices) const {
    if (steps_ == 0 || !(launch_ == launch_of(choices)) || steps_ != steps_in(choices.time)) return {};
    std::vector<double> all{static_cast<double>(steps_), static_cast<double>(counts_.impacts),
                            static_cast<double>(counts_.missed), pending_};
    const auto add = [&](const Ball& ball) {
        for (const double v : {ball.place.x, ball.place.y, ball.velocity.x, ball.velocity.y})
            all.push_back(v);
    };
    add(jumper_);
    for (const Ball& ball : balls_) add(ball);
    for (const double v : {static_cast<double>(counts_.clashes), since_ > 0 ? 1.0 : 0.0, lifted_})
        all.push_back(v);
    return all;
}

/// Takes what was given for the state of the run, if it is one.
bool Run::adopt(const Choices& choices) {
    const std::vector<double> given = given_;
    const std::vector<Ball> first = launched(launch_of(choices));
    // Before balls met there was no number of clashes; before history began at an edit, nothing after that.
    const std::size_t whole = 4 + 4 * (first.size() + 1), clashes = whole + 1, with_history = whole + 3;
    if (given.size() != whole && given.size() != clashes && given.size() != with_history) return false;
    if (given[0] != static_cast<double>(steps_in(choices.time)) || given[0] == 0.0) return false;
    const auto sound = [](double v) { return v >= 0.0 && v <= 1e9 && v == std::floor(v); };
    if (!sound(given[1]) || !sound(given[2]) || !(given[3] >= 0.0 && given[3] <= 1.0)) return false;
    if (given.size() > whole && !sound(given[whole])) return false;
    if (given.size() == with_history && (!sound(given[clashes]) || !std::isfinite(given.back())))
        return false;
    std::vector<Ball> balls;
    for (std::size_t i = 4; i < whole; i += 4) {
        const double radius = balls.empty() ? first.front().radius : first[balls.size() - 1].radius;
        const Ball ball{{given[i], given[i + 1]}, {given[i + 2], given[i + 3]}, radius};
        const double speed = rounded_hypot(ball.velocity.x, ball.velocity.y);
        if (!in_court(ball.place) || !(speed <= 2.0 * kFastestBall)) return false;
        balls.push_back(ball);
    }
    begin(choices);
    steps_ = reached_ = steps_in(choices.time);
    counts_.impacts = static_cast<int>(given[1]);
    counts_.missed = static_cast<int>(given[2]);
    counts_.clashes = given.size() > whole ? static_cast<int>(given[whole]) : 0;
    lifted_ = given.size() == with_history ? given.back() : 0.0;
    pending_ = given[3];
    jumper_ = balls.front();
    balls_.assign(balls.begin() + 1, balls.end());
    forget_kept();
    // Of an older one nobody knows whether walls were moved on its way.
    if (given.size() == with_history && given[clashes] == 0.0) since_ = 0;
    show(choices);
    return true;
}

}  // namespace crosscut::bounce_scene
