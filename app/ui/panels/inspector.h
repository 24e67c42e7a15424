#pragma once

#include "app/model/files/preferences.h"
#include "app/model/workspace.h"
#include "app/ui/canvas/canvas.h"
#include "app/ui/canvas/ghost.h"
#include "app/ui/canvas/small_views.h"
#include "app/ui/canvas/view_state.h"
#include "app/ui/commands.h"
#include "app/ui/formula/formula_panel.h"
#include "app/ui/input.h"
#include "app/ui/interaction/shortcuts.h"
#include "app/ui/methods/method_bar.h"
#include "app/ui/ui_context.h"
#include "app/view/draw_list.h"
#include "app/view/screen/screen_list.h"

#include <cstddef>
#include <string>
#include <vector>

namespace crosscut {

/// Number boxes, switches and choices for every field of the scene. Numbers may be typed as
/// expressions ("1/3", "pi/4"); what cannot be read is said under the box and changes nothing.
class Inspector {
  public:
    /// Returns true while a value is being dragged or typed, so that it becomes one undo step.
    [[nodiscard]] bool draw(Workspace& workspace, const UiContext& ui);
    /// Takes back what is said of a text that could not be read. False where nothing was.
    bool dismiss() { return std::exchange(complained_, 0u) != 0u; }
    /// The field under the mouse, if any.
    [[nodiscard]] ItemId hovered() const { return hovered_; }

  private:
    ItemId hovered_{};
    std::string typed_;      ///< the text in the box being edited
    std::string untouched_;  ///< the same when editing began
    std::string complaint_;  ///< what is wrong with the last text
    unsigned editing_ = 0;   ///< ImGui id of the box being edited
    unsigned complained_ = 0;

    friend class InspectorRows;
};

/// What the column shows that is not its own.
struct ColumnParts {
    SmallViews& views;
    FormulaPanel& formula;
    const Ghost& ghost;
    bool dragging = false;  ///< anything is dragged in a view
};

/// The column beside the canvas in Compare: the answer, the scene's actions, and one tab at a time of the views, the
/// steps, the methods, the log, the proof and the values.
class SideColumn {
  public:
    /// The commands that choose a tab, which lead to Compare.
    [[nodiscard]] Ran run(Command command, Preferences& preferences);

    /// Nothing of it is drawn yet in this frame.
    void begin();
    struct ColumnRequest {
        std::string sentence;    ///< what came of a pressed action, to be said
        bool to_preset = false;  ///< back to the preset that the scene came from
    };
    [[nodiscard]] ColumnRequest draw(ViewState& view_state, Workspace& workspace, HighlightSet& highlighted,
                                     const FlattenOptions& options, const ColumnParts& parts,
                                     const UiContext& ui);

    /// Takes back what is said of a text that could not be read. False where nothing was.
    bool dismiss() { return inspector_.dismiss(); }
    /// A value is dragged or typed.
    [[nodiscard]] bool editing() const { return editing_; }
    [[nodiscard]] const std::vector<UiTarget>& targets() const { return targets_; }

  private:
    struct Frame {
        ViewState& view_state;
        Workspace& workspace;
        HighlightSet& highlighted;
        const FlattenOptions& options;
        const ColumnParts& parts;
        const UiContext& ui;
    };
    void draw_tabs(const Frame& frame);
    void draw_tab(const Frame& frame);
    void draw_values(const Frame& frame);

    std::size_t tab_ = 0;
    Inspector inspector_;
    std::vector<UiTarget> targets_;
    bool editing_ = false;
};

/// Which keys choose a method here: in space the digits are for the view.
[[nodiscard]] MethodKeys method_keys(const ViewState& view_state);

}  // namespace crosscut
