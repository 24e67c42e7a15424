#include "app/ui/viewports/pane_view.h"

#include "app/ui/viewports/labels.h"

namespace crosscut {
PanePicture PaneView::draw(Workspace& workspace, const Pane& pane, const Viewport& viewport,
                           glm::ivec2 origin_px, const FlattenOptions& options, const UiContext& ui,
                           std::span<const Rect> covered) {
    PanePicture picture;
    picture.origin_px = origin_px;
    picture.list = flatten(pane.list, workspace.camera(pane, viewport), viewport, options);
    for (const Rect& box : covered)
        picture.list.covered.push_back(
            {glm::vec2(box.low - Vec2(origin_px)), glm::vec2(box.high - Vec2(origin_px))});
    layout_.place(picture.list, text_measure(ui.fonts), ui.now_s, ui.still);
    ImDrawList& out = *ImGui::GetBackgroundDrawList();
    const ImVec2 low{static_cast<float>(origin_px.x), static_cast<float>(origin_px.y)};
    out.PushClipRect(low, {low.x + picture.list.size.x, low.y + picture.list.size.y});
    write_labels(out, picture.list, Vec2(origin_px), ui.fonts);
    out.PopClipRect();
    return picture;
}

}  // namespace crosscut
