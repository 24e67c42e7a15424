#pragma once

#include "app/model/files/preferences.h"
#include "app/model/scene_output.h"
#include "app/model/workspace.h"
#include "app/ui/canvas/canvas.h"
#include "app/ui/canvas/ghost.h"
#include "app/ui/canvas/view_state.h"
#include "app/ui/commands.h"
#include "app/ui/formula/formula_panel.h"
#include "app/ui/input.h"
#include "app/ui/interaction/shortcuts.h"
#include "app/ui/panels/answer_panel.h"
#include "app/ui/panels/inspector.h"
#include "app/ui/ui_context.h"
#include "app/view/draw_list.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace crosscut {

/// Parts of the window that the column draws but does not own.
struct ColumnParts {
    FormulaPanel& formula;
    const Ghost& ghost;
};

/// The column beside the canvas in Compare: the table of methods, the scene's actions, and what can be unfolded:
/// the checks, the log, the steps, the values, and what can be copied.
class SideColumn {
  public:
    /// The command that shows the values; it switches to Compare.
    [[nodiscard]] Ran run(Command command, Preferences& preferences);

    /// Starts a frame: nothing is drawn yet.
    void begin();
    struct ColumnRequest {
        std::string sentence;              ///< the message of a pressed action
        bool why = false;                  ///< the chosen result is to be explained
        std::optional<Command> command{};  ///< something is to be copied
        ItemId typed{};                    ///< the field into which a number was typed
    };
    [[nodiscard]] ColumnRequest draw(ViewState& view_state, Workspace& workspace, Preferences& preferences,
                                     HighlightSet& highlighted, const ColumnParts& parts,
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
        Folds& folds;
        HighlightSet& highlighted;
        const ColumnParts& parts;
        const UiContext& ui;
    };
    [[nodiscard]] bool unfolds(const Frame& frame, const char* name, std::string_view text, bool at_first);
    void draw_table(const Frame& frame, ColumnRequest& request);
    void draw_folds(const Frame& frame);
    void draw_log(const Frame& frame);
    void draw_values(const Frame& frame);
    [[nodiscard]] std::optional<Command> draw_copying(const Frame& frame);

    SteadyRows rows_;
    Inspector inspector_;
    std::pair<const Workspace*, const SceneType*> shown_{};  ///< whose content it was drawn with last
    bool to_values_ = false;                                 ///< the values are to be scrolled into view
    std::vector<UiTarget> targets_;
    bool editing_ = false;
};

}  // namespace crosscut
