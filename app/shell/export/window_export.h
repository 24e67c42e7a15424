#pragma once

#include "app/model/workspace.h"
#include "app/shell/export/exporter.h"
#include "app/ui/app_ui.h"

#include <glm/vec2.hpp>

#include <memory>
#include <optional>
#include <span>
#include <string>

namespace crosscut {

/// What the window exports, a part between two frames. It works on a copy of the scene, so that this one can be changed
/// meanwhile.
class WindowExport {
  public:
    explicit WindowExport(std::span<const SceneType> scenes) : scenes_(scenes) {}

    /// Begins; what was under way is given up.
    void start(const ExportAsk& ask, const Workspace& workspace);
    void cancel();
    [[nodiscard]] bool running() const { return ask_.has_value(); }
    [[nodiscard]] std::optional<ExportProgress> progress() const;

    /// Does the next part, after a frame was drawn into the framebuffer of this size and before it is shown. Returns what there
    /// is to say, when it is done, else an empty text.
    [[nodiscard]] std::string advance(Renderer& renderer, glm::ivec2 framebuffer_px);

  private:
    [[nodiscard]] std::string finish(const Exported& made);
    [[nodiscard]] std::string picture_of_window(glm::ivec2 framebuffer_px);

    std::span<const SceneType> scenes_;
    std::optional<ExportAsk> ask_;
    std::unique_ptr<Workspace> copy_;
    std::unique_ptr<Exporter> exporter_;
    bool waited_ = false;  ///< a frame without the panel has been drawn
};

}  // namespace crosscut
