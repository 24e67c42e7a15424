#include "app/ui/export/export_preview.h"

#include "app/model/files/folders.h"
#include "app/model/number_format.h"
#include "app/model/results/export_request.h"
#include "app/ui/style.h"
#include "app/view/screen/label_layout.h"
#include "app/view/screen/screen_list.h"
#include "core/input.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace crosscut {
namespace {

Camera first_camera(const Pane& pane, const Viewport& viewport) {
    Camera camera;
    if (pane.default_camera) camera = *pane.default_camera;
    camera.space = pane.list.space;
    return pane.fixed_camera && pane.default_camera ? camera : pane.framed_by(camera, viewport);
}

/// Squares of two greys where nothing is drawn.
void draw_nothing(ImDrawList& out, const Vec2& low, const Vec2& high, float side) {
    out.AddRectFilled(imgui_vec(low), imgui_vec(high), IM_COL32(200, 200, 200, 255));
    const int columns = static_cast<int>(std::ceil((high.x - low.x) / side));
    const int rows = static_cast<int>(std::ceil((high.y - low.y) / side));
    for (int i = 0; i < columns * rows; ++i) {
        const int x = i % columns, y = i / columns;
        if ((x + y) % 2 != 0) continue;
        const Vec2 from = low + Vec2{x * static_cast<double>(side), y * static_cast<double>(side)};
        const Vec2 to{std::min(from.x + side, high.x), std::min(from.y + side, high.y)};
        out.AddRectFilled(imgui_vec(from), imgui_vec(to), IM_COL32(160, 160, 160, 255));
    }
}

}  // namespace

std::string export_size_text(const ExportOrder& order, const Presentation& shown,
                             const std::optional<double>& forecast_bytes) {
    const bool drawn = order.what != ExportWhat::values && order.what != ExportWhat::steps &&
                       order.what != ExportWhat::shapes;
    if (!drawn) return {};
    const PictureLook& look = order.look;
    std::string size =
        std::to_string(look.size_px.x) + " \u00D7 " + std::to_string(look.size_px.y) + " pixels";
    if (order.what == ExportWhat::window) return size;
    if (order.what == ExportWhat::view) return is_pixels(order.format) ? size : "Lines and text, at any size";
    const AnimationSize run = size_of(shown, order.animation);
    const std::string files = std::to_string(run.count) + " pictures, " + readable(run.seconds, 3) + " s";
    if (!forecast_bytes) return size + "\n" + files + "\n\u2026";
    const double two_digits = std::pow(10.0, std::floor(std::log10(std::max(1.0, *forecast_bytes))) - 1.0);
    return size + "\n" + files + "\nabout " +
           bytes_text(static_cast<std::uintmax_t>(std::round(*forecast_bytes / two_digits) * two_digits));
}

float draw_export_preview(const ExportOrder& order, const Stage& stage, Workspace& workspace, const Vec2& at,
                          const Vec2& room, const UiContext& ui) {
    if (order.what != ExportWhat::view && order.what != ExportWhat::animation) return 0.0f;
    const Vec2 full(order.look.size_px);
    const double share = std::min(room.x / full.x, room.y / full.y);
    const Vec2 size{std::floor(full.x * share), std::floor(full.y * share)};
    const Viewport viewport{size, order.look.scale * share};
    const Panes& panes = stage.shown().panes;
    const auto found = ranges::find(panes, order.look.pane, &Pane::id);
    const Pane& pane = found != panes.end() ? *found : panes.front();
    const FlattenOptions options = flatten_options(order.look);
    // The canvas is looked at as it is now, whose own camera stays; a linked view as it is first seen.
    const Camera camera =
        pane.id == kMainPane ? workspace.camera(pane, stage.viewport()) : first_camera(pane, viewport);
    ScreenList list = flatten(pane.list, camera, viewport, options);
    LabelLayout().place(list, text_measure(ui.fonts), 0.0);
    ImDrawList& out = *ImGui::GetWindowDrawList();
    if (options.transparent)
        draw_nothing(out, at, at + size, static_cast<float>(8.0 * ui.fonts.scale));
    else
        out.AddRectFilled(imgui_vec(at), imgui_vec(at + size), packed(list.background));
    ui.pictures.add(out, std::move(list), at, ui.fonts);
    out.AddRect(imgui_vec(at), imgui_vec(at + size), packed(ui.theme.border));
    return static_cast<float>(size.y);
}

}  // namespace crosscut
