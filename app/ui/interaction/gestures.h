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

/// Held keys that bend a drag.
struct DragModifiers {
    bool shift = false;  ///< ten times finer, with no jump when it goes down or up
    bool ctrl = false;  ///< snapping the other way round than `snap`; with Shift: steps of 15 degrees instead
    bool x = false, y = false, z = false;  ///< only along these axes
    bool snap = true;                      ///< the preference: snapping is on
    bool arcball = false;                  ///< the preference: a drag rolls the view any way up

    [[nodiscard]] bool fine() const { return shift && !ctrl; }
    [[nodiscard]] bool angles() const { return shift && ctrl; }
    [[nodiscard]] bool snapping() const { return !angles() && snap != ctrl; }
    [[nodiscard]] std::array<bool, 3> free() const {
        return x || y || z ? std::array{x, y, z} : std::array{true, true, true};
    }
};

/// One pane as the mouse meets it.
struct GestureTarget {
    const Pane* pane = nullptr;
    Camera* camera = nullptr;
    Viewport viewport{};
    Vec2 origin_px{};   ///< its top left in the window
    bool over = false;  ///< the mouse is over it and not over a panel that lies above
    /// Panning, turning and zooming are allowed; in the main view then, whose camera has a way back.
    bool navigate = true;
    bool turns = true;          ///< a drag on empty ground turns it, if it shows space
    Camera* steered = nullptr;  ///< of another view: any drag here turns that one
    bool open = true;           ///< no panel lies above where the mouse is

    [[nodiscard]] bool contains(const Vec2& px) const {
        const Vec2 at = px - origin_px;
        return at.x >= 0.0 && at.y >= 0.0 && at.x < viewport.size_px.x && at.y < viewport.size_px.y;
    }
};

/// What a menu is asked for.
struct MenuRequest {
    ItemId pane{};
    HandleId handle{};  ///< none: empty ground
    Vec2 px{};          ///< where, physical pixels of the window
};

/// Everything the mouse does on the panes: grabbing points and segments, panning, turning, zooming. Works on
/// plain mouse events, so a test can drive it without a window.
///
/// Left drag on a handle moves it, keeping the grab offset and starting after 3 px, and with it the ends of
/// other walls that are joined to it (see `joined_ends`), unless Ctrl is held as it starts; on empty ground
/// it pans in 2D and turns in 3D. Right or middle drag, or Shift and left, pans. A right click without a drag
/// asks for a menu. A finger takes hold from further away, drags after 10 px, and asks for the menu by
/// resting for half a second. The wheel zooms at the cursor. A double click on a handle is reported; on empty
/// ground it frames the content in 2D; in 3D, or on a body there, it moves the pivot. A gesture stays with
/// the pane where it began, wherever the mouse goes. In a view that turns_canvas another, a press and a drag
/// anywhere say from where that one is seen. While the scene draws, a left drag on empty ground of the main
/// view draws instead of panning.
class CanvasGestures {
  public:
    /// One event. Of `targets` at most one is `over`; during a gesture the one where it began is used. A move
    /// that another one follows at once is `passing`: it counts for where the pointer has been and for
    /// nothing else.
    void handle(const MouseEvent& event, const DragModifiers& modifiers, Workspace& workspace,
                std::span<const GestureTarget> targets, bool passing = false);
    /// To be called when held keys have changed and the mouse has not: a drag under way follows at once.
    void keys_changed(const DragModifiers& modifiers, Workspace& workspace,
                      std::span<const GestureTarget> targets);
    /// To be called once a frame, after its events: a finger that rests long enough asks for a menu. How long
    /// it rests is told by its events: what it did since the press may come a frame later than the press,
    /// however long frames take.
    void wait(double now_s);
    /// When it will have rested long enough, seconds; in the past while none rests.
    [[nodiscard]] double wake_s() const;
    /// Takes the drag under way back, bit for bit. False when there is no gesture.
    bool cancel(Workspace& workspace);

    /// What the mouse was on and held is no longer there: another scene is shown. What was done stays done.
    /// What the drag moved that ended last, in the view that it began in.
    [[nodiscard]] const HandleId& last_dragged() const { return last_dragged_; }
    void forget() {
        release();
        unhover();
        last_dragged_ = {};
    }

    /// Nothing is under the mouse.
    void unhover();

