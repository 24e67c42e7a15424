#pragma once

#include "app/model/workspace.h"
#include "app/ui/input.h"
#include "app/ui/interaction/handles.h"
#include "app/ui/typing/popover_frame.h"
#include "app/ui/ui_context.h"

#include <string>

namespace crosscut {

/// The small window beside a handle where it is given a name. Enter gives it, an empty one takes the name away, Escape closes
/// and changes nothing.
class NamePopover {
  public:
    /// Opens for a handle; what the scene does not have opens nothing.
    void open(const HandleId& id, Scene& scene);
    [[nodiscard]] bool is_open() const { return static_cast<bool>(handle_); }
    [[nodiscard]] const HandleId& handle() const { return handle_; }
    /// True for the keys it takes to itself. To be asked before any shortcut.
    bool press(const KeyPress& key);
    void close() { handle_ = {}; }
    /// Draws it beside a pixel of the window, and gives the name when it was typed.
    void draw(Workspace& workspace, const Vec2& anchor_px, const UiContext& ui);

  private:
    HandleId handle_{};
    std::string item_, label_, text_;
    Role role_ = Role::text;
    PopoverFrame frame_;
    bool wants_keyboard_ = false;
    bool accept_ = false;
    const Scene* scene_ = nullptr;
};

}  // namespace crosscut
