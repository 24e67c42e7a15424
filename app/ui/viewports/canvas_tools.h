#pragma once

#include "app/model/scene_output.h"
#include "app/ui/layout.h"
#include "app/ui/ui_context.h"
#include "app/ui/ui_place.h"
#include "app/ui/viewports/view_cube.h"

#include <optional>
#include <string>
#include <vector>

namespace crosscut {

/// What stands in the upper right corner of a canvas in space, logical pixels. A low or narrow canvas has a smaller cube, and
/// none of the buttons where the cube alone has just room; a low and narrow one has the menu's button alone, which leads to
/// the same views.
struct ToolPlan {
    double cube_px = 0.0;  ///< the side of the square that the cube turns in; 0: there is none
    bool buttons = false;  ///< the row under it
    bool menu_alone = false;

    [[nodiscard]] bool empty() const { return cube_px <= 0.0 && !menu_alone; }
    /// How wide all of it is.
    [[nodiscard]] double wide_px() const;
};
/// `free_px` is the room from the canvas' upper edge down, `width_px` the canvas' width.
[[nodiscard]] ToolPlan plan_tools(double width_px, double free_px);

/// Whether the eye looks along a direction, forwards or backwards, within 2 degrees: by its line of sight to `at`, where that
/// is told, which in perspective is not the view's middle.
[[nodiscard]] bool looks_along(const Camera3& camera, const Vec3& direction,
                               const std::optional<Vec3>& at = {});

/// The same camera at a view that the scene suggests.
[[nodiscard]] Camera3 looking(const Camera3& camera, const SuggestedView& view);

/// What the tools show.
struct ToolState {
    const Camera3& camera;
    const SuggestedView* view = nullptr;  ///< the first one that the scene suggests; null: none
    bool turning = false;
    bool still = false;  ///< reduce motion
    double now_s = 0.0;
};

/// What was asked for with them in this frame.
struct ToolAsk {
    std::optional<Camera3> fly{};  ///< a place of the cube
    bool look = false;             ///< the suggested view
    std::optional<Vec2> menu{};    ///< the menu of the view, and where in the window it is to open
    bool begins_orbit = false;     ///< a drag on the cube has just begun
    Vec2 orbit_px{};               ///< and goes on by this much, physical pixels
};

/// The cube in the corner of a canvas in space, and under it the one view that the scene suggests first and a menu with all
/// other ways to look.
class CanvasTools {
  public:
    /// Draws them in windows of their own over `canvas` (physical pixels), of which the lowest `taken_px` are spoken for.
    ToolAsk draw(const Rect& canvas, double taken_px, const ToolState& state, const UiContext& ui);
    /// Nothing is drawn in this frame.
    void hide();
    /// How much of the upper right corner of a canvas of this size they will take.
    [[nodiscard]] static Vec2 room_px(const Vec2& canvas_px, double scale);
    /// How much of the canvas' right side they take, physical pixels; 0 while hidden.
    [[nodiscard]] double width_px() const { return width_px_; }
    /// What they stand over, as last drawn; empty while hidden.
    [[nodiscard]] const std::vector<Rect>& areas() const { return areas_; }
    /// A mark pulses.
    [[nodiscard]] bool moving() const { return moving_; }
    /// "tools:menu", "cube:top left": what is drawn and can be hit.
    [[nodiscard]] const std::vector<UiPlace>& places() const { return places_; }

  private:
    void draw_cube(const Rect& square, const ToolState& state, const UiContext& ui, ToolAsk& ask);
    void draw_buttons(const Vec2& low, double right, std::optional<double> pulse, const ToolState& state,
                      const UiContext& ui, ToolAsk& ask);
    /// How far the pulse of the view just reached has come, 0 to 1; nothing when the eye does not look along it.
    [[nodiscard]] std::optional<double> reached(const ToolState& state);

    std::vector<UiPlace> places_;
    std::vector<Rect> areas_;
    double reached_s_ = -1.0;  ///< since when the eye looks along the suggested view; negative: it does not
    double width_px_ = 0.0;
    bool moving_ = false;
    Vec2 last_px_{};        ///< where the mouse was while it held the cube
    bool dragged_ = false;  ///< the cube, since it was pressed
};

}  // namespace crosscut
