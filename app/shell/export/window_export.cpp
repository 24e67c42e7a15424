#include "app/shell/export/window_export.h"

#include "app/export/pixels/png.h"
#include "app/model/export/export_files.h"

#include <imgui.h>

#include <utility>

namespace crosscut {

void WindowExport::start(const ExportAsk& ask, const Workspace& workspace) {
    cancel();
    copy_ = std::make_unique<Workspace>(scenes_);
    ask_ = ask;
    ask_->order.to_paste = ask.path.empty();
    // The text was written by the workspace itself.
    (void)copy_->open_text(workspace.text(), "The scene");
}

void WindowExport::cancel() {
    exporter_.reset();
    copy_.reset();
    ask_.reset();
    waited_ = false;
}

std::optional<ExportProgress> WindowExport::progress() const {
    if (!exporter_) return std::nullopt;
    return ExportProgress{exporter_->done(), exporter_->count(), exporter_->size_bytes()};
}

std::string WindowExport::advance(Renderer& renderer, glm::ivec2 framebuffer_px) {
    if (!ask_) return {};
    if (ask_->order.what == ExportWhat::window) return picture_of_window(framebuffer_px);
    if (!exporter_)
        exporter_ =
            std::make_unique<Exporter>(ask_->order, *copy_, [&renderer](std::string&) { return &renderer; });
    if (exporter_->advance()) return {};
    return finish(exporter_->take());
}

/// The frame that was just drawn was drawn with the panel over it the first time.
std::string WindowExport::picture_of_window(glm::ivec2 framebuffer_px) {
    if (!std::exchange(waited_, true)) return {};
    const Pixels pixels = read_framebuffer(framebuffer_px);
    const auto bytes = png_bytes(pixels.rgba, pixels.size.x, pixels.size.y);
    if (bytes.empty())
        return finish({{}, "The window cannot be put into a .png: there is too little memory."});
    return finish({{std::string(bytes.begin(), bytes.end())}, {}});
}

std::string WindowExport::finish(const Exported& made) {
    const ExportAsk ask = *ask_;
    cancel();
    if (!made.error.empty()) return made.error;
    if (ask.path.empty()) {
        ImGui::SetClipboardText(made.files.front().c_str());
        return "Copied as " + std::string(title(ask.order.format)) + ".";
    }
    const ExportFormat format = ask.order.format;
    if (std::string error = write_files(format, ask.path, made.files); !error.empty()) return error;
    const auto count = static_cast<int>(made.files.size());
    const std::string first = export_name(format, ask.path, 1);
    return count > 1 ? "Saved " + first + " to " + export_name(format, ask.path, count) + "."
                     : "Saved " + first + ".";
}

}  // namespace crosscut
