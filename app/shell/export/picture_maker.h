#pragma once

#include "app/model/results/export_request.h"
#include "app/model/scene_output.h"
#include "app/model/workspace.h"
#include "app/render/renderer.h"
#include "app/render/target.h"
#include "app/shell/window/imgui_host.h"
#include "app/ui/app_ui.h"

#include <memory>
#include <string>

namespace crosscut {

/// What of the program is in a picture.
struct PictureOptions {
    PictureLook look{};
    bool whole_window = false;  ///< panels included, in the dark, light or print theme of `look`
    Depth depth = Depth::see;   ///< of the whole window
    bool steps = false;         ///< a view as the walk through the method drawn has reached it
    double now_s = 0.0;         ///< labels glide to better places, as in the window
    const Preferences* preferences = nullptr;  ///< of the whole window; null: those of a first start
};

/// Draws pictures into memory with the renderer of the current context, beside a window or without one.
class PictureMaker {
  public:
    struct Result;

    /// One for pictures of this size, or why there is none. `renderer` outlives it.
    [[nodiscard]] static Result create(Renderer& renderer, glm::ivec2 size_px);

    /// The workspace's view, or the whole window as the program shows it. The size of `options` is the maker's.
    [[nodiscard]] Pixels draw(Workspace& workspace, const PictureOptions& options);

    /// Draws the whole window from here on as this interface shows it: its tabs, what is open, what is typed.
    void take(const AppUi& ui) { ui_ = ui.for_pictures(); }

    /// Draws the view until its labels stand, for nobody to see. Returns the time it is then.
    [[nodiscard]] double settle(Workspace& workspace, PictureOptions options);

  private:
    PictureMaker(Renderer& renderer, Target target);

    Renderer& renderer_;
    Target target_;
    ImguiHost host_{nullptr};
    AppUi ui_;
};

struct PictureMaker::Result {
    std::unique_ptr<PictureMaker> maker;
    std::string error;
};

}  // namespace crosscut
