#pragma once

#include "app/model/scene_output.h"
#include "app/model/workspace.h"
#include "app/ui/ui_context.h"
#include "app/view/screen/screen_list.h"

namespace crosscut {

/// One set of lit items for every view and the formula: what the mouse is on, what was chosen, what the step speaks of.
class LitItems {
  public:
    /// What the mouse is on in a panel, for the next frame; of several the last. No id: nothing.
    void light_up(ItemId id) {
        if (id) in_panel_ = id;
    }
    /// Once a frame, before anything is drawn. `under_hand`: what is dragged, else what the mouse is on in a view.
    void update(Workspace& workspace, ItemId under_hand, const Presentation& shown);
    [[nodiscard]] const Highlight& now() const { return lit_; }
    /// What a view is flattened with; lines so many times as wide as usual.
    [[nodiscard]] FlattenOptions options(const UiContext& ui, double line_factor) const;

  private:
    ItemId in_panel_{};
    Highlight lit_;
};

}  // namespace crosscut
