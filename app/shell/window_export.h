#pragma once

#include "app/model/files/preferences.h"
#include "app/model/results/export_request.h"
#include "app/model/workspace.h"
#include "app/render/renderer.h"
#include "app/shell/export_without_window.h"
#include "app/shell/exporter.h"
#include "app/ui/app_ui.h"
#include "app/ui/files/export_choices.h"
#include "app/ui/files/export_panel.h"
#include "app/ui/input.h"

#include <glm/vec2.hpp>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace crosscut {

/// The exports of the window, a part of which is done between two frames. It uses a copy of the scene, so
/// that the original can be changed meanwhile.
class WindowExport {
  public:
    /// Puts a PNG file's bytes on the clipboard. Returns an empty string, or an error.
    using CopyPicture = std::function<std::string(std::string png)>;

    explicit WindowExport(CopyPicture copy_picture) : copy_picture_(std::move(copy_picture)) {}

    /// Begins a task; a running one is given up.
    void start(const ExportTask& task, const Workspace& workspace);
    void cancel();
    [[nodiscard]] bool running() const { return task_.has_value(); }
    [[nodiscard]] std::optional<ExportProgress> progress() const;

    /// Estimates the size of an animation's files, a part at a time, while no export is running; nothing
    /// without a request. To be called once a frame.
    void forecast(const std::optional<ExportRequest>& request, const Workspace& workspace,
                  Renderer& renderer);
    /// The estimate for the last request, bytes; nothing until it is known.
    [[nodiscard]] std::optional<double> forecast_bytes() const;
    [[nodiscard]] bool forecasting() const { return forecast_ && forecast_->goes_on; }

    /// The present state of the window.
    struct WindowView {
        const AppUi& ui;
        Workspace& workspace;
        const Preferences& preferences;
        const InputFrame& in;
        glm::ivec2 framebuffer_px;
    };
    /// Does the next part; to be called after a frame was drawn into the framebuffer and before it is shown.
    /// Returns the message when the task is done, otherwise an empty text.
    [[nodiscard]] std::string advance(Renderer& renderer, const WindowView& window);

  private:
    [[nodiscard]] std::string finish(const Exported& exported);
    [[nodiscard]] std::string picture_of_window(Renderer& renderer, const WindowView& window);
    [[nodiscard]] std::string copy(const ExportTask& task, std::string bytes) const;

    CopyPicture copy_picture_;
    struct Forecast {
        ExportRequest request;
        std::unique_ptr<Workspace> copy;
        SizeForecast size;
        bool goes_on = true;
        Forecast(const ExportRequest& export_request, const Workspace& workspace, Renderer& renderer);
    };
    std::unique_ptr<Forecast> forecast_;
    std::optional<ExportTask> task_;
    std::unique_ptr<Workspace> copy_;
    std::unique_ptr<Exporter> exporter_;
    std::function<void(const std::string& svg)> print_;  ///< for a PDF: prints it with the browser
    bool waited_ = false;                                ///< a frame without the panel has been drawn
};

}  // namespace crosscut
