#pragma once

#include "app/model/files/preferences.h"
#include "app/model/workspace.h"
#include "app/ui/commands.h"
#include "app/ui/formula/formula_panel.h"
#include "app/ui/methods/methods_table.h"
#include "app/ui/panels/inspector.h"
#include "app/ui/parts/lit_items.h"
#include "app/ui/parts/small_views.h"
#include "app/ui/parts/stage.h"
#include "app/ui/ui_context.h"
#include "app/ui/ui_place.h"
#include "app/ui/viewports/ghost.h"

#include <cstddef>
#include <string>
#include <vector>

namespace crosscut {

/// What the column shows that is not its own.
struct ColumnParts {
    SmallViews& views;
    FormulaPanel& formula;
    const Ghost& ghost;
    bool held = false;  ///< anything is dragged in a view
};

/// The column beside the canvas in Compare: the answer, the scene's actions, and one tab at a time of the views, the
/// steps, the methods, the log, the proof and the values.
class SideColumn {
  public:
    /// The commands that choose a tab, which lead to Compare.
    [[nodiscard]] Ran run(Command command, Preferences& preferences);

    /// Nothing of it is drawn yet in this frame.
    void begin();
    struct Ask {
        std::string sentence;    ///< what came of a pressed action, to be said
        bool to_preset = false;  ///< back to the preset that the scene came from
    };
    [[nodiscard]] Ask draw(Stage& stage, Workspace& workspace, LitItems& lit, const FlattenOptions& options,
                           const ColumnParts& parts, const UiContext& ui);

    /// Takes back what is said of a text that could not be read. False where nothing was.
    bool dismiss() { return inspector_.dismiss(); }
    /// A value is dragged or typed.
    [[nodiscard]] bool editing() const { return editing_; }
    [[nodiscard]] const std::vector<UiPlace>& places() const { return places_; }

  private:
    struct Frame {
        Stage& stage;
        Workspace& workspace;
        LitItems& lit;
        const FlattenOptions& options;
        const ColumnParts& parts;
        const UiContext& ui;
    };
    void draw_tabs(const Frame& frame);
    void draw_tab(const Frame& frame);
    void draw_values(const Frame& frame);

    std::size_t tab_ = 0;
    Inspector inspector_;
    std::vector<UiPlace> places_;
    bool editing_ = false;
};

/// Which keys choose a method here: in space the digits are for the view.
[[nodiscard]] MethodKeys method_keys(const Stage& stage);

}  // namespace crosscut
