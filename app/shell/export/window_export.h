#pragma once

#include "app/model/workspace.h"
#include "app/shell/export/exporter.h"
#include "app/ui/app_ui.h"

#include <glm/vec2.hpp>

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>

namespace crosscut {

/// What the window exports, a part between two frames. It works on a copy of the scene, so that this one can be changed
/// meanwhile.
class WindowExport {
  public:
    /// Puts the bytes of a PNG file on the clipboard. Returns an empty string, or a sentence.
    using CopyPicture = std::function<std::string(std::string png)>;

    WindowExport(std::span<const SceneType> scenes, CopyPicture copy_picture)
        : scenes_(scenes), copy_picture_(std::move(copy_picture)) {}

    /// Begins; what was under way is given up.
    void start(const ExportAsk& ask, const Workspace& workspace);
    void cancel();
    [[nodiscard]] bool running() const { return ask_.has_value(); }
    [[nodiscard]] std::optional<ExportProgress> progress() const;

    /// The window as it is just now.
    struct Shown {
        const AppUi& ui;
        Workspace& workspace;
        const Preferences& preferences;
        const InputFrame& in;
        glm::ivec2 framebuffer_px;
    };
    /// Does the next part, after a frame was drawn into the framebuffer and before it is shown. Returns what there is to say,
    /// when it is done, else an empty text.
    [[nodiscard]] std::string advance(Renderer& renderer, const Shown& window);

  private:
    [[nodiscard]] std::string finish(const Exported& made);
    [[nodiscard]] std::string picture_of_window(Renderer& renderer, const Shown& window);
    [[nodiscard]] std::string copy(const ExportAsk& ask, std::string bytes) const;

    std::span<const SceneType> scenes_;
    CopyPicture copy_picture_;
    std::optional<ExportAsk> ask_;
    std::unique_ptr<Workspace> copy_;
    std::unique_ptr<Exporter> exporter_;
    bool waited_ = false;  ///< a frame without the panel has been drawn
};

}  // namespace crosscut
