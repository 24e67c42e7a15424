#pragma once

#include <crosscut/types.h>
#include "app/model/fields/field_access.h"
#include "app/model/scene_output.h"
#include "app/model/workspace.h"
#include "app/ui/input.h"
#include "app/ui/interaction/handles.h"
#include "app/ui/interaction/snapping.h"
#include "app/view/camera.h"
#include "app/view/draw_list.h"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace crosscut {

/// Keys that modify a drag while they are pressed.
struct DragModifiers {
    bool shift = false;                    ///< ten times finer, without a jump when it is pressed or released
    bool ctrl = false;                     ///< inverts `snap`; with Shift: steps of 15 degrees instead
    bool x = false, y = false, z = false;  ///< only along these axes
    bool snap = true;                      ///< the preference: snapping is on
    bool arcball = false;                  ///< the preference: a drag rolls the view freely

    [[nodiscard]] bool fine() const { return shift && !ctrl; }
    [[nodiscard]] bool angles() const { return shift && ctrl; }
    [[nodiscard]] bool snapping() const { return !angles() && snap != ctrl; }
    [[nodiscard]] std::array<bool, 3> free() const {
        return x || y || z ? std::array{x, y, z} : std::array{true, true, true};
    }
};

/// A pane as a target of the mouse.
struct GestureTarget {
    const Pane* pane = nullptr;
    Camera* camera = nullptr;
    Viewport viewport{};
    Vec2 origin_px{};   ///< its upper left corner in the window
    bool over = false;  ///< the mouse is over it and not over a panel above it
    /// Panning, turning and zooming are allowed; then in the main view, where camera moves can be undone.
    bool navigate = true;
    bool turns = true;          ///< a drag on empty ground turns it, if it shows space
    Camera* steered = nullptr;  ///< another view's camera, which any drag in this view turns
    bool open = true;           ///< no panel is above it at the mouse
    bool clear = true;          ///< nor text, which takes no presses

    [[nodiscard]] bool contains(const Vec2& px) const {
        const Vec2 at = px - origin_px;
        return at.x >= 0.0 && at.y >= 0.0 && at.x < viewport.size_px.x && at.y < viewport.size_px.y;
    }
};

/// The object of a context menu.
struct MenuRequest {
    ItemId pane{};
    HandleId handle{};  ///< none: empty ground
    Vec2 px{};          ///< position, physical pixels of the window
};

/// Everything that the mouse does on the panes: dragging points and segments, panning, turning, zooming. It
/// works on plain mouse events, so that a test can drive it without a window.
///
/// A left drag on a handle begins after 3 px, keeps the offset of the grab and moves the handle, with the
/// ends of other walls that are joined to it (see `joined_ends`) unless Ctrl is down at the start; on empty
/// ground it pans in 2D and turns in 3D. A right or middle drag, or Shift and left, pans. A right click
/// without a drag asks for a menu. A finger has a larger pick radius, drags after 10 px, and asks for the
/// menu by resting for half a second. The wheel zooms at the cursor. A double click on a handle is reported;
/// on empty ground it frames the content in 2D; in 3D, or on a body there, it moves the pivot. A gesture
/// stays with the pane in which it began, wherever the mouse goes. In a view that steers another one, a press
/// or a drag sets the other one's view direction. While the scene draws, a left drag on empty ground of the
/// main view draws instead of panning.
class CanvasGestures {
  public:
    /// Handles an event. At most one of `targets` is `over`; during a gesture the one in which it began is
    /// used. `passing`: a move followed at once by another one; it counts for the pointer's path only.
    void handle(const MouseEvent& event, const DragModifiers& modifiers, Workspace& workspace,
                std::span<const GestureTarget> targets, bool passing = false);
    /// To be called when modifier keys have changed without a mouse event: a drag follows at once.
    void keys_changed(const DragModifiers& modifiers, Workspace& workspace,
                      std::span<const GestureTarget> targets);
    /// To be called once a frame, after its events: a finger that rests long enough asks for a menu. Where
    /// frames are long, a move may arrive several of them after the press: each counts as a short rest only.
    void wait(double now_s);
    /// The time at which it is to be called again while a finger rests, seconds; in the past otherwise.
    [[nodiscard]] double wake_s() const;
    /// Takes back the drag under way, bit for bit. False when there is no gesture.
    bool cancel(Workspace& workspace);

