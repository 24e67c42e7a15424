#pragma once

#include <crosscut/types.h>
#include "app/model/scene_output.h"
#include "app/model/workspace.h"
#include "app/ui/canvas/view_state.h"
#include "app/ui/commands.h"
#include "app/ui/input.h"
#include "app/ui/interaction/drag.h"
#include "app/ui/interaction/shortcuts.h"
#include "app/ui/ui_context.h"
#include "app/view/camera.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace crosscut {

/// The layout of the tools in the upper right corner of a canvas in space, logical pixels. A low or narrow
/// canvas has a smaller cube, without buttons where only the cube fits; a low and narrow one has only the
/// menu's button, which leads to the same views.
struct ToolPlan {
    double cube_px = 0.0;  ///< the side of the square in which the cube turns; 0: no cube
    bool buttons = false;  ///< the row below it
    bool menu_alone = false;

    [[nodiscard]] bool empty() const { return cube_px <= 0.0 && !menu_alone; }
    /// The width of all of it.
    [[nodiscard]] double wide_px() const;
};
/// `free_px`: the free height below the canvas' upper edge; `width_px`: the canvas' width.
[[nodiscard]] ToolPlan plan_tools(double width_px, double free_px);

/// Whether the camera looks along a direction, forwards or backwards, within 2 degrees: by the line of sight
/// to `at` if that is given, which in perspective differs from the view's centre.
[[nodiscard]] bool looks_along(const Camera3& camera, const Vec3& direction,
                               const std::optional<Vec3>& at = {});

/// The same camera at a view that the scene suggests.
[[nodiscard]] Camera3 looking(const Camera3& camera, const SuggestedView& view);

/// The inputs of the tools.
struct ToolState {
    const Camera3& camera;
    const SuggestedView* view = nullptr;  ///< the first suggested view; null: none
    bool turning = false;
    bool reduce_motion = false;  ///< avoid animation
    double now_s = 0.0;
};

/// What the user asked for with them in this frame.
struct ToolRequest {
    std::optional<Camera3> fly{};  ///< to a part of the cube
    bool suggested_view = false;   ///< to the suggested view
    std::optional<Vec2> menu{};    ///< open the menu of the view, at this position of the window
    bool begins_orbit = false;     ///< a drag on the cube has just begun
    Vec2 orbit_px{};               ///< movement of that drag in this frame, physical pixels
};

/// The cube in the corner of a canvas in space; below it a button for the first suggested view and a menu
/// with all other views.
class CanvasTools {
  public:
    /// Draws them in windows of their own over `canvas` (physical pixels), whose lowest `reserved_px` are
    /// occupied.
    ToolRequest draw(const Rect& canvas, double reserved_px, const ToolState& state, const UiContext& ui);
    /// To be called in a frame without tools.
    void hide();
    /// The size that they will take of the upper right corner of a canvas of this size.
    [[nodiscard]] static Vec2 reserved_px(const Vec2& canvas_px, double scale);
    /// The width that they take at the canvas' right side, physical pixels; 0 while hidden.
    [[nodiscard]] double width_px() const { return width_px_; }
    /// The rects that they cover, as last drawn; empty while hidden.
    [[nodiscard]] const std::vector<Rect>& areas() const { return areas_; }
    /// Whether a mark is pulsing, or the mouse has come to the suggested view's button or left it.
    [[nodiscard]] bool moving() const { return moving_; }
    /// Whether the mouse is on the suggested view's button.
    [[nodiscard]] bool over_view() const { return over_view_; }
    /// "tools:menu", "cube:top left": the parts that are drawn and can be hit.
    [[nodiscard]] const std::vector<UiTarget>& targets() const { return targets_; }

  private:
    void draw_cube(const Rect& square, const ToolState& state, const UiContext& ui, ToolRequest& request);
    void draw_buttons(const Vec2& low, double right, std::optional<double> pulse, const ToolState& state,
                      const UiContext& ui, ToolRequest& request);
    /// The phase of the pulse after a suggested view was reached, 0 to 1; nothing while the camera does not
    /// look along it.
    [[nodiscard]] std::optional<double> reached(const ToolState& state);

    std::vector<UiTarget> targets_;
    std::vector<Rect> areas_;
    /// since when the camera looks along the suggested view; negative: it does not
    double reached_s_ = -1.0;
    double width_px_ = 0.0;
    bool moving_ = false, over_view_ = false;
    Vec2 last_px_{};        ///< position of the mouse during a drag on the cube
    bool dragged_ = false;  ///< the cube was dragged since it was pressed
};

/// The animation of a camera from one state to another, easing out.
class CameraFlight {
  public:
    /// Starts from `camera`. With `at_once` (reduced motion) it arrives immediately.
    void start(Camera& camera, const Camera& to, double now_s, bool at_once);
    /// Moves the camera along; does nothing when no flight is under way.
    void update(Camera& camera, double now_s);
    /// Ends the flight, since the user moves the camera.
    void stop() { is_flying_ = false; }
    [[nodiscard]] bool is_flying() const { return is_flying_; }
    /// The final camera, while under way.
    [[nodiscard]] const Camera& goal() const { return to_; }

