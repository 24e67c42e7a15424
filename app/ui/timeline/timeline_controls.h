#pragma once

#include "app/model/scene.h"
#include "app/model/scene_output.h"
#include "app/ui/timeline/speed_box.h"
#include "app/ui/ui_context.h"
#include "app/ui/ui_place.h"

#include <vector>

namespace crosscut {

/// The buttons of time beside its curves: to the start, a step back, play, a step on, to the end; under them how fast, and
/// what happens at the end, where the scene lets those be chosen.
class TimelineControls {
  public:
    /// How wide they are, physical pixels.
    [[nodiscard]] static float width_px(double scale);
    /// Draws them at Dear ImGui's cursor in a column as high as `height`. With `fine` the speed changes ten times slower.
    void draw(const Timeline& line, Scene& scene, float height, bool fine, const UiContext& ui);
    /// What is wrong with the speed that was typed; once.
    [[nodiscard]] std::string take_said() { return speed_.take_said(); }
    /// The speed is being changed.
    [[nodiscard]] bool editing() const { return speed_.editing(); }
    /// "dock:play", "dock:start", "dock:back", "dock:forward", "dock:end", "dock:speed", "dock:repeat"
    [[nodiscard]] const std::vector<UiPlace>& places() const { return places_; }

  private:
    void note(const char* name);

    SpeedBox speed_;
    std::vector<UiPlace> places_;
};

/// How far a step goes, a share of the run.
inline constexpr double kTimeStep = 0.01;

}  // namespace crosscut
