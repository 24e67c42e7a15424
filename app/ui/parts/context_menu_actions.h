#pragma once

#include "app/model/workspace.h"
#include "app/ui/interaction/canvas_gestures.h"
#include "app/ui/menu/context_menu.h"
#include "app/ui/parts/gesture_places.h"
#include "app/ui/parts/stage.h"
#include "app/ui/parts/view_control.h"

#include <string>

namespace crosscut {

/// The menu of what is right-clicked, or has the keyboard's focus: what it is opened on, and what its items do to the scene
/// and to the view.
class ContextMenuActions {
  public:
    [[nodiscard]] bool is_open() const { return menu_.is_open(); }
    /// Of a handle in any view, or of the large view where nothing is; a small view has none where nothing is.
    void open(const MenuAsk& ask, MenuOf of, const DragModifiers& modifiers, const Stage& stage,
              const ViewControl& view, Workspace& workspace, bool by_key = false);
    /// The same by a key: on a handle where it is seen; on none, in the middle of the large view.
    void open_by_key(const HandleId& on, const DragModifiers& modifiers, const Stage& stage,
                     SmallViews& small, const ViewControl& view, Workspace& workspace);
    void close() { menu_.close(); }
    bool press(const KeyPress& press) { return menu_.press(press); }
    void draw(const UiContext& ui) { menu_.draw(ui); }
    [[nodiscard]] const std::vector<UiPlace>& places() const { return menu_.places(); }

    /// The item that was taken since the last call, and the handle that it is about.
    [[nodiscard]] std::optional<MenuItem> take() { return menu_.take(); }
    [[nodiscard]] const HandleId& handle() const { return on_.handle; }
    /// Does what an item asks of the scene or of the view; items of other kinds do nothing here. Returns what to say.
    [[nodiscard]] std::string run(const MenuItem& item, const Stage& stage, SmallViews& small,
                                  ViewControl& view, Workspace& workspace, const UiContext& ui);

  private:
    void turn_about(const Stage& stage, ViewControl& view, Workspace& workspace, const UiContext& ui) const;
    [[nodiscard]] std::string to_grid(const Stage& stage, SmallViews& small, Workspace& workspace) const;

    ContextMenu menu_;
    MenuAsk on_;
};

}  // namespace crosscut
