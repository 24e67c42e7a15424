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

/// The docks below the canvas: time, as a timeline or a clock, and the formula with its step player. Where
/// only one fits, a row with their names chooses it.
class Docks {
  public:
    /// The commands of time or, where the scene has none, of the steps; the latter switch from See to How.
    [[nodiscard]] Ran run(Command command, const ViewState& view_state, Workspace& workspace,
                          Preferences& preferences, double now_s);
    /// The formula dock comes to the front with the first step, wherever that was chosen, and when How is
    /// entered by preference from another level of detail. Formulas or code is a preference. Returns whether
    /// another step has been reached: then the arrow keys are for the steps and not for a handle.
    [[nodiscard]] bool follow(const ViewState& view_state, Preferences& preferences);
    /// Adds the space that they need in a window of this width, physical pixels.
    void request_space(Panels& panels, double window_px, const ViewState& view_state, Workspace& workspace,
                       const UiContext& ui);

    /// Starts a frame: nothing is drawn yet; without a timeline its dock is hidden.
    void begin(const ViewState& view_state);
    /// Draws the docks and performs what is pressed; returns the message.
    [[nodiscard]] std::string draw(const ViewState& view_state, Workspace& workspace,
                                   HighlightSet& highlighted, const DragModifiers& modifiers,
                                   const UiContext& ui);
    [[nodiscard]] FormulaPanel& formula() { return formula_; }
    [[nodiscard]] const FormulaPanel& formula() const { return formula_; }

    /// Takes back what is under way, the innermost first; false where nothing is.
    bool cancel(Workspace& workspace);
    /// Takes back a drag and closes the box. Returns whether there was a drag.
    bool take_back_edits(Workspace& workspace);
    /// Ends everything under way without taking it back: another scene is shown, or another state was loaded.
    void forget() { timeline_.forget(), formula_.forget(); }
    /// Goes from a step to the whole derivation; false where no step is shown.
    bool leave_step(const ViewState& view_state, Workspace& workspace);

    [[nodiscard]] bool editing() const { return timeline_.editing() || formula_.editing(); }
    /// What can be done at the mouse; empty where the mouse is elsewhere.
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
    int walked_ = 0;  ///< the step in the last frame
    std::vector<UiTarget> clock_targets_;
};

}  // namespace crosscut