  private:
    bool is_flying_ = false;
    double start_s_ = 0.0;
    Camera from_{}, to_{};
};

/// The automatic motion of the large view's camera: a flight, or a slow turn about its pivot. Each ends the
/// other.
class ViewMotion {
  public:
    /// Starts a flight from `camera`; `at_once`: it arrives immediately. `to_pivot`: the flight brings a
    /// newly chosen pivot to the centre.
    void fly(Camera& camera, const Camera& to, double now_s, bool at_once, bool to_pivot = false);
    void start_turning();
    void stop() { flight_.stop(), turning_ = false; }
    void stop_flight() { flight_.stop(); }
    void stop_turning() { turning_ = false; }

    /// Moves the camera along its flight.
    void follow_flight(Camera& camera, double now_s) { flight_.update(camera, now_s); }
    /// Turns the camera by the angle for this time; to be called while `turning`.
    static void turn(Camera& camera, double dt_s);

    [[nodiscard]] bool flying() const { return flight_.is_flying(); }
    [[nodiscard]] bool flying_to_pivot() const { return flying() && to_pivot_; }
    [[nodiscard]] bool turning() const { return turning_; }
    /// The camera after the flight.
    [[nodiscard]] const Camera& goal(const Camera& camera) const {
        return flying() ? flight_.goal() : camera;
    }

  private:
    CameraFlight flight_;
    bool to_pivot_ = false;
    bool turning_ = false;
};

/// The camera of the large view: its commands, flights that can be undone, slow turning, the cube and the
/// buttons in the canvas' corner, the mark of the pivot.
class ViewControl {
  public:
    [[nodiscard]] Ran run(Command command, const ViewState& view_state, Workspace& workspace,
                          const UiContext& ui);
    /// Starts a flight of the large view's camera that can be undone. `to_pivot`: a pivot was just chosen.
    void fly(const Camera& to, const ViewState& view_state, Workspace& workspace, const UiContext& ui,
             bool to_pivot = false);
    /// Starts a flight to one of the suggested views; a number that does not exist does nothing.
    void fly_to_suggested(std::size_t number, const ViewState& view_state, Workspace& workspace,
                          const UiContext& ui);
    /// Starts a flight to the scene's camera target, if that has changed since the last call.
    void follow_goal(const ViewState& view_state, Workspace& workspace, const UiContext& ui);
    /// Zooms to fit where a point into which numbers were typed is out of view.
    void follow_typed(ItemId point, const ViewState& view_state, Workspace& workspace, const UiContext& ui);
    /// Brings a tilted view upright.
    void level(const ViewState& view_state, Workspace& workspace, const UiContext& ui);
    void stop_flight() { motion_.stop_flight(); }
    /// Stops slow turning; false where it was not turning.
    bool stop_turning();
    [[nodiscard]] bool turning() const { return motion_.turning(); }

    /// Both to be called once a frame: turns the view while turning is on, and moves it along its flight.
    void turn(double dt_s, const ViewState& view_state, Workspace& workspace, const UiContext& ui);
    void follow_flight(const ViewState& view_state, Workspace& workspace, const UiContext& ui);
    /// Adds the mark of the pivot to the large view, while the user has `navigated` it and where the pivot
    /// was just chosen.
    void show_pivot(bool navigated, ViewState& view_state, Workspace& workspace, const UiContext& ui);
    /// Adds the direction of the suggested view, as an arrow with its name, while the mouse is on its button.
    void show_direction(ViewState& view_state) const;
    /// Draws the cube and the buttons, above the lowest `reserved_px` of the canvas, and performs what they ask
    /// for. With `arcball` a drag on the cube rolls the view freely.
    void draw_tools(double reserved_px, bool arcball, const ViewState& view_state, Workspace& workspace,
                    const UiContext& ui);
    /// The position in the window at which the menu of the view is to open, if its button was pressed since
    /// the last call.
    [[nodiscard]] std::optional<Vec2> take_menu_request() {
        return std::exchange(menu_request_, std::nullopt);
    }
    [[nodiscard]] const CanvasTools& tools() const { return tools_; }
    [[nodiscard]] bool moving() const;

  private:
    [[nodiscard]] std::string toggle_turning(const ViewState& view_state, Workspace& workspace,
                                             const UiContext& ui);
    void fly_to(Command command, const ViewState& view_state, Workspace& workspace, const UiContext& ui);

    ViewMotion motion_;
    CanvasTools tools_;
    PivotMark pivot_;
    std::optional<Vec2> menu_request_;
    std::size_t goal_ = 0;     ///< number of the last camera target
    std::size_t goal_of_ = 0;  ///< the workspace's revision for that number
};

/// The directions that the scene suggests for its canvas.
[[nodiscard]] std::span<const SuggestedView> suggested_views(const ViewState& view_state);

}  // namespace crosscut
