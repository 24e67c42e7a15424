#pragma once

#include "app/model/workspace.h"
#include "app/ui/style.h"

#include <glm/vec2.hpp>

#include <map>
#include <string>

namespace crosscut {

/// One pane, ready for the renderer: where in the window and what.
struct PanePicture {
    ScreenList list;
    glm::ivec2 origin_px{};
};

/// Flattens a pane, places its labels and writes them with Dear ImGui. Remembers the label spots between frames.
class PaneView {
  public:
    [[nodiscard]] PanePicture draw(Workspace& workspace, const Pane& pane, const Viewport& viewport,
                                   glm::ivec2 origin_px, const FlattenOptions& options, const Fonts& fonts,
                                   double now_s);
    [[nodiscard]] bool moving() const { return layout_.moving(); }

  private:
    LabelLayout layout_;
};

}  // namespace crosscut
