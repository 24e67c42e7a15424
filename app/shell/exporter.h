#pragma once

#include "app/cli/scene_commands.h"
#include "app/export/gif.h"
#include "app/model/files/preferences.h"
#include "app/model/results/export_request.h"
#include "app/model/scene_output.h"
#include "app/model/workspace.h"
#include "app/render/renderer.h"
#include "app/render/target.h"
#include "app/shell/export_without_window.h"
#include "app/shell/window/imgui_host.h"
#include "app/ui/app_ui.h"
#include "app/view/camera.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace crosscut {

/// What of the program is in a picture.
struct PictureOptions {
    PictureStyle style{};
    bool whole_window = false;              ///< panels included, in the dark, light or print theme of `style`
    DetailLevel detail = DetailLevel::see;  ///< of the whole window
    bool steps = false;                     ///< a view as the walk through the method drawn has reached it
    double now_s = 0.0;                     ///< labels glide to better places, as in the window
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

/// The pictures of an animation, drawn.
class AnimationPictures {
  public:
    struct Result;

    /// Of what a workspace shows now, or a sentence: its scene does not move so, or there is no memory. The
    /// workspace is worked in: it may have another time and camera afterwards. Both outlive it.
    [[nodiscard]] static Result create(const ExportRequest& request, Workspace& workspace,
                                       Renderer& renderer);

    [[nodiscard]] int count() const { return run_.count(); }
    /// How long a picture stands, hundredths of a second.
    [[nodiscard]] int hundredths(int frame) const { return run_.hundredths(frame); }
    /// The picture `frame`, from 0. Drawn in their order the labels glide from one to the next.
    [[nodiscard]] Pixels draw(int frame);

  private:
    AnimationPictures(const ExportRequest& request, Workspace& workspace, SceneOutput output,
                      std::unique_ptr<PictureMaker> maker);

    ExportRequest request_;
    Workspace& workspace_;
    Viewport viewport_;
    SceneOutput output_;  ///< as the animation begins
    AnimationRun run_;
    std::unique_ptr<PictureMaker> maker_;
    double now_s_ = 0.0;
};

struct AnimationPictures::Result {
    std::unique_ptr<AnimationPictures> pictures;
    std::string error;
};

/// Carries out one order, an animation a picture at a time, so that a window can go on between them. It works
/// on a document of its own, made from the text of a workspace, and changes nothing but that.
class Exporter {
  public:
    /// Who draws what is drawn with OpenGL; null with a sentence where nobody can. Asked only for such.
    using DrawsWith = std::function<Renderer*(std::string& error)>;

    /// `workspace` is worked in: what it holds may have another time and camera afterwards.
    Exporter(ExportRequest request, Workspace& workspace, DrawsWith draws_with);

    /// Does the next part. True while there is more to do.
    [[nodiscard]] bool advance();
    [[nodiscard]] int done() const { return done_; }
    [[nodiscard]] int count() const { return count_; }
    [[nodiscard]] std::size_t size_bytes() const;
    /// What came of it, once it is done.
    [[nodiscard]] Exported take() { return std::move(out_); }

    /// Of the whole window; for pictures of it without a window.
    void set_depth(DetailLevel detail) { detail_ = detail; }

  private:
    [[nodiscard]] bool fail(std::string sentence);
    [[nodiscard]] bool begin_animation();
    [[nodiscard]] bool advance_animation();
    [[nodiscard]] bool begin_drawing();
    [[nodiscard]] bool add(const Pixels& pixels, int hundredths);
    [[nodiscard]] DrawnFile text();
    [[nodiscard]] Viewport viewport() const;

    ExportRequest request_;
    Workspace& workspace_;
    DrawsWith draws_with_;
    DetailLevel detail_ = DetailLevel::see;
    std::unique_ptr<PictureMaker> maker_;
    std::unique_ptr<AnimationPictures> pictures_;
    std::optional<GifWriter> gif_;
    int done_ = 0, count_ = 1;
    Exported out_;
};

/// How large the files of an animation will be together, found from a few of its pictures, which are drawn
/// and packed one at a time. Of a GIF, where a picture holds what has changed since the one before, it takes
/// pairs of neighbours.
class SizeForecast {
  public:
    /// `workspace` is worked in; it and the renderer outlive this.
    SizeForecast(const ExportRequest& request, Workspace& workspace, Renderer& renderer);

    /// Does the next part. True while there is more to do.
    [[nodiscard]] bool advance();
    /// Bytes, once it is done; nothing where the animation cannot be made.
    [[nodiscard]] std::optional<double> bytes() const;

  private:
    [[nodiscard]] std::size_t packed(int frame);

    ExportRequest request_;
    std::unique_ptr<AnimationPictures> pictures_;
    std::optional<GifWriter> gif_;
    std::vector<int> frames_;  ///< the first, and then pairs of neighbours
    std::size_t at_ = 0;
    double first_ = 0.0,
           others_ = 0.0;  ///< bytes: of the first picture, and of those that follow a neighbour
    int counted_ = 0;      ///< how many those are
};

}  // namespace crosscut
