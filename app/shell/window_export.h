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

/// What the window exports, a part between two frames. It works on a copy of the scene, so that this one can be changed
/// meanwhile.
class WindowExport {
  public:
    /// Puts the bytes of a PNG file on the clipboard. Returns an empty string, or a sentence.
    using CopyPicture = std::function<std::string(std::string png)>;

    explicit WindowExport(CopyPicture copy_picture) : copy_picture_(std::move(copy_picture)) {}

    /// Begins; what was under way is given up.
    void start(const ExportTask& task, const Workspace& workspace);
    void cancel();
    [[nodiscard]] bool running() const { return task_.has_value(); }
    [[nodiscard]] std::optional<ExportProgress> progress() const;

    /// Finds out a part at a time how large the files of an animation will be, when nothing else is under
    /// way; nothing is wanted without an order. To be called once a frame.
    void forecast(const std::optional<ExportRequest>& request, const Workspace& workspace,
                  Renderer& renderer);
    /// What came of it for the order that was asked for last, bytes; nothing until it is known.
    [[nodiscard]] std::optional<double> forecast_bytes() const;
    [[nodiscard]] bool forecasting() const { return forecast_ && forecast_->goes_on; }

    /// The window as it is just now.
    struct WindowView {
        const AppUi& ui;
        Workspace& workspace;
        const Preferences& preferences;
        const InputFrame& in;
        glm::ivec2 framebuffer_px;
    };
    /// Does the next part, after a frame was drawn into the framebuffer and before it is shown. Returns what
    /// there is to say, when it is done, else an empty text.
    [[nodiscard]] std::string advance(Renderer& renderer, const WindowView& window);

  private:
    [[nodiscard]] std::string finish(const Exported& made);
    [[nodiscard]] std::string picture_of_window(Renderer& renderer, const WindowView& window);
    [[nodiscard]] std::string copy(const ExportTask& task, std::string bytes) const;

    CopyPicture copy_picture_;
    struct Forecast {
        ExportRequest request;
        std::unique_ptr<Workspace> copy;
        SizeForecast size;
        bool goes_on = true;
        Forecast(const ExportRequest& wanted, const Workspace& workspace, Renderer& renderer);
    };
    std::unique_ptr<Forecast> forecast_;
    std::optional<ExportTask> task_;
    std::unique_ptr<Workspace> copy_;
    std::unique_ptr<Exporter> exporter_;
    std::function<void(const std::string& svg)> print_;  ///< a browser makes a PDF of it
    bool waited_ = false;                                ///< a frame without the panel has been drawn
};

}  // namespace crosscut
