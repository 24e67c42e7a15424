#include "app/scenes/slice/game/discrete_samples.h"

#include <algorithm>

namespace crosscut::slice_scene {

bool LookCount::sees(const Flight& flight, const Look& look) {
    return look.time >= flight.born && distance_to(flight.at(look.time), look.pointer) <= kLookReach;
}

void LookCount::at_step(int k, const std::optional<Vec2>& pointer) {
    const double time = k;
    if (k % 2 == 0 && pointer) {
        past_.push_back({time, *pointer});
        std::erase_if(waiting_,
                      [&](const Waiting& w) { return w.until >= time && sees(w.flight, past_.back()); });
    }
    while (!past_.empty() && past_.front().time < time - kLookSpan - 1.0) past_.pop_front();
    missed_ += static_cast<int>(std::erase_if(waiting_, [&](const Waiting& w) { return w.until < time; }));
}

void LookCount::cut(const Flight& flight, double time) {
    const bool seen = std::any_of(past_.begin(), past_.end(), [&](const Look& look) {
        return look.time >= time - kLookSpan && sees(flight, look);
    });
    if (!seen) waiting_.push_back({flight, time + kLookSpan});
}

void LookCount::finish() {
    missed_ += static_cast<int>(waiting_.size());
    waiting_.clear();
}

}  // namespace crosscut::slice_scene
