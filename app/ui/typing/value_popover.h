#pragma once

#include "app/model/workspace.h"
#include "app/ui/input.h"
#include "app/ui/typing/popover_frame.h"
#include "app/ui/typing/value_entry.h"
#include "app/ui/ui_context.h"

#include <optional>

namespace crosscut {

/// The small window beside a handle where its exact place is typed. Tab goes to the next box, Enter applies and closes,
/// Escape takes everything back, the arrow keys and the buttons step by the grid, with Ctrl by one double. Everything done
/// while it is open is one step of undo.
class ValuePopover {
  public:
    /// Opens for a handle; `step` is the grid's where it is shown, see `minor_step`. Closes an earlier one.
    void open(const HandleId& id, Scene& scene, const DecimalStep& step);
    [[nodiscard]] bool editing() const { return entry_.is_open(); }
    [[nodiscard]] const HandleId& handle() const { return entry_.handle(); }
    /// True for the keys it takes to itself: Escape, Enter, Tab, up and down. To be asked before any shortcut.
    bool press(const KeyPress& key, Scene& scene);
    /// To be called before the scene is replaced, by undo or by a preset.
    void close() { entry_.close(); }
    /// Draws it beside a pixel of the window, inside the window, and does what was typed.
    void draw(Workspace& workspace, const Vec2& anchor_px, const UiContext& ui);

    /// Steps that the arrow keys have asked for.
    struct Steps {
        int count = 0;  ///< up positive
        bool ulp = false;
    };

  private:
    void row(Scene& scene, std::size_t box, const UiContext& ui);
    void buttons(Scene& scene, std::size_t box);

    ValueEntry entry_;
    PopoverFrame frame_;
    std::optional<std::size_t> focus_;  ///< the box that gets it
    bool accept_ = false;
    Steps steps_{};
    const Scene* scene_ = nullptr;
};

}  // namespace crosscut