    /// While a gesture edits the scene, so that it becomes one undo step.
    [[nodiscard]] bool editing() const { return mode_ == Mode::drag || mode_ == Mode::draw; }
    [[nodiscard]] bool busy() const { return mode_ != Mode::idle; }
    /// While a gesture turns or pans a view.
    [[nodiscard]] bool navigating() const { return mode_ == Mode::orbit || mode_ == Mode::pan; }
    /// The pane under the mouse, or the one where the gesture under way began.
    [[nodiscard]] ItemId pane() const { return pane_; }
    /// What the next drag would take hold of.
    [[nodiscard]] ItemId hovered() const { return hovered_.item; }
    [[nodiscard]] const HandleId& hovered_handle() const { return hovered_; }
    [[nodiscard]] ItemId dragged() const { return dragged_handle().item; }
    [[nodiscard]] HandleId dragged_handle() const { return editing() ? grabbed_ : HandleId{}; }
    /// The points that the drag under way moves directly: itself, or both ends of a body.
    [[nodiscard]] std::vector<ItemId> dragged_points() const;
    /// Where the dragged point is, the first of them; nothing while none is dragged.
    [[nodiscard]] std::optional<Vec3> dragged_to() const {
        return editing() ? std::optional<Vec3>(shown_at_) : std::nullopt;
    }
    /// What the dragged thing gives way to just now, in `pane()`.
    [[nodiscard]] const std::optional<Snap>& snap() const { return snap_; }
    /// The handle that was double-clicked since the last call.
    [[nodiscard]] std::optional<HandleId> take_double_clicked();
    /// What was right-clicked since the last call: pressed and let go without a drag.
    [[nodiscard]] std::optional<MenuRequest> take_menu_request() {
        return std::exchange(menu_request_, std::nullopt);
    }
    /// Where the main view's camera is to fly since a double click.
    [[nodiscard]] std::optional<Camera> take_camera_goal();
    /// Where the pointer has been over the main pane since the last call, world units, oldest first. It goes
    /// on from where the last one ended, unless the pointer was elsewhere in between: then it begins at the
    /// place where it came in.
    struct PointerPath {
        std::vector<Vec2> points;
        bool goes_on = false;
    };
    [[nodiscard]] PointerPath take_pointer_path();
    /// It is not over the main pane, nor held there.
    [[nodiscard]] bool pointer_away() const { return pointer_away_; }
    /// One short sentence: what a drag from here does with these keys held. `space` is the main pane's.
    [[nodiscard]] std::string hint(Space space, const DragModifiers& modifiers) const;
    /// The same to one who has fingers and no keys.
    [[nodiscard]] std::string touch_hint(Space space) const;

  private:
    enum class Mode : std::uint8_t { idle, pressed, drag, draw, pan, orbit, steer };
    struct Grabbed {
        HandleId id{};
        Vec3 start{};
        Vec3 rail{};        ///< the one direction it slides along; zero: any way
        bool deep = false;  ///< its z moves too; else it stays in its plane
    };
    /// A place with the mouse in it.
    struct At {
        Workspace& workspace;
        const GestureTarget& target;
        Vec2 px{};  ///< from the pane's top left

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
    [[nodiscard]] bool rested_until(double time_s) const;
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
    bool pan_wanted_ = false;
    bool strayed_ = false;  ///< so far from where it was pressed that it is no click
    ItemId pane_{};
    Vec2 press_px_{};
    Vec2 last_px_{};
    // The hand that moves the point is the mouse while Shift is up. When Shift goes down or up it goes on
    // from where the point is shown, so that nothing jumps; from there it follows the mouse, slower while
    // Shift is down.
    Vec2 base_mouse_px_{}, base_pointer_px_{}, pointer_px_{};
    bool fine_ = false;
    bool was_fine_ = false;  ///< snapping comes back with the way from where Shift was let go
    double press_s_ = 0.0;
    bool just_pressed_ = false;    ///< in this frame: what came after the press is not known yet
    double looked_s_ = 0.0;        ///< the frame of the press
    double last_press_s_ = -10.0;  ///< the same, unless it was the second press of a double click
    double last_wheel_s_ = -10.0;
    double lens_wheel_ = 0.0;  ///< of the notch that is being turned over a microscope
    Vec2 last_press_px_{};
    HandleId hovered_{}, grabbed_{}, last_dragged_{};
    std::string hovered_label_;
    std::optional<std::string> picks_;  ///< what a click here chooses
    std::string drawn_label_;           ///< what a drag on empty ground under the mouse draws; empty: nothing
    bool over_globe_ = false;           ///< the mouse is over a view that turns_canvas another
    std::optional<HandleId> double_clicked_;
    std::optional<MenuRequest> menu_request_;
    std::optional<Camera> camera_goal_;
    FieldEdit edit_;
    Vec3 drawn_from_{}, ground_{};  ///< where the drawn thing begins: as pulled, and under the mouse
    std::vector<Grabbed> points_;   ///< where they were when they were taken hold of
    std::optional<Vec3> centre_;    ///< the other end of the segment whose end is dragged
    SnapTargets snap_targets_;
    std::optional<Snap> snap_;
    Vec3 free_at_{}, shown_at_{};  ///< of the first point: without and with what pulls
    PointerPath pointer_path_;
    bool pointer_away_ = true;
};

}  // namespace crosscut
