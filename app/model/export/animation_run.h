#pragma once

#include "app/model/export/order.h"
#include "app/model/workspace.h"

#include <optional>
#include <string>

namespace crosscut {

/// Why the scene has no such motion, a sentence; empty where it has.
[[nodiscard]] std::string animation_missing(const Presentation& shown, Animation motion);

/// The pictures of an animation, one after the other: what moves is set, the rest of the scene stands.
class AnimationRun {
  public:
    /// Of what a workspace shows now; its scene must have the motion.
    AnimationRun(Workspace& workspace, const Presentation& shown, const AnimationOrder& order,
                 const Viewport& viewport);

    [[nodiscard]] int count() const { return count_; }
    /// How long the picture stands, hundredths of a second.
    [[nodiscard]] int hundredths(int frame) const;
    /// Brings the workspace to the picture `frame`, from 0.
    void show(int frame, Workspace& workspace, const Presentation& shown, const Viewport& viewport) const;

  private:
    AnimationOrder order_;
    int count_ = 1;
    Camera camera_{};      ///< from where the turn begins
    double from_s_ = 0.0;  ///< where a time without an end begins
};

/// How many pictures there would be, and how long they last together, seconds.
struct AnimationSize {
    int count = 0;
    double seconds = 0.0;
};
[[nodiscard]] AnimationSize size_of(const Presentation& shown, const AnimationOrder& order);

}  // namespace crosscut
