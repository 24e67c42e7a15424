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

/// Number boxes, switches and choices for every field of the scene. Numbers may be typed as expressions
/// ("1/3", "pi/4"); for text that cannot be read an error appears below the box and nothing changes.
class Inspector {
  public:
    /// Returns whether a value is being dragged or typed, so that the changes become one undo step.
    [[nodiscard]] bool draw(Workspace& workspace, const UiContext& ui);
    /// Dismisses the error about a text; false where there is none.
    bool dismiss() { return std::exchange(complained_, 0u) != 0u; }
    /// The field under the mouse, if any.
    [[nodiscard]] ItemId hovered() const { return hovered_; }

  private:
    ItemId hovered_{};
    std::string typed_;      ///< the text in the box being edited
    std::string untouched_;  ///< the same when editing began
    std::string complaint_;  ///< the error of the last text
    unsigned editing_ = 0;   ///< ImGui id of the box being edited
    unsigned complained_ = 0;

    friend class InspectorRows;
};

/// Parts of the window that the column draws but does not own.
struct ColumnParts {
    SmallViews& views;
    FormulaPanel& formula;
    const Ghost& ghost;
    bool dragging = false;  ///< something is being dragged in a view
};

/// The column beside the canvas in Compare: the answer, the scene's actions, and one tab at a time of the
/// views, the steps, the methods, the proof, the log and the values.
class SideColumn {
  public:
    /// The command that shows the values; it switches to Compare.
    [[nodiscard]] Ran run(Command command, Preferences& preferences);

    /// Starts a frame: nothing is drawn yet.
    void begin();
    struct ColumnRequest {
        std::string sentence;    ///< the message of a pressed action
        bool to_preset = false;  ///< back to the preset that the scene came from
    };
    [[nodiscard]] ColumnRequest draw(ViewState& view_state, Workspace& workspace, HighlightSet& highlighted,
                                     const FlattenOptions& options, const ColumnParts& parts,
                                     const UiContext& ui);

    /// Dismisses the error about a text; false where there is none.
    bool dismiss() { return inspector_.dismiss(); }
    /// Whether a value is being dragged or typed.
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

/// Which keys choose a method here: in space the digits choose views.
[[nodiscard]] MethodKeys method_keys(const ViewState& view_state);

}  // namespace crosscut
