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
    /// Returns whether a value is being dragged or typed, so that the changes become one undo step; each typed
    /// number is one.
    [[nodiscard]] bool draw(Workspace& workspace, const UiContext& ui);
    /// Dismisses the error about a text; false where there is none.
    bool dismiss() { return std::exchange(complained_, 0u) != 0u; }
    /// The field under the mouse, if any.
    [[nodiscard]] ItemId hovered() const { return hovered_; }
    /// The field into which a number was typed since the last call, if any.
    [[nodiscard]] ItemId take_typed() { return std::exchange(typed_, {}); }

  private:
    /// A box being edited.
    struct Edit {
        unsigned box = 0;       ///< its ImGui id; 0: none
        std::string text{};     ///< what is in it
        std::string applied{};  ///< the same when editing began, or when the value was last set
    };

    ItemId hovered_{}, typed_{};
    Edit edit_;
    Edit left_;              ///< the box that another one, drawn before it, has taken the keyboard from
    std::string complaint_;  ///< the error of the last text
    unsigned complained_ = 0;

    friend class InspectorRows;
};

}  // namespace crosscut
