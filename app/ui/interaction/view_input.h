#pragma once

#include <crosscut/types.h>
#include "app/model/files/preferences.h"
#include "app/model/scene.h"
#include "app/model/scene_output.h"
#include "app/model/workspace.h"
#include "app/ui/canvas/small_views.h"
#include "app/ui/canvas/view_state.h"
#include "app/ui/canvas/view_tools.h"
#include "app/ui/input.h"
#include "app/ui/interaction/gestures.h"
#include "app/ui/interaction/handles.h"
#include "app/ui/interaction/keyboard.h"
#include "app/ui/interaction/touch.h"
#include "app/ui/interaction/value_box.h"
#include "app/ui/ui_context.h"
#include "app/ui/window/context_menu.h"
#include "app/view/draw_list.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace crosscut {

/// The panes that take the mouse: the large view first, then the small ones of the last frame. The pointers
/// are valid until the scene is presented again or a camera is created.
[[nodiscard]] std::vector<GestureTarget> gesture_targets(const ViewState& view_state, SmallViews& small,
                                                         Workspace& workspace);

/// The positions of the handles in these views: "canvas:a", and where a view steers another one, "globe:eye".
[[nodiscard]] std::vector<UiTarget> handle_targets(std::span<const GestureTarget> targets, Scene& scene);

/// The context menu of what was right-clicked, or has the keyboard's focus: its object, and what its items do
/// to the scene and to the view.
class ContextMenuActions {
  public:
    [[nodiscard]] bool is_open() const { return menu_.is_open(); }
    /// Opens it for a handle in any view, or for the large view on empty ground; a small view has none on
    /// empty ground.
    void open(const MenuRequest& request, MenuOf of, const DragModifiers& modifiers,
              const ViewState& view_state, const ViewControl& view, Workspace& workspace,
              bool by_key = false);
    /// The same by a key: at the position of the handle; without one in the middle of the large view.
    void open_by_key(const HandleId& on, const DragModifiers& modifiers, const ViewState& view_state,
                     SmallViews& small, const ViewControl& view, Workspace& workspace);
    /// Opens it with commands that are about nothing in the drawing, at a pixel of the window.
    void open_with(std::vector<MenuItem> commands, const Vec2& px) {
        menu_.open(std::move(commands), px, false);
    }
    void close() { menu_.close(); }
    bool press(const KeyPress& press) { return menu_.press(press); }
    void draw(const UiContext& ui) { menu_.draw(ui); }
    [[nodiscard]] const std::vector<UiTarget>& targets() const { return menu_.targets(); }

    /// The item chosen since the last call; `handle` is the handle of the menu.
    [[nodiscard]] std::optional<MenuItem> take() { return menu_.take(); }
    [[nodiscard]] const HandleId& handle() const { return on_.handle; }
    /// Performs an item about the scene or the view; other items do nothing here. Returns the message.
    [[nodiscard]] std::string run(const MenuItem& item, const ViewState& view_state, SmallViews& small,
                                  ViewControl& view, Workspace& workspace, const UiContext& ui);

  private:
    void turn_about(const ViewState& view_state, ViewControl& view, Workspace& workspace,
                    const UiContext& ui) const;
    [[nodiscard]] std::string to_grid(const ViewState& view_state, SmallViews& small,
                                      Workspace& workspace) const;

    ContextMenu menu_;
    MenuRequest on_;
};

/// Mouse and keyboard input on the views: dragging, moving and hovering, the box for a typed position, and
/// what the pictures show of it.
class ViewInput {
  public:
    /// True for the keys that the menu, the box or the focused handle takes. While `guesses`, as in a lesson,
    /// no handle has the focus.
    bool press(const KeyPress& press, const ViewState& view_state, SmallViews& small, Workspace& workspace,
               double now_s, bool guesses);
    /// True for the keys that an open microscope takes.
    bool press_microscope(const KeyPress& press, const ViewState& view_state, Workspace& workspace,
                          double now_s);
    /// Where text covers the canvas, in pixels of the window. It takes no presses, but the pointer that a scene
    /// follows stays where it was while the mouse is there.
    void set_covered(const std::optional<Rect>& text) { covered_ = text; }
    /// Handles the mouse, the fingers and the modifier keys of a frame, on the views of the last one. Returns
    /// true when a second finger has just come down: it takes back the first one's drag, here and elsewhere.
    [[nodiscard]] bool follow(const InputFrame& in, const Preferences& preferences,
                              const ViewState& view_state, SmallViews& small, Workspace& workspace,
                              ViewControl& view, const UiContext& ui);
    /// Opens the menu of the focused handle, else of what is under the mouse, else of the large view.
    void open_menu(const ViewState& view_state, SmallViews& small, const ViewControl& view,
                   Workspace& workspace);
    /// Removes the focused item, else the one under the mouse, if the scene allows it. Returns the message.
    [[nodiscard]] std::string remove(Workspace& workspace);
    /// Opens the menu of the view at a position of the window.
    void open_view_menu(const Vec2& px, const ViewState& view_state, const ViewControl& view,
                        Workspace& workspace);
    [[nodiscard]] ContextMenuActions& menu() { return menu_; }
    [[nodiscard]] const ContextMenuActions& menu() const { return menu_; }
    /// Whether the boxes for an exact position and for a name are open.
    [[nodiscard]] bool edits_position() const { return popover_.editing(); }
    [[nodiscard]] bool types_name() const { return name_popover_.is_open(); }
    void close_position() { popover_.close(); }
    void close_name() { name_popover_.close(); }
    /// Performs a menu line that is neither a command nor a preference. Returns the message.
    [[nodiscard]] std::string run(const MenuItem& line, const ViewState& view_state, SmallViews& small,
                                  ViewControl& view, Workspace& workspace, const UiContext& ui);
    /// Advances the scene's own time, and passes it the pointer's path. `covered`: something is open over the
    /// window.
    void advance(const InputFrame& in, Workspace& workspace, bool covered, const UiContext& ui);
    /// In place of `advance` in a frame in which the scene must not change: the pointer's path is dropped.
    void stand();

