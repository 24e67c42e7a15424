#include "app/shell/picture.h"
#include "app/shell/headless.h"
#include "app/shell/window/imgui_host.h"

#include "app/export/png.h"
#include "app/render/renderer.h"
#include "app/render/target.h"

#include <imgui.h>

namespace crosscut {
namespace {

constexpr int kSettle = 4;  // frames until sizes that depend on the last frame are right

InputFrame still_frame(const PictureOptions& options, double now_s) {
    InputFrame in;
    in.window_px = {options.size_px.x, options.size_px.y};
    in.scale = options.scale;
    in.now_s = now_s;
    in.dt_s = 0.0;
    return in;
}

/// The whole window: the interface is run for a few frames with the clock of the scene standing.
UiFrame run_window(ImguiHost& host, AppUi& ui, Workspace& workspace, const PictureOptions& options) {
    Preferences preferences;
    preferences.theme = options.theme;
    preferences.reduce_motion = true;
    preferences.depth = options.depth;
    (void)workspace.take_opened();  // the depth is settled
    UiFrame frame;
    for (int i = 0; i < kSettle; ++i) {
        const InputFrame in = still_frame(options, i);
        host.begin(ui, in);
        frame = ui.frame(in, workspace, preferences);
        if (i + 1 < kSettle) ImGui::EndFrame();
    }
    return frame;
}

/// The canvas alone: the main pane as large as the picture.
UiFrame run_canvas(ImguiHost& host, AppUi& ui, Workspace& workspace, const PictureOptions& options) {
    UiFrame frame;
    host.begin(ui, still_frame(options, 0.0));
    frame.panes.push_back(ui.canvas_only(still_frame(options, 0.0), workspace, options.theme,
                                         options.transparent, options.pane));
    frame.background = frame.panes.front().list.background;
    return frame;
}

}  // namespace

Picture draw_png(Workspace& workspace, const PictureOptions& options) {
    Headless::Result context = Headless::create();
    if (!context.headless) return {{}, context.error};
    Renderer::Result renderer = Renderer::create();
    if (!renderer.renderer) return {{}, renderer.error};
    Target::Result target = Target::create(options.size_px);
    if (!target.target) return {{}, target.error};
    ImguiHost host(nullptr);
    AppUi ui;
    const UiFrame frame = options.whole_window ? run_window(host, ui, workspace, options)
                                               : run_canvas(host, ui, workspace, options);
    target.target->bind();
    host.end(ui, frame, *renderer.renderer, options.size_px, options.transparent ? 0.0f : 1.0f);
    const Pixels pixels = target.target->read_pixels();
    const auto bytes = png_bytes(pixels.rgba, pixels.size.x, pixels.size.y);
    if (bytes.empty()) return {{}, "The picture cannot be put into a .png: there is too little memory."};
    return {std::string(bytes.begin(), bytes.end()), {}};
}

}  // namespace crosscut
