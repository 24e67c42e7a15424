#pragma once

#include "app/model/workspace.h"
#include "app/ui/commands.h"
#include "app/ui/interaction/lock_guides.h"
#include "app/ui/interaction/view_motion.h"
#include "app/ui/parts/stage.h"
#include "app/ui/ui_context.h"
#include "app/ui/viewports/canvas_tools.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <utility>

namespace crosscut {

/// Where the large view is seen from: its commands, flights with a way back, turning by itself, the cube and the
/// buttons in the canvas' corner, the mark of the pivot.
class ViewControl {
  public:
    [[nodiscard]] Ran run(Command command, const Stage& stage, Workspace& workspace, const UiContext& ui);
    /// A flight of the large view's camera, with a way back. `to_pivot`: a pivot was just chosen.
    void fly(const Camera& to, const Stage& stage, Workspace& workspace, const UiContext& ui,
             bool to_pivot = false);
    /// A flight to one of the views that the scene suggests; a number that it does not have does nothing.
    void look_along(std::size_t number, const Stage& stage, Workspace& workspace, const UiContext& ui);
    /// A flight to where the scene wants to be looked at, when that is another place than when it was asked the last time.
    void follow_goal(const Stage& stage, Workspace& workspace, const UiContext& ui);
    /// Stands a view that leans upright again.
    void level(const Stage& stage, Workspace& workspace, const UiContext& ui);
    void stop_flight() { motion_.stop_flight(); }
    /// False where it did not turn by itself.
    bool stop_turning();
    [[nodiscard]] bool turning() const { return motion_.turning(); }

    /// Once a frame each: turns the view that turns by itself, and moves it along its flight.
    void turn(double dt_s, const Stage& stage, Workspace& workspace, const UiContext& ui);
    void follow_flight(const Stage& stage, Workspace& workspace, const UiContext& ui);
    /// Puts the pivot into the large view's picture, while it is `navigated` by hand and where it has just been chosen.
    void show_pivot(bool navigated, Stage& stage, Workspace& workspace, const UiContext& ui);
    /// Draws the cube and the buttons, above the lowest `taken_px` of the canvas, and does what they ask for. With
    /// `arcball` a drag on the cube rolls the view any way up.
    void draw_tools(double taken_px, bool arcball, const Stage& stage, Workspace& workspace,
                    const UiContext& ui);
    /// Where in the window the menu of the view is to open, since it was asked for with its button; nothing: it was not.
    [[nodiscard]] std::optional<Vec2> take_menu_ask() { return std::exchange(menu_ask_, std::nullopt); }
    [[nodiscard]] const CanvasTools& tools() const { return tools_; }
    [[nodiscard]] bool moving() const;

  private:
    [[nodiscard]] std::string toggle_turning(const Stage& stage, Workspace& workspace, const UiContext& ui);
    void look(Command command, const Stage& stage, Workspace& workspace, const UiContext& ui);

    ViewMotion motion_;
    CanvasTools tools_;
    PivotMark pivot_;
    std::optional<Vec2> menu_ask_;
    double goal_ = 0.0;        ///< the number of the last one
    std::size_t goal_of_ = 0;  ///< the revision of the workspace that it was of
};

/// The directions that the scene suggests, which are those of its canvas.
[[nodiscard]] std::span<const SuggestedView> suggested_views(const Stage& stage);

}  // namespace crosscut
