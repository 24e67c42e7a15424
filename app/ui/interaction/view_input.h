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

#include <span>
#include <string>
#include <vector>

namespace crosscut {

/// Where the mouse can take hold of something: the large view first, then the small ones of the last frame. Points into
/// what it is made from, and is good until the scene is presented anew or a camera is made.
[[nodiscard]] std::vector<GestureTarget> gesture_places(const ViewState& view_state, SmallViews& small,
                                                        Workspace& workspace);

/// The handles of every such view: "canvas:a", and where a view steers another one, "globe:eye".
[[nodiscard]] std::vector<UiTarget> handle_places(std::span<const GestureTarget> targets, Scene& scene);

/// The menu of what is right-clicked, or has the keyboard's focus: what it is opened on, and what its items
/// do to the scene and to the view.
class ContextMenuActions {
  public:
    [[nodiscard]] bool is_open() const { return menu_.is_open(); }
    /// Of a handle in any view, or of the large view where nothing is; a small view has none where nothing is.
    void open(const MenuRequest& request, MenuOf of, const DragModifiers& modifiers,
              const ViewState& view_state, const ViewControl& view, Workspace& workspace,
              bool by_key = false);
    /// The same by a key: on a handle where it is seen; on none, in the middle of the large view.
    void open_by_key(const HandleId& on, const DragModifiers& modifiers, const ViewState& view_state,
                     SmallViews& small, const ViewControl& view, Workspace& workspace);
    void close() { menu_.close(); }
    bool press(const KeyPress& press) { return menu_.press(press); }
    void draw(const UiContext& ui) { menu_.draw(ui); }
    [[nodiscard]] const std::vector<UiTarget>& targets() const { return menu_.targets(); }

    /// The item that was taken since the last call, and the handle that it is about.
    [[nodiscard]] std::optional<MenuItem> take() { return menu_.take(); }
    [[nodiscard]] const HandleId& handle() const { return on_.handle; }
    /// Does what an item asks of the scene or of the view; items of other kinds do nothing here. Returns what to say.
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

/// The mouse and the keyboard on the views: what they hold, move and point at, the box for a typed place, and what the
/// pictures show of that.
class ViewInput {
  public:
    /// True for the keys that the menu, the box or the handle with the keyboard's focus takes to itself.
    /// While `guesses`, as in a lesson, no handle has the focus.
    bool press(const KeyPress& press, const ViewState& view_state, SmallViews& small, Workspace& workspace,
               double now_s, bool guesses);
    /// True for the keys that an open microscope takes.
    bool press_microscope(const KeyPress& press, const ViewState& view_state, Workspace& workspace,
                          double now_s);
    /// The mouse, the fingers and the held keys of a frame, on what the last one showed. True when a second
    /// finger has just come: it takes back what the first one held, also elsewhere.
    [[nodiscard]] bool follow(const InputFrame& in, const Preferences& preferences,
                              const ViewState& view_state, SmallViews& small, Workspace& workspace,
                              ViewControl& view, const UiContext& ui);
    /// Opens the menu of the handle that has the keyboard's focus, else of what is under the mouse, else of
    /// the large view.
    void open_menu(const ViewState& view_state, SmallViews& small, const ViewControl& view,
                   Workspace& workspace);
    /// Takes away what has the keyboard's focus, else what is under the mouse, where the scene offers that.
    /// Returns what to say.
    [[nodiscard]] std::string remove(Workspace& workspace);
    /// Opens the menu of the view at a place of the window.
    void open_view_menu(const Vec2& px, const ViewState& view_state, const ViewControl& view,
                        Workspace& workspace);
    [[nodiscard]] ContextMenuActions& menu() { return menu_; }
    [[nodiscard]] const ContextMenuActions& menu() const { return menu_; }
    /// The boxes for an exact place and for a name.
    [[nodiscard]] bool types_place() const { return popover_.editing(); }
    [[nodiscard]] bool types_name() const { return name_popover_.is_open(); }
    void close_place() { popover_.close(); }
    void close_name() { name_popover_.close(); }
    /// Does what a line of the menu asks that is neither a command nor a preference. Returns what to say.
    [[nodiscard]] std::string run(const MenuItem& line, const ViewState& view_state, SmallViews& small,
                                  ViewControl& view, Workspace& workspace, const UiContext& ui);
    /// Lets the scene's own time pass, and gives it the pointer's way. `covered`: something lies over the
    /// window; `still`: reduced motion.
    void advance(const InputFrame& in, Workspace& workspace, bool covered, const UiContext& ui);
    /// The same for a frame in which the scene is to stay as it is: the pointer's way is forgotten.
    void stand();

    /// Takes the drag under way back. False when there is no gesture.
    bool cancel(Workspace& workspace) { return gestures_.cancel(workspace); }
    /// The same, and closes the box. True where a drag of the scene was taken back.
    bool take_back_edits(Workspace& workspace);
    /// Takes the keyboard's focus from its handle; false where none had it.
    bool leave(Scene& scene);
    /// What is under way ends as it is: another scene is shown, or another state of it was loaded.
    void forget() { gestures_.forget(), menu_.close(), popover_.close(), name_popover_.close(); }

    /// Puts into the pictures: the coordinates of what moves and the keyboard's focus.
    void mark_points(ViewState& view_state, Workspace& workspace) const;
    /// And what a drag is locked to and caught by.
    void mark_drag(ViewState& view_state, SmallViews& small, Workspace& workspace) const;
    /// The box for a typed place or a name, beside its handle; closed where its view is no longer on screen.
    /// Returns what to say of a place that was typed, or dragged to.
    [[nodiscard]] std::string draw_popovers(const ViewState& view_state, SmallViews& small,
                                            Workspace& workspace, const UiContext& ui);

    /// While something is held or typed the changes belong together, as one step of undo.
    [[nodiscard]] bool editing(double now_s) const;
    [[nodiscard]] bool busy() const { return gestures_.busy(); }
    /// The view in which something of the scene is dragged, if any.
    [[nodiscard]] ItemId dragged_in() const { return gestures_.editing() ? gestures_.pane() : ItemId{}; }
    /// A drag turns or pans this view.
    [[nodiscard]] bool navigates(const Pane& pane) const;
    /// What is dragged, else what the mouse is on.
    [[nodiscard]] ItemId under_pointer() const {
        return gestures_.busy() ? gestures_.dragged() : gestures_.hovered();
    }
    [[nodiscard]] const DragModifiers& modifiers() const { return modifiers_; }
    /// What can be done from here, a sentence.
    [[nodiscard]] std::string hint(const ViewState& view_state, Workspace& workspace, bool touch) const;
    [[nodiscard]] double wake_s() const { return keyboard_.wake_s(); }
    /// When a finger will have rested long enough to ask for the menu.
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
    std::string left_picture_;             ///< what there is to say of what was dragged out of it
    std::vector<ItemId> selected_before_;  ///< the last press on a view
    ValuePopover popover_;
    NamePopover name_popover_;
    /// Where the hand is that plays.
    [[nodiscard]] PointerPresence pointer_presence(const InputFrame& in, bool covered, bool touch);
    bool focused_ = true;
    bool ran_ = false;    ///< the scene ran by itself when the last frame ended
    bool stood_ = false;  ///< the scene stayed as it was in the last frame
};

}  // namespace crosscut
