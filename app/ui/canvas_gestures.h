#pragma once

#include "app/model/workspace.h"
#include "app/ui/handles.h"
#include "app/ui/input.h"

#include <optional>
#include <string>
#include <vector>

namespace crosscut {

/// Held keys that bend a drag.
struct DragModifiers {
    bool shift = false;  ///< ten times finer
    bool ctrl = false;   ///< to the grid
    bool x = false, y = false, z = false;
};

/// Everything the mouse does on one pane: grabbing points and segments, panning, turning, zooming. Works on plain mouse
/// events, so a test can drive it without a window.
///
/// Left drag on a handle moves it, keeping the grab offset and starting after 3 px; on empty ground it pans in 2D and
/// turns in 3D. Right or middle drag, or Shift and left, pans. The wheel zooms at the cursor. A double click on empty
/// ground frames the content in 2D and moves the pivot in 3D.
class CanvasGestures {
  public:
    /// One event, with `origin_px` the pane's top left in the window. `over` tells whether the mouse is over the pane and
    /// not over a panel.
    void handle(const MouseEvent& event, const DragModifiers& modifiers, Workspace& workspace,
                const Pane& pane, const Viewport& viewport, const Vec2& origin_px, bool over);
    /// Takes the drag under way back. False when there is none.
    bool cancel(Workspace& workspace);
    /// While a gesture edits the scene, so that it becomes one undo step.
    [[nodiscard]] bool editing() const { return mode_ == Mode::drag; }
    [[nodiscard]] bool busy() const { return mode_ != Mode::idle; }
    /// What the next drag would take hold of.
    [[nodiscard]] ItemId hovered() const { return hovered_; }
    [[nodiscard]] ItemId dragged() const { return mode_ == Mode::drag ? grabbed_ : ItemId{}; }
    /// Where the pointer has been over the pane since the last call, world units, oldest first. It goes on from where the
    /// last one ended, unless the pointer was elsewhere in between: then it begins at the place where it came in.
    struct PointerPath {
        std::vector<Vec2> points;
        bool goes_on = false;
    };
    [[nodiscard]] PointerPath take_pointer_path();
    /// One short sentence: what a drag from here does.
    [[nodiscard]] std::string hint(Space space) const;

  private:
    enum class Mode : std::uint8_t { idle, pressed, drag, pan, orbit };
    struct Grabbed {
        ItemId point{};
        Vec3 start{};
    };
    struct Place {
        Workspace& workspace;
        const Pane& pane;
        const Viewport& viewport;
        Vec2 px{};
    };

    void move(const Place& place, const DragModifiers& modifiers, bool over, double time_s);
    void press(const Place& place, const MouseEvent& event, bool shift);
    void double_click(const Place& place);
    void begin_drag(const Place& place);
    void drag_to(const Place& place, const DragModifiers& modifiers);
    void hover(const Place& place, bool over);

    Mode mode_ = Mode::idle;
    MouseButton button_ = MouseButton::left;
    bool pan_wanted_ = false;
    Vec2 press_px_{};
    Vec2 last_px_{};
    Vec2 virtual_px_{};  ///< follows the mouse, slower while Shift is held
    double last_press_s_ = -10.0;
    Vec2 last_press_px_{};
    ItemId hovered_{};
    ItemId grabbed_{};
    ItemId last_dragged_{};
    Vec3 anchor_{};  ///< start of the first grabbed point: the depth a 3D drag keeps
    std::vector<Grabbed> points_;
    PointerPath pointer_path_;
    bool pointer_away_ = true;
};

/// Grid spacing for snapping at this zoom: 1, 2 or 5 times a power of ten, 8 to 20 logical pixels wide on screen.
[[nodiscard]] double snap_step(double units_per_logical_px);

}  // namespace crosscut
