#pragma once

#include "app/model/files/preferences.h"
#include "app/model/scene.h"
#include "app/model/scene_output.h"
#include "app/model/workspace.h"
#include "app/ui/canvas/canvas.h"
#include "app/ui/canvas/view_state.h"
#include "app/ui/commands.h"
#include "app/ui/formula/formula_panel.h"
#include "app/ui/input.h"
#include "app/ui/interaction/gestures.h"
#include "app/ui/interaction/shortcuts.h"
#include "app/ui/timeline/timeline_dock.h"
#include "app/ui/ui_context.h"

#include <string>
#include <vector>

namespace crosscut {

/// What stands below the canvas: time, as a line or a clock, and the formula with its step player. Where there is room
/// for one of the two, a row with their names chooses it.
class Docks {
  public:
    /// The commands of time, or, where the scene has none, of the steps; these lead from See to How.
    [[nodiscard]] Ran run(Command command, const ViewState& view_state, Workspace& workspace,
                          Preferences& preferences, double now_s);
    /// The formula comes up with the first step of a walk, wherever that was chosen, and where How is
    /// preferred and another depth was shown until now. Whether it is formulas or code is a preference. True
    /// when another step has come up: then the arrow keys are for the steps, and for no handle.
    [[nodiscard]] bool follow(const ViewState& view_state, Preferences& preferences);
    /// Adds the room it wants in a window of this width, physical pixels.
    void request_space(Panels& wanted, double window_px, const ViewState& view_state, Workspace& workspace,
                       const UiContext& ui);

    /// Nothing of it is drawn yet in this frame; where there is no time line, none will be.
    void begin(const ViewState& view_state);
    /// Draws all and does what is pressed; returns what to say of it.
    [[nodiscard]] std::string draw(const ViewState& view_state, Workspace& workspace,
                                   HighlightSet& highlighted, const DragModifiers& modifiers,
                                   const UiContext& ui);
    [[nodiscard]] FormulaPanel& formula() { return formula_; }
    [[nodiscard]] const FormulaPanel& formula() const { return formula_; }

    /// Takes back what is under way, the innermost first; false where nothing is.
    bool cancel(Workspace& workspace);
    /// Takes a drag back and closes the box. True where there was a drag.
    bool take_back_edits(Workspace& workspace);
    /// What is under way ends as it is: another scene is shown, or another state of it was loaded.
    void forget() { timeline_.forget(), formula_.forget(); }
    /// Goes from a step of the walk to the whole of it; false where there is no step.
    bool leave_step(const ViewState& view_state, Workspace& workspace);

    [[nodiscard]] bool editing() const { return timeline_.editing() || formula_.editing(); }
    /// What can be done where the mouse is; empty where that is about something else.
    [[nodiscard]] std::string hint(bool touch) const;
    [[nodiscard]] double wake_s() const { return formula_.wake_s(); }
    void add_targets(std::vector<UiTarget>& targets) const;

  private:
    void run_on_time(Command command, const Timeline& line, Scene& scene) const;
    [[nodiscard]] std::string run_on_clock(Command command, const ViewState& view_state,
                                           Workspace& workspace) const;
    void run_on_steps(Command command, const ViewState& view_state, Workspace& workspace, double now_s);
    [[nodiscard]] std::string draw_tabs(const ViewState& view_state, Workspace& workspace,
                                        const UiContext& ui);
    [[nodiscard]] std::string draw_clock(const ViewState& view_state, Workspace& workspace,
                                         const UiContext& ui);

    FormulaPanel formula_;
    TimelineDock timeline_;
    DockTab tab_ = DockTab::time;
    int walked_ = 0;  ///< the step of the walk in the last frame
    std::vector<UiTarget> clock_targets_;
};

}  // namespace crosscut
