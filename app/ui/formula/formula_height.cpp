// How high the step player is when all of it is to be seen.
#include "app/ui/formula/formula_panel.h"
#include "app/ui/formula/formula_panel_frame.h"
#include "app/ui/imgui_version.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>

namespace crosscut {

float FormulaPanel::content_px(const Presentation& shown, Workspace& workspace, float width,
                               const UiContext& ui) {
    if (!shown.walkthrough || shown.walkthrough->derivation.steps.empty()) return 0.0f;
    if (!(width >= 1.0f)) return 0.0f;  // in a window of a few pixels the paddings take more than there is
    const Walkthrough& walk = *shown.walkthrough;
    if (as_code(walk))
        return ImGui::GetFrameHeight() + ImGui::GetStyle().ItemSpacing.y + CodeView::wanted_px(ui);
    const std::vector<Stop> stops = stops_of(walk.derivation);
    std::uint64_t key = id_of(walk.title).value;
    for (const std::uint64_t part :
         {static_cast<std::uint64_t>(id_of(workspace.type().id).value),
          static_cast<std::uint64_t>(workspace.revision()), static_cast<std::uint64_t>(stops.size()),
          static_cast<std::uint64_t>(width), static_cast<std::uint64_t>(ui.fonts.scale * 100.0)})
        key = (key ^ part) * 1099511628211ull;
    if (key == content_key_) return content_px_;
    content_key_ = key;
    const float k = static_cast<float>(ui.fonts.scale);
    const std::vector<NumberTarget> none;
    const Frame f{shown, walk, workspace, workspace.highlight, ui, stops, none, 0, k};
    float formula = whole_px(f, width);
    const Arrangement kept = std::exchange(arrangement_, {});
    for (const Stop& stop : stops) {
        arrangement_ = {};
        const Arranged set = arranged_to_width(f, lines_of(walk.derivation, stop), width);
        formula = std::max(formula, set.size.y);
    }
    arrangement_ = kept;
    const ImGuiStyle& style = ImGui::GetStyle();
    const float line = font_px(ui.fonts.text);
    content_px_ = line + 2 * style.FramePadding.y + line + 2 * style.ItemSpacing.y + formula;
    return content_px_;
}

}  // namespace crosscut
