#include "app/ui/parts/lit_items.h"

#include "app/model/steps.h"

#include <utility>
#include <vector>

namespace crosscut {

void LitItems::update(Workspace& workspace, ItemId under_hand, const Presentation& shown) {
    std::vector<ItemId>& hovered = workspace.highlight.hovered;
    hovered.clear();
    if (under_hand) hovered.push_back(under_hand);
    if (const ItemId id = std::exchange(in_panel_, ItemId{})) hovered.push_back(id);
    lit_ = workspace.highlight;
    if (!shown.walkthrough) return;
    const std::vector<ItemId> spoken_of = items_of_stop(*shown.walkthrough);
    lit_.selected.insert(lit_.selected.end(), spoken_of.begin(), spoken_of.end());
}

FlattenOptions LitItems::options(const UiContext& ui, double line_factor) const {
    FlattenOptions options;
    options.theme = ui.theme.choice();
    options.decimal_comma = ui.fonts.decimal_comma;
    options.highlight = lit_;
    options.line_factor = line_factor;
    return options;
}

}  // namespace crosscut