    /// Takes back the drag under way. False when there is no gesture.
    bool cancel(Workspace& workspace) { return gestures_.cancel(workspace); }
    /// The same, and closes the boxes. Returns whether a drag of the scene was taken back.
    bool take_back_edits(Workspace& workspace);
    /// Removes the keyboard's focus; false where no handle had it.
    bool leave(Scene& scene);
    /// Ends everything under way without taking it back: another scene is shown, or another state was loaded.
    void forget() { gestures_.forget(), menu_.close(), popover_.close(), name_popover_.close(); }

    /// Adds to the pictures the coordinates of moving points and the keyboard's focus.
    void mark_points(ViewState& view_state, Workspace& workspace) const;
    /// Adds to the pictures what a drag is locked to and has snapped to.
    void mark_drag(ViewState& view_state, SmallViews& small, Workspace& workspace) const;
    /// Draws the box for a typed position or a name beside its handle; closes it where its view is no longer
    /// on screen. Returns the message about a typed or dragged position.
    [[nodiscard]] std::string draw_popovers(const ViewState& view_state, SmallViews& small,
                                            Workspace& workspace, const UiContext& ui);

    /// Whether a drag or a box is under way, whose changes belong together as one step of undo.
    [[nodiscard]] bool editing(double now_s) const;
    [[nodiscard]] bool busy() const { return gestures_.busy(); }
    /// The view with the present drag of the scene, if any.
    [[nodiscard]] ItemId dragged_in() const { return gestures_.editing() ? gestures_.pane() : ItemId{}; }
    /// Whether a drag turns or pans this view.
    [[nodiscard]] bool navigates(const Pane& pane) const;
    /// The dragged item, else the one under the mouse.
    [[nodiscard]] ItemId under_pointer() const {
        return gestures_.busy() ? gestures_.dragged() : gestures_.hovered();
    }
    [[nodiscard]] const DragModifiers& modifiers() const { return modifiers_; }
    /// What the keys do with the handle that they move; empty without one.
    [[nodiscard]] std::string keyboard_hint(Scene& scene) const {
        return keyboard_.hint(scene, false, false);
    }
    /// As `KeyboardHandles::ends`.
    [[nodiscard]] bool tab_leaves(Scene& scene, ItemId pane, bool backwards) const {
        return keyboard_.ends(scene, pane, backwards);
    }
    /// A sentence about what can be done from here.
    [[nodiscard]] std::string hint(const ViewState& view_state, Workspace& workspace, bool touch) const;
    [[nodiscard]] double wake_s() const { return keyboard_.wake_s(); }
    /// The time at which a finger will have rested long enough to ask for the menu.
    [[nodiscard]] double rested_s() const { return gestures_.wake_s(); }
    void add_targets(std::vector<UiTarget>& targets) const {
        targets.insert(targets.end(), menu_.targets().begin(), menu_.targets().end());
    }

  private:
    [[nodiscard]] bool second_finger(const InputFrame& in, const Preferences& preferences,
                                     const ViewState& view_state, SmallViews& small, Workspace& workspace,
                                     ViewControl& view);
    void note_left_picture(const GestureTarget& target, Scene& scene);
    void mark_lock(ViewState& view_state, SmallViews& small, Workspace& workspace) const;
    void open_popover(const HandleId& handle, const ViewState& view_state, SmallViews& small,
                      Workspace& workspace);

    CanvasGestures gestures_;
    TwoFingerGesture touch_;
    ContextMenuActions menu_;
    DragModifiers modifiers_;
    KeyboardHandles keyboard_;
    std::string left_picture_;             ///< message about a handle that was dragged out of the picture
    std::vector<ItemId> selected_before_;  ///< the selection before the last press on a view
    ValuePopover popover_;
    NamePopover name_popover_;
    std::optional<Rect> covered_;  ///< by text
    /// Where the pointer of a playing user is.
    [[nodiscard]] PointerPresence pointer_presence(const InputFrame& in, bool covered, bool touch);
    bool focused_ = true;
    bool ran_ = false;    ///< the scene was animated at the end of the last frame
    bool stood_ = false;  ///< the last frame called `stand`
};

}  // namespace crosscut
