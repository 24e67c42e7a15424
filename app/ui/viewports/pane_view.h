#pragma once

#include "app/model/workspace.h"
#include "app/ui/layout.h"
#include "app/ui/ui_context.h"
#include "app/view/screen/label_layout.h"

#include <glm/vec2.hpp>

#include <span>

namespace crosscut {

/// Flattens a pane, places its labels, clear of what stands over it (`covered`, physical pixels of the window), and writes
/// them with Dear ImGui. Remembers the label spots between frames.
class PaneView {
  public:
    [[nodiscard]] PanePicture draw(Workspace& workspace, const Pane& pane, const Viewport& viewport,
                                   glm::ivec2 origin_px, const FlattenOptions& options, const UiContext& ui,
                                   std::span<const Rect> covered = {});
    [[nodiscard]] bool moving() const { return layout_.moving(); }

  private:
    LabelLayout layout_;
};

}  // namespace crosscut
