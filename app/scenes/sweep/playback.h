#pragma once

#include <crosscut/sweep/polyline.h>
#include "app/model/scene.h"
#include "app/scenes/sweep/look_score.h"
#include "app/scenes/sweep/objects.h"

#include <span>
#include <vector>

namespace crosscut::sweep_scene {

/// So many hits of the real mouse are remembered, the last ones.
inline constexpr std::size_t kMostCuts = 24;

/// What has happened while time ran: it is not saved.
class Run {
  public:
    /// Lets time go on by what `moment` says, with the mouse going the way it says, and records every hit.
    void advance(Choices& choices, const Moment& moment);

    /// What the real mouse was hit by, oldest first.
    [[nodiscard]] std::span<const Cut> cuts() const { return cuts_; }
    /// Where the mouse has been in this run and when, for a world line. Empty where the point is no mouse.
    [[nodiscard]] const std::vector<PointerEvent>& trail() const { return trail_; }
    /// How many hits there were.
    [[nodiscard]] double& count() { return count_; }
    [[nodiscard]] double count() const { return count_; }
    /// What tests that look once a frame would have seen of them.
    [[nodiscard]] const LookScore& score() const { return score_; }

  private:
    void stretch(Choices& choices, double dt_s, Vec2 from, Vec2 to);
    void piece(Choices& choices, double t0, double t1, Vec2 from, Vec2 to, double dt_s);
    void follow(const PointerEvent& from, const PointerEvent& to);
    void turn_round(Choices& choices);
    void begin(Choices& choices);

    std::vector<Cut> cuts_;
    std::vector<PointerEvent> trail_;
    bool touching_ = false;  ///< whether the line was on the pointer when the last stretch of time ended
    double count_ = 0.0;
    LookScore score_;
};

}  // namespace crosscut::sweep_scene
