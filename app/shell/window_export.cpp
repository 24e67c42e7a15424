#include "app/shell/window_export.h"

#include "app/export/images.h"
#include "app/model/results/export_request.h"
#include "app/shell/exporter.h"
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

void WindowExport::start(const ExportAsk& ask, const Workspace& workspace) {
    cancel();
    copy_ = copy_of(workspace);
    ask_ = ask;
    ask_->order.to_paste = ask.path.empty();
    const auto& page = workspace.files().page;
    if (!page || ask.order.format != ExportFormat::pdf) return;
    ask_->order.format = ExportFormat::svg;
    print_ = page->print;
}

void WindowExport::cancel() {
    exporter_.reset();
    copy_.reset();
    ask_.reset();
    print_ = nullptr;
    waited_ = false;
}

std::optional<ExportProgress> WindowExport::progress() const {
    if (!exporter_) return std::nullopt;
    return ExportProgress{exporter_->done(), exporter_->count(), exporter_->size_bytes()};
}

WindowExport::Forecast::Forecast(const ExportOrder& wanted, const Workspace& workspace, Renderer& renderer)
    : order(wanted), copy(copy_of(workspace)), size(order, *copy, renderer) {}

void WindowExport::forecast(const std::optional<ExportOrder>& order, const Workspace& workspace,
                            Renderer& renderer) {
    if (!order) return forecast_.reset();
    if (ask_) return;
    if (!forecast_ || !(forecast_->order == *order)) {
        forecast_ = std::make_unique<Forecast>(*order, workspace, renderer);
    } else if (forecast_->goes_on) {
        forecast_->goes_on = forecast_->size.advance();
    }
}

std::optional<double> WindowExport::forecast_bytes() const {
    return forecast_ ? forecast_->size.bytes() : std::nullopt;
}

std::string WindowExport::advance(Renderer& renderer, const Shown& window) {
    if (!ask_) return {};
    if (ask_->order.what == ExportWhat::window) return picture_of_window(renderer, window);
    if (!exporter_)
        exporter_ =
            std::make_unique<Exporter>(ask_->order, *copy_, [&renderer](std::string&) { return &renderer; });
    if (exporter_->advance()) return {};
    return finish(exporter_->take());
}

/// The frame that was just drawn was drawn with the panel over it the first time.
/// One of its size is that frame, a larger one is drawn anew.
std::string WindowExport::picture_of_window(Renderer& renderer, const Shown& window) {
    if (!std::exchange(waited_, true)) return {};
    const PictureLook& look = ask_->order.look;
    Pixels pixels;
    if (look.scale <= window.in.scale) {
        pixels = read_framebuffer(window.framebuffer_px);
    } else {
        PictureMaker::Result made = PictureMaker::create(renderer, look.size_px);
        if (!made.maker) return finish({{}, std::move(made.error)});
        made.maker->take(window.ui);
        DocumentView view = window.workspace.pin_view();
        pixels = made.maker->draw(window.workspace, {look, true, window.preferences.depth, false,
                                                     window.in.now_s, &window.preferences});
        window.workspace.give_back_view(std::move(view));
    }
    const auto bytes = png_bytes(pixels.rgba, pixels.size.x, pixels.size.y);
    if (bytes.empty())
        return finish({{}, "The window cannot be put into a .png: there is too little memory."});
    return finish({{std::string(bytes.begin(), bytes.end())}, {}});
}

std::string WindowExport::finish(const Exported& made) {
    const ExportAsk ask = *ask_;
    const StandardFolders folders = copy_->files().folders;
    const auto print = print_;
    cancel();
    if (!made.error.empty()) return made.error;
    if (print) {
        print(made.files.front());
        return "The browser prints the picture: there, choose to save it as PDF.";
    }
    if (ask.path.empty()) return copy(ask, made.files.front());
    const ExportFormat format = ask.order.format;
    if (std::string error = write_files(format, ask.path, made.files); !error.empty()) return error;
    const auto count = static_cast<int>(made.files.size());
    return saved_text(export_name(format, ask.path, 1), folders,
                      count > 1 ? export_name(format, ask.path, count) : std::string());
}

std::string WindowExport::copy(const ExportAsk& ask, std::string bytes) const {
    if (is_pixels(ask.order.format)) {
        std::string error = copy_picture_(std::move(bytes));
        return error.empty() ? "Copied the picture." : std::move(error);
    }
    ImGui::SetClipboardText(bytes.c_str());
    if (ask.order.step > 0) return "Copied the step as LaTeX.";
    return "Copied as " + std::string(title(ask.order.format)) + ".";
}

}  // namespace crosscut