    /// The handle of the last finished drag, in the view in which it began.
    [[nodiscard]] const HandleId& last_dragged() const { return last_dragged_; }
    /// Ends the gesture and the hover, without taking anything back: another scene is shown.
    void forget() {
        release();
        unhover();
        last_dragged_ = {};
    }

    /// Removes the hover.
    void unhover();

    /// Whether a gesture edits the scene, so that the edits become one undo step.
    [[nodiscard]] bool editing() const { return mode_ == Mode::drag || mode_ == Mode::draw; }
    [[nodiscard]] bool busy() const { return mode_ != Mode::idle; }
    /// Whether a gesture turns or pans a view.
    [[nodiscard]] bool navigating() const { return mode_ == Mode::orbit || mode_ == Mode::pan; }
    /// The pane under the mouse, or the one in which the present gesture began.
    [[nodiscard]] ItemId pane() const { return pane_; }
    /// The item that the next drag would move.
    [[nodiscard]] ItemId hovered() const { return hovered_.item; }
    [[nodiscard]] const HandleId& hovered_handle() const { return hovered_; }
    [[nodiscard]] ItemId dragged() const { return dragged_handle().item; }
    [[nodiscard]] HandleId dragged_handle() const { return editing() ? grabbed_ : HandleId{}; }
    /// The points that the present drag moves directly: the point itself, or both ends of a body.
    [[nodiscard]] std::vector<ItemId> dragged_points() const;
    /// The position of the first dragged point; nothing without a drag.
    [[nodiscard]] std::optional<Vec3> dragged_to() const {
        return editing() ? std::optional<Vec3>(snapped_at_) : std::nullopt;
    }
    /// What the dragged item has snapped to, in `pane()`.
    [[nodiscard]] const std::optional<Snap>& snap() const { return snap_; }
    /// The handle that was double-clicked since the last call.
    [[nodiscard]] std::optional<HandleId> take_double_clicked();
    /// What was right-clicked since the last call: pressed and released without a drag.
    [[nodiscard]] std::optional<MenuRequest> take_menu_request() {
        return std::exchange(menu_request_, std::nullopt);
    }
    /// The camera to which the main view is to fly after a double click.
    [[nodiscard]] std::optional<Camera> take_camera_goal();
    /// The pointer's path over the main pane since the last call, world units, oldest first. It continues the
    /// previous path unless the pointer was elsewhere in between: then it begins where the pointer came in.
    struct PointerPath {
        std::vector<Vec2> points;
        bool goes_on = false;
    };
    [[nodiscard]] PointerPath take_pointer_path();
    /// Whether the pointer is neither over the main pane nor captured by it.
    [[nodiscard]] bool pointer_away() const { return pointer_away_; }
    /// A short sentence about what a drag from here does with these keys. `space`: that of the main pane.
    [[nodiscard]] std::string hint(Space space, const DragModifiers& modifiers) const;
    /// The same for a user with fingers and no keys.
    [[nodiscard]] std::string touch_hint(Space space) const;

  private:
    enum class Mode : std::uint8_t { idle, pressed, drag, draw, pan, orbit, steer };
    struct Grabbed {
        HandleId id{};
        Vec3 start{};
        Vec3 rail{};         ///< the direction along which it slides; zero: any
        bool has_z = false;  ///< its z moves too; otherwise it stays in its plane
    };
    /// The mouse in a pane.
    struct At {
        Workspace& workspace;
        const GestureTarget& target;
        Vec2 px{};  ///< from the pane's upper left corner

        [[nodiscard]] const Camera& camera() const { return *target.camera; }
        [[nodiscard]] Projector projector() const { return {*target.camera, target.viewport}; }
    };

