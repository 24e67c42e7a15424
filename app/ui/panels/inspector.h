#pragma once

#include "app/model/workspace.h"
#include "app/ui/ui_context.h"

namespace crosscut {

/// Number boxes, switches and choices for every field of the scene. Numbers may be typed as
/// expressions ("1/3", "pi/4"); what cannot be read is said under the box and changes nothing.
class Inspector {
  public:
    /// Returns true while a value is being dragged or typed, so that it becomes one undo step.
    [[nodiscard]] bool draw(Workspace& workspace, const UiContext& ui);
    /// Takes back what is said of a text that could not be read. False where nothing was.
    bool dismiss() { return std::exchange(complained_, 0u) != 0u; }
    /// The field under the mouse, if any.
    [[nodiscard]] ItemId hovered() const { return hovered_; }

  private:
    ItemId hovered_{};
    std::string typed_;      ///< the text in the box being edited
    std::string untouched_;  ///< the same when editing began
    std::string complaint_;  ///< what is wrong with the last text
    unsigned editing_ = 0;   ///< ImGui id of the box being edited
    unsigned complained_ = 0;

    friend class InspectorRows;
};

}  // namespace crosscut
