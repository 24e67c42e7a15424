#include "app/ui/viewports/pane_view.h"

#include <array>
#include <cmath>

namespace crosscut {
namespace {

/// A halo is the text itself in the background's colour, a little off in eight directions.
void write_label(ImDrawList& out, const ScreenLabel& label, const Fonts& fonts, ImVec2 origin,
                 float halo_px) {
    ImFont* font = canvas_font(fonts, label.lettering);
    const ImVec2 at{std::round(origin.x + label.top_left.x), std::round(origin.y + label.top_left.y)};
    const char* begin = label.text.c_str();
    const char* end = begin + label.text.size();
    if (label.halo.a > 0.0f) {
        constexpr float d = 0.7071f;
        static const std::array<ImVec2, 8> around{
            {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {d, d}, {-d, d}, {d, -d}, {-d, -d}}};
        for (const ImVec2& o : around) {
            out.AddText(font, letter_size(label.size, label.lettering),
                        {at.x + o.x * halo_px, at.y + o.y * halo_px}, packed(label.halo), begin, end);
        }
    }
    out.AddText(font, letter_size(label.size, label.lettering), at, packed(label.color), begin, end);
}

}  // namespace

PanePicture PaneView::draw(Workspace& workspace, const Pane& pane, const Viewport& viewport,
                           glm::ivec2 origin_px, const FlattenOptions& options, const Fonts& fonts,
                           double now_s, std::span<const Rect> covered) {
    PanePicture picture;
    picture.origin_px = origin_px;
    picture.list = flatten(pane.list, workspace.camera(pane, viewport), viewport, options);
    for (const Rect& box : covered)
        picture.list.covered.push_back(
            {glm::vec2(box.low - Vec2(origin_px)), glm::vec2(box.high - Vec2(origin_px))});
    layout_.place(picture.list, text_measure(fonts), now_s);
    ImDrawList& out = *ImGui::GetBackgroundDrawList();
    const ImVec2 low{static_cast<float>(origin_px.x), static_cast<float>(origin_px.y)};
    out.PushClipRect(low, {low.x + picture.list.size.x, low.y + picture.list.size.y});
    for (const ScreenLabel& label : picture.list.labels) {
        if (!label.hidden) write_label(out, label, fonts, low, 2.0f * picture.list.scale);
    }
    out.PopClipRect();
    return picture;
}

}  // namespace crosscut
