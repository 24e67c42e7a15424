#include "app/shell/export/picture_maker.h"

#include "app/model/scene.h"

#include <imgui.h>

#include <utility>

namespace crosscut {
namespace {

constexpr int kSettle = 4;  // frames until sizes that depend on the last frame are right

InputFrame still_frame(const PictureLook& look, double now_s) {
    InputFrame in;
    in.window_px = {look.size_px.x, look.size_px.y};
    in.scale = look.scale;
    in.now_s = now_s;
    in.dt_s = 0.0;
    return in;
}

/// The whole window: the interface is run for a few frames with the clock of the scene standing.
UiFrame run_whole_window(ImguiHost& host, AppUi& ui, Workspace& workspace, const PictureOptions& options) {
    Preferences preferences = options.preferences != nullptr ? *options.preferences : Preferences{};
    if (options.preferences == nullptr) preferences.theme = options.look.theme;
    preferences.reduce_motion = true;
    preferences.depth = options.depth;
    (void)workspace.take_opened();  // the depth is settled
    UiFrame frame;
    for (int i = 0; i < kSettle; ++i) {
        const InputFrame in = still_frame(options.look, options.now_s + i);
        host.begin(ui, in);
        frame = ui.frame(in, workspace, preferences);
        if (i + 1 < kSettle) ImGui::EndFrame();
    }
    return frame;
}

/// The view alone, as large as the picture.
UiFrame run_view(ImguiHost& host, AppUi& ui, Workspace& workspace, const PictureOptions& options) {
    UiFrame frame;
    const InputFrame in = still_frame(options.look, options.now_s);
    host.begin(ui, in);
    frame.panes.push_back(ui.canvas_only(in, workspace, options.look, options.steps));
    frame.background = frame.panes.front().list.background;
    return frame;
}

}  // namespace

PictureMaker::PictureMaker(Renderer& renderer, Target target)
    : renderer_(renderer), target_(std::move(target)) {}

PictureMaker::Result PictureMaker::create(Renderer& renderer, glm::ivec2 size_px) {
    Target::Result target = Target::create(size_px);
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    if (!target.target) return {nullptr, target.error};
    return {std::unique_ptr<PictureMaker>(new PictureMaker(renderer, std::move(*target.target))), {}};
}

Pixels PictureMaker::draw(Workspace& workspace, const PictureOptions& options) {
    finish_microscope(workspace.scene());
    const ImguiHost::Current now(host_);
    const UiFrame frame = options.whole_window ? run_whole_window(host_, ui_, workspace, options)
                                               : run_view(host_, ui_, workspace, options);
    target_.bind();
    host_.end(ui_, frame, renderer_, target_.size(), options.look.transparent ? 0.0f : 1.0f);
    Pixels pixels = target_.read_pixels();
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    return pixels;
}

double PictureMaker::settle(Workspace& workspace, PictureOptions options) {
    constexpr double kWhile_s = 0.2;  // longer than a label waits, and longer than it glides
    for (int i = 0; i < 3; ++i) {
        (void)draw(workspace, options);
        options.now_s += kWhile_s;
    }
    return options.now_s;
}

}  // namespace crosscut
