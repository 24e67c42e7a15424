// How a run stands, and how it ends.
#include "app/scenes/slice/game/world.h"

#include <algorithm>

namespace crosscut::slice_scene {

bool World::won() const {
    const int goal = rules_of(settings_.difficulty).goal;
    return outcome_ == Outcome::reached || (outcome_ == Outcome::lasted && goal == 0);
}

int World::lives_left() const {
    return std::max(0, rules_of(settings_.difficulty).lives - tally_.misses - tally_.bites);
}

void World::stop() {
    if (over()) return;
    outcome_ = Outcome::stopped;
    looks_.finish();
}

Outcome World::judged() const {
    const Rules& rules = rules_of(settings_.difficulty);
    if (lives_left() == 0) return Outcome::lost_all;
    if (rules.goal > 0 && tally_.cuts >= rules.goal) return Outcome::reached;
    return k_ >= rules.seconds * kStepsPerSecond ? Outcome::lasted : Outcome::running;
}

}  // namespace crosscut::slice_scene
