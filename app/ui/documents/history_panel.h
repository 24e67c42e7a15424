#pragma once

#include "app/model/document.h"
#include "app/ui/documents/history_list.h"
#include "app/ui/input.h"
#include "app/ui/layout.h"
#include "app/ui/ui_context.h"
#include "app/ui/ui_place.h"

#include <optional>
#include <vector>

namespace crosscut {

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
    [[nodiscard]] const std::vector<UiPlace>& places() const { return places_; }

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
    std::vector<UiPlace> places_;
};

}  // namespace crosscut
