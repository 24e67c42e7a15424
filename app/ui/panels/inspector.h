#pragma once

#include "app/model/workspace.h"
#include "app/ui/ui_context.h"
#include "app/view/draw_list.h"

#include <string>
#include <utility>

namespace crosscut {

/// Number boxes, switches and choices for every field of the scene. Numbers may be typed as expressions
/// ("1/3", "pi/4"); for text that cannot be read an error appears below the box and nothing changes.
class Inspector {
  public:
    /// Returns whether a value is being dragged or typed, so that the changes become one undo step.
    [[nodiscard]] bool draw(Workspace& workspace, const UiContext& ui);
    /// Dismisses the error about a text; false where there is none.
    bool dismiss() { return std::exchange(complained_, 0u) != 0u; }
    /// The field under the mouse, if any.
    [[nodiscard]] ItemId hovered() const { return hovered_; }

  private:
    ItemId hovered_{};
    std::string typed_;      ///< the text in the box being edited
    std::string untouched_;  ///< the same when editing began
    std::string complaint_;  ///< the error of the last text
    unsigned editing_ = 0;   ///< ImGui id of the box being edited
    unsigned complained_ = 0;

    friend class InspectorRows;
};

}  // namespace crosscut
