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
#include "app/ui/timeline/timeline_view.h"
#include "app/ui/timeline/transport_bar.h"
#include "app/ui/ui_context.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace crosscut {

/// What is below the canvas: the plots over time, the formula, and the transport bar. Where there is space for
/// one of the first two only, it is the one that the bar is about.
class Docks {
  public:
    /// The commands of the transport bar.
    [[nodiscard]] Ran run(Command command, const ViewState& view_state, Workspace& workspace,
                          Preferences& preferences, double now_s);
    /// How begins with the first step and See has none, except in a `lesson`, whose cards choose one. Returns
    /// whether the step was set: then another frame is to be drawn.
    [[nodiscard]] bool enter(const ViewState& view_state, Workspace& workspace,
                             const Preferences& preferences, bool lesson);
    /// The bar turns to the steps with the first step, wherever that was chosen. Formulas or code is a
    /// preference. Returns whether another step has been reached: then the arrow keys are for the steps and
    /// not for a handle.
    [[nodiscard]] bool follow(const ViewState& view_state, Preferences& preferences);
    /// Adds the space that they need in a window of this width, physical pixels.
    void request_space(Panels& panels, double window_px, const ViewState& view_state, Workspace& workspace,
                       const Preferences& preferences, const UiContext& ui);
    [[nodiscard]] Transport moves_through(const SceneOutput& output) const {
        return transport_.moves_through(output);
    }

    /// Starts a frame: nothing is drawn yet; without a timeline its plots are hidden.
    void begin(const ViewState& view_state);
    /// Draws them and performs what is pressed; returns the message.
    [[nodiscard]] std::string draw(const ViewState& view_state, Workspace& workspace,
                                   Preferences& preferences, HighlightSet& highlighted,
                                   const DragModifiers& modifiers, const UiContext& ui);
    [[nodiscard]] FormulaPanel& formula() { return formula_; }
    [[nodiscard]] const FormulaPanel& formula() const { return formula_; }

    /// Takes back what is under way, the innermost first; false where nothing is.
    bool cancel(Workspace& workspace);
    /// Takes back a drag and closes the box. Returns whether there was a drag.
    bool take_back_edits(Workspace& workspace);
    /// Ends everything under way without taking it back: another scene is shown, or another state was loaded.
    void forget() { transport_.line().forget(), plots_.forget(), formula_.forget(); }
    /// Goes to the step at which the result of a chosen naive method leaves the exact answer, which is no
    /// disagreement that the scene explains; false where there is none.
    bool go_to_naive_divergence(const ViewState& view_state, Workspace& workspace);
    /// Goes from a step to the whole derivation; false where no step is shown.
    bool leave_step(const ViewState& view_state, Workspace& workspace);

    [[nodiscard]] bool editing() const {
        return transport_.editing() || plots_.editing() || formula_.editing();
    }
    /// What can be done at the mouse; empty where the mouse is elsewhere.
    [[nodiscard]] std::string hint(bool touch) const;
    [[nodiscard]] double wake_s() const { return formula_.wake_s(); }
    void add_targets(std::vector<UiTarget>& targets) const;

  private:
    /// A choice of the user; else they are unfolded in a lesson, which speaks of them.
    [[nodiscard]] static bool unfolds_plots(const ViewState& view_state, const Preferences& preferences,
                                            bool lesson);

    FormulaPanel formula_;
    TimelineView plots_{TimelineView::As::plots};
    TransportBar transport_;
    bool plots_unfolded_ = false;
    int reached_ = 0;                     ///< the step in the last frame
    std::optional<std::size_t> how_for_;  ///< the workspace's revision that is shown in How
};

}  // namespace crosscut
