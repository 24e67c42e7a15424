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

/// What a picture shows.
struct PictureOptions {
    PictureStyle style{};
    bool whole_window = false;              ///< with the panels, in the dark, light or print theme of `style`
    DetailLevel detail = DetailLevel::see;  ///< for the whole window
    bool steps = false;                     ///< a view shows the step that the method's steps have reached
    double now_s = 0.0;                     ///< labels glide to better positions with time, as in the window
    const Preferences* preferences = nullptr;  ///< for the whole window; null: the defaults
};

/// Draws pictures into memory with the renderer of the current context, beside a window or without one.
class PictureMaker {
  public:
    struct Result;

    /// A maker for pictures of this size, or an error. `renderer` must outlive it.
    [[nodiscard]] static Result create(Renderer& renderer, glm::ivec2 size_px);

    /// Draws the workspace's view, or the whole window as the program shows it. The size of `options` must be
    /// the maker's.
    [[nodiscard]] Pixels draw(Workspace& workspace, const PictureOptions& options);
    /// Draws a list that is ready, `scale` times as large as it is; the maker must have that size.
    [[nodiscard]] Pixels draw(const ScreenList& page, double scale);

    /// Draws the whole window from now on as in this interface: its tabs, open panels and typed text.
    void take(const AppUi& ui) { ui_ = ui.for_pictures(); }

    /// Draws the view until its labels have come to rest, without a result. Returns the time that is reached.
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

/// Draws the pictures of an animation.
class AnimationPictures {
  public:
    struct Result;

    /// For a workspace's present scene, or an error: the scene has no such animation, or there is no memory.
    /// The workspace is used for drawing: it may have another time and camera afterwards. Both arguments must
    /// outlive the object.
    [[nodiscard]] static Result create(const ExportRequest& request, Workspace& workspace,
                                       Renderer& renderer);

    [[nodiscard]] int count() const { return run_.count(); }
    /// The duration of a picture, hundredths of a second.
    [[nodiscard]] int hundredths(int frame) const { return run_.hundredths(frame); }
    /// The picture `frame`, from 0. Drawn in order, the labels glide from one to the next.
    [[nodiscard]] Pixels draw(int frame);

  private:
    AnimationPictures(const ExportRequest& request, Workspace& workspace, SceneOutput output,
                      std::unique_ptr<PictureMaker> maker);

    ExportRequest request_;
    Workspace& workspace_;
    Viewport viewport_;
    SceneOutput output_;  ///< at the start of the animation
    AnimationRun run_;
    std::unique_ptr<PictureMaker> maker_;
    double now_s_ = 0.0;
};

struct AnimationPictures::Result {
    std::unique_ptr<AnimationPictures> pictures;
    std::string error;
};

/// Carries out a request, an animation one picture at a time, so that a window can draw frames in between. It
/// changes only the workspace that it is given, which may be a copy.
class Exporter {
  public:
    /// Returns the renderer; null, with an error, where there is none. Called only for requests that need
    /// one.
    using DrawsWith = std::function<Renderer*(std::string& error)>;

    /// `workspace` is used for drawing: it may have another time and camera afterwards.
    Exporter(ExportRequest request, Workspace& workspace, DrawsWith draws_with);

    /// Does the next part. Returns whether there is more to do.
    [[nodiscard]] bool advance();
    [[nodiscard]] int done() const { return done_; }
    [[nodiscard]] int count() const { return count_; }
    [[nodiscard]] std::size_t size_bytes() const;
    /// The result, once it is done.
    [[nodiscard]] Exported take() { return std::move(out_); }

    /// Sets the level of detail for pictures of the whole window without a window.
    void set_depth(DetailLevel detail) { detail_ = detail; }

  private:
    [[nodiscard]] bool fail(std::string sentence);
    [[nodiscard]] bool begin_animation();
    [[nodiscard]] bool advance_animation();
    [[nodiscard]] bool begin_drawing();
    [[nodiscard]] bool add(const Pixels& pixels, int hundredths);
    [[nodiscard]] DrawnFile text();
    [[nodiscard]] bool draw_sheets();
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

/// Estimates the size of an animation's files from a few of its pictures, which are drawn and compressed one
/// at a time. For a GIF, in which a picture contains the changes since the one before, it uses pairs of
/// neighbours.
class SizeForecast {
  public:
    /// `workspace` is used for drawing; it and the renderer must outlive the object.
    SizeForecast(const ExportRequest& request, Workspace& workspace, Renderer& renderer);

    /// Does the next part. Returns whether there is more to do.
    [[nodiscard]] bool advance();
    /// Bytes, once it is done; nothing where the animation cannot be made.
    [[nodiscard]] std::optional<double> bytes() const;

  private:
    [[nodiscard]] std::size_t packed(int frame);

    ExportRequest request_;
    std::unique_ptr<AnimationPictures> pictures_;
    std::optional<GifWriter> gif_;
    std::vector<int> frames_;  ///< the first one, and then pairs of neighbours
    std::size_t at_ = 0;
    double first_ = 0.0,
           others_ = 0.0;  ///< bytes: of the first picture, and of the pictures after a neighbour
    int counted_ = 0;      ///< the number of the latter
};

}  // namespace crosscut
