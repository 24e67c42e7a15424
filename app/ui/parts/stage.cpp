#include "app/ui/parts/stage.h"

#include "app/ui/stage/presenting.h"
#include "app/ui/viewports/canvas_tools.h"

#include <imgui.h>

#include <utility>

namespace crosscut {

void Stage::present(Workspace& workspace, bool hides_answer) {
    shown_ = workspace.scene().shown_from(workspace.viewpoint(viewport()));
    hides_answer_ = hides_answer;
    if (hides_answer) Presenting::hide_answer(shown_);
    presented_ = workspace.revision();
}

bool Stage::takes_scene(const Workspace& workspace) {
    return std::exchange(type_, &workspace.type()) != &workspace.type();
}

Panels Stage::wanted(Depth depth) const {
    Panels panels;
    panels.shown = panels_;
    panels.depth = hides_answer_ ? Depth::see : depth;
    panels.strip = shown_.methods.has_value();
    panels.methods = panels.strip ? shown_.methods->rows.size() : 0;
    panels.views = shown_.panes.size() > 1;
    return panels;
}

bool Stage::held() const { return ImGui::IsAnyMouseDown() && arranged_before_; }

void Stage::arrange(const Vec2& window_px, double scale, const Preferences& preferences) {
    scale_ = scale;
    arranged_before_ = true;
    arranged_.view_share = preferences.view_share;
    arranged_.steps_share = preferences.steps_share;
    arranged_.side_share = preferences.side_share;
    layout_ = layout_for(window_px, scale, arranged_);
}

std::size_t Stage::main_index() const {
    if (depth() != Depth::compare) return 0;
    for (std::size_t i = 0; i < shown_.panes.size(); ++i) {
        if (shown_.panes[i].id == main_id_) return i;
    }
    return 0;
}

bool Stage::turns() const { return main_pane().list.space == Space::space && !is_still(main_pane()); }

Vec2 Stage::tools_room_px() const {
    const Pane& canvas = shown_.panes.front();
    if (canvas.list.space != Space::space || is_still(canvas)) return {};
    return CanvasTools::room_px(layout_.canvas.size(), scale_);
}

}  // namespace crosscut
