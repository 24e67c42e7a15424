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

/// What stands in the upper right corner of a canvas in space, logical pixels. A low or narrow canvas has a
/// smaller cube, and none of the buttons where the cube alone has just room; a low and narrow one has the
/// menu's button alone, which leads to the same views.
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

/// Whether the eye looks along a direction, forwards or backwards, within 2 degrees: by its line of sight to
/// `at`, where that is told, which in perspective is not the view's middle.
[[nodiscard]] bool looks_along(const Camera3& camera, const Vec3& direction,
                               const std::optional<Vec3>& at = {});

/// The same camera at a view that the scene suggests.
[[nodiscard]] Camera3 looking(const Camera3& camera, const SuggestedView& view);

/// What the tools show.
struct ToolState {
    const Camera3& camera;
    const SuggestedView* view = nullptr;  ///< the first one that the scene suggests; null: none
    bool turning = false;
    bool reduce_motion = false;  ///< reduce motion
    double now_s = 0.0;
};

/// What was asked for with them in this frame.
struct ToolRequest {
    std::optional<Camera3> fly{};  ///< a place of the cube
    bool look = false;             ///< the suggested view
    std::optional<Vec2> menu{};    ///< the menu of the view, and where in the window it is to open
    bool begins_orbit = false;     ///< a drag on the cube has just begun
    Vec2 orbit_px{};               ///< and goes on by this much, physical pixels
};

/// The cube in the corner of a canvas in space, and under it the one view that the scene suggests first and a
/// menu with all other ways to look.
class CanvasTools {
  public:
    /// Draws them in windows of their own over `canvas` (physical pixels), of which the lowest `taken_px` are
    /// spoken for.
    ToolRequest draw(const Rect& canvas, double taken_px, const ToolState& state, const UiContext& ui);
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
    [[nodiscard]] const std::vector<UiTarget>& targets() const { return targets_; }

  private:
    void draw_cube(const Rect& square, const ToolState& state, const UiContext& ui, ToolRequest& request);
    void draw_buttons(const Vec2& low, double right, std::optional<double> pulse, const ToolState& state,
                      const UiContext& ui, ToolRequest& request);
    /// How far the pulse of the view just reached has come, 0 to 1; nothing when the eye does not look along it.
    [[nodiscard]] std::optional<double> reached(const ToolState& state);

    std::vector<UiTarget> targets_;
    std::vector<Rect> areas_;
    double reached_s_ = -1.0;  ///< since when the eye looks along the suggested view; negative: it does not
    double width_px_ = 0.0;
    bool moving_ = false;
    Vec2 last_px_{};        ///< where the mouse was while it held the cube
    bool dragged_ = false;  ///< the cube, since it was pressed
};

/// A camera on its way from one place to another, easing out.
class CameraFlight {
  public:
    /// Starts from where `camera` is. With `at_once` (reduced motion) it is there immediately.
    void start(Camera& camera, const Camera& to, double now_s, bool at_once);
    /// Moves the camera along; does nothing when not under way.
    void update(Camera& camera, double now_s);
    /// The person took over.
    void stop() { under_way_ = false; }
    [[nodiscard]] bool under_way() const { return under_way_; }
    /// Where it ends, while under way.
    [[nodiscard]] const Camera& goal() const { return to_; }

  private:
    bool under_way_ = false;
    double start_s_ = 0.0;
    Camera from_{}, to_{};
};

/// How the camera of the large view moves by itself: on a flight to another place, or turning slowly about
/// its pivot. The one ends the other.
class ViewMotion {
  public:
    /// Starts a flight from where `camera` is; `at_once`: it is there immediately. `to_pivot`: it brings a
    /// pivot that was just chosen to the middle.
    void fly(Camera& camera, const Camera& to, double now_s, bool at_once, bool to_pivot = false);
    void start_turning();
    void stop() { flight_.stop(), turning_ = false; }
    void stop_flight() { flight_.stop(); }
    void stop_turning() { turning_ = false; }

