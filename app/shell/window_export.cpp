#include "app/shell/window_export.h"

#include "app/export/images.h"
#include "app/model/document.h"
#include "app/model/files/folders.h"
#include "app/model/results/export_request.h"
#include "app/shell/exporter.h"
#include "app/ui/files/export_choices.h"
#include "app/ui/files/export_panel.h"
#include "app/ui/window/file_menu.h"

#include <imgui.h>

#include <utility>

namespace crosscut {

namespace {

std::unique_ptr<Workspace> copy_of(const Workspace& workspace) {
    auto copy = std::make_unique<Workspace>(workspace.types());
    copy->open_copy(workspace);
    return copy;
}

}  // namespace

void WindowExport::start(const ExportTask& task, const Workspace& workspace) {
    cancel();
    copy_ = copy_of(workspace);
    task_ = task;
    task_->request.to_paste = task.path.empty();
    const auto& page = workspace.files().page;
    if (!page || task.request.format != ExportFormat::pdf) return;
    task_->request.format = ExportFormat::svg;
    print_ = page->print;
}

void WindowExport::cancel() {
    exporter_.reset();
    copy_.reset();
    task_.reset();
    print_ = nullptr;
    waited_ = false;
}

std::optional<ExportProgress> WindowExport::progress() const {
    if (!exporter_) return std::nullopt;
    return ExportProgress{exporter_->done(), exporter_->count(), exporter_->size_bytes()};
}

WindowExport::Forecast::Forecast(const ExportRequest& export_request, const Workspace& workspace,
                                 Renderer& renderer)
    : request(export_request), copy(copy_of(workspace)), size(request, *copy, renderer) {}

void WindowExport::forecast(const std::optional<ExportRequest>& request, const Workspace& workspace,
                            Renderer& renderer) {
    if (!request) return forecast_.reset();
    if (task_) return;
    if (!forecast_ || !(forecast_->request == *request)) {
        forecast_ = std::make_unique<Forecast>(*request, workspace, renderer);
    } else if (forecast_->goes_on) {
        forecast_->goes_on = forecast_->size.advance();
    }
}

std::optional<double> WindowExport::forecast_bytes() const {
    return forecast_ ? forecast_->size.bytes() : std::nullopt;
}

std::string WindowExport::advance(Renderer& renderer, const WindowView& window) {
    if (!task_) return {};
    if (task_->request.what == ExportWhat::window) return picture_of_window(renderer, window);
    if (!exporter_)
        exporter_ = std::make_unique<Exporter>(task_->request, *copy_,
                                               [&renderer](std::string&) { return &renderer; });
    if (exporter_->advance()) return {};
    return finish(exporter_->take());
}

/// At the first call the last frame still has the export panel on it. A picture of the frame's size is that
/// frame, a larger one is drawn anew.
std::string WindowExport::picture_of_window(Renderer& renderer, const WindowView& window) {
    if (!std::exchange(waited_, true)) return {};
    const PictureStyle& style = task_->request.style;
    Pixels pixels;
    if (style.scale <= window.in.scale) {
        pixels = read_framebuffer(window.framebuffer_px);
    } else {
        PictureMaker::Result created = PictureMaker::create(renderer, style.size_px);
        if (!created.maker) return finish({{}, std::move(created.error)});
        created.maker->take(window.ui);
        DocumentView view = window.workspace.pin_view();
        pixels = created.maker->draw(window.workspace, {style, true, window.preferences.detail, false,
                                                        window.in.now_s, &window.preferences});
        window.workspace.give_back_view(std::move(view));
    }
    const auto bytes = png_bytes(pixels.rgba, pixels.size.x, pixels.size.y);
    if (bytes.empty()) return finish({{}, "The window cannot be saved as .png: there is not enough memory."});
    return finish({{std::string(bytes.begin(), bytes.end())}, {}});
}

std::string WindowExport::finish(const Exported& exported) {
    const ExportTask task = *task_;
    const FileAccess files = copy_->files();
    const auto print = print_;
    cancel();
    if (!exported.error.empty()) return exported.error;
    if (print) {
        for (const std::string& page : exported.files) print(page);
        return "The browser opens its print dialog. Choose \"Save as PDF\" there.";
    }
    if (task.path.empty()) return copy(task, exported.files.front());
    const ExportFormat format = task.request.format;
    if (std::string error = write_files(format, task.path, exported.files); !error.empty()) return error;
    const auto count = static_cast<int>(exported.files.size());
    return saved_text(export_name(format, task.path, 1, count), files,
                      count > 1 ? export_name(format, task.path, count, count) : std::string());
}

std::string WindowExport::copy(const ExportTask& task, std::string bytes) const {
    if (is_pixels(task.request.format)) {
        std::string error = copy_picture_(std::move(bytes));
        return error.empty() ? "Image copied." : std::move(error);
    }
    ImGui::SetClipboardText(bytes.c_str());
    if (task.request.step > 0) return "Step copied as LaTeX.";
    return "Copied as " + std::string(title(task.request.format)) + ".";
}

}  // namespace crosscut
