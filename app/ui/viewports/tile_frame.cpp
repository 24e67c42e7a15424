#include "app/ui/viewports/tile_frame.h"

#include "app/ui/panels/panel_frame.h"

namespace crosscut {

void draw_enlarge(ImDrawList& out, const Vec2& middle, double size, ImU32 ink, float width) {
    for (const double way : {1.0, -1.0}) {
        const Vec2 tip = middle + Vec2{size, -size} * way, back = Vec2{-0.8 * size, 0.8 * size} * way;
        out.AddLine(imgui_vec(tip), imgui_vec(middle + Vec2{0.2 * size, -0.2 * size} * way), ink, width);
        out.AddLine(imgui_vec(tip), imgui_vec(tip + Vec2{back.x, 0.0}), ink, width);
        out.AddLine(imgui_vec(tip), imgui_vec(tip + Vec2{0.0, back.y}), ink, width);
    }
}

void round_corners(ImDrawList& out, const Rect& r, float radius, ImU32 around, ImU32 edge, float edge_px) {
    const ImVec2 low = imgui_vec(r.low), high = imgui_vec(r.high);
    out.AddRect({low.x - radius, low.y - radius}, {high.x + radius, high.y + radius}, around, 2.0f * radius,
                0, 2.0f * radius);
    out.AddRect(low, high, edge, radius, 0, edge_px);
}

}  // namespace crosscut