    /// Moves the camera along its flight.
    void follow_flight(Camera& camera, double now_s) { flight_.update(camera, now_s); }
    /// Turns the camera by what belongs to this time; call it while `turning`.
    static void turn(Camera& camera, double dt_s);

    [[nodiscard]] bool flying() const { return flight_.under_way(); }
    [[nodiscard]] bool flying_to_pivot() const { return flying() && to_pivot_; }
    [[nodiscard]] bool turning() const { return turning_; }
    /// Where the camera will be when it has arrived.
    [[nodiscard]] const Camera& goal(const Camera& camera) const {
        return flying() ? flight_.goal() : camera;
    }

  private:
    CameraFlight flight_;
    bool to_pivot_ = false;
    bool turning_ = false;
};

/// Where the large view is seen from: its commands, flights with a way back, turning by itself, the cube and the
/// buttons in the canvas' corner, the mark of the pivot.
class ViewControl {
  public:
    [[nodiscard]] Ran run(Command command, const ViewState& view_state, Workspace& workspace,
                          const UiContext& ui);
    /// A flight of the large view's camera, with a way back. `to_pivot`: a pivot was just chosen.
    void fly(const Camera& to, const ViewState& view_state, Workspace& workspace, const UiContext& ui,
             bool to_pivot = false);
    /// A flight to one of the views that the scene suggests; a number that it does not have does nothing.
    void look_along(std::size_t number, const ViewState& view_state, Workspace& workspace,
                    const UiContext& ui);
    /// A flight to where the scene wants to be looked at, when that is another place than when it was asked
    /// the last time.
    void follow_goal(const ViewState& view_state, Workspace& workspace, const UiContext& ui);
    /// Stands a view that leans upright again.
    void level(const ViewState& view_state, Workspace& workspace, const UiContext& ui);
    void stop_flight() { motion_.stop_flight(); }
    /// False where it did not turn by itself.
    bool stop_turning();
    [[nodiscard]] bool turning() const { return motion_.turning(); }

    /// Once a frame each: turns the view that turns by itself, and moves it along its flight.
    void turn(double dt_s, const ViewState& view_state, Workspace& workspace, const UiContext& ui);
    void follow_flight(const ViewState& view_state, Workspace& workspace, const UiContext& ui);
    /// Puts the pivot into the large view's picture, while it is `navigated` by hand and where it has just been chosen.
    void show_pivot(bool navigated, ViewState& view_state, Workspace& workspace, const UiContext& ui);
    /// Draws the cube and the buttons, above the lowest `taken_px` of the canvas, and does what they ask for. With
    /// `arcball` a drag on the cube rolls the view any way up.
    void draw_tools(double taken_px, bool arcball, const ViewState& view_state, Workspace& workspace,
                    const UiContext& ui);
    /// Where in the window the menu of the view is to open, since it was asked for with its button; nothing:
    /// it was not.
    [[nodiscard]] std::optional<Vec2> take_menu_request() {
        return std::exchange(menu_request_, std::nullopt);
    }
    [[nodiscard]] const CanvasTools& tools() const { return tools_; }
    [[nodiscard]] bool moving() const;

  private:
    [[nodiscard]] std::string toggle_turning(const ViewState& view_state, Workspace& workspace,
                                             const UiContext& ui);
    void look(Command command, const ViewState& view_state, Workspace& workspace, const UiContext& ui);

    ViewMotion motion_;
    CanvasTools tools_;
    PivotMark pivot_;
    std::optional<Vec2> menu_request_;
    double goal_ = 0.0;        ///< the number of the last one
    std::size_t goal_of_ = 0;  ///< the revision of the workspace that it was of
};

/// The directions that the scene suggests, which are those of its canvas.
[[nodiscard]] std::span<const SuggestedView> suggested_views(const ViewState& view_state);

}  // namespace crosscut
