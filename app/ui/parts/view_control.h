#pragma once

#include "app/model/workspace.h"
#include "app/ui/commands.h"
#include "app/ui/interaction/lock_guides.h"
#include "app/ui/interaction/view_motion.h"
#include "app/ui/parts/stage.h"
#include "app/ui/ui_context.h"
#include "app/ui/viewports/canvas_tools.h"

#include <string>

namespace crosscut {

/// Where the large view is seen from: its commands, flights with a way back, turning by itself, the cube and the
/// buttons in the canvas' corner, the mark of the pivot.
class ViewControl {
  public:
    [[nodiscard]] Ran run(Command command, const Stage& stage, Workspace& workspace, const UiContext& ui);
    /// A flight of the large view's camera, with a way back. `to_pivot`: a pivot was just chosen.
    void fly(const Camera& to, const Stage& stage, Workspace& workspace, const UiContext& ui,
             bool to_pivot = false);
    /// Stands a view that leans upright again.
    void level(const Stage& stage, Workspace& workspace, const UiContext& ui);
    void stop_flight() { motion_.stop_flight(); }
    /// False where it did not turn by itself.
    bool stop_turning();

    /// Once a frame each: turns the view that turns by itself, and moves it along its flight.
    void turn(double dt_s, const Stage& stage, Workspace& workspace, const UiContext& ui);
    void follow_flight(const Stage& stage, Workspace& workspace, const UiContext& ui);
    /// Puts the pivot into the large view's picture, while it is `navigated` by hand and where it has just been chosen.
    void show_pivot(bool navigated, Stage& stage, Workspace& workspace, const UiContext& ui);
    /// Draws the cube and the buttons, above the lowest `taken_px` of the canvas, and does what they ask for. With
    /// `arcball` a drag on the cube rolls the view any way up. Returns what to say.
    [[nodiscard]] std::string draw_tools(double taken_px, bool arcball, const Stage& stage,
                                         Workspace& workspace, const UiContext& ui);
    [[nodiscard]] const CanvasTools& tools() const { return tools_; }
    [[nodiscard]] bool moving() const;

  private:
    [[nodiscard]] std::string toggle_turning(const Stage& stage, Workspace& workspace, const UiContext& ui);
    void look(Command command, const Stage& stage, Workspace& workspace, const UiContext& ui);

    ViewMotion motion_;
    CanvasTools tools_;
    PivotMark pivot_;
};

}  // namespace crosscut