    [[nodiscard]] std::string hint_of_view() const;
    [[nodiscard]] const GestureTarget* target_of(std::span<const GestureTarget> targets) const;
    void move(const At& at, const DragModifiers& modifiers);
    void press(const At& at, const MouseEvent& event, bool shift);
    void release();
    void ask_for_menu();
    void choose(const At& at);
    void double_click(const At& at);
    void zoom(const At& at, const MouseEvent& event);
    [[nodiscard]] bool rests() const {
        return mode_ == Mode::pressed && pointer_ == PointerKind::finger && !strayed_;
    }
    void steer(const At& at);
    void track(const At& at);
    void follow(const At& at);
    void hover(const At& at);
    bool begin(const At& at, const DragModifiers& modifiers);
    void begin_drag(const At& at);
    void take_joined(const At& at);
    void drag_to(const At& at, const DragModifiers& modifiers);
    void begin_drawing(const At& at, const DragModifiers& modifiers);
    void draw_to(const At& at, const DragModifiers& modifiers);
    void move_pointer(const At& at, const DragModifiers& modifiers);
    [[nodiscard]] Vec3 caught(const Projector& projector, const Vec3& position,
                              const DragModifiers& modifiers);
    [[nodiscard]] double snap_radius_px(const Projector& projector) const;
    [[nodiscard]] Vec3 free_target(const Projector& projector, const DragModifiers& modifiers) const;
    [[nodiscard]] Vec3 pulled(const Projector& projector, const Vec3& target, const DragModifiers& modifiers);
    void rebase(const Vec2& mouse_px, const Vec2& virtual_px);

    Mode mode_ = Mode::idle;
    MouseButton button_ = MouseButton::left;
    PointerKind pointer_ = PointerKind::mouse;
    bool pan_requested_ = false;
    bool strayed_ = false;  ///< moved so far from the press that it is no click
    ItemId pane_{};
    Vec2 press_px_{};
    Vec2 last_px_{};
    // `pointer_px_`, which moves the point, equals the mouse while Shift is up. When Shift is pressed or
    // released it continues from the shown position of the point, so that nothing jumps, and follows the
    // mouse from there, slower with Shift.
    Vec2 base_mouse_px_{}, base_pointer_px_{}, pointer_px_{};
    bool fine_ = false;
    bool was_fine_ = false;  ///< Shift was released: snapping returns with the distance from there
    double press_s_ = 0.0;
    bool just_pressed_ = false;    ///< in this frame: later events of the press are not known yet
    double frame_s_ = 0.0;         ///< time of the last frame
    double rested_s_ = 0.0;        ///< that the finger has rested, as far as frames tell
    double last_press_s_ = -10.0;  ///< time of the last press, unless it was the second one of a double click
    double last_wheel_s_ = -10.0;
    double lens_wheel_ = 0.0;  ///< fraction of a notch turned so far over a microscope
    Vec2 last_press_px_{};
    HandleId hovered_{}, grabbed_{}, last_dragged_{};
    std::string hovered_label_;
    bool hovered_moves_lines_ = false;  ///< it is derived from them, as the point where they cross
    std::optional<std::string> picks_;  ///< what a click here chooses
    std::string drawn_label_;           ///< what a drag on empty ground under the mouse draws; empty: nothing
    bool over_globe_ = false;           ///< the mouse is over a view that turns_canvas another
    std::optional<HandleId> double_clicked_;
    std::optional<MenuRequest> menu_request_;
    std::optional<Camera> camera_goal_;
    FieldEdit edit_;
    Vec3 drawn_from_{}, ground_{};  ///< start of the drawn item: snapped, and under the mouse
    std::vector<Grabbed> points_;   ///< their positions at the start of the drag
    std::optional<Vec3> centre_;    ///< the other end of the segment whose end is dragged
    SnapTargets snap_targets_;
    std::optional<Snap> snap_;
    Vec3 free_at_{}, snapped_at_{};  ///< position of the first point: without and with snapping
    PointerPath pointer_path_;
    bool pointer_away_ = true;
};

}  // namespace crosscut
