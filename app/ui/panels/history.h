#pragma once

#include "app/model/document.h"
#include "app/model/workspace.h"
#include "app/ui/canvas/view_state.h"
#include "app/ui/input.h"
#include "app/ui/interaction/shortcuts.h"
#include "app/ui/ui_context.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace crosscut {

/// A line of the history as it is listed.
struct HistoryRow {
    enum class Kind : std::uint8_t {
        done,  ///< before the present, where undo goes
        present,
        undone,  ///< after it, where redo goes
        branch,  ///< on a branch that was left
        heading  ///< what the rows under it are; no step
    };
    Kind kind = Kind::heading;
    std::string text;
    std::optional<StepId> step{};
    bool indented = false;  ///< it was on a branch when the rows were put in order
};

/// The line of undo and redo from its beginning, then the branches beside it, each after the step that it leaves from.
[[nodiscard]] std::vector<HistoryRow> history_rows(const DocumentHistory& history);

/// Brings rows up to date. While they are of the same steps each keeps its place, whichever of them is gone
/// to; else they are put in order anew.
void update_rows(std::vector<HistoryRow>& rows, const DocumentHistory& history);

/// The step that is so many rows of steps further down the list, the first or the last where it ends.
[[nodiscard]] StepId step_further(const std::vector<HistoryRow>& rows, StepId from, int down);

/// The steps of a document by name. A click on one goes there; the arrows choose one, and Enter goes there.
class HistoryPanel {
  public:
    void toggle();
    [[nodiscard]] bool is_open() const { return open_; }
    /// False if it was not open.
    bool close();
    /// True for the keys that it takes to itself while it is open: arrows, Page Up and Down, Home, End, Enter.
    bool press(const KeyPress& press);
    /// Draws it, if it is open, below the right end of `bar`; a click elsewhere closes it. Returns the step to go to.
    [[nodiscard]] std::optional<StepId> draw(const DocumentHistory& history, const Rect& bar,
                                             const UiContext& ui);
    /// "history:3": the steps that are drawn and can be hit, by their number.
    [[nodiscard]] const std::vector<UiTarget>& targets() const { return targets_; }

  private:
    void apply_keys(const DocumentHistory& history);
    void draw_steps(const UiContext& ui);
    void draw_row(const HistoryRow& row, const UiContext& ui);

    bool open_ = false;
    std::vector<HistoryRow> rows_;
    std::optional<StepId> chosen_;   ///< by the arrows; nothing: the present one
    std::optional<StepId> present_;  ///< when it was drawn last
    std::optional<StepId> asked_;    ///< to go to
    bool bring_into_view_ = false;
    std::vector<Key> keys_;
    std::vector<UiTarget> targets_;
};

/// "Undo: A moved": with the step that it takes back.
[[nodiscard]] std::string undo_text(const Workspace& workspace);
[[nodiscard]] std::string redo_text(const Workspace& workspace);

/// How undo and redo stand in a bar.
enum class UndoButtons : std::uint8_t { none, arrows, words };

/// What both take side by side, with the gap between them, physical pixels.
[[nodiscard]] float undo_buttons_px(UndoButtons as);

/// Both, grey where there is nothing to take back or to do again. Returns what was pressed, and adds
/// "bar:Undo" and "bar:Redo".
[[nodiscard]] std::optional<Command> draw_undo_buttons(UndoButtons as, const Workspace& workspace,
                                                       std::vector<UiTarget>& targets, const UiContext& ui);

}  // namespace crosscut
