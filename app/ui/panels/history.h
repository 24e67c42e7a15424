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

/// A line in the list of the history.
struct HistoryRow {
    enum class Kind : std::uint8_t {
        done,  ///< before the present step: undo goes there
        present,
        undone,  ///< after it: redo goes there
        branch,  ///< on a branch that was left
        heading  ///< a heading for the rows below, no step
    };
    Kind kind = Kind::heading;
    std::string text;
    std::optional<StepId> step{};
    bool indented = false;  ///< it was on a branch when the rows were ordered
};

/// The steps of undo and redo from the start, then the branches, each after the step at which it begins.
[[nodiscard]] std::vector<HistoryRow> history_rows(const DocumentHistory& history);

/// Updates rows. While they have the same steps their order stays, whichever step becomes the present one;
/// otherwise they are ordered anew.
void update_rows(std::vector<HistoryRow>& rows, const DocumentHistory& history);

/// The step `down` rows of steps below `from`, limited to the first and the last one.
[[nodiscard]] StepId step_further(const std::vector<HistoryRow>& rows, StepId from, int down);

/// The list of a document's steps. A click on one goes there; the arrows choose one, and Enter goes there.
class HistoryPanel {
  public:
    void toggle();
    [[nodiscard]] bool is_open() const { return open_; }
    /// Closes it; false if it was not open.
    bool close();
    /// True for the keys that it takes while it is open: arrows, Page Up and Down, Home, End, Enter.
    bool press(const KeyPress& press);
    /// Draws it, if it is open, below the right end of `bar`; a click elsewhere closes it. Returns the step
    /// to go to.
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
    std::optional<StepId> chosen_;       ///< by the arrows; nothing: the present step
    std::optional<StepId> present_;      ///< in the last frame
    std::optional<StepId> target_step_;  ///< the step to go to
    bool bring_into_view_ = false;
    std::vector<Key> keys_;
    std::vector<UiTarget> targets_;
};

/// The names of steps that undo and redo take before those of the document, as into a lesson and out of it;
/// empty: none.
struct OuterSteps {
    std::string undo{}, redo{};
};

/// "Undo: A moved": with the step that it undoes.
[[nodiscard]] std::string undo_text(const Workspace& workspace, const OuterSteps& outer);
[[nodiscard]] std::string redo_text(const Workspace& workspace, const OuterSteps& outer);
[[nodiscard]] bool can_undo(const Workspace& workspace, const OuterSteps& outer);
[[nodiscard]] bool can_redo(const Workspace& workspace, const OuterSteps& outer);

/// The form of the undo and redo buttons in a bar.
enum class UndoButtons : std::uint8_t { none, arrows, words };

/// The width of both side by side with their gap, physical pixels.
[[nodiscard]] float undo_buttons_px(UndoButtons as);

/// Draws both, disabled where there is nothing to undo or redo. Returns the command that was pressed, and
/// adds "bar:Undo" and "bar:Redo" to `targets`.
[[nodiscard]] std::optional<Command> draw_undo_buttons(UndoButtons as, const Workspace& workspace,
                                                       const OuterSteps& outer,
                                                       std::vector<UiTarget>& targets, const UiContext& ui);

}  // namespace crosscut
